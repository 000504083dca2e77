import type { DelegateType } from "@narthex/contract/base/common";
import { LOCALES, type Locale } from "@narthex/contract/base/languages";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { ScheduleImportIssue, ScheduleImportField } from "@narthex/contract/console/schedule-import";
import { TEXT_FIELDS, TEXT_NAMES, type TextName } from "./columns.ts";

const MAX_LENGTHS: Record<TextName, number> = { title: 300, subtitle: 500, location: 500, label: 100, notes: 20_000 };
const MAX_EVENT_ID = 2_147_483_647;

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
  columns: Partial<Record<ScheduleImportField, string>>;
  id: number | null;
  date: string;
  start: string;
  /** Null if the file does not say how long the event is. */
  durationInMin: number | null;
  texts: Partial<Record<TextName, Partial<Record<Locale, string>>>>;
  type?: TypeName;
  hideDelegateType?: DelegateType | null;
  session?: number | null;
  /** The code of the experience that the event leads to. */
  experience?: string | null;
};

export type Cell = { field: ScheduleImportField; column: string; value: string };
export type Refuse = (field: ScheduleImportField, code: ScheduleImportIssue["code"], value?: string) => undefined;

const lower = (text: string): string => text.normalize("NFKC").trim().toLowerCase();

/** A text as its cell is read. */
export function textOfCell(name: TextName, cell: string): string {
  const text = cell.replaceAll(/\r\n?/g, "\n");
  return name === "notes" || name === "location" ? text : text.replaceAll(/\s+/g, " ");
}

export function readTexts(cells: ReadonlyMap<ScheduleImportField, Cell>, refuse: Refuse): SheetEvent["texts"] {
  const texts: SheetEvent["texts"] = {};
  for (const name of TEXT_NAMES)
    for (const locale of LOCALES) {
      const cell = cells.get(TEXT_FIELDS[name][locale]);
      if (!cell) continue;
      const { field, value } = cell;
      if (field === "title" && value === "") refuse(field, "missing");
      else if (/\p{Cc}/u.test(value.replaceAll(/[\n\r\t]/g, ""))) refuse(field, "control", value);
      else if (value.length > MAX_LENGTHS[name]) refuse(field, "long", value);
      else texts[name] = { ...texts[name], [locale]: textOfCell(name, value) };
    }
  return texts;
}

export function readNumber(cell: Cell | undefined, refuse: Refuse): number | null | undefined {
  if (!cell) return undefined;
  if (cell.value === "") return null;
  const number = /^\d{1,10}$/.test(cell.value) ? Number(cell.value) : 0;
  if (number > 0 && number <= MAX_EVENT_ID) return number;
  return refuse(cell.field, "number", cell.value);
}

export function readChoices(
  cells: ReadonlyMap<ScheduleImportField, Cell>,
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
