import type { Locale } from "@narthex/contract/base/common";
import type { DraftForm } from "@narthex/contract/console/drafts";
import { isRecord, type Address } from "@narthex/domain/drafts/address";
import { LANGUAGE_NAMES, useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { Checkbox } from "@narthex/ui/controls/checkbox.tsx";
import { RefusalText } from "@narthex/ui/controls/refusal-text.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { useId } from "react";
import { SelectField, useFrame, instantOf, localOf } from "#features/frame/index.ts";
import { MediaButton } from "./media-button.tsx";
import { uploadedAddress } from "./uploaded-media.ts";
import type { ValueEditor } from "../use-draft-file.ts";

type FieldProps = { editor: ValueEditor; address: Address; label: string; form: DraftForm };

const ROWS = { text: 2, markdown: 6 };
/** Where the browser fits a field to its text, this is the least height, instead of the rows. */
const LEAST_HEIGHT = { text: "min-h-12", markdown: "min-h-32" };

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** The file that a field names, for those who choose and describe it: a picture is seen, any other file is opened. */
const ShownFile = ({ editor, value }: { editor: ValueEditor; value: unknown }) => {
  const { editing } = useMessages();
  if (typeof value !== "string") return null;
  const address = editor.mediaAddress(value) ?? uploadedAddress(value);
  if (address === undefined) return null;
  return PICTURE.test(value) ? (
    // The label of the field is its text.
    <img src={address} alt="" loading="lazy" className="mt-2 max-h-32 max-w-full rounded-control bg-sunk" />
  ) : (
    <a href={address} target="_blank" rel="noopener noreferrer" className={buttonLook("ghost", "mt-1.5 me-2.5")}>
      {editing.openFile}
    </a>
  );
};

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
const LanguagesField = ({ editor, address, label, form }: FieldProps) => {
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

const numberOf = (text: string): number | string =>
  text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text;

/** A value that is the same in every language. */
const PlainField = ({ editor, address, label, form }: FieldProps) => {
  const { edition } = useFrame();
  const { editing, choices, experiences } = useMessages();
  const nameOfChoice: Readonly<Record<string, string>> = { ...choices, ...LANGUAGE_NAMES };
  const meaningOfChoice: Readonly<Record<string, string>> = experiences.rules;
  const value = editor.valueAt(address);
  const refusal = editor.refusalAt(address);
  const isLocked = !editor.mayEdit(address);
  const empty = (text: string): unknown => (text === "" && form.isOptional && form.kind !== "string" ? null : text);
  switch (form.kind) {
    case "flag":
      return (
        <Checkbox
          checked={value === true}
          disabled={isLocked}
          onChange={({ target }) => editor.edit(address, target.checked)}
        >
          {label}
        </Checkbox>
      );
    case "choice": {
      const none = form.isOptional ? [{ value: "", label: editing.none }] : [];
      return (
        <SelectField
          label={label}
          disabled={isLocked}
          value={typeof value === "string" ? value : ""}
          hint={typeof value === "string" ? meaningOfChoice[value] : undefined}
          options={[
            ...none,
            ...(form.choices ?? []).map((choice) => ({
              value: choice,
              label: choice === "" ? editing.none : (nameOfChoice[choice] ?? choice),
            })),
          ]}
          onChange={({ target }) => editor.edit(address, target.value === "" ? null : target.value)}
        />
      );
    }
    case "instant": {
      const local = typeof value === "string" ? localOf(value, edition.timeZone) : "";
      const set = (text: string): void => {
        if (text !== "") editor.edit(address, instantOf(text, edition.timeZone));
        else if (form.isOptional) editor.edit(address, undefined);
      };
      return (
        <TextField
          label={`${label} (${edition.timeZone})`}
          type="datetime-local"
          disabled={isLocked}
          value={local}
          refusal={refusal}
          onChange={({ target }) => set(target.value)}
        />
      );
    }
    case "colour":
      return (
        <div className="flex items-end gap-3">
          <div className="min-w-0 grow">
            <TextField
              label={label}
              readOnly={isLocked}
              value={typeof value === "string" ? value : ""}
              refusal={refusal}
              onChange={({ target }) => editor.edit(address, target.value)}
            />
          </div>
          <input
            type="color"
            disabled={isLocked}
            aria-label={editing.choose(label)}
            value={typeof value === "string" ? value.toLowerCase() : ""}
            className="h-12 w-16 shrink-0 cursor-pointer rounded-control bg-raised p-1.5 inset-ring inset-ring-ink-3/60"
            onChange={({ target }) => editor.edit(address, target.value)}
          />
        </div>
      );
    case "number":
      return (
        <TextField
          label={label}
          inputMode="numeric"
          readOnly={isLocked}
          value={typeof value === "number" || typeof value === "string" ? String(value) : ""}
          refusal={refusal}
          onChange={({ target }) => editor.edit(address, target.value === "" ? null : numberOf(target.value))}
        />
      );
    case "picture":
    case "link":
      return (
        <div>
          <TextField
            label={label}
            readOnly={isLocked}
            value={typeof value === "string" ? value : ""}
            refusal={refusal}
            onChange={({ target }) => editor.edit(address, empty(target.value))}
          />
          <ShownFile editor={editor} value={value} />
          {!isLocked && (
            <MediaButton
              label={label}
              isPicture={form.kind === "picture"}
              onUploaded={(path) => editor.edit(address, path)}
            />
          )}
        </div>
      );
    default:
      return (
        <TextField
          label={label}
          type={form.kind === "date" ? "date" : "text"}
          readOnly={isLocked}
          value={typeof value === "string" ? value : ""}
          refusal={refusal}
          onChange={({ target }) => editor.edit(address, empty(target.value))}
        />
      );
  }
};

/** One value of a file. A picture is edited by language only if it has several. */
export const Field = (props: FieldProps) => {
  const { editor, address, form } = props;
  const isByLanguage = form.kind === "text" || form.kind === "markdown";
  const isPictureByLanguage = form.kind === "picture" && isRecord(editor.valueAt(address));
  return isByLanguage || isPictureByLanguage ? <LanguagesField {...props} /> : <PlainField {...props} />;
};
