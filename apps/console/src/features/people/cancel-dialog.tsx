import type { PersonPage } from "@narthex/contract/console/registrations";
import { useMessages } from "@narthex/client/messages.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { useNavigate } from "@tanstack/react-router";
import { AskDialog, useConsoleWrite, useFrame } from "#features/frame/index.ts";
import { PEOPLE_LIST } from "./person-page.ts";

/** Cancels the registration of a person who does not come. */
export const CancelDialog = ({ page: { hashId, fields }, close }: { page: PersonPage; close: () => void }) => {
  const { people } = useMessages();
  const { edition } = useFrame();
  const navigate = useNavigate();
  const cancel = useConsoleWrite("POST /console/:edition/people/:person/cancel", {
    invalidates: [PEOPLE_LIST],
    onSuccess: () => {
      showToast({ message: people.cancelled(fields.name), icon: "done", colour: "ink" });
      void navigate({ to: `/${edition.id}/people` });
    },
  });
  return (
    <AskDialog
      title={people.askCancel(fields.name)}
      text={people.askCancelText}
      action={people.cancelRegistration}
      keep={people.keepRegistration}
      isPending={cancel.isPending}
      onConfirm={() => cancel.mutate({ params: { edition: edition.id, person: hashId } }, { onError: close })}
      close={close}
    />
  );
};
