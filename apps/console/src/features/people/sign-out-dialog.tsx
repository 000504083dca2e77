import type { PersonPage } from "@narthex/contract/console/registrations";
import { useMessages } from "@narthex/client/messages.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { CancelButton, Dialog, useConsoleWrite, useFrame } from "#features/frame/index.ts";

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
    <Dialog title={people.signOutTitle(fields.name)} onClose={close}>
      <p className="mt-3 text-ink-2">{people.signOutText}</p>
      <DialogActions>
        <CancelButton onClick={close} />
        <Button
          look="solid"
          disabled={signOut.isPending}
          onClick={() => signOut.mutate({ params: { edition: edition.id, person: hashId } }, { onError: close })}
        >
          {people.signOut}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
