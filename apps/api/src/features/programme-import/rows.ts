import type { DelegateType, Locale } from "@narthex/contract/common";
import type { PackEdition } from "@narthex/contract/pack-edition";
import type { PackEvent } from "@narthex/contract/pack-schedule";
import type { ProgrammeFault, ProgrammeField, ProgrammeMapping } from "@narthex/contract/programme-import";
import type { Sheet } from "#platform/sheets/read-sheets.ts";
import { TEXT_FIELDS, TEXT_NAMES, type TextName } from "./columns.ts";
import { createDayReader, readMinutes, readTime } from "./times.ts";

const MINUTES_OF_DAY = 24 * 60;
/** A time before this one belongs to the night after its day. */
const NIGHT_ENDS_MIN = 4 * 60;
const MAX_LENGTHS: Record<TextName, number> = { title: 300, subtitle: 500, location: 500, label: 100, notes: 20_000 };
const MAX_EVENT_ID = 2_147_483_647;
const MAX_SHOWN_VALUE = 80;

type TypeName = PackEvent["type"];
const TYPES: Record<TypeName, readonly string[]> = {
  session: ["session", "sermon", "talk", "聚会", "讲座", "การประชุม", "เซสชัน"],
  break: ["break", "meal", "休息", "用餐", "茶歇", "พัก", "อาหาร"],
  end: ["end", "结束", "จบ"],
  experience: ["experience", "体验", "ประสบการณ์"],
  invited: ["invited", "invitation", "受邀", "รับเชิญ"],
  spe: ["spe"],
};
/** Which delegate type an event is hidden from, by whom it is for. */
const AUDIENCES: readonly { hidden: DelegateType | null; words: readonly string[] }[] = [
  { hidden: null, words: ["", "all", "everyone", "everybody", "scs gc", "所有人", "全部", "ทุกคน"] },
  { hidden: "GC", words: ["scs", "in person", "in person (scs)", "现场", "现场（scs）", "มาที่งาน"] },
  { hidden: "SCS", words: ["gc", "weekend", "online", "weekend or online", "weekend or online (gc)", "周末", "线上"] },
];

/** A row of the file: its mapped values only. */
export type SheetEvent = {
  /** The name of its sheet. */
  sheet: string;
  row: number;
  /** Of every mapped column. */
  columns: Partial<Record<ProgrammeField, string>>;
  id: number | null;
  date: string;
  start: string;
  /** Null if the file does not say how long the event is. */
  durationInMin: number | null;
  texts: Partial<Record<TextName, Partial<Record<Locale, string>>>>;
  type?: TypeName;
  hideDelegateType?: DelegateType | null;
  session?: number | null;
};

type Cell = { field: ProgrammeField; column: string; value: string };
type Refuse = (field: ProgrammeField, code: ProgrammeFault["code"], value?: string) => undefined;
type Calendar = Pick<PackEdition, "days" | "timeZone">;

const lower = (text: string): string => text.normalize("NFKC").trim().toLowerCase();

/** The date and the time of a cell that may have both. */
function splitStart(text: string): { day: string; time: string } {
  const split = /^(.+?)(?:\s+|(?<=\d)T)(\d{1,2}\s*[:.h]\s*\d\d.*)$/.exec(text);
  const isAlone = readTime(text) !== null;
  return !isAlone && split ? { day: split[1] ?? "", time: split[2] ?? "" } : { day: "", time: text };
}

type DayReader = (text: string) => string | null;

function createReader({ days, timeZone }: Calendar) {
  const dayOf: DayReader = createDayReader(days);
  const dates = new Set(days.map(({ date }) => date));

  /** The day and the minutes from its beginning; a time at night belongs to the day before. */
  const readStart = (dayText: string, startText: string, refuse: Refuse) => {
    const { day: ownDay, time } = splitStart(startText);
    const span = readTime(time);
    if (!span) refuse("start", startText === "" ? "missing" : "time", startText);
    const own = ownDay === "" ? null : dateOf(ownDay);
    const isOwnWrong = ownDay !== "" && own === null;
    if (isOwnWrong) refuse("start", "day", startText);
    const chosen = dayText === "" ? null : dayOf(dayText);
    if (dayText !== "" && chosen === null) return refuse("day", "day", dayText);
    if (!span || isOwnWrong) return undefined;
    const { from } = span;
    const [before = ""] = own === null ? [] : [dayBefore(own)];
    const date = chosen ?? (own !== null && from < NIGHT_ENDS_MIN && dates.has(before) ? before : own);
    if (date === null) return refuse("day", "missing", "");
    if (!dates.has(date)) return refuse("start", "day", startText);
    if (own === null) {
      const late = from < NIGHT_ENDS_MIN ? MINUTES_OF_DAY : 0;
      return { date, from: from + late, until: span.until };
    }
    const between = Temporal.PlainDate.from(date).until(Temporal.PlainDate.from(own), { largestUnit: "day" }).days;
    if (between < 0 || between > 1) return refuse("start", "day", startText);
    return { date, from: from + between * MINUTES_OF_DAY, until: span.until };
  };

  const dayBefore = (date: string): string => Temporal.PlainDate.from(date).subtract({ days: 1 }).toString();
  /** A day of the conference, or the date after one, as a night has it. */
  const dateOf = (text: string): string | null => {
    const iso = /^\d{4}-\d\d-\d\d$/.exec(text)?.[0];
    if (iso && (dates.has(iso) || dates.has(dayBefore(iso)))) return iso;
    return dayOf(text);
  };

  const instantOf = (date: string, minutes: number): string | null => {
    const day = Temporal.PlainDate.from(date).add({ days: Math.floor(minutes / MINUTES_OF_DAY) });
    const rest = minutes % MINUTES_OF_DAY;
    const time = Temporal.PlainTime.from({ hour: Math.floor(rest / 60), minute: rest % 60 });
    const local = day.toPlainDateTime(time);
    const zoned = local.toZonedDateTime(timeZone);
    // Clocks that are put forward skip some times.
    if (!zoned.toPlainDateTime().equals(local)) return null;
    return zoned.toString({ timeZoneName: "never", smallestUnit: "second" });
  };

  return { dayOf, readStart, instantOf };
}

function readLength(from: number, until: number | null, value: (field: ProgrammeField) => string, refuse: Refuse) {
  const [endText, durationText] = [value("end"), value("duration")];
  const end = endText === "" ? until : (readTime(splitStart(endText).time)?.from ?? null);
  if (endText !== "" && end === null) return refuse("end", "time", endText);
  if (end !== null) return (((end - from) % MINUTES_OF_DAY) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  if (durationText === "") return null;
  const minutes = readMinutes(durationText);
  if (minutes === null || minutes > 14 * MINUTES_OF_DAY) return refuse("duration", "length", durationText);
  return minutes;
}

function readTexts(cells: ReadonlyMap<ProgrammeField, Cell>, refuse: Refuse): SheetEvent["texts"] {
  const texts: SheetEvent["texts"] = {};
  for (const name of TEXT_NAMES)
    for (const locale of ["en", "zh", "th"] as const) {
      const cell = cells.get(TEXT_FIELDS[name][locale]);
      if (!cell) continue;
      const { field, value } = cell;
      if (field === "title" && value === "") refuse(field, "missing");
      else if (/\p{Cc}/u.test(value.replaceAll(/[\n\r\t]/g, ""))) refuse(field, "control", value);
      else if (value.length > MAX_LENGTHS[name]) refuse(field, "long", value);
      else {
        const text = value.replaceAll(/\r\n?/g, "\n");
        texts[name] = {
          ...texts[name],
          [locale]: name === "notes" || name === "location" ? text : text.replaceAll(/\s+/g, " "),
        };
      }
    }
  return texts;
}

function readNumber(cell: Cell | undefined, refuse: Refuse): number | null | undefined {
  if (!cell) return undefined;
  if (cell.value === "") return null;
  const number = /^\d{1,10}$/.test(cell.value) ? Number(cell.value) : 0;
  if (number > 0 && number <= MAX_EVENT_ID) return number;
  return refuse(cell.field, "number", cell.value);
}

function readChoices(
  cells: ReadonlyMap<ProgrammeField, Cell>,
  refuse: Refuse,
): Pick<SheetEvent, "type" | "hideDelegateType"> {
  const [type, audience] = [cells.get("type"), cells.get("audience")];
  const typeName = Object.entries(TYPES).find(([, words]) => type && words.includes(lower(type.value)))?.[0];
  if (type && type.value !== "" && typeName === undefined) refuse("type", "type", type.value);
  const group = audience && AUDIENCES.find(({ words }) => words.includes(lower(audience.value)));
  if (audience && !group) refuse("audience", "audience", audience.value);
  return {
    ...(typeName !== undefined && { type: typeName as TypeName }),
    ...(group && { hideDelegateType: group.hidden }),
  };
}

/** A sheet of the programme, with the row of its titles and what its columns are. */
export type ProgrammeSheet = Sheet & { headerAt: number; mapping: ProgrammeMapping };

/** Reads the rows of all sheets below their titles: their mapped values, and every value that cannot be imported. */
export function readProgrammeRows(
  sheets: readonly ProgrammeSheet[],
  calendar: Calendar,
): { rows: SheetEvent[]; faults: ProgrammeFault[] } {
  const reader = createReader(calendar);
  const placeOfId = new Map<number, { sheet: string; row: number }>();
  const found = sheets.map((sheet) => readSheet(sheet, reader, placeOfId));
  return { rows: found.flatMap(({ rows }) => rows), faults: found.flatMap(({ faults }) => faults) };
}

/** A row with nothing but a day is a heading; an empty day is the one above, or the one that the sheet is named after. */
function readSheet(
  { name: sheet, rows: table, headerAt, mapping }: ProgrammeSheet,
  { dayOf, readStart, instantOf }: ReturnType<typeof createReader>,
  placeOfId: Map<number, { sheet: string; row: number }>,
): { rows: SheetEvent[]; faults: ProgrammeFault[] } {
  const header = table[headerAt] ?? [];
  const rows: SheetEvent[] = [];
  const faults: ProgrammeFault[] = [];
  const titleOf = (column: number): string => header[column] || String(column + 1);
  const mapped = (Object.entries(mapping) as [ProgrammeField, number | null][]).flatMap(([field, column]) =>
    column === null ? [] : [{ field, at: column, column: titleOf(column) }],
  );
  const columns = Object.fromEntries(mapped.map(({ field, column }) => [field, column]));
  let dayAbove = dayOf(sheet) === null ? "" : sheet;
  for (const [index, cellsOfRow] of table.entries()) {
    if (index <= headerAt || cellsOfRow.every((cell) => cell === "")) continue;
    const row = index + 1;
    const cells = new Map(
      mapped.map(({ field, at, column }): [ProgrammeField, Cell] => [
        field,
        { field, column, value: (cellsOfRow[at] ?? "").trim() },
      ]),
    );
    const value = (field: ProgrammeField): string => cells.get(field)?.value ?? "";
    if ([...cells.values()].every((cell) => cell.value === "" || cell.field === "day")) {
      const filled = cellsOfRow.filter((cell) => cell !== "");
      const [only = ""] = filled;
      if (filled.length === 1 && dayOf(only) !== null) dayAbove = only;
      else if (value("day") !== "") dayAbove = value("day");
      continue;
    }
    let isFine = true;
    const refuse: Refuse = (field, code, text = "") => {
      isFine = false;
      faults.push({ sheet, row, column: columns[field] ?? "", field, code, value: text.slice(0, MAX_SHOWN_VALUE) });
    };
    dayAbove = value("day") || dayAbove;
    const id = readNumber(cells.get("id"), refuse);
    const session = readNumber(cells.get("session"), refuse);
    const texts = readTexts(cells, refuse);
    const choices = readChoices(cells, refuse);
    const placed = readStart(dayAbove, value("start"), refuse);
    const length = readLength(placed?.from ?? 0, placed?.until ?? null, value, refuse);
    const start = placed ? instantOf(placed.date, placed.from) : null;
    if (placed && start === null) refuse("start", "time", value("start"));
    const earlier = id ? placeOfId.get(id) : undefined;
    if (earlier) refuse("id", "duplicate", `${earlier.row}${earlier.sheet === sheet ? "" : ` (${earlier.sheet})`}`);
    if (id) placeOfId.set(id, { sheet, row });
    if (!isFine || !placed || start === null || length === undefined) continue;
    const event: SheetEvent = {
      sheet,
      row,
      columns,
      id: id ?? null,
      date: placed.date,
      start,
      durationInMin: length,
      texts,
    };
    rows.push({ ...event, ...choices, ...(session !== undefined && { session }) });
  }
  return { rows, faults };
}
