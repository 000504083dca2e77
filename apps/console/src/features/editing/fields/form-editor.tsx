import type { DraftForm } from "@narthex/contract/console/drafts";
import { entryStep, isRecord, keysOfEntries, ORDER, type Address } from "@narthex/domain/drafts/address";
import { copyOf, isOrderedByTime, nextNumber } from "@narthex/domain/drafts/blank";
import { LANGUAGE_NAMES, useMessages } from "@narthex/client/messages.ts";
import { showFailure } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { type ComponentProps, useState } from "react";
import { DescriptionField, descriptionsOf } from "./descriptions.tsx";
import { EntryDetails } from "../entry-details.tsx";
import { FormParts, GRID } from "./form-parts.tsx";
import { useEntryName } from "../entry-name.ts";
import { fieldsOf, isShort, orderOf, partsOf } from "./field-order.ts";
import { useFrame } from "#features/frame/index.ts";
import { Field } from "./fields.tsx";
import { GroupExtras } from "./group-extras.tsx";
import { NewValueDialog, useNewValue } from "./new-value-dialog.tsx";
import { nameOf as addressName } from "./typed-edits.ts";
import type { ValueEditor } from "../use-draft-file.ts";

type Props = {
  editor: ValueEditor;
  address: Address;
  form: DraftForm;
  label: string;
  /** The field that identifies the entry. It is not edited: stars, places and links refer to it. */
  keyField?: string | undefined;
  /** Fields of the entry that are edited elsewhere. */
  omitted?: readonly string[];
  /** What is known of a group that is not there yet. */
  initial?: Readonly<Record<string, unknown>> | undefined;
};

const LANGUAGES: Readonly<Record<string, string>> = LANGUAGE_NAMES;
const languageName = (entry: unknown): string | undefined => (typeof entry === "string" ? LANGUAGES[entry] : undefined);

const List = ({ editor, address, form, label }: Props) => {
  const { editing } = useMessages();
  const nameOf = useEntryName();
  const [added, setAdded] = useState<number | null>(null);
  const value = editor.valueAt(address);
  const entries = Array.isArray(value) ? (value as unknown[]) : [];
  const { item, keyField } = form;
  if (!item) return null;
  const keys = keysOfEntries(entries, keyField);
  const taken = [...(keys ?? []), ...(address.length === 0 ? editor.takenKeys : [])];
  const stepOf = (index: number): string | number => (keys ? entryStep(keys[index]) : index);
  const descriptions = descriptionsOf(editor, address, form, entries.length);
  /** The whole list after a change, and what describes its entries after the same. */
  const saveList = (change: (list: readonly unknown[], isEntries: boolean) => unknown[]): Promise<string | null> =>
    editor.saveNow(
      { address, after: change(entries, true) },
      ...(descriptions ? [{ address: descriptions.address, after: change(descriptions.texts, false) }] : []),
    );
  const show = async (saved: Promise<string | null>): Promise<void> => {
    const refused = await saved;
    if (refused !== null) showFailure(refused);
  };
  const edit = (change: (list: readonly unknown[]) => unknown[]): void =>
    descriptions ? void show(saveList(change)) : editor.edit(address, change(entries));
  const remove = (index: number): void =>
    keys ? editor.edit([...address, stepOf(index)], undefined) : edit((list) => list.toSpliced(index, 1));
  const copy = (index: number): void => {
    const entry = entries[index];
    if (keys && keyField !== undefined && isRecord(entry)) {
      const next = copyOf(entry, keyField, taken);
      editor.edit([...address, entryStep(next[keyField])], next);
    } else edit((list) => list.toSpliced(index + 1, 0, list[index]));
  };
  const add = async (entry: unknown): Promise<string | null> => {
    const key = keyField !== undefined && isRecord(entry) ? entry[keyField] : undefined;
    const isKeyed = keys !== null && Array.isArray(value) && (typeof key === "string" || typeof key === "number");
    if (isKeyed && taken.includes(String(key))) return editing.taken(String(key));
    const refused = await (isKeyed
      ? editor.saveNow({ address: [...address, entryStep(key)], after: entry })
      : saveList((list, isEntries) => [...list, isEntries ? entry : ""]));
    if (refused === null) setAdded(entries.length);
    return refused;
  };
  const move = (index: number, by: -1 | 1): Promise<void> => {
    const swapped = (list: readonly unknown[]): unknown[] =>
      list.toSpliced(index, 1).toSpliced(index + by, 0, list[index]);
    return show(keys ? editor.saveNow({ address: [...address, ORDER], after: swapped(keys) }) : saveList(swapped));
  };
  const isNumbered = keyField !== undefined && item.fields?.[keyField]?.kind === "number";
  const isOrdered = !isOrderedByTime(item);
  const isLocked = !editor.mayEdit(address);
  return (
    <div>
      <p className="text-base font-semibold">{label}</p>
      <ul className="mt-1.5 grid grid-cols-1 gap-2.5">
        {entries.map((entry, index) => {
          const name = languageName(entry) ?? nameOf(entry, `${label} ${index + 1}`);
          return (
            <li key={String(stepOf(index))} className="rounded-control inset-ring inset-ring-line">
              {/* It stands in the list before it is known to be the new one. */}
              <EntryDetails key={String(index === added)} name={name} isNew={index === added}>
                <Editor
                  {...{ editor, form: item, keyField }}
                  label={isRecord(entry) ? name : `${label} ${index + 1}`}
                  address={[...address, stepOf(index)]}
                />
                {descriptions && <DescriptionField {...{ editor, descriptions, index }} />}
                {!isLocked && (
                  <div className="mt-4 flex flex-wrap gap-2.5">
                    {isOrdered && index > 0 && (
                      <Button look="ghost" onClick={() => void move(index, -1)}>
                        {editing.moveUp}
                      </Button>
                    )}
                    {isOrdered && index < entries.length - 1 && (
                      <Button look="ghost" onClick={() => void move(index, 1)}>
                        {editing.moveDown}
                      </Button>
                    )}
                    <Button look="ghost" onClick={() => copy(index)}>
                      {editing.copy}
                    </Button>
                    <Button look="ghost" onClick={() => remove(index)}>
                      {editing.remove}
                    </Button>
                  </div>
                )}
              </EntryDetails>
            </li>
          );
        })}
      </ul>
      {!isLocked && (
        <AddButton
          className="mt-2.5"
          place={`${editor.place} ${addressName(address)}`}
          label={label}
          form={item}
          keyField={isNumbered ? keyField : undefined}
          initial={isNumbered ? { [keyField]: nextNumber(taken) } : {}}
          onAdd={add}
        />
      )}
    </div>
  );
};

/** Adds what is not there yet: an entry of a list, or a group that may be left out. */
export const AddButton = ({
  place,
  form,
  label,
  keyField,
  initial,
  onAdd,
  children,
  ...rest
}: Pick<Props, "form" | "label" | "keyField" | "initial"> & {
  /** Where it is added: what is typed is kept for this place. */
  place: string;
  onAdd: (value: unknown) => Promise<string | null>;
} & Pick<ComponentProps<typeof Button>, "className" | "look" | "children">) => {
  const { editing } = useMessages();
  const [isOpen, open, close] = useNewValue(place);
  const title = editing.addTo(label);
  return (
    <>
      <Button aria-label={children ? undefined : title} onClick={open} {...rest}>
        {children ?? editing.add}
      </Button>
      {isOpen && (
        <NewValueDialog {...{ title, place, form, keyField, initial, onAdd }} onClose={close}>
          {(own, required) => <Editor editor={own} address={[]} form={required} {...{ label, keyField }} />}
        </NewValueDialog>
      )}
    </>
  );
};

/** Edits a value by its form: every part of a pack, also those that do not exist yet. */
export const Editor = (props: Props) => {
  const { editor, address, form, label, keyField, initial } = props;
  const { editing } = useMessages();
  if (form.kind === "list") return <List {...{ editor, address, form, label }} />;
  if (form.kind !== "group") return <Field {...{ editor, address, form, label }} />;
  const value = editor.valueAt(address);
  if (isRecord(value)) return <Group {...props} />;
  return (
    <div>
      <p className="text-base font-semibold">{label}</p>
      <p className="mt-0.5 text-ink-2">{editing.none}</p>
      {editor.mayEdit(address) && (
        <AddButton
          className="mt-2.5"
          place={`${editor.place} ${addressName(address)}`}
          {...{ form, label, keyField }}
          initial={initial}
          onAdd={(own) => editor.saveNow({ address, after: own })}
        />
      )}
    </div>
  );
};

const Group = ({ editor, address, form, keyField, omitted }: Props) => {
  const messages = useMessages();
  const { edition } = useFrame();
  const fields: Readonly<Record<string, string>> = messages.fields;
  const described = Object.values(form.fields ?? {}).map(({ descriptions }) => descriptions);
  const elsewhere = new Set([keyField, ...described, ...(omitted ?? [])]);
  const shown = Object.entries(form.fields ?? {})
    .filter(([name]) => !elsewhere.has(name))
    .toSorted(([one], [other]) => orderOf(one) - orderOf(other));
  const parts = partsOf(Object.keys(form.fields ?? {}));
  const isFirst = ([name]: [string, DraftForm]): boolean => !parts.some((part) => fieldsOf(part).includes(name));
  const one = ([name, field]: [string, DraftForm]) => {
    const label = parts.length > 0 && name === "subtitle" ? messages.schedule.subtitle : (fields[name] ?? name);
    const own = { editor, address: [...address, name], form: field, label };
    return field.kind === "group" && isRecord(editor.valueAt(own.address)) ? (
      <fieldset key={name} data-field={name} className="col-span-full min-w-0">
        <legend className="text-base font-semibold">{own.label}</legend>
        <div className="mt-1.5 rounded-control p-4 inset-ring inset-ring-line">
          <Editor {...own} />
          {field.isOptional && editor.mayEdit(own.address) && (
            <Button look="ghost" className="mt-4" onClick={() => editor.edit(own.address, undefined)}>
              {messages.editing.remove}
            </Button>
          )}
        </div>
      </fieldset>
    ) : (
      <div
        key={name}
        data-field={name}
        className={isShort(field.kind, edition.languages) ? "min-w-0" : "col-span-full min-w-0"}
      >
        <Editor {...own} />
      </div>
    );
  };
  return (
    <div className="@container">
      <div className={GRID}>
        {shown.filter(isFirst).map(one)}
        <GroupExtras {...{ editor, address, form }} />
      </div>
      <FormParts fields={shown} {...{ editor, address, parts, one }} />
    </div>
  );
};
