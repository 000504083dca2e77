import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { RefusalText } from "@narthex/ui/controls/refusal-text.tsx";
import { Dialog, DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { AskSignInAgain } from "./sign-in-again.tsx";
import { isStale } from "./use-make-passkey.ts";

type ConfirmActProps = {
  /** `name` is of what the act ends; `again` is shown if the last sign-in is too long ago. */
  texts: { title: string; name: string; text: string; act: string; failed: string; again: string };
  write: { error: Error | null; isError: boolean; isPending: boolean };
  onAct: () => void;
  onClose: () => void;
};

/** Asks before an act that needs a recent sign-in. One dialog for both questions, so that none closes and another opens. */
export const ConfirmAct = ({ texts, write, onAct, onClose }: ConfirmActProps) => {
  const { passkeys, shell } = useMessages();
  const needsSignIn = isStale(write.error);
  return (
    <Dialog title={needsSignIn ? passkeys.againTitle : texts.title} onClose={onClose}>
      {needsSignIn ? (
        <AskSignInAgain text={texts.again} onClose={onClose} />
      ) : (
        <>
          <p className="mt-3 font-semibold [overflow-wrap:anywhere]">{texts.name}</p>
          <p className="mt-2 text-pretty text-ink-2">{texts.text}</p>
          {write.isError && <RefusalText isAlert>{texts.failed}</RefusalText>}
          <DialogActions>
            <Button look="ghost" onClick={onClose}>
              {shell.cancel}
            </Button>
            <Button look="solid" disabled={write.isPending} onClick={onAct}>
              {texts.act}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
};
