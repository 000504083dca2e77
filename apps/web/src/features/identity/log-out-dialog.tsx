import { useState } from "react";
import { signOut } from "@narthex/client/sign-out.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/button.tsx";
import { Dialog, DialogActions } from "@narthex/ui/dialog.tsx";

export const LogOutDialog = ({ onClose }: { onClose: () => void }) => {
  const messages = useMessages();
  const [isSigningOut, setLeaving] = useState(false);
  return (
    <Dialog title={messages.shell.askLogOut} onClose={onClose}>
      <DialogActions>
        <Button look="ghost" onClick={onClose} disabled={isSigningOut}>
          {messages.shell.cancel}
        </Button>
        <Button
          look="solid"
          disabled={isSigningOut}
          onClick={() => {
            setLeaving(true);
            void signOut();
          }}
        >
          {isSigningOut ? messages.shell.loggingOut : messages.shell.continue}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
