import type { PackEdition } from "@narthex/contract/pack/pack-edition";
import type { ScheduleImportField } from "@narthex/contract/console/schedule-import";
import type { Refuse } from "./row-values.ts";
import { createDayReader, readMinutes, readTime } from "./times.ts";

const MINUTES_OF_DAY = 24 * 60;
/** A time before this one belongs to the night after its day. */
export const NIGHT_ENDS_MIN = 4 * 60;

export type Calendar = Pick<PackEdition, "days" | "timeZone">;

const MAX_LENGTH_MIN = 14 * MINUTES_OF_DAY;
/** The length from which an end that is earlier than its start is no night, but a mistake. */
const MAX_NIGHT_MIN = 12 * 60;

/** The date and the time of a cell that may have both. */
function splitStart(text: string): { day: string; time: string } {
  const split = /^(.+?)(?:\s+|(?<=\d)T)(\d{1,2}\s*[:.h]\s*\d\d.*)$/.exec(text);
  const isAlone = readTime(text) !== null;
  return !isAlone && split ? { day: split[1] ?? "", time: split[2] ?? "" } : { day: "", time: text };
}

type DayReader = (text: string) => string | null;

export function createTimeReader({ days, timeZone }: Calendar) {
  const dayOf: DayReader = createDayReader(days);
  const dates = new Set(days.map(({ date }) => date));

  /** The day and the minutes from its beginning; a time at night belongs to the day before. */
  const readStart = (dayCell: string, startCell: string, refuse: Refuse) => {
    const day = splitDay(dayCell);
    const startText = startCell === "" ? day.time : startCell;
    const { day: ownDay, time } = splitStart(startText);
    const span = readTime(time);
    if (!span) refuse("start", startText === "" ? "missing" : "time", startText);
    const ofDay = day.time === "" ? null : readTime(day.time);
    if (span && ofDay && ofDay.from !== span.from) return refuse("start", "other-time", `${dayCell} / ${startText}`);
    const own = ownDay === "" ? null : dateOf(ownDay);
    const isOwnWrong = ownDay !== "" && own === null;
    if (isOwnWrong) refuse("start", "day", startText);
    const chosen = day.day === "" ? null : dayOf(day.day);
    if (day.day !== "" && chosen === null) return refuse("day", "day", dayCell);
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
    const between = daysBetween(date, own);
    if (between < 0 || between > 1) return refuse("start", "day", startText);
    return { date, from: from + between * MINUTES_OF_DAY, until: span.until };
  };

  /** A cell of a day that also has a time; midnight is that of every cell with a date alone. */
  const splitDay = (text: string): { day: string; time: string } => {
    if (text === "" || dayOf(text) !== null) return { day: text, time: "" };
    const { day, time } = splitStart(text);
    return day !== "" && dayOf(day) !== null && readTime(time) ? { day, time } : { day: text, time: "" };
  };

  const daysBetween = (date: string, other: string): number =>
    Temporal.PlainDate.from(date).until(Temporal.PlainDate.from(other), { largestUnit: "day" }).days;

  /** Where an event that starts on this day ends, in minutes from its beginning. Without a date, it is within a day. */
  const readEnd = (date: string, text: string): { minutes: number; hasDate: boolean } | null => {
    const { day, time } = splitStart(text);
    const [own, span] = [day === "" ? null : dateOf(day), readTime(time)];
    if (!span || (day !== "" && own === null)) return null;
    return { minutes: span.from + (own ? daysBetween(date, own) * MINUTES_OF_DAY : 0), hasDate: own !== null };
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

  const isEnd = (text: string): boolean => readEnd(days[0]?.date ?? "", text) !== null;

  return { dayOf, splitDay, readStart, readEnd, isEnd, instantOf };
}

type Placed = { date: string; from: number; until: number | null };

/** The minutes from a start to an end, which may be after midnight. Null if it ends before it starts. */
function minutesUntil(from: number, { minutes, hasDate }: { minutes: number; hasDate: boolean }): number | null {
  if (hasDate) return minutes >= from ? minutes - from : null;
  const length = (((minutes - from) % MINUTES_OF_DAY) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  const isNextDay = minutes % MINUTES_OF_DAY < from % MINUTES_OF_DAY;
  return isNextDay && length > MAX_NIGHT_MIN ? null : length;
}

/** How long an event lasts; null if the file does not say. */
export function readLength(
  { date, from, until }: Placed,
  { readEnd }: Pick<ReturnType<typeof createTimeReader>, "readEnd">,
  value: (field: ScheduleImportField) => string,
  refuse: Refuse,
): number | null | undefined {
  const [endText, durationText] = [value("end"), value("duration")];
  const written = durationText === "" ? null : readMinutes(durationText);
  if (durationText !== "" && (written === null || written > MAX_LENGTH_MIN))
    return refuse("duration", "length", durationText);
  const end = endText === "" ? until !== null && { minutes: until, hasDate: false } : readEnd(date, endText);
  if (end === null) return refuse("end", "time", endText);
  if (end === false) return written;
  const place = endText === "" ? "start" : "end";
  const length = minutesUntil(from, end);
  if (length === null) return refuse(place, "order", endText || value("start"));
  if (length > MAX_LENGTH_MIN) return refuse(place, "length", endText);
  if (written !== null && written !== length) return refuse("duration", "other-length", `${durationText} / ${length}`);
  return length;
}
