import { isTimeZone } from "../pack/formats/time-zone.ts";
import type { ConvertOptions, SourceSchedule, SourceStart, Refuse } from "./source.ts";
import { reasonOf } from "../pack/issue.ts";

/** Whether this time zone has all the given offsets at their instants. */
const hasOffsets = (zone: string, starts: { instant: string; offset: string }[]): boolean =>
  starts.every(({ instant, offset }) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone).offset === offset);

const writtenOffset = (start: SourceStart): { instant: string; offset: string }[] => {
  if (!("instant" in start)) return [];
  const [, offset = ""] = /(Z|[+-]\d\d(?::?\d\d)?)$/i.exec(start.instant) ?? [];
  const digits = offset.replace(":", "").padEnd(5, "0");
  return [
    { instant: start.instant, offset: /z/i.test(offset) ? "+00:00" : `${digits.slice(0, 3)}:${digits.slice(3)}` },
  ];
};

/** The time zone of a schedule: the one that it names, the requested one, or the first with all of its offsets. */
export function zoneOf(
  { timeZone: named, likelyZone, events }: SourceSchedule,
  { timeZone: requestedZone }: ConvertOptions,
  refuse: Refuse,
): string | null {
  if (named && isTimeZone(named.name)) return named.name;
  if (requestedZone && isTimeZone(requestedZone)) return requestedZone;
  if (requestedZone) refuse(1, reasonOf("time-zone", { zone: requestedZone }));
  else if (named) refuse(named.line, reasonOf("zone-named", { zone: named.name }));
  if (requestedZone || named) return null;
  const written = events.flatMap(({ start }) => writtenOffset(start));
  const zone = [likelyZone, "UTC", ...Intl.supportedValuesOf("timeZone")].find((one) => hasOffsets(one, written));
  if (!zone) refuse(1, reasonOf("zone-mixed"));
  return zone ?? null;
}

/** When an event starts, in the time zone of the conference. */
export const startIn = (zone: string, start: SourceStart): Temporal.ZonedDateTime =>
  "instant" in start
    ? Temporal.Instant.from(start.instant).toZonedDateTimeISO(zone)
    : Temporal.PlainDateTime.from(start.local).toZonedDateTime(zone);
