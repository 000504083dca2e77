import type { DraftForm } from "@narthex/contract/console/drafts";
import { isRecord, valueAt, withValueAt, type Address } from "@narthex/domain/drafts/address";
import { blankOf, requiredForm, withoutKeys } from "@narthex/domain/drafts/blank";
import { slugOf } from "@narthex/domain/words/slugs";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { RefusalText } from "@narthex/ui/controls/refusal-text.tsx";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { newForm } from "./typed-forms.ts";
import type { ValueEditor } from "../use-draft-file.ts";
import { CancelButton, Dialog, useTypedOnDevice } from "#features/frame/index.ts";

/** The English title of what is added, for its part of an address. */
const titleOf = (value: unknown): string => {
  const title = isRecord(value) ? (value["title"] ?? value["name"]) : undefined;
  const text = isRecord(title) ? title["en"] : title;
  return typeof text === "string" ? text : "";
};

/** With the slug that follows from the title, until a person writes another one. */
const withSlug = (form: DraftForm, before: unknown, after: unknown): unknown => {
  if (!isRecord(after) || form.fields?.["slug"] === undefined) return after;
  const isOwn = (after["slug"] ?? "") !== slugOf(titleOf(before));
  return isOwn ? after : { ...after, slug: slugOf(titleOf(after)) };
};

type AddSearch = { add?: string };

/** Whether the dialog that adds a value at a place is open: at once if the address names the place. */
export function useNewValue(place: string): [boolean, () => void, () => void] {
  const navigate = useNavigate();
  const { add }: AddSearch = useSearch({ strict: false });
  const isNamed = add === place;
  const [isOpen, setIsOpen] = useState(isNamed);
  const close = (): void => {
    setIsOpen(false);
    // Of the present address: what was added is opened by then.
    if (isNamed) void navigate({ to: ".", search: ({ add: _, ...search }: AddSearch) => search, replace: true });
  };
  return [isOpen, () => setIsOpen(true), close];
}

/** Asks for what a new value needs, and adds it once it is accepted. The rest is edited afterwards. */
export const NewValueDialog = ({
  place,
  title,
  form,
  keyField,
  initial,
  onAdd,
  onClose,
  children,
}: {
  place: string;
  title: string;
  form: DraftForm;
  /** Identifies the value in its list, and is known: another one may have been added since this was typed. */
  keyField?: string | undefined;
  /** Fields that are known. */
  initial?: Readonly<Record<string, unknown>> | undefined;
  /** Gives why the value is refused, or null. */
  onAdd: (value: unknown) => Promise<string | null>;
  onClose: () => void;
  children: (editor: ValueEditor, form: DraftForm) => ReactNode;
}) => {
  const { editing } = useMessages();
  const blank = blankOf(form);
  const [typed, setTyped, forget] = useTypedOnDevice<unknown>(
    newForm(place),
    isRecord(blank) ? { ...blank, ...initial } : blank,
  );
  const key = keyField === undefined ? undefined : initial?.[keyField];
  const value = keyField !== undefined && key !== undefined && isRecord(typed) ? { ...typed, [keyField]: key } : typed;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const edit = (address: Address, after: unknown): void => {
    setRefusal(null);
    setTyped((latest: unknown) => {
      const next = withValueAt(latest, address, after, {});
      return next ? withSlug(form, latest, next.value) : latest;
    });
  };
  const editor: ValueEditor = {
    place,
    takenKeys: [],
    mayEdit: () => true,
    isStale: () => false,
    mediaAddress: () => undefined,
    valueAt: (address) => valueAt(value, address, {}),
    edit,
    refusalAt: () => undefined,
    saveNow: async (...values) => {
      for (const { address, after } of values) edit(address, after);
      return null;
    },
  };
  const add = async (): Promise<void> => {
    setIsSaving(true);
    const refused = await onAdd(value);
    setIsSaving(false);
    setRefusal(refused);
    if (refused !== null) return;
    forget();
    onClose();
  };
  return (
    <Dialog title={title} isWide onClose={onClose}>
      <form
        noValidate
        className="mt-4 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        {children(editor, withoutKeys(requiredForm(form)))}
        {refusal !== null && <RefusalText isAlert>{refusal}</RefusalText>}
        <DialogActions>
          <CancelButton
            onClick={() => {
              forget();
              onClose();
            }}
          />
          <Button look="solid" type="submit" disabled={isSaving}>
            {editing.add}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
