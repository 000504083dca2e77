import type {
  ScheduleImportIssue,
  ScheduleImportField,
  ScheduleImportMapping,
} from "@narthex/contract/console/schedule-import";
import type { Sheet } from "#platform/sheets/read-sheets.ts";
import { createTimeReader, readLength, type Calendar } from "./row-times.ts";
import { readChoices, readNumber, readTexts, type Cell, type Refuse, type SheetEvent } from "./row-values.ts";

const MAX_SHOWN_VALUE = 80;
const TIME_FIELDS: ReadonlySet<ScheduleImportField> = new Set(["day", "start", "end", "duration"]);

type Cells = ReadonlyMap<ScheduleImportField, Cell>;
type TimeReader = ReturnType<typeof createTimeReader>;
/** Where each event number was first read. */
type PlaceOfId = Map<number, { sheet: string; row: number }>;

/** A sheet of the schedule, with the row of its titles and what its columns are. */
export type ScheduleSheet = Sheet & { headerAt: number; mapping: ScheduleImportMapping };

/** Reads the rows of all sheets below their titles: their mapped values, and every value that cannot be imported. */
export function readScheduleRows(
  sheets: readonly ScheduleSheet[],
  calendar: Calendar,
): { rows: SheetEvent[]; issues: ScheduleImportIssue[] } {
  const reader = createTimeReader(calendar);
  const placeOfId: PlaceOfId = new Map();
  const found = sheets.map((sheet) => readSheet(sheet, reader, placeOfId));
  return { rows: found.flatMap(({ rows }) => rows), issues: found.flatMap(({ issues }) => issues) };
}

function readRow(
  cells: Cells,
  dayText: string,
  reader: TimeReader,
  refuse: Refuse,
): Omit<SheetEvent, "sheet" | "row" | "columns" | "id"> | null {
  const value = (field: ScheduleImportField): string => cells.get(field)?.value ?? "";
  const session = readNumber(cells.get("session"), refuse);
  const texts = readTexts(cells, refuse);
  const choices = readChoices(cells, refuse);
  const placed = reader.readStart(dayText, value("start"), refuse);
  if (!placed) {
    // A wrong end is named too, although it has no start to be compared with.
    if (value("end") !== "" && !reader.isEnd(value("end"))) refuse("end", "time", value("end"));
    return null;
  }
  const durationInMin = readLength(placed, reader, value, refuse);
  const start = reader.instantOf(placed.date, placed.from);
  if (start === null) refuse("start", "time", value("start"));
  if (start === null || durationInMin === undefined) return null;
  const experience = cells.get("experience")?.value.toUpperCase();
  return {
    date: placed.date,
    start,
    durationInMin,
    texts,
    ...choices,
    ...(session !== undefined && { session }),
    ...(experience !== undefined && { experience: experience || null }),
  };
}

const isHeading = (cells: Cells): boolean =>
  [...cells.values()].every(({ field, value }) => value === "" || field === "day");

/** A row with nothing but a day is a heading; an empty day is the one above, or the one that the sheet is named after. */
function readSheet(
  { name: sheet, rows: table, merged = [], headerAt, mapping }: ScheduleSheet,
  reader: TimeReader,
  placeOfId: PlaceOfId,
): { rows: SheetEvent[]; issues: ScheduleImportIssue[] } {
  const header = table[headerAt] ?? [];
  const rows: SheetEvent[] = [];
  const issues: ScheduleImportIssue[] = [];
  const mapped = (Object.entries(mapping) as [ScheduleImportField, number | null][]).flatMap(([field, at]) =>
    at === null ? [] : [{ field, at, column: header[at] || String(at + 1) }],
  );
  // One cell of a day or time may stand for several rows. Other merged cells are left to the person.
  const firstRows = new Map(merged.map(({ column, row, from }) => [`${column} ${row}`, from]));
  const valueAt = (index: number, field: ScheduleImportField, at: number): string => {
    const first = TIME_FIELDS.has(field) ? firstRows.get(`${at} ${index}`) : undefined;
    return (table[first ?? index]?.[at] ?? "").trim();
  };
  const columns = Object.fromEntries(mapped.map(({ field, column }) => [field, column]));
  let dayAbove = reader.dayOf(sheet) === null ? "" : sheet;
  for (const [index, texts] of table.entries()) {
    if (index <= headerAt || texts.every((text) => text === "")) continue;
    const row = index + 1;
    const cells: Cells = new Map(
      mapped.map(({ field, at, column }) => [field, { field, column, value: valueAt(index, field, at) }]),
    );
    const day = cells.get("day")?.value ?? "";
    if (isHeading(cells)) {
      const [only = "", ...others] = texts.filter((text) => text !== "");
      if (others.length === 0 && reader.dayOf(only) !== null) dayAbove = only;
      else if (day !== "") dayAbove = day;
      continue;
    }
    // The time in a cell of a day is that of its own row.
    const isOwnDay = mapping.day !== null && (texts[mapping.day] ?? "").trim() !== "";
    const dayText = isOwnDay ? day : reader.splitDay(day || dayAbove).day;
    dayAbove = day || dayAbove;
    const before = issues.length;
    const refuse: Refuse = (field, code, text = "") =>
      void issues.push({
        sheet,
        row,
        column: columns[field] ?? "",
        field,
        code,
        value: text.slice(0, MAX_SHOWN_VALUE),
      });
    const id = readNumber(cells.get("id"), refuse) ?? null;
    const event = readRow(cells, dayText, reader, refuse);
    const earlier = id === null ? undefined : placeOfId.get(id);
    if (earlier) refuse("id", "duplicate", `${earlier.row}${earlier.sheet === sheet ? "" : ` (${earlier.sheet})`}`);
    if (id !== null) placeOfId.set(id, { sheet, row });
    if (issues.length === before && event) rows.push({ sheet, row, columns, id, ...event });
  }
  return { rows, issues };
}
