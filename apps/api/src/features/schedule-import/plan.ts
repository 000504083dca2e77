import { createHash } from "node:crypto";
import type { DraftEdit } from "@narthex/contract/console/drafts";
import type { PackExperiences } from "@narthex/contract/pack/pack-experiences";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type {
  ScheduleImportChange,
  ScheduleImportIssue,
  ScheduleImportField,
} from "@narthex/contract/console/schedule-import";
import { differencesBetween } from "@narthex/domain/drafts/differences";
import { byLanguage, reasonOf } from "../content/index.ts";
import { checkContent, contentsOf, editionOf, listKeysOf, packFileOf, type Draft } from "../drafts/index.ts";
import { TEXT_FIELDS, type TextName } from "./columns.ts";
import { eventWith, fieldTexts, newEvent, roomsOf } from "./events.ts";
import { matchRows, type PlacedEvent } from "./match.ts";
import type { SheetEvent } from "./row-values.ts";

/** What a file would change in the draft. Without issues, `edits` make it so. */
export type ScheduleImportPlan = {
  changes: ScheduleImportChange[];
  same: number;
  left: number;
  edits: DraftEdit[];
  issues: ScheduleImportIssue[];
  digest: string;
};

const fileOf = (date: string): string => `schedule/${date}.yaml`;

/** The events of the draft's days. */
function presentEvents(draft: Draft): PlacedEvent[] {
  const contents = contentsOf(draft);
  return editionOf(draft).days.flatMap(({ date }) =>
    ((contents.get(fileOf(date)) ?? []) as PackEvent[]).map((event) => ({ date, event })),
  );
}

type PlacedRow = { sheet: SheetEvent; before: PlacedEvent | null; after: PlacedEvent };

function placeRows(
  rows: readonly SheetEvent[],
  present: readonly PlacedEvent[],
  timeZone: string,
  issues: ScheduleImportIssue[],
): PlacedRow[] {
  const matches = matchRows(rows, present);
  const rooms = roomsOf(present);
  const slugs = new Set(present.map(({ event }) => event.slug));
  let lastId = Math.max(0, ...present.map(({ event }) => event.id), ...rows.map(({ id }) => id ?? 0));
  return rows.map((sheet) => {
    const before = matches.get(sheet) ?? null;
    if (!before && sheet.durationInMin === null)
      issues.push({
        sheet: sheet.sheet,
        row: sheet.row,
        column: sheet.columns.end ?? "",
        field: "end",
        code: "length",
        value: "",
      });
    const base = before?.event ?? newEvent(sheet, sheet.id ?? ++lastId, slugs);
    return { sheet, before, after: { date: sheet.date, event: eventWith(sheet, base, { rooms, timeZone }) } };
  });
}

/** The days' events in their present order, with new ones after them. */
function daysAfter(present: readonly PlacedEvent[], placed: readonly PlacedRow[], removed: ReadonlySet<PlacedEvent>) {
  const next = new Map(placed.flatMap(({ before, after }) => (before ? [[before, after] as const] : [])));
  const kept = present.filter((one) => !removed.has(one));
  const stays = kept.filter((one) => (next.get(one) ?? one).date === one.date).map((one) => next.get(one) ?? one);
  const moved = placed.filter(({ before, after }) => before?.date !== after.date).map(({ after }) => after);
  return Map.groupBy([...stays, ...moved], ({ date }) => date);
}

/** The field of a file that a value of an event came from. */
const fieldOf = (name: string, locale: string): ScheduleImportField => {
  const texts = TEXT_FIELDS[name as TextName] as Record<string, ScheduleImportField> | undefined;
  return texts?.[locale] ?? texts?.["en"] ?? (name === "durationInMin" ? "duration" : "title");
};

const roomsText = ({ location }: PackEvent): string => location.map((room) => byLanguage(room).en).join("; ");

function changeOf({ sheet, before, after }: PlacedRow, timeZone: string): ScheduleImportChange | null {
  const { event, date } = after;
  const title = byLanguage(event.title).en;
  const room = roomsText(event);
  const { id, start, durationInMin } = event;
  const own = { row: sheet.row, id, title, date, start, durationInMin, room };
  if (!before) return { ...own, kind: "added", fields: [] };
  const texts = fieldTexts(before, timeZone);
  const fields = [...fieldTexts(after, timeZone)].flatMap(([field, value]) => {
    const was = texts.get(field) ?? "";
    return was === value ? [] : [{ field, before: was, after: value }];
  });
  return fields.length === 0 ? null : { ...own, kind: "changed", fields };
}

/** Rows that lead to an experience that the draft does not have. */
function missingExperiences(draft: Draft, placed: readonly PlacedRow[]): ScheduleImportIssue[] {
  const content = draft.files.get("experiences.yaml")?.content as PackExperiences | null | undefined;
  const known = new Set(content?.experiences.map(({ type }) => type));
  return placed.flatMap(({ sheet, before }): ScheduleImportIssue[] => {
    const { experience, sheet: name, row, columns } = sheet;
    if (!experience || known.has(experience) || before?.event.expFindOut?.type === experience) return [];
    const { reason, ...issue } = reasonOf("no-experience", { experience });
    const column = columns.experience ?? "";
    return [{ sheet: name, row, column, field: "experience", code: "refused", value: reason, issue }];
  });
}

/** What the rows of a file would change in a draft. `removes`: events that the file does not have are removed. */
export function planScheduleImport(
  draft: Draft,
  rows: readonly SheetEvent[],
  removes: boolean,
  media: readonly string[],
): ScheduleImportPlan {
  const { timeZone } = editionOf(draft);
  const issues: ScheduleImportIssue[] = [];
  const present = presentEvents(draft);
  const placed = placeRows(rows, present, timeZone, issues);
  issues.push(...missingExperiences(draft, placed));
  const matched = new Set(placed.flatMap(({ before }) => (before ? [before] : [])));
  const others = present.filter((one) => !matched.has(one));
  const removed = new Set(removes ? others : []);
  const days = daysAfter(present, placed, removed);
  const edits: DraftEdit[] = [];
  for (const date of new Set([...present, ...placed.map(({ after }) => after)].map((one) => one.date))) {
    const file = fileOf(date);
    const before = draft.files.get(file)?.content;
    const events = (days.get(date) ?? []).map(({ event }) => event);
    const found = differencesBetween(before, events, listKeysOf("schedule"));
    edits.push(...found.map(({ address, ...edit }) => ({ ...edit, file, address: [...address] })));
    const checked = found.length > 0 ? checkContent(file, packFileOf(file), events, media) : { content: events };
    for (const { path, message, code, params } of "issues" in checked ? checked.issues : []) {
      const [index = "", name = "", locale = ""] = path.split(".");
      const source = placed.find(({ after }) => after.event === events[Number(index)])?.sheet;
      const field = fieldOf(name, locale);
      issues.push({
        sheet: source?.sheet ?? "",
        row: source?.row ?? 1,
        column: source?.columns[field] ?? "",
        field,
        code: "refused",
        value: message,
        issue: { code, params },
      });
    }
  }
  const changes = [
    ...placed.flatMap((one) => changeOf(one, timeZone) ?? []),
    ...[...removed].map(({ date, event }): ScheduleImportChange => ({
      row: null,
      id: event.id,
      kind: "removed",
      title: byLanguage(event.title).en,
      date,
      start: event.start,
      durationInMin: event.durationInMin,
      room: roomsText(event),
      fields: [],
    })),
  ];
  const digest = createHash("sha256").update(JSON.stringify(edits)).digest("base64url");
  const same = placed.length - changes.filter(({ kind }) => kind !== "removed").length;
  return { changes, same, left: others.length - removed.size, edits, issues, digest };
}
