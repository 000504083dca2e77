import type { PersonPage } from "@narthex/contract/console/registrations";
import { useMessages } from "@narthex/client/messages.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { useNavigate } from "@tanstack/react-router";
import { AskDialog, CancelButton, Dialog, useConsoleWrite, useFrame } from "#features/frame/index.ts";
import { PEOPLE_LIST } from "./person-page.ts";

/** Asks before a change of a registration that ends the person's part in experiences. */
export const LeaveDialog = ({
  name,
  isSaving,
  save,
  close,
}: {
  name: string;
  isSaving: boolean;
  save: () => void;
  close: () => void;
}) => {
  const { people } = useMessages();
  return (
    <Dialog title={people.askLeave(name)} onClose={close}>
      <p className="mt-3 text-ink-2">{people.askLeaveText}</p>
      <DialogActions>
        <CancelButton onClick={close} />
        <Button look="solid" disabled={isSaving} onClick={save}>
          {people.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

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
