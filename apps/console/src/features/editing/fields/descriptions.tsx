import type { DraftForm } from "@narthex/contract/console/drafts";
import type { Address } from "@narthex/domain/drafts/address";
import { useMessages } from "@narthex/client/messages.ts";
import { showFailure } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Field } from "./fields.tsx";
import type { ValueEditor } from "../use-draft-file.ts";

export type Descriptions = { address: Address; texts: readonly unknown[]; known: number };

/** What each of the pictures of a list shows. The list may have more pictures than texts. */
export function descriptionsOf(
  editor: ValueEditor,
  address: Address,
  { descriptions }: DraftForm,
  pictures: number,
): Descriptions | null {
  if (descriptions === undefined) return null;
  const own = [...address.slice(0, -1), descriptions];
  const value = editor.valueAt(own);
  const texts = Array.isArray(value) ? (value as unknown[]) : [];
  return {
    address: own,
    texts: Array.from({ length: pictures }, (_, index) => texts[index] ?? ""),
    known: texts.length,
  };
}

/** What one of the pictures shows. Texts that are not there yet are added when the first of them is wanted. */
export const DescriptionField = ({
  editor,
  descriptions: { address, texts, known },
  index,
}: {
  editor: ValueEditor;
  descriptions: Descriptions;
  index: number;
}) => {
  const { editing, fields } = useMessages();
  const add = async (): Promise<void> => {
    const refused = await editor.saveNow({ address, after: texts });
    if (refused !== null) showFailure(refused);
  };
  return (
    <div className="mt-5">
      {index < known ? (
        <Field
          editor={editor}
          address={[...address, index]}
          form={{ kind: "text", isOptional: false }}
          label={fields.alt}
        />
      ) : (
        editor.mayEdit(address) && <Button onClick={() => void add()}>{editing.describe}</Button>
      )}
    </div>
  );
};
