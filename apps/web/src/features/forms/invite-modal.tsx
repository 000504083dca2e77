import type { InviteForm } from "@narthex/contract/app/forms";
import { cleanForm, validateInvite } from "@narthex/domain/forms";
import { useView } from "#features/content/index.ts";
import { useWrite } from "@narthex/client/write.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { useFields } from "#platform/use-fields.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Dialog, DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { RefusalText } from "@narthex/ui/controls/refusal-text.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { fieldErrorText } from "./field-error-text.ts";
import { useKeptTexts } from "./use-kept-texts.ts";

declare module "#platform/modal.ts" {
  interface ModalNames {
    invite: true;
  }
}

const EMPTY: InviteForm = { name: "", email: "" };

export const InviteModal = ({ onClose }: { onClose: () => void }) => {
  const messages = useMessages();
  const { conferenceType } = useView();
  const invite = useWrite("POST /webhooks/invite");
  const [texts, setTexts] = useKeptTexts("invite", EMPTY, invite.isSuccess);
  const { fieldProps, formProps, reasonOf, focus } = useFields(texts, setTexts, validateInvite);
  const submit = (): void =>
    invite.mutate({ body: cleanForm(texts), query: { conferenceType } }, { onError: () => focus("name") });
  const refusalOf = (field: keyof InviteForm): string | undefined =>
    fieldErrorText(messages, reasonOf(field), messages.invite.missing[field]);
  const startAgain = (): void => {
    invite.reset();
    setTexts(EMPTY);
    focus("name");
  };

  if (invite.isSuccess)
    return (
      <Dialog hasEntry title={messages.invite.thanks} onClose={onClose}>
        <p role="status" className="mt-2 text-pretty text-ink-2 [overflow-wrap:anywhere]">
          {messages.invite.thanksText(invite.variables.body.name)}
        </p>
        <DialogActions>
          <Button ref={(button) => button?.focus()} onClick={startAgain}>
            {messages.invite.another}
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog hasEntry title={messages.sections.invite} onClose={onClose}>
      <p className="mt-2 text-pretty text-ink-2">{messages.invite.text}</p>
      <form className="mt-5 grid gap-5" {...formProps(submit)}>
        <TextField
          label={messages.invite.name}
          autoComplete="off"
          isRequired
          disabled={invite.isPending}
          refusal={refusalOf("name")}
          {...fieldProps("name")}
        />
        <TextField
          label={messages.invite.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          isRequired
          disabled={invite.isPending}
          refusal={refusalOf("email")}
          {...fieldProps("email")}
        />
        {invite.error && <RefusalText isAlert>{messages.invite.failed}</RefusalText>}
        <DialogActions>
          <Button look="ghost" onClick={onClose}>
            {messages.shell.cancel}
          </Button>
          <Button look="solid" type="submit" disabled={invite.isPending}>
            {invite.isPending ? messages.forms.sending : messages.invite.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
