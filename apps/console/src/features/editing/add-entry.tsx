import { entryStep, keysOfEntries } from "@narthex/domain/drafts/address";
import { nextNumber } from "@narthex/domain/drafts/blank";
import { useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useFrame } from "#features/frame/index.ts";
import { entryScreen } from "./entry-address.ts";
import { AddButton } from "./fields/form-editor.tsx";
import { useDraftFile } from "./use-draft-file.ts";

const KEY = "id";

/** Adds an entry with the next number to a file of the draft, and opens it. */
export const AddEntry = ({
  file,
  label,
  initial,
  children,
}: {
  file: string;
  /** What one entry is. */
  label: string;
  /** What is known of the entry. */
  initial: Readonly<Record<string, unknown>>;
  /** What the button says. */
  children: string;
}) => {
  const { edition } = useFrame();
  const navigate = useNavigate();
  const editor = useDraftFile(file);
  const { content, form } = editor.query.data ?? {};
  if (!form?.item) return null;
  const id = nextNumber([...(keysOfEntries(content, KEY) ?? []), ...editor.takenKeys]);
  const entry = entryStep(id);
  const add = async (value: unknown): Promise<string | null> => {
    const refused = await editor.saveNow({ address: [entry], after: value });
    const { to, search } = entryScreen({ file, entry });
    if (refused === null) await navigate({ to: `/${edition.id}/${to}`, search });
    return refused;
  };
  return (
    <AddButton
      look="solid"
      place={`${editor.place} list`}
      label={label}
      form={form.item}
      keyField={KEY}
      initial={{ ...initial, [KEY]: id }}
      onAdd={add}
    >
      <Plus aria-hidden="true" className="size-4.5" />
      {children}
    </AddButton>
  );
};
