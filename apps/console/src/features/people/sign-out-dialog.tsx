import type { PersonPage } from "@narthex/contract/console/registrations";
import { useMessages } from "@narthex/client/messages.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { AskDialog, useConsoleWrite, useFrame } from "#features/frame/index.ts";

/** Ends the sign-ins of a person whose device was lost, and their desks at doors. */
export const SignOutDialog = ({ page: { hashId, fields }, close }: { page: PersonPage; close: () => void }) => {
  const { people } = useMessages();
  const { edition } = useFrame();
  const signOut = useConsoleWrite("POST /console/:edition/people/:person/sign-out", {
    onSuccess: () => {
      showToast({ message: people.signedOut(fields.name), icon: "done", colour: "ink" });
      close();
    },
  });
  return (
    <AskDialog
      title={people.signOutTitle(fields.name)}
      text={people.signOutText}
      action={people.signOut}
      isPending={signOut.isPending}
      onConfirm={() => signOut.mutate({ params: { edition: edition.id, person: hashId } }, { onError: close })}
      close={close}
    />
  );
};
