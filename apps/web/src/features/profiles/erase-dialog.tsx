import { useWords } from "#platform/words/words.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

/** Says what erasure means before it is asked for. */
export const EraseDialog = ({
  isWorking,
  onConfirm,
  onClose,
}: {
  isWorking: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) => {
  const words = useWords();
  return (
    <Dialog title={words.ownData.askTitle} onClose={onClose}>
      <p className="mt-3 text-pretty text-ink-2">{words.ownData.askText}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-2.5">
        <Button look="ghost" disabled={isWorking} onClick={onClose}>
          {words.shell.cancel}
        </Button>
        <Button look="solid" disabled={isWorking} onClick={onConfirm}>
          {isWorking ? words.ownData.asking : words.ownData.confirm}
        </Button>
      </div>
    </Dialog>
  );
};
