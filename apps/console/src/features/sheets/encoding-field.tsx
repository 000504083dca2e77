import { useMessages } from "@narthex/client/messages.ts";
import type { FittingEncoding } from "@narthex/contract/base/sheet-import";
import type { TextEncoding } from "@narthex/contract/base/text-encodings";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { List } from "@narthex/ui/layout/list-row.tsx";
import { SelectField } from "#features/frame/index.ts";

/** The choice of a text file's encoding, beside words of the file as they read in each. */
export const EncodingField = ({
  encoding,
  encodings,
  choose,
}: {
  /** Null while it is not certain. */
  encoding: TextEncoding | null;
  encodings: readonly FittingEncoding[];
  choose: (encoding: TextEncoding) => void;
}) => {
  const { sheets } = useMessages();
  return (
    <div className="mt-4 max-w-reading">
      <SelectField
        label={sheets.encoding}
        name="encoding"
        value={encoding ?? ""}
        options={[
          ...(encoding === null ? [{ value: "", label: sheets.choose }] : []),
          ...encodings.map((one) => ({ value: one.encoding, label: sheets.encodings[one.encoding] })),
        ]}
        onChange={({ target }) => choose(target.value as TextEncoding)}
      />
      <List label={sheets.encoding}>
        {encodings.map((one) => (
          <li key={one.encoding} className="py-2 break-words">
            <span className="font-semibold">{sheets.encodings[one.encoding]}</span>{" "}
            <span className="text-ink-2">{joinDots(one.sample)}</span>
          </li>
        ))}
      </List>
    </div>
  );
};
