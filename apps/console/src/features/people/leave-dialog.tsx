import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { CancelButton, Dialog } from "#features/frame/index.ts";

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
