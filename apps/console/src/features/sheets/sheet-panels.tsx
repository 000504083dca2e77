import type { UnreadableReason } from "@narthex/contract/base/sheet-import";
import { useMessages } from "@narthex/client/messages.ts";
import { List } from "@narthex/ui/layout/list-row.tsx";
import { RefusalText } from "@narthex/ui/controls/refusal-text.tsx";
import type { ReactNode } from "react";
import { Panel, SelectField } from "#features/frame/index.ts";
import { FileField } from "./file-field.tsx";
import { RestoredFile } from "./restored-file.tsx";
import { readBase64 } from "./sheet-file.ts";

/** As the server has it. */
const MAX_SHEET_MB = 4;

export type SheetContent = { fileName: string; content: string };
type Mapping<F extends string> = Record<F, number | null>;
export type MappedSheet<F extends string> = {
  sheets: string[];
  /** The one whose columns are shown. */
  sheet: string;
  /** The sheets that are read as one, where several can be. */
  together?: string[];
  columns: { title: string; sample: string }[];
  mapping: Mapping<F>;
};
export type Issue = { sheet: string; row: number; column: string; text: string };

/** The choice of a spreadsheet, read in the browser. */
export const FilePanel = ({
  label,
  isReading,
  unreadable,
  line,
  restored,
  choose,
  remove,
  children,
}: {
  label: string;
  isReading: boolean;
  /** Why the chosen file cannot be read. */
  unreadable: UnreadableReason | null;
  /** Where it cannot be read. */
  line: number;
  /** The name of a file that was chosen before a sign-in. */
  restored: string | null;
  choose: (file: SheetContent) => void;
  remove: () => void;
  children: ReactNode;
}) => {
  const { sheets } = useMessages();
  const read = async (file: File): Promise<void> => {
    choose({ fileName: file.name, content: await readBase64(file) });
  };
  return (
    <Panel title={sheets.file}>
      <FileField
        label={label}
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        most={MAX_SHEET_MB}
        onChoose={(file) => void read(file)}
      />
      {restored !== null && <RestoredFile name={restored} remove={remove} />}
      <p role="status" className="mt-2 text-ink-2">
        {isReading && sheets.reading}
      </p>
      {unreadable && <RefusalText isAlert>{sheets.unreadable[unreadable](line)}</RefusalText>}
      {children}
    </Panel>
  );
};

/** Which column of the file is what. */
export const MappingPanel = <F extends string>({
  preview: { sheets: names, sheet, together, columns, mapping },
  fields,
  required,
  nameOf,
  choose,
  chosenSheet,
  chooseSheet,
}: {
  preview: MappedSheet<F>;
  fields: readonly F[];
  required: readonly F[];
  nameOf: (field: F) => string;
  choose: (mapping: Mapping<F>) => void;
  /** Null: the sheets that the server chose. */
  chosenSheet: string | null;
  chooseSheet: (sheet: string | null) => void;
}) => {
  const { sheets } = useMessages();
  const titleOf = (column: number): string => columns[column]?.title || sheets.column(column + 1);
  return (
    <Panel title={sheets.columns}>
      <p className="mb-4 max-w-reading text-ink-2 text-pretty">{sheets.columnsText}</p>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {names.length > 1 && (
          <SelectField
            label={sheets.sheet}
            name="sheet"
            value={together ? (chosenSheet ?? "") : sheet}
            options={[
              ...(together ? [{ value: "", label: sheets.allSheets }] : []),
              ...names.map((name) => ({ value: name, label: name })),
            ]}
            onChange={({ target }) => chooseSheet(target.value === "" ? null : target.value)}
          />
        )}
        {fields.map((field) => {
          const column = mapping[field];
          const sample = column === null ? "" : (columns[column]?.sample ?? "");
          return (
            <div key={field} className="min-w-0">
              <SelectField
                label={required.includes(field) ? `${nameOf(field)} *` : nameOf(field)}
                name={field}
                value={column === null ? "" : String(column)}
                options={[
                  { value: "", label: sheets.notInFile },
                  ...columns.map((_, at) => ({ value: String(at), label: titleOf(at) })),
                ]}
                onChange={({ target }) =>
                  choose({ ...mapping, [field]: target.value === "" ? null : Number(target.value) })
                }
              />
              {sample && <p className="mt-1 truncate text-sm text-ink-2">{sheets.sample(sample)}</p>}
            </div>
          );
        })}
      </div>
    </Panel>
  );
};

/** Every value that cannot be imported, by row and column. */
export const IssuesPanel = ({ count, issues }: { count: number; issues: readonly Issue[] }) => {
  const { sheets } = useMessages();
  if (count === 0) return null;
  return (
    <Panel title={sheets.issues(count)}>
      <p className="mb-1 text-ink-2">{sheets.issuesText}</p>
      <List label={sheets.issues(count)}>
        {issues.map(({ sheet, row, column, text }) => (
          <li key={`${sheet} ${row} ${column} ${text}`} className="py-2 break-words">
            <span className="font-semibold">{sheets.place(sheet, row, column)}</span> {text}
          </li>
        ))}
      </List>
      {count > issues.length && <p className="text-sm text-ink-2">{sheets.hidden(count - issues.length)}</p>}
    </Panel>
  );
};

/** Asks for the columns without which nothing can be read. */
export const NeededText = ({ children }: { children: string }) => (
  <p role="status" className="mt-5 font-semibold text-refusal">
    {children}
  </p>
);
