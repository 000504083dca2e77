import { validateNewsletter, cleanForm } from "@narthex/domain/forms";
import { Check } from "lucide-react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { useFields } from "#platform/use-fields.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Dialog, DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { RefusalText } from "@narthex/ui/controls/refusal-text.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { fieldErrorText } from "./field-error-text.ts";
import { failureText } from "./failure-text.ts";
import { useKeptTexts } from "./use-kept-texts.ts";
import { useEffect, useEffectEvent } from "react";
import { track } from "#features/analytics/index.ts";
import { useWrite } from "@narthex/client/write.ts";

declare module "#platform/modal.ts" {
  interface ModalNames {
    newsletter: true;
  }
}

/** Newsletter sign-up, over any screen. */
export const NewsletterModal = ({ onClose }: { onClose: () => void }) => {
  const messages = useMessages();
  const asksName = useView().edition.newsletter?.asksName ?? false;
  const signUp = useNewsletter(onClose);
  const [texts, setTexts] = useKeptTexts<NewsletterTexts>("newsletter", { name: "", email: "" }, signUp.isSuccess);
  // Only the first error, in the order of the rules.
  const { fieldProps, formProps, reasonOf, focus } = useFields(texts, setTexts, (values) =>
    validateNewsletter(values, asksName).slice(0, 1),
  );
  const isBusy = signUp.isPending || signUp.isSuccess;
  const submit = (): void => signUp.submit(texts, () => focus("email"));
  const refusalOf = (field: keyof NewsletterTexts): string | undefined =>
    fieldErrorText(messages, reasonOf(field), messages.newsletter.missing[field]);
  return (
    <Dialog hasEntry title={messages.sections.newsletter} onClose={onClose}>
      <p className="mt-2 text-pretty text-ink-2">{messages.newsletter.text}</p>
      <form className="mt-5 grid gap-5" {...formProps(submit)}>
        {asksName && (
          <TextField
            label={messages.forms.name}
            autoComplete="name"
            isRequired
            disabled={isBusy}
            refusal={refusalOf("name")}
            {...fieldProps("name")}
          />
        )}
        <TextField
          label={messages.forms.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          isRequired
          disabled={isBusy}
          refusal={refusalOf("email")}
          {...fieldProps("email")}
        />
        {signUp.error && <RefusalText isAlert>{failureText(signUp.error, messages)}</RefusalText>}
        <p role="status" className="sr-only">
          {signUp.isSuccess ? messages.newsletter.sent : signUp.isPending ? messages.forms.sending : ""}
        </p>
        <DialogActions>
          {!signUp.isSuccess && (
            <Button look="ghost" onClick={onClose}>
              {messages.shell.cancel}
            </Button>
          )}
          <Button
            look="solid"
            type="submit"
            disabled={isBusy}
            className={signUp.isSuccess ? "!bg-confirmed-soft !text-confirmed !opacity-100" : ""}
          >
            {signUp.isSuccess && <Check aria-hidden="true" className="size-4.5" />}
            {signUp.isSuccess
              ? messages.newsletter.sent
              : signUp.isPending
                ? messages.forms.sending
                : messages.newsletter.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

type NewsletterTexts = { name: string; email: string };

const SHOWN_FOR_MS = 3000;

/** Submits the newsletter sign-up. The referrer is included only if the person shares their address. */
const useNewsletter = (onClose: () => void) => {
  const { conferenceType, locale, person } = useView();
  const signUp = useWrite("POST /webhooks/newsletter", {
    anonymous: true,
    onSuccess: () => track("newsletter_sign_up", { conference_type: conferenceType, language: locale }),
  });
  const close = useEffectEvent(onClose);
  const { isSuccess } = signUp;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(close, SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [isSuccess]);
  const submit = (texts: NewsletterTexts, onError: () => void): void => {
    const referrer = person.tracking ? { referrerEmail: person.email } : {};
    signUp.mutate({ body: { ...cleanForm(texts), ...referrer, conferenceType, language: locale } }, { onError });
  };
  return { ...signUp, submit };
};
