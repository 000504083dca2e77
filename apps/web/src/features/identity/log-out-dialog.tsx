import { useState } from "react";
import { signOut } from "#platform/sign-out.ts";
import { useWords } from "#platform/words/words.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

/** Asks before it signs out. */
export const LogOutDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Dialog title={words.shell.askLogOut} onClose={onClose}>
      <div className="mt-6 flex flex-wrap justify-end gap-2.5">
        <Button look="ghost" onClick={onClose} disabled={isLeaving}>
          {words.shell.cancel}
        </Button>
        <Button
          look="solid"
          disabled={isLeaving}
          onClick={() => {
            setLeaving(true);
            void signOut();
          }}
        >
          {isLeaving ? words.shell.loggingOut : words.shell.continue}
        </Button>
      </div>
    </Dialog>
  );
};
