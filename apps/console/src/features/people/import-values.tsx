import type { ImportPreview, ImportValue, ImportValues, ValueField } from "@narthex/contract/console/people-import";
import { confYearOf, confYearsOf } from "@narthex/domain/people/people";
import { useMessages } from "@narthex/client/messages.ts";
import { Panel, SelectField, useFrame } from "#features/frame/index.ts";
import { useFieldName, useValueText } from "./import-panels.tsx";

/** The meanings that a value of a field can have. */
function useMeanings(): (field: ValueField) => string[] {
  const { year, conferenceType } = useFrame().edition;
  return (field) => {
    if (field === "type") return ["SCS", "GC"];
    if (field !== "confYear") return ["true", "false"];
    return [...confYearsOf({ conferenceType, year }), confYearOf({ conferenceType, year: year - 1 })];
  };
}

/** What the words of another system mean. Each is chosen once, for all rows and for the next files. */
export const ImportValuesPanel = ({
  preview: { values },
  choose,
}: {
  preview: ImportPreview;
  /** Gets all meanings that were chosen. */
  choose: (values: ImportValues) => void;
}) => {
  const { importing, sheets } = useMessages();
  const nameOf = useFieldName();
  const valueText = useValueText();
  const meaningsOf = useMeanings();
  if (values.length === 0) return null;
  const chosenWith = (one: ImportValue, meaning: string): ImportValues => {
    const chosen: ImportValues = {};
    for (const { field, key, meaning: known } of values)
      if (known !== null) chosen[field] = { ...chosen[field], [key]: known };
    return { ...chosen, [one.field]: { ...chosen[one.field], [one.key]: meaning } };
  };
  return (
    <Panel title={importing.values}>
      <p className="mb-4 max-w-reading text-ink-2 text-pretty">{importing.valuesText}</p>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {values.map((one) => {
          const known = meaningsOf(one.field);
          const meanings = one.meaning === null || known.includes(one.meaning) ? known : [...known, one.meaning];
          return (
            <SelectField
              key={`${one.field} ${one.key}`}
              label={importing.valueLabel(nameOf(one.field), one.value, one.rows)}
              name={`${one.field} ${one.key}`}
              value={one.meaning ?? ""}
              options={[
                ...(one.meaning === null ? [{ value: "", label: sheets.choose }] : []),
                ...meanings.map((meaning) => ({ value: meaning, label: valueText(one.field, meaning) })),
              ]}
              onChange={({ target }) => choose(chosenWith(one, target.value))}
            />
          );
        })}
      </div>
    </Panel>
  );
};
