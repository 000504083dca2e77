import type { InviteForm } from "@narthex/contract/forms";
import { cleanForm, faultsOfInvite } from "@narthex/domain/forms";
import { useMutation } from "@tanstack/react-query";
import { type Resolver, useForm } from "react-hook-form";
import { useView } from "#features/content/index.ts";
import { call } from "#platform/call.ts";
import { useWords } from "#platform/words/words.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { RefusalText } from "#ui/refusal-text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { faultText } from "./form-field.ts";
import { useSendKey } from "./sending.ts";

const resolver: Resolver<InviteForm> = (values) => {
  const faults = faultsOfInvite(values);
  if (faults.length === 0) return { values, errors: {} };
  return { values: {}, errors: Object.fromEntries(faults.map(({ field, reason }) => [field, { type: reason }])) };
};

/** Where a person invites a friend by e-mail. */
export const InviteModal = ({ onClose }: { onClose: () => void }) => {
  const words = useWords();
  const { conferenceType } = useView();
  const keyOf = useSendKey();
  const invite = useMutation({
    mutationFn: (texts: InviteForm) => {
      const body = cleanForm(texts);
      return call("POST /webhooks/invite", { body, query: { conferenceType }, idempotencyKey: keyOf(body) });
    },
  });
  const { register, handleSubmit, formState, reset, setFocus } = useForm<InviteForm>({
    defaultValues: { name: "", email: "" },
    resolver,
  });
  const submit = (texts: InviteForm): void =>
    invite.mutate(texts, { onError: () => requestAnimationFrame(() => setFocus("name")) });
  const refusalOf = (field: keyof InviteForm): string | undefined =>
    faultText(words, formState.errors[field]?.type, words.invite.missing[field]);
  const startAgain = (): void => {
    invite.reset();
    reset();
    requestAnimationFrame(() => setFocus("name"));
  };

  if (invite.isSuccess)
    return (
      <Dialog title={words.invite.thanks} onClose={onClose}>
        <p role="status" className="mt-2 text-pretty text-ink-2 [overflow-wrap:anywhere]">
          {words.invite.thanksText(invite.variables.name.trim())}
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-2.5">
          <Button look="ghost" onClick={startAgain}>
            {words.invite.another}
          </Button>
          <Button ref={(button) => button?.focus()} look="solid" onClick={onClose}>
            {words.shell.close}
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={words.invite.title} onClose={onClose}>
      <p className="mt-2 text-pretty text-ink-2">{words.invite.text}</p>
      <form noValidate className="mt-5 grid gap-5" onSubmit={(event) => void handleSubmit(submit)(event)}>
        <TextField
          label={words.invite.name}
          autoComplete="off"
          isRequired
          disabled={invite.isPending}
          refusal={refusalOf("name")}
          {...register("name")}
        />
        <TextField
          label={words.invite.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          isRequired
          disabled={invite.isPending}
          refusal={refusalOf("email")}
          {...register("email")}
        />
        {invite.error && <RefusalText isAlert>{words.invite.failed}</RefusalText>}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button look="ghost" onClick={onClose}>
            {words.shell.cancel}
          </Button>
          <Button look="solid" type="submit" disabled={invite.isPending}>
            {invite.isPending ? words.forms.sending : words.invite.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
