import type { StudentGuideForm } from "@narthex/contract/app/forms";
import { validateStudentGuide, cleanForm } from "@narthex/domain/forms";
import { useSearch } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useId, useState } from "react";
import { BrandedPage, editionsQuery } from "#features/content/index.ts";
import { useMessages, useCurrentLocale } from "@narthex/client/messages.ts";
import { useFields } from "#platform/use-fields.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { RefusalText } from "@narthex/ui/controls/refusal-text.tsx";
import { ScreenHeading } from "@narthex/ui/layout/screen-heading.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { fieldErrorText } from "./field-error-text.ts";
import { failureText } from "./failure-text.ts";
import { findConferenceType } from "@narthex/contract/base/conference-types";
import { useQuery } from "@tanstack/react-query";
import { currentDevice } from "@narthex/client/device.ts";
import { useWrite } from "@narthex/client/write.ts";

const FILE = "student-guide.pdf";

/** Requests the guide of the conference in the URL, otherwise of the first one that offers the current language. */
const useStudentGuide = (requestedType: string | undefined) => {
  const locale = useCurrentLocale();
  const editions = useQuery(editionsQuery).data ?? [];
  const named = findConferenceType(requestedType);
  const conferenceType = named ?? editions.find(({ languages }) => languages.includes(locale))?.conferenceType;
  const guide = useWrite("POST /webhooks/student-guide", {
    anonymous: true,
    onSuccess: ({ downloadUrl }) => void currentDevice().download(downloadUrl, FILE),
  });
  const submit = (form: StudentGuideForm, onError: () => void): void =>
    guide.mutate({ body: cleanForm(form), query: conferenceType ? { conferenceType } : {} }, { onError });
  return { ...guide, submit };
};

type Texts = Required<StudentGuideForm>;

/** Form for the student guide; open to everyone. */
export const StudentGuideScreen = () => {
  const messages = useMessages();
  const reason = useId();
  const search: { email?: string; conferenceType?: string } = useSearch({ strict: false });
  const guide = useStudentGuide(search.conferenceType);
  const [texts, setTexts] = useState<Texts>({ Email: search.email ?? "", Name: "", Organization: "" });
  const { fieldProps, formProps, reasonOf, focus } = useFields(texts, setTexts, validateStudentGuide);
  const isEmpty = texts.Email.trim() === "";
  const submit = (): void => guide.submit(texts, () => focus("Email"));
  const refusalOf = (field: keyof Texts, label: string): string | undefined =>
    fieldErrorText(messages, reasonOf(field), messages.guide.missing(label));
  return (
    <BrandedPage className="mx-auto w-full max-w-form px-edge py-6 lg:py-12">
      <ScreenHeading title={messages.guide.title} className="display text-3xl break-words lg:text-4xl" />
      <p className="mt-3 text-lg text-pretty text-ink-2">{messages.guide.text}</p>
      <form className="mt-8 grid gap-5" {...formProps(submit)}>
        <TextField
          label={messages.forms.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          isRequired
          refusal={refusalOf("Email", messages.forms.email)}
          {...fieldProps("Email")}
        />
        <TextField
          label={messages.guide.optional(messages.forms.name)}
          autoComplete="name"
          refusal={refusalOf("Name", messages.forms.name)}
          {...fieldProps("Name")}
        />
        <TextField
          label={messages.guide.optional(messages.guide.church)}
          autoComplete="organization"
          refusal={refusalOf("Organization", messages.guide.church)}
          {...fieldProps("Organization")}
        />
        {guide.error && (
          <RefusalText isAlert>
            {failureText(guide.error, messages)} {messages.guide.failed}
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
            {guide.isPending ? messages.forms.sending : messages.guide.submit}
          </Button>
          {isEmpty && (
            <p id={reason} className="text-sm text-ink-2">
              {messages.guide.missing(messages.forms.email)}
            </p>
          )}
        </div>
        <div role="status">
          {guide.data && (
            <p className="rounded-card bg-confirmed-soft px-edge py-4 text-confirmed">
              <span className="font-semibold">{messages.guide.begun}</span>{" "}
              <a
                href={guide.data.downloadUrl}
                download="student-guide.pdf"
                className="inline-block py-1 font-semibold underline underline-offset-4"
              >
                {messages.guide.again}
              </a>
            </p>
          )}
        </div>
      </form>
    </BrandedPage>
  );
};
