import { faultsOfNewsletter } from "@narthex/domain/forms";
import { Check } from "lucide-react";
import { type Resolver, useForm } from "react-hook-form";
import { useView } from "#features/content/index.ts";
import { useWords } from "#platform/words/words.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { RefusalText } from "#ui/refusal-text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { faultText } from "./form-field.ts";
import { failureText } from "./sending.ts";
import { type NewsletterTexts, useNewsletter } from "./use-newsletter.ts";

/** One thing at a time is said to be wrong, in the order of the rules. */
const resolverOf =
  (asksName: boolean): Resolver<NewsletterTexts> =>
  (values) => {
    const [fault] = faultsOfNewsletter(values, asksName);
    return fault ? { values: {}, errors: { [fault.field]: { type: fault.reason } } } : { values, errors: {} };
  };

/** Where somebody signs up for the newsletter, over whatever screen they are on. */
export const NewsletterModal = ({ onClose }: { onClose: () => void }) => {
  const words = useWords();
  const asksName = useView().edition.newsletter?.asksName ?? false;
  const signUp = useNewsletter(onClose);
  const { register, handleSubmit, formState, setFocus } = useForm<NewsletterTexts>({
    defaultValues: { name: "", email: "" },
    resolver: resolverOf(asksName),
  });
  const isBusy = signUp.isPending || signUp.isSuccess;
  const submit = (texts: NewsletterTexts): void =>
    signUp.mutate(texts, { onError: () => requestAnimationFrame(() => setFocus("email")) });
  const refusalOf = (field: keyof NewsletterTexts): string | undefined =>
    faultText(words, formState.errors[field]?.type, words.newsletter.missing[field]);
  return (
    <Dialog title={words.newsletter.title} onClose={onClose}>
      <p className="mt-2 text-pretty text-ink-2">{words.newsletter.text}</p>
      <form noValidate className="mt-5 grid gap-5" onSubmit={(event) => void handleSubmit(submit)(event)}>
        {asksName && (
          <TextField
            label={words.forms.name}
            autoComplete="name"
            isRequired
            disabled={isBusy}
            refusal={refusalOf("name")}
            {...register("name")}
          />
        )}
        <TextField
          label={words.forms.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          isRequired
          disabled={isBusy}
          refusal={refusalOf("email")}
          {...register("email")}
        />
        {signUp.error && <RefusalText isAlert>{failureText(signUp.error, words)}</RefusalText>}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button look="ghost" onClick={onClose}>
            {signUp.isSuccess ? words.shell.close : words.shell.cancel}
          </Button>
          <Button
            look="solid"
            type="submit"
            disabled={isBusy}
            className={signUp.isSuccess ? "!bg-confirmed-soft !text-confirmed !opacity-100" : ""}
          >
            {signUp.isSuccess && <Check aria-hidden="true" className="size-4.5" />}
            {signUp.isSuccess
              ? words.newsletter.sent
              : signUp.isPending
                ? words.forms.sending
                : words.newsletter.submit}
          </Button>
        </div>
        <p role="status" className="sr-only">
          {signUp.isSuccess ? words.newsletter.sent : signUp.isPending ? words.forms.sending : ""}
        </p>
      </form>
    </Dialog>
  );
};
