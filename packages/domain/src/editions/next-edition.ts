import type { Pack } from "@narthex/contract/pack/pack";
import { fileOf, PART_PLACES, partPlaces, type PackPartName } from "@narthex/contract/pack/pack-places";
import { LANGUAGES } from "@narthex/contract/base/languages";
import type { Localized } from "@narthex/contract/base/common";
import type { Remaining } from "@narthex/contract/console/new-editions";

/** The edition that is started from another one. */
type NextEdition = { id: string; title: Localized; firstDay: string };

type Path = (string | number)[];
/** What a person has to look at, with the path of the value in its file. */
export type RemainingWork = Pick<Remaining, "kind" | "file" | "found"> & { path: Path };

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
const DATE = /^\d{4}-\d\d-\d\d$/;

const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

/** An instant at the same time of day in the edition's time zone, some days later. */
export function moveInstant(instant: string, days: number, timeZone: string): { moved: string; isExact: boolean } {
  const before = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  const after = before.add({ days });
  return {
    moved: after.toString({ timeZoneName: "never", smallestUnit: "second" }),
    isExact: after.toPlainTime().equals(before.toPlainTime()),
  };
}

type Visit = (text: string, path: Path) => string;

/** A copy of a value with every text replaced, also in the names of fields, which are dates in a part with a file for each day. */
const mapTexts = (value: unknown, visit: Visit, path: Path = []): unknown => {
  if (typeof value === "string") return visit(value, path);
  if (Array.isArray(value)) return value.map((item, index) => mapTexts(item, visit, [...path, index]));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    visit(key, [...path, key]),
    mapTexts(inner, visit, [...path, key]),
  ]);
  return Object.fromEntries(entries) as unknown;
};

const escaped = (text: string): string => text.replaceAll(".", String.raw`\.`);

/** Finds the year of an edition, unless it is also that of the next one, and its dates as people write them in three languages. */
function oldDatePattern(dates: readonly string[], oldYear: number, year: number): RegExp {
  const written = dates.flatMap((date) => {
    const { day, month } = Temporal.PlainDate.from(date);
    // Chinese dates have a pattern of their own: their months begin with figures.
    const months = Object.values(LANGUAGES)
      .filter(({ words }) => words !== "chinese")
      .flatMap((language) => [...language.months.long, ...language.months.short])
      .filter((_, at) => at % 12 === month - 1)
      .map(escaped);
    const names = `(?:${months.join("|")})`;
    return [
      String.raw`(?<!\d)${day}(?:st|nd|rd|th)? ${names}`,
      String.raw`${names} ${day}(?!\d)`,
      String.raw`(?<!\d)${month}月${day}日`,
    ];
  });
  const years = oldYear === year ? [] : [String.raw`(?<!\d)${oldYear}(?!\d)`];
  return new RegExp([...years, ...written].join("|"), "i");
}

/** Texts that are addresses, codes or colours name years for other reasons. */
const isWritten = (text: string): boolean => /\s/.test(text.trim()) && !/^(https?:|media\/|mailto:)/.test(text);

const remainingText = (pack: Pack, pattern: RegExp): RemainingWork[] => {
  const found: RemainingWork[] = [];
  const add = (file: string, value: unknown): void => {
    mapTexts(value, (text, path) => {
      const match = isWritten(text) ? pattern.exec(text) : null;
      if (match) found.push({ kind: "text", file, path, found: excerpt(text, match.index) });
      return text;
    });
  };
  for (const { part, file } of partPlaces())
    if (file.includes("{"))
      for (const [name, value] of Object.entries(pack[part] as object)) add(fileOf(part, name), value);
    else add(file, pack[part]);
  return found;
};

const EXCERPT_CHARACTERS = 60;
/** The text around what was found. */
function excerpt(text: string, at: number): string {
  const from = Math.max(0, at - EXCERPT_CHARACTERS / 2);
  const part = text.slice(from, from + EXCERPT_CHARACTERS).replaceAll(/\s+/g, " ");
  return `${from > 0 ? "…" : ""}${part}${from + EXCERPT_CHARACTERS < text.length ? "…" : ""}`;
}

/**
 * A new edition with everything of another one: its days and times are moved, and what belongs to the other one alone is
 * left out. What a person must look at is listed.
 */
export function nextEdition(
  pack: Pack,
  { id, title, firstDay }: NextEdition,
): { pack: Pack; remaining: RemainingWork[] } {
  const { announcements, ...parts } = pack;
  const { timeZone, days: oldDays, year: oldYear } = pack.edition;
  const days = Temporal.PlainDate.from(oldDays[0]?.date ?? firstDay).until(firstDay).days;
  const remaining: RemainingWork[] = [];
  if (announcements.length > 0)
    remaining.push({ kind: "announcements", file: null, path: [], found: String(announcements.length) });
  if (days % 7 !== 0) remaining.push({ kind: "weekdays", file: "edition.yaml", path: ["weekend"], found: firstDay });

  const move: Visit = (text, path) => {
    if (DATE.test(text)) return addDays(text, days);
    if (!INSTANT.test(text)) return text;
    const { moved, isExact } = moveInstant(text, days, timeZone);
    const [part, name] = path as [PackPartName, string];
    const place = PART_PLACES[part].file.includes("{")
      ? { file: fileOf(part, DATE.test(name) ? addDays(name, days) : name), path: path.slice(2) }
      : { file: fileOf(part), path: path.slice(1) };
    if (!isExact) remaining.push({ kind: "time", ...place, found: moved });
    return moved;
  };
  const moved = mapTexts(parts, move) as typeof parts;
  const { year } = Temporal.PlainDate.from(firstDay);
  const schedule = Object.fromEntries(
    Object.entries(moved.schedule).map(([date, events]) => [
      date,
      events.map((event) => ({ ...event, cancelled: null, freesSeats: false })),
    ]),
  );
  const experiences = moved.experiences && {
    ...moved.experiences,
    experiences: moved.experiences.experiences.map((one) => ({
      ...one,
      slots: one.slots.map((slot) => ({ ...slot, isCancelled: false, movedTo: null })),
    })),
  };
  const next = {
    ...moved,
    schedule,
    experiences,
    announcements: [],
    edition: { ...moved.edition, id, title, shortTitle: title, year },
  };
  const dates = oldDays.map(({ date }) => date);
  return { pack: next, remaining: [...remaining, ...remainingText(next, oldDatePattern(dates, oldYear, year))] };
}

/** The last day of an edition with a number of days. */
export const lastDayFrom = (firstDay: string, days: number): string => addDays(firstDay, days - 1);

const WEEKS_BETWEEN_EDITIONS = 52;

/** The same weekday a year after another edition's first day. */
export const nextFirstDay = (firstDay: string): string => addDays(firstDay, WEEKS_BETWEEN_EDITIONS * 7);
