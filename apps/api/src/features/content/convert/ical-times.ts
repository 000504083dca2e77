import { Unreadable } from "./found.ts";
import { propertyNamed, type Component, type Property } from "./ical-lines.ts";
import { namedZone, type Zone } from "./ical-zones.ts";

/** A time as a calendar writes it: a date, or a local time in a zone. */
export type Moment = { local: Temporal.PlainDateTime; zone: Zone; isDate: boolean };

export type ZoneOf = (property: Property, value: string) => Zone;

export const instantOf = ({ local, zone }: Moment): Temporal.Instant => zone.instantOf(local);

export const utc = namedZone("UTC");

/** `20250718`, `20250718T090000`, or the same with a Z. */
export function momentOf(property: Property, zoneOf: ZoneOf, value = property.value.trim()): Moment {
  if (!/^\d{8}(?:T\d{6}Z?)?$/.test(value)) throw new Unreadable(property.line, `${value} is no date or time`);
  try {
    const local = Temporal.PlainDateTime.from(value.replace("Z", ""), { overflow: "reject" });
    return { local, isDate: value.length === 8, zone: zoneOf(property, value) };
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(property.line, `${value} is no date or time`);
  }
}

const DURATION = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** How long an event lasts, in minutes: until its end, for its duration, or for the day that it names. */
export function minutesOfEvent(event: Component, start: Moment, zoneOf: ZoneOf): number {
  const [end, duration] = [propertyNamed(event, "DTEND"), propertyNamed(event, "DURATION")];
  const until = ({ local, zone }: Moment): number =>
    Math.round((zone.instantOf(local).epochMilliseconds - instantOf(start).epochMilliseconds) / 60_000);
  if (end) {
    const minutes = until(momentOf(end, zoneOf));
    if (minutes < 0) throw new Unreadable(end.line, "an event ends before it starts");
    return minutes;
  }
  if (!duration) return start.isDate ? until({ ...start, local: start.local.add({ days: 1 }) }) : 0;
  const parts = DURATION.exec(duration.value.trim().toUpperCase());
  if (!parts) throw new Unreadable(duration.line, `${duration.value} is no duration`);
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  const nominal = until({ ...start, local: start.local.add({ days: weeks * 7 + days }) });
  return Math.round(nominal + hours * 60 + minutes + seconds / 60);
}
