import type { PersonPage } from "@narthex/contract/console/registrations";
import { useMessages } from "@narthex/client/messages.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { useNavigate } from "@tanstack/react-router";
import { Dialog, useConsoleWrite, useFrame } from "#features/frame/index.ts";
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
    <Dialog title={people.askCancel(fields.name)} onClose={close}>
      <p className="mt-3 text-ink-2">{people.askCancelText}</p>
      <DialogActions>
        <Button look="ghost" onClick={close}>
          {people.keepRegistration}
        </Button>
        <Button
          look="solid"
          disabled={cancel.isPending}
          onClick={() => cancel.mutate({ params: { edition: edition.id, person: hashId } }, { onError: close })}
        >
          {people.cancelRegistration}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
