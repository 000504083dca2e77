import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Dialog, DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { useSignOut } from "./use-sign-out.ts";

export const LogOutDialog = ({ onClose }: { onClose: () => void }) => {
  const messages = useMessages();
  const { isSigningOut, startSignOut } = useSignOut();
  return (
    <Dialog title={messages.shell.askLogOut} onClose={onClose}>
      <DialogActions>
        <Button look="ghost" onClick={onClose} disabled={isSigningOut}>
          {messages.shell.cancel}
        </Button>
        <Button look="solid" disabled={isSigningOut} onClick={startSignOut}>
          {isSigningOut ? messages.shell.loggingOut : messages.shell.continue}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
