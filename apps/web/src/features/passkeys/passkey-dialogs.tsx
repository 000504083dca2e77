import type { Passkey } from "@narthex/contract/app/passkeys";
import { useState } from "react";
import { useMessages } from "@narthex/client/messages.ts";
import { invalidate } from "@narthex/client/query.ts";
import { useWrite } from "@narthex/client/write.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Dialog, DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { RefusalText } from "@narthex/ui/controls/refusal-text.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { AskSignInAgain } from "./sign-in-again.tsx";
import { isStale } from "./use-make-passkey.ts";

const MAX_NAME = 60;

const finish = (onClose: () => void) => async (): Promise<void> => {
  await invalidate("GET /passkeys");
  onClose();
};

export const RenamePasskey = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const { passkeys: messages, shell } = useMessages();
  const [name, setName] = useState(passkey.name);
  const write = useWrite("PUT /passkeys/:id", { onSuccess: finish(onClose) });
  return (
    <Dialog title={messages.renameTitle} onClose={onClose}>
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          write.mutate({ params: { id: passkey.id }, body: { name } });
        }}
      >
        <TextField
          label={messages.name}
          value={name}
          maxLength={MAX_NAME}
          required
          onChange={(event) => setName(event.target.value)}
          refusal={write.isError ? messages.notChanged : undefined}
        />
        <DialogActions>
          <Button look="ghost" onClick={onClose}>
            {shell.cancel}
          </Button>
          <Button look="solid" type="submit" disabled={write.isPending || name.trim() === ""}>
            {messages.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

export const RemovePasskey = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const { passkeys: messages, shell } = useMessages();
  const write = useWrite("POST /passkeys/:id/remove", { onSuccess: finish(onClose), onError: () => undefined });
  // One dialog for both, so that none closes and another opens.
  const needsSignIn = isStale(write.error);
  return (
    <Dialog title={needsSignIn ? messages.againTitle : messages.removeTitle} onClose={onClose}>
      {needsSignIn ? (
        <AskSignInAgain text={messages.againText} onClose={onClose} />
      ) : (
        <>
          <p className="mt-3 font-semibold [overflow-wrap:anywhere]">{passkey.name || messages.unnamed}</p>
          <p className="mt-2 text-pretty text-ink-2">{messages.removeText}</p>
          {write.isError && <RefusalText isAlert>{messages.notChanged}</RefusalText>}
          <DialogActions>
            <Button look="ghost" onClick={onClose}>
              {shell.cancel}
            </Button>
            <Button
              look="solid"
              disabled={write.isPending}
              onClick={() => write.mutate({ params: { id: passkey.id }, body: {} })}
            >
              {messages.removeNow}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
};
