import type { Passkey } from "@narthex/contract/app/passkeys";
import { useState } from "react";
import { useMessages } from "@narthex/client/messages.ts";
import { invalidate } from "@narthex/client/query.ts";
import { useWrite } from "@narthex/client/write.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Dialog, DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { ConfirmAct } from "./confirm-act.tsx";

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
  const messages = useMessages().passkeys;
  const write = useWrite("POST /passkeys/:id/remove", { onSuccess: finish(onClose), onError: () => undefined });
  const texts = {
    title: messages.removeTitle,
    name: passkey.name || messages.unnamed,
    text: messages.removeText,
    act: messages.removeNow,
    failed: messages.notChanged,
    again: messages.againText,
  };
  const remove = () => write.mutate({ params: { id: passkey.id }, body: {} });
  return <ConfirmAct texts={texts} write={write} onAct={remove} onClose={onClose} />;
};
