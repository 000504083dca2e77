import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { Dialog } from "./dialog.tsx";

/** Asks before something is done that people notice. */
export const AskDialog = ({
  title,
  text,
  action,
  keep,
  isPending,
  onConfirm,
  close,
}: {
  title: string;
  text: string;
  action: string;
  /** What the other button says, if it is not Cancel. */
  keep?: string;
  isPending: boolean;
  onConfirm: () => void;
  close: () => void;
}) => {
  const { frame } = useMessages();
  return (
    <Dialog title={title} onClose={close}>
      <p className="mt-3 text-ink-2">{text}</p>
      <DialogActions>
        <Button look="ghost" onClick={close}>
          {keep ?? frame.cancel}
        </Button>
        <Button look="solid" disabled={isPending} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
