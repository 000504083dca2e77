import type { ImportField, ImportMapping, ImportPreview } from "@narthex/contract/people-import";
import { useMessages } from "@narthex/client/messages.ts";
import { List } from "@narthex/ui/list-row.tsx";
import { Panel, SelectField } from "#features/frame/index.ts";

/** The texts of a field, and of those that only files have. */
const useFieldName = (): ((field: ImportField) => string) => {
  const { people } = useMessages();
  return (field) => (field === "email" ? people.email : people.fields[field]);
};

/** Which column of the file is what. */
export const MappingPanel = ({
  preview: { sheets, sheet, columns, mapping },
  choose,
  chooseSheet,
}: {
  preview: ImportPreview;
  choose: (mapping: ImportMapping) => void;
  chooseSheet: (sheet: string) => void;
}) => {
  const { importing } = useMessages();
  const nameOf = useFieldName();
  const titleOf = (column: number): string => columns[column]?.title || importing.column(column + 1);
  return (
    <Panel title={importing.columns}>
      <p className="mb-4 max-w-reading text-ink-2 text-pretty">{importing.columnsText}</p>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {sheets.length > 1 && (
          <SelectField
            label={importing.sheet}
            name="sheet"
            value={sheet}
            options={sheets.map((name) => ({ value: name, label: name }))}
            onChange={({ target }) => chooseSheet(target.value)}
          />
        )}
        {(Object.keys(mapping) as ImportField[]).map((field) => {
          const column = mapping[field];
          const sample = column === null ? "" : (columns[column]?.sample ?? "");
          return (
            <div key={field} className="min-w-0">
              <SelectField
                label={field === "email" || field === "name" ? `${nameOf(field)} *` : nameOf(field)}
                name={field}
                value={column === null ? "" : String(column)}
                options={[
                  { value: "", label: importing.notInFile },
                  ...columns.map((_, at) => ({ value: String(at), label: titleOf(at) })),
                ]}
                onChange={({ target }) =>
                  choose({ ...mapping, [field]: target.value === "" ? null : Number(target.value) })
                }
              />
              {sample && <p className="mt-1 truncate text-sm text-ink-2">{importing.sample(sample)}</p>}
            </div>
          );
        })}
      </div>
    </Panel>
  );
};

/** Every value that cannot be imported, by row and column. */
export const Faults = ({ preview: { sheet, faults, faultCount, mapping } }: { preview: ImportPreview }) => {
  const { importing } = useMessages();
  if (mapping.email === null || mapping.name === null)
    return (
      <p role="status" className="mt-5 font-semibold text-refusal">
        {importing.needed}
      </p>
    );
  if (faultCount === 0) return null;
  return (
    <Panel title={importing.faults(faultCount)}>
      <p className="mb-1 text-ink-2">{importing.faultsText}</p>
      <List label={importing.faults(faultCount)}>
        {faults.map(({ row, column, field, code, value }) => (
          <li key={`${row} ${field} ${code}`} className="py-2 break-words">
            <span className="font-semibold">{importing.place(sheet, row, column)}</span>{" "}
            {importing.faultTexts[code](value)}
          </li>
        ))}
      </List>
    </Panel>
  );
};

/** What the import would change. */
export const Differences = ({ preview }: { preview: ImportPreview }) => {
  const { importing } = useMessages();
  const nameOf = useFieldName();
  const { added, changed, same, left, changes, rows } = preview;
  if (rows === 0) return null;
  const hidden = added + changed - changes.length;
  return (
    <Panel title={importing.difference}>
      <p role="status" className="font-semibold">
        {importing.counts(added, changed, same)}
      </p>
      {left > 0 && <p className="text-sm text-ink-2">{importing.left(left)}</p>}
      <List label={importing.difference}>
        {changes.map(({ row, name, email, isNew, fields }) => (
          <li key={row} className="py-2.5 break-words">
            <p>
              <span className="font-semibold">{name}</span> <span className="text-sm text-ink-2">{email}</span>
              {isNew && <span className="text-sm font-semibold text-accent"> {importing.isNew}</span>}
            </p>
            {fields.map(({ field, before, after }) => (
              <p key={field} className="text-sm text-ink-2">
                {nameOf(field)}: {before || "–"} → {after || "–"}
              </p>
            ))}
          </li>
        ))}
      </List>
      {hidden > 0 && <p className="text-sm text-ink-2">{importing.hidden(hidden)}</p>}
    </Panel>
  );
};
