import type { PackEdition } from "@narthex/contract/pack-edition";
import type { ScheduleImportField } from "@narthex/contract/schedule-import";
import type { Refuse } from "./row-values.ts";
import { createDayReader, readMinutes, readTime } from "./times.ts";

const MINUTES_OF_DAY = 24 * 60;
/** A time before this one belongs to the night after its day. */
const NIGHT_ENDS_MIN = 4 * 60;

export type Calendar = Pick<PackEdition, "days" | "timeZone">;

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

export function readLength(
  from: number,
  until: number | null,
  value: (field: ScheduleImportField) => string,
  refuse: Refuse,
) {
  const [endText, durationText] = [value("end"), value("duration")];
  const end = endText === "" ? until : (readTime(splitStart(endText).time)?.from ?? null);
  if (endText !== "" && end === null) return refuse("end", "time", endText);
  if (end !== null) return (((end - from) % MINUTES_OF_DAY) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  if (durationText === "") return null;
  const minutes = readMinutes(durationText);
  if (minutes === null || minutes > 14 * MINUTES_OF_DAY) return refuse("duration", "length", durationText);
  return minutes;
}
