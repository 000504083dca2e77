import type { DraftForm } from "@narthex/contract/console/drafts";
import type { Address } from "@narthex/domain/drafts/address";
import { useMessages } from "@narthex/client/messages.ts";
import { Disclosure } from "@narthex/ui/layout/disclosure.tsx";
import { type ReactNode, useState } from "react";
import { type FormPart, fieldsOf } from "./field-order.ts";
import type { ValueEditor } from "../use-draft-file.ts";

export const GRID = "grid grid-cols-[minmax(0,1fr)] gap-5 @2xl:grid-cols-2";

const hasRefusal = (editor: ValueEditor, address: Address, form: DraftForm): boolean =>
  editor.refusalAt(address) !== undefined ||
  Object.entries(form.fields ?? {}).some(([name, field]) => hasRefusal(editor, [...address, name], field));

/** What was refused is there at once, and stays while it is corrected. */
const Part = ({ part, isRefused, children }: { part: FormPart; isRefused: boolean; children: ReactNode }) => {
  const { schedule, content } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure title={{ ...schedule.parts, ...content.parts }[part]} isOpen={isOpen || isRefused} onToggle={setIsOpen}>
      <div className={GRID}>{children}</div>
    </Disclosure>
  );
};

type NamedField = [name: string, form: DraftForm];

/** The fields of an event or a conference that are decided long before its week, by part. */
export const FormParts = ({
  editor,
  address,
  parts,
  fields,
  one,
}: {
  editor: ValueEditor;
  address: Address;
  parts: readonly FormPart[];
  fields: readonly NamedField[];
  one: (field: NamedField) => ReactNode;
}) =>
  parts.length > 0 && (
    <div className="mt-5 border-t border-line">
      {parts.map((part) => {
        const own = fieldsOf(part).flatMap((name) => fields.filter(([field]) => field === name));
        const isRefused = own.some(([name, form]) => hasRefusal(editor, [...address, name], form));
        return (
          <Part key={part} {...{ part, isRefused }}>
            {own.map((field) => one(field))}
          </Part>
        );
      })}
    </div>
  );
