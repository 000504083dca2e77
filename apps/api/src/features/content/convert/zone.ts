import { isTimeZone } from "../pack/check-days.ts";
import type { ConvertOptions, FoundSchedule, FoundStart, Refuse } from "./found.ts";

/** Do all the written offsets belong to this zone? */
const fits = (zone: string, starts: { instant: string; offset: string }[]): boolean =>
  starts.every(({ instant, offset }) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone).offset === offset);

const writtenOffset = (start: FoundStart): { instant: string; offset: string }[] => {
  if (!("instant" in start)) return [];
  const [, offset = ""] = /(Z|[+-]\d\d(?::?\d\d)?)$/i.exec(start.instant) ?? [];
  const digits = offset.replace(":", "").padEnd(5, "0");
  return [
    { instant: start.instant, offset: /z/i.test(offset) ? "+00:00" : `${digits.slice(0, 3)}:${digits.slice(3)}` },
  ];
};

/** The zone of a schedule: the one that it names, the one asked for, or the first that has the offsets that it writes. */
export function zoneOf(
  { timeZone: named, likelyZone, events }: FoundSchedule,
  { timeZone: asked }: ConvertOptions,
  refuse: Refuse,
): string | null {
  if (named && isTimeZone(named.name)) return named.name;
  if (asked && isTimeZone(asked)) return asked;
  if (asked) refuse(1, `${asked} is no time zone of the IANA list`);
  else if (named) refuse(named.line, `${named.name} is no time zone of the IANA list; name one with --time-zone`);
  if (asked || named) return null;
  const written = events.flatMap(({ start }) => writtenOffset(start));
  const zone = [likelyZone, "UTC", ...Intl.supportedValuesOf("timeZone")].find((one) => fits(one, written));
  if (!zone) refuse(1, "its times belong to no one time zone; name one with --time-zone");
  return zone ?? null;
}

/** Where an event starts, in the zone of the conference. */
export const startIn = (zone: string, start: FoundStart): Temporal.ZonedDateTime =>
  "instant" in start
    ? Temporal.Instant.from(start.instant).toZonedDateTimeISO(zone)
    : Temporal.PlainDateTime.from(start.local).toZonedDateTime(zone);
