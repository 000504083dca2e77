import type { DraftForm } from "@narthex/contract/drafts";
import { entryStep, isRecord, keysOfEntries, type Address } from "@narthex/domain/drafts/address";
import { textIn } from "@narthex/domain/locales";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/button.tsx";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Field } from "./fields.tsx";
import type { DraftEditor } from "./use-draft-file.ts";

type Props = {
  editor: DraftEditor;
  address: Address;
  form: DraftForm;
  label: string;
  /** The field that identifies the entry. It is not edited: stars, places and links refer to it. */
  keyField?: string | undefined;
  /** Fields of the entry that are edited elsewhere. */
  omitted?: readonly string[];
};

const NAMES = ["title", "name", "text", "slug", "type", "topic", "date", "id"];

/** Those that may be a value to choose. */
const CHOSEN = new Set(["name", "type"]);

/** What people call an entry. */
export const useEntryName = () => {
  const locale = useCurrentLocale();
  const choices: Readonly<Record<string, string>> = useMessages().choices;
  return (entry: unknown, otherwise: string): string => {
    if (typeof entry === "string" && entry !== "") return entry;
    if (!isRecord(entry)) return otherwise;
    const name = NAMES.find((each) => entry[each] !== undefined && entry[each] !== "") ?? "";
    const named = "en" in entry ? entry : entry[name];
    if (isRecord(named) && typeof named["en"] === "string") return textIn({ en: named["en"], ...named }, locale);
    if (CHOSEN.has(name) && typeof named === "string") return choices[named] ?? named;
    return typeof named === "string" || typeof named === "number" ? String(named) : otherwise;
  };
};

/** A copy of an entry under a key of its own. */
function copyOf(entry: Record<string, unknown>, keyField: string, keys: readonly string[]): Record<string, unknown> {
  const key = entry[keyField];
  const free = (base: string): string => {
    let number = 2;
    while (keys.includes(`${base}-${number}`)) number++;
    return `${base}-${number}`;
  };
  const next = typeof key === "number" ? Math.max(...keys.map(Number)) + 1 : free(String(key));
  const slug = typeof entry["slug"] === "string" ? { slug: `${entry["slug"]}-${next}` } : {};
  return { ...entry, ...slug, [keyField]: next };
}

/** A value to begin with, where the form alone says what it is. Null where a person has to write it first. */
const emptyOf = ({ kind }: DraftForm): unknown =>
  ({ text: { en: "…" }, markdown: { en: "…" }, string: "…", number: 1 })[kind as string] ?? null;

const List = ({ editor, address, form, label }: Props) => {
  const { editing } = useMessages();
  const nameOf = useEntryName();
  const value = editor.valueAt(address);
  const entries = Array.isArray(value) ? (value as unknown[]) : [];
  const { item, keyField } = form;
  if (!item) return null;
  const keys = keysOfEntries(entries, keyField);
  const stepOf = (index: number): string | number => (keys ? entryStep(keys[index]) : index);
  const remove = (index: number): void =>
    keys ? editor.edit([...address, stepOf(index)], undefined) : editor.edit(address, entries.toSpliced(index, 1));
  const copy = (index: number): void => {
    const entry = entries[index];
    if (keys && keyField !== undefined && isRecord(entry)) {
      const next = copyOf(entry, keyField, keys);
      editor.edit([...address, entryStep(next[keyField])], next);
    } else editor.edit(address, entries.toSpliced(index + 1, 0, entry));
  };
  const empty = emptyOf(item);
  return (
    <div>
      <p className="text-base font-semibold">{label}</p>
      <ul className="mt-1.5 grid gap-2.5">
        {entries.map((entry, index) => {
          const name = nameOf(entry, `${label} ${index + 1}`);
          return (
            <li key={String(stepOf(index))} className="rounded-control inset-ring inset-ring-line">
              <Entry name={name}>
                <Editor {...{ editor, form: item, label: name, keyField }} address={[...address, stepOf(index)]} />
                <div className="mt-4 flex flex-wrap gap-2.5">
                  <Button look="ghost" onClick={() => copy(index)}>
                    {editing.copy}
                  </Button>
                  <Button look="ghost" onClick={() => remove(index)}>
                    {editing.remove}
                  </Button>
                </div>
              </Entry>
            </li>
          );
        })}
      </ul>
      {empty !== null && !keys?.length && (
        <Button className="mt-2.5" onClick={() => editor.edit(address, [...entries, empty])}>
          {editing.add}
        </Button>
      )}
    </div>
  );
};

/** An entry that is rendered when it is opened: a library has hundreds of them. */
const Entry = ({ name, children }: { name: string; children: React.ReactNode }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2 font-medium break-words">
        <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
        {name}
      </summary>
      {isOpen && <div className="px-4 pb-4">{children}</div>}
    </details>
  );
};

/** Edits a value by its form: every part of a pack, also those that do not exist yet. */
export const Editor = ({ editor, address, form, label, keyField, omitted }: Props) => {
  const messages = useMessages();
  if (form.kind === "list") return <List {...{ editor, address, form, label }} />;
  if (form.kind !== "group") return <Field {...{ editor, address, form, label }} />;
  const value = editor.valueAt(address);
  if (value === null || value === undefined)
    return <p className="text-ink-2">{`${label}: ${messages.editing.none}`}</p>;
  const fields: Readonly<Record<string, string>> = messages.fields;
  const names = Object.entries(form.fields ?? {}).filter(([name]) => name !== keyField && !omitted?.includes(name));
  return (
    <div className="grid gap-5">
      {names.map(([name, field]) => {
        const own = { editor, address: [...address, name], form: field, label: fields[name] ?? name };
        return field.kind === "group" && isRecord(editor.valueAt(own.address)) ? (
          <fieldset key={name} className="min-w-0">
            <legend className="text-base font-semibold">{own.label}</legend>
            <div className="mt-1.5 rounded-control p-4 inset-ring inset-ring-line">
              <Editor {...own} />
            </div>
          </fieldset>
        ) : (
          <Editor key={name} {...own} />
        );
      })}
    </div>
  );
};
