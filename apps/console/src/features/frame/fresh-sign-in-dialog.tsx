import { useMessages } from "@narthex/client/messages.ts";
import { showFailure } from "@narthex/client/toasts.ts";
import { CancelButton } from "./cancel-button.tsx";
import { Button } from "@narthex/ui/controls/button.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { useLocation } from "@tanstack/react-router";
import { Dialog } from "./dialog.tsx";
import { useFrame } from "./frame.ts";
import { declineFreshSignIn, useFreshSignInOffered } from "./fresh-sign-in.ts";
import { leaveForSignIn } from "./sign-in-address.ts";

/** Leads to a fresh sign-in and back. Screens keep what was typed by `useTyped`. */
export const FreshSignInDialog = () => {
  const { frame } = useMessages();
  const isOffered = useFreshSignInOffered();
  const { access } = useFrame();
  const { href } = useLocation();
  if (!isOffered) return null;
  const leave = (): void =>
    void leaveForSignIn(href, { isFresh: true, email: access.email }).catch(() => showFailure(frame.signInFailed));
  return (
    <Dialog title={frame.freshTitle} onClose={declineFreshSignIn}>
      <p className="mt-3 text-ink-2">{frame.freshText}</p>
      <DialogActions>
        <CancelButton onClick={declineFreshSignIn} />
        <Button look="solid" onClick={leave}>
          {frame.freshAct}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
