import { isRecord } from "@narthex/domain/drafts/address";
import { LANGUAGE_NAMES, useMessages } from "@narthex/client/messages.ts";
import { Checkbox } from "@narthex/ui/controls/checkbox.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { SelectField, useFrame, instantOf, localOf } from "#features/frame/index.ts";
import { type FieldProps, LanguagesField } from "./languages-field.tsx";
import { MediaButton, ShownFile } from "./media-button.tsx";

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
