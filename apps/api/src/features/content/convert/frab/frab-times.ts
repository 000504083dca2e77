import { reasonOf, type Reason } from "../../pack/issue.ts";
import { MINUTES_OF_DAY, minutesOf, offsetIn, startIn } from "../zones/zone.ts";
import type { SourceStart } from "../source.ts";

const MAX_MINUTES = 9 * MINUTES_OF_DAY;

/** Minutes after midnight of `HH:MM` or `HH:MM:SS`. Some schedules count on after midnight: 25:30. */
export function minutesOfTime(text: string): number | null {
  const parts = /^(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)?$/.exec(text.trim());
  if (!parts) return null;
  const [hours, minutes] = [Number(parts[1]), Number(parts[2])];
  return hours < 36 && minutes < 60 ? hours * 60 + minutes : null;
}

export const dateOf = (text: string): string | null => {
  const date = /^\d{4}-\d\d-\d\d/.exec(text.trim())?.[0];
  try {
    return date ? Temporal.PlainDate.from(date).toString() : null;
  } catch {
    return null;
  }
};

export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

export const hasTime = (text: string): boolean => /^\d{4}-\d\d-\d\d[T ]/.test(text.trim());

export function instantOrLocal(text: string): SourceStart | null {
  const normal = text.trim().replace(" ", "T");
  try {
    if (offsetIn(normal) === null) return { local: Temporal.PlainDateTime.from(normal).toString() };
    Temporal.Instant.from(normal);
    return { instant: normal };
  } catch {
    return null;
  }
}

/** Whether an instant is written in another offset than the conference has then, as in UTC. */
export const isWrittenElsewhere = (start: SourceStart, zone: string): boolean =>
  "instant" in start && offsetIn(start.instant) !== startIn(zone, start).offset;

/**
 * The date of a day. A midnight of the conference may be written as an instant in UTC, on the date before; other programs
 * write the midnight of the date itself in UTC.
 */
export function dateOfDay(text: string, zone: string): string | null {
  const start = hasTime(text) ? instantOrLocal(text) : null;
  if (!start) return dateOf(text);
  const local = startIn(zone, start);
  const isMidnight = /^\d{4}-\d\d-\d\d[T ]00:00/.test(text.trim());
  return minutesOf(local) !== 0 && isMidnight ? dateOf(text) : local.toPlainDate().toString();
}

type Length = { minutes: number } | { reason: Reason };

/** Reads the durations of a file. Three parts can be days, hours and minutes, or hours, minutes and seconds: the others tell. */
export function createDurationReader(durations: readonly string[]): (text: string) => Length {
  const parted = durations.map((text) => text.trim().split(":"));
  const hasHours = parted.some(({ length }) => length === 2);
  const hasSeconds = parted.some(({ length, 0: first = "" }) => length === 3 && first.startsWith("0"));

  const ofThree = (first: string, second: number, third: number): number | null => {
    const asDays = second < 24 ? Number(first) * MINUTES_OF_DAY + second * 60 + third : null;
    const asHours = Number(first) * 60 + second + Math.round(third / 60);
    if (asDays === null || /^0./.test(first)) return asHours;
    if (first === "0") return third === 0 || !hasHours ? asHours : null;
    if (hasHours || third !== 0) return asDays;
    return hasSeconds ? asHours : null;
  };

  return (text) => {
    const value = text.trim();
    const parts = value.split(":");
    const wrong = { reason: reasonOf("not-duration", { value }) };
    if (/^P/i.test(value)) {
      const total = minutesOfIso(value);
      return total === null ? wrong : { minutes: total };
    }
    if (!parts.every((part) => /^\d{1,5}$/.test(part)) || parts.length > 4) return wrong;
    const [a = 0, b = 0, c = 0, d = 0] = parts.map(Number);
    if (parts.slice(1).some((part, at) => Number(part) > 59 && !(parts.length === 4 && at === 0))) return wrong;
    if (parts.length === 1) return { minutes: a };
    if (parts.length === 2) return { minutes: a * 60 + b };
    if (parts.length === 4) return { minutes: a * MINUTES_OF_DAY + b * 60 + c + Math.round(d / 60) };
    const minutes = ofThree(parts[0] ?? "", b, c);
    return minutes === null ? { reason: reasonOf("duration-unclear", { value }) } : { minutes };
  };
}

function minutesOfIso(value: string): number | null {
  try {
    return Math.round(Temporal.Duration.from(value).total({ unit: "minutes" }));
  } catch {
    return null;
  }
}

/** The minutes from a start to an end, which may be a time of day after midnight. */
function minutesUntil(start: Temporal.ZonedDateTime, end: string, zone: string): number | null {
  const whole = hasTime(end) ? instantOrLocal(end) : null;
  if (whole) return Math.round((startIn(zone, whole).epochMilliseconds - start.epochMilliseconds) / 60_000);
  const minutes = minutesOfTime(end);
  if (minutes === null) return null;
  const day = start.toPlainDate().toPlainDateTime();
  const [same, next] = [0, 1].map((days) => day.add({ days, minutes }).toZonedDateTime(zone).epochMilliseconds);
  const at = (same ?? 0) < start.epochMilliseconds ? next : same;
  return Math.round(((at ?? 0) - start.epochMilliseconds) / 60_000);
}

/** How long an event lasts: its duration, or until its end. Null if the file does not say. Both must agree. */
export function lengthOf(
  { duration, end }: { duration: string; end: string },
  start: Temporal.ZonedDateTime,
  readDuration: (text: string) => Length,
): (Length & { field?: "end" }) | null {
  const written = duration === "" ? null : readDuration(duration);
  if (written && "reason" in written) return written;
  const until = end === "" ? null : minutesUntil(start, end, start.timeZoneId);
  if (written && until !== null && until !== written.minutes)
    return { reason: reasonOf("length-other", { duration, end }), field: "end" };
  const minutes = written?.minutes ?? until;
  if (minutes === null) return end === "" ? null : { reason: reasonOf("not-duration", { value: end }), field: "end" };
  if (minutes < 0) return { reason: reasonOf("ends-early"), field: "end" };
  return minutes > MAX_MINUTES ? { reason: reasonOf("long-event", { value: duration || end }) } : { minutes };
}
