import type { Locale } from "@narthex/contract/base/common";
import type { DraftForm } from "@narthex/contract/console/drafts";
import type { Address } from "@narthex/domain/drafts/address";
import { LANGUAGE_NAMES, useMessages } from "@narthex/client/messages.ts";
import { RefusalText } from "@narthex/ui/controls/refusal-text.tsx";
import { useId } from "react";
import { useFrame } from "#features/frame/index.ts";
import { MediaButton, ShownFile } from "./media-button.tsx";
import type { ValueEditor } from "../use-draft-file.ts";

export type FieldProps = { editor: ValueEditor; address: Address; label: string; form: DraftForm };

const ROWS = { text: 2, markdown: 6 };
/** Where the browser fits a field to its text, this is the least height, instead of the rows. */
const LEAST_HEIGHT = { text: "min-h-12", markdown: "min-h-32" };

const TextInLanguage = ({
  editor,
  address,
  label,
  language,
  length,
  isPicture,
}: Omit<FieldProps, "form"> & { language: Locale; length: keyof typeof ROWS; isPicture: boolean }) => {
  const id = useId();
  const { edition } = useFrame();
  const place = [...address, language];
  const whole = editor.valueAt(address);
  // A text that is not there yet is added with all that is in it.
  const isNew = whole === undefined || whole === null;
  const value = isNew ? "" : editor.valueAt(place);
  const edited = isNew ? address : place;
  const refusal = editor.refusalAt(edited);
  const isLocked = !editor.mayEdit(edited);
  const change = (text: string): void => {
    if (isNew) editor.edit(address, { en: "", [language]: text });
    else editor.edit(place, text === "" && language !== "en" ? undefined : text);
  };
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className={edition.languages.length > 1 ? "text-sm text-ink-2" : "sr-only"}>
        <span className="sr-only">{`${label}, `}</span>
        {LANGUAGE_NAMES[language]}
      </label>
      <textarea
        id={id}
        rows={ROWS[length]}
        lang={language}
        dir="auto"
        readOnly={isLocked}
        aria-invalid={refusal !== undefined}
        aria-describedby={refusal === undefined ? undefined : `${id}-refusal`}
        className={`max-h-160 w-full field-sizing-content ${LEAST_HEIGHT[length]} rounded-control bg-raised px-4 py-2.5 text-lg inset-ring inset-ring-ink-3/60 aria-invalid:inset-ring-refusal`}
        value={typeof value === "string" ? value : ""}
        onChange={({ target }) => change(target.value)}
      />
      {refusal !== undefined && <RefusalText id={`${id}-refusal`}>{refusal}</RefusalText>}
      {isPicture && (
        <div>
          <ShownFile editor={editor} value={value} />
          {!isLocked && <MediaButton label={`${label}, ${LANGUAGE_NAMES[language]}`} isPicture onUploaded={change} />}
        </div>
      )}
    </div>
  );
};

/** A text with its languages side by side. What is for readers of some languages is written in these. */
export const LanguagesField = ({ editor, address, label, form }: FieldProps) => {
  const { editing } = useMessages();
  const { edition } = useFrame();
  const limit = editor.valueAt([...address.slice(0, -1), "languages"]);
  const languages = edition.languages.filter(
    (language) => !Array.isArray(limit) || limit.includes(language) || editor.valueAt([...address, language]),
  );
  return (
    <fieldset className="min-w-0">
      <legend className="text-base font-semibold">{label}</legend>
      <p role="status" className="text-sm font-semibold text-pending empty:hidden">
        {editor.isStale(address) && editing.checkDescription}
      </p>
      <div className="@container mt-1.5">
        <div className={`grid gap-3 ${edition.languages.length > 1 ? "@xl:grid-cols-3" : ""}`}>
          {languages.map((language) => (
            <TextInLanguage
              key={language}
              {...{ editor, address, label, language }}
              length={form.kind === "markdown" ? "markdown" : "text"}
              isPicture={form.kind === "picture"}
            />
          ))}
        </div>
      </div>
    </fieldset>
  );
};
