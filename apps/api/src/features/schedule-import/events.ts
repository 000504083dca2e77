import { LOCALES, type Locale } from "@narthex/contract/base/languages";
import type { PackText } from "@narthex/contract/base/pack-fields";
import { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { ScheduleImportField } from "@narthex/contract/console/schedule-import";
import { byLanguage } from "../content/index.ts";
import { cleanCell } from "#platform/sheets/read-table.ts";
import { TEXT_FIELDS, TEXT_NAMES, type TextName } from "./columns.ts";
import type { PlacedEvent } from "./match.ts";
import { textOfCell, type SheetEvent } from "./row-values.ts";

type Texts = Partial<Record<Locale, string>>;

/** What a cell with a text of the draft says: spaces around it, or two within a title, are no change. */
const cellOf = (name: TextName, text: string | undefined): string => textOfCell(name, cleanCell(text ?? ""));

/** A text with the languages that the file has; blank translations are left out. */
function textWith(name: TextName, present: PackText, own: Texts): PackText {
  const before = byLanguage(present);
  const after = { ...before };
  for (const [locale, value] of Object.entries(own) as [Locale, string][]) {
    if (cellOf(name, before[locale]) === value) continue;
    if (value === "" && locale !== "en") delete after[locale];
    else after[locale] = value;
  }
  return Object.keys(after).length === 1 ? after.en : after;
}

const roomsIn = (rooms: readonly PackText[], locale: Locale): string =>
  rooms.map((room) => byLanguage(room)[locale] ?? "").join("; ");

const split = (value: string): string[] =>
  value
    .split(/[;|\n]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** The rooms of the file, with the translations that the same rooms have elsewhere in the draft. */
function roomsWith(present: PackText[], own: Texts, known: ReadonlyMap<string, PackText>): PackText[] {
  const written = Object.entries(own) as [Locale, string][];
  // A room may have a semicolon in its name, and one of several no name in a language.
  if (written.every(([locale, cell]) => cell === cellOf("location", roomsIn(present, locale)))) return present;
  const names = own.en === undefined ? present.map((room) => byLanguage(room).en) : split(own.en);
  const translated = LOCALES.filter((locale) => locale !== "en").map(
    (locale) => [locale, split(own[locale] ?? "")] as const,
  );
  return names.map((name, at) => {
    const before = present.find((room) => byLanguage(room).en === name) ?? known.get(name) ?? name;
    const texts: Texts = {};
    for (const [locale, rooms] of translated) if (rooms[at] !== undefined) texts[locale] = rooms[at];
    return textWith("location", before, texts);
  });
}

export const roomsOf = (events: readonly PlacedEvent[]): Map<string, PackText> =>
  new Map(events.flatMap(({ event }) => event.location.map((room): [string, PackText] => [byLanguage(room).en, room])));

/** Whether clocks show the same: an hour that they repeat, or seconds, cannot be written. */
const isSameTime = (zone: string, ...instants: readonly string[]): boolean =>
  new Set(
    instants.map((instant) =>
      Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: "minute" }),
    ),
  ).size === 1;

/** An event as the file has it: what the file does not say stays as it is. */
export function eventWith(
  sheet: SheetEvent,
  base: PackEvent,
  { rooms, timeZone }: { rooms: ReadonlyMap<string, PackText>; timeZone: string },
): PackEvent {
  const { texts, type, hideDelegateType, session, experience, start, durationInMin } = sheet;
  return {
    ...base,
    ...(type !== undefined && { type }),
    ...(hideDelegateType !== undefined && { hideDelegateType }),
    ...(session !== undefined && { session }),
    ...(experience !== undefined && { expFindOut: experience === null ? null : { type: experience } }),
    start: isSameTime(timeZone, base.start, start) ? base.start : start,
    durationInMin: durationInMin ?? base.durationInMin,
    title: textWith("title", base.title, texts.title ?? {}),
    subtitle: textWith("subtitle", base.subtitle, texts.subtitle ?? {}),
    label: textWith("label", base.label, texts.label ?? {}),
    notes: textWith("notes", base.notes, texts.notes ?? {}),
    location: texts.location ? roomsWith(base.location, texts.location, rooms) : base.location,
  };
}

const MAX_SLUG = 60;

/** A name for addresses, of the English title: unique in the edition. */
function slugFor(title: string, id: number, taken: Set<string>): string {
  const plain = title
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}|['’]/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG)
    .replaceAll(/^-+|-+$/g, "");
  const slug = plain !== "" && !taken.has(plain) ? plain : `${plain || "event"}-${id}`;
  taken.add(slug);
  return slug;
}

/** A new event with nothing but its names. */
export const newEvent = (sheet: SheetEvent, id: number, slugs: Set<string>): PackEvent =>
  PackEvent.parse({
    id,
    slug: slugFor(sheet.texts.title?.en ?? "", id, slugs),
    type: "session",
    title: sheet.texts.title?.en ?? "",
    start: sheet.start,
    durationInMin: sheet.durationInMin ?? 0,
  });

/** An event as texts of the fields of a file. */
export function fieldTexts({ date, event }: PlacedEvent, timeZone: string): Map<ScheduleImportField, string> {
  const local = Temporal.Instant.from(event.start).toZonedDateTimeISO(timeZone);
  const isNight = local.toPlainDate().toString() !== date;
  const texts = TEXT_NAMES.flatMap((name) =>
    LOCALES.map((locale): [ScheduleImportField, string] => {
      const values = name === "location" ? event.location : [event[name]];
      return [TEXT_FIELDS[name][locale], roomsIn(values, locale)];
    }),
  );
  return new Map<ScheduleImportField, string>([
    ["day", date],
    ["start", `${local.toPlainTime().toString().slice(0, 5)}${isNight ? " +1" : ""}`],
    ["duration", String(event.durationInMin)],
    ...texts,
    ["type", event.type],
    ["audience", event.hideDelegateType === null ? "" : event.hideDelegateType === "GC" ? "SCS" : "GC"],
    ["session", event.session === null ? "" : String(event.session)],
    ["experience", event.expFindOut?.type ?? ""],
  ]);
}
