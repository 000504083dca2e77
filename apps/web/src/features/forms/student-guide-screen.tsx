import type { StudentGuideForm } from "@narthex/contract/forms";
import { faultsOfStudentGuide } from "@narthex/domain/forms";
import { useSearch } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useId } from "react";
import { type Resolver, useForm, useWatch } from "react-hook-form";
import { useWords } from "#platform/words/words.ts";
import { Button } from "#ui/button.tsx";
import { RefusalText } from "#ui/refusal-text.tsx";
import { ScreenHeading } from "#ui/screen-heading.tsx";
import { TextField } from "#ui/text-field.tsx";
import { faultText } from "./form-field.ts";
import { failureText } from "./sending.ts";
import { useStudentGuide } from "./use-student-guide.ts";

type Texts = Required<StudentGuideForm>;

const resolver: Resolver<Texts> = (values) => {
  const faults = faultsOfStudentGuide(values);
  if (faults.length === 0) return { values, errors: {} };
  return { values: {}, errors: Object.fromEntries(faults.map(({ field, reason }) => [field, { type: reason }])) };
};

/** Where anybody gets the student guide for an e-mail address. */
export const StudentGuideScreen = () => {
  const words = useWords();
  const reason = useId();
  const search: { email?: string; conferenceType?: string } = useSearch({ strict: false });
  const guide = useStudentGuide(search.conferenceType);
  const { control, register, handleSubmit, formState, setFocus } = useForm<Texts>({
    defaultValues: { Email: search.email ?? "", Name: "", Organization: "" },
    resolver,
  });
  const isEmpty = useWatch({ control, name: "Email" }).trim() === "";
  const submit = (texts: Texts): void =>
    guide.mutate(texts, { onError: () => requestAnimationFrame(() => setFocus("Email")) });
  const refusalOf = (field: keyof Texts, label: string): string | undefined =>
    faultText(words, formState.errors[field]?.type, words.guide.missing(label));
  return (
    <main className="mx-auto max-w-[30rem] px-edge py-12 lg:py-20">
      <ScreenHeading title={words.guide.title} className="display text-[2.375rem] break-words lg:text-[3rem]" />
      <p className="mt-3 text-[1.0625rem] text-pretty text-ink-2">{words.guide.text}</p>
      <form noValidate className="mt-8 grid gap-5" onSubmit={(event) => void handleSubmit(submit)(event)}>
        <TextField
          label={words.forms.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          isRequired
          refusal={refusalOf("Email", words.forms.email)}
          {...register("Email")}
        />
        <TextField
          label={`${words.forms.name} (${words.guide.optional})`}
          autoComplete="name"
          refusal={refusalOf("Name", words.forms.name)}
          {...register("Name")}
        />
        <TextField
          label={`${words.guide.church} (${words.guide.optional})`}
          autoComplete="organization"
          refusal={refusalOf("Organization", words.guide.church)}
          {...register("Organization")}
        />
        {guide.error && (
          <RefusalText isAlert>
            {failureText(guide.error, words)} {words.guide.failed}
          </RefusalText>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            look="solid"
            type="submit"
            disabled={isEmpty || guide.isPending}
            aria-describedby={isEmpty ? reason : undefined}
          >
            <Download aria-hidden="true" className="size-4.5" />
            {guide.isPending ? words.forms.sending : words.guide.submit}
          </Button>
          {isEmpty && (
            <p id={reason} className="text-[0.875rem] text-ink-2">
              {words.guide.missing(words.forms.email)}
            </p>
          )}
        </div>
        <div role="status">
          {guide.data && (
            <p className="rounded-[1.25rem] bg-confirmed-soft px-edge py-4 text-confirmed">
              <span className="font-semibold">{words.guide.begun}</span>{" "}
              <a
                href={guide.data.downloadUrl}
                download="student-guide.pdf"
                className="inline-block py-1 font-semibold underline underline-offset-4"
              >
                {words.guide.again}
              </a>
            </p>
          )}
        </div>
      </form>
    </main>
  );
};
