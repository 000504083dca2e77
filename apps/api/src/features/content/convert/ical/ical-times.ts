import ICAL from "ical.js";
import { reasonOf } from "../../pack/issue.ts";
import { UnreadableSchedule, type Refuse } from "../source.ts";
import { zoneNamed } from "../zones/zone-names.ts";
import { lineOf, textOf, rawValue } from "./ical-file.ts";

const MAX_ZONES = 20;
const MAX_ZONE_PARTS = 50;
const MAX_DATES = 2000;
/** Zones that a file defines itself are expanded up to this year. */
const LAST_ZONE_YEAR = 2100;
const YEARLY_RULE =
  /^FREQ=YEARLY(?:;(?:UNTIL|COUNT|INTERVAL|WKST|BYMONTH|BYMONTHDAY)=[\dA-Z-]+|;BYDAY=[+-]?\d?[A-Z]{2})*;?$/i;

/** A zone of the IANA list. The library knows only the zones that a file defines itself. */
class IanaZone extends ICAL.Timezone {
  override utcOffset(time: ICAL.Time): number {
    const { year, month, day, hour, minute, second } = time;
    const local = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second });
    const written = local.toZonedDateTime("UTC").epochMilliseconds;
    // In an hour that does not exist, the offset of the zone is not the distance between the two.
    return (written - local.toZonedDateTime(this.tzid).epochMilliseconds) / 1000;
  }
}

export const ianaZone = (tzid: string): ICAL.Timezone => new IanaZone({ tzid });

/** The IANA name of a zone. Null for one that the file defines itself. */
export const ianaNameOf = (zone: ICAL.Timezone): string | null => (zone instanceof IanaZone ? zone.tzid : null);

export type ZoneOf = (property: ICAL.Property, value: string) => ICAL.Timezone;

/** A time as a calendar writes it: `20250718`, `20250718T090000`, or the same with a Z. */
function timeFrom(value: string, property: ICAL.Property, zoneOf: ZoneOf): ICAL.Time {
  const issue = new UnreadableSchedule(lineOf(property), reasonOf("ical-time", { value }));
  if (!/^\d{8}(?:T\d{6}Z?)?$/.test(value)) throw issue;
  try {
    const { year, month, day, hour, minute, second } = Temporal.PlainDateTime.from(value.replace("Z", ""), {
      overflow: "reject",
    });
    const isDate = value.length === 8;
    return ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate }, zoneOf(property, value));
  } catch (error) {
    throw error instanceof UnreadableSchedule ? error : issue;
  }
}

/** The times of a list property. A period counts by its start. */
export function timesOf(property: ICAL.Property, zoneOf: ZoneOf): ICAL.Time[] {
  const values = rawValue(property).split(",");
  if (values.length > MAX_DATES)
    throw new UnreadableSchedule(
      lineOf(property),
      reasonOf("many-dates", { name: property.name.toUpperCase(), maximum: MAX_DATES }),
    );
  return values.map((value) => timeFrom(value.split("/")[0]?.trim() ?? "", property, zoneOf));
}

export const timeOf = (property: ICAL.Property, zoneOf: ZoneOf): ICAL.Time =>
  timeFrom(rawValue(property), property, zoneOf);

export const instantOf = (time: ICAL.Time): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(time.toUnixTime() * 1000);

/** The same local time some days later, at the offset that its zone has then. */
export function addDays(time: ICAL.Time, days: number): ICAL.Time {
  const later = time.clone();
  later.adjust(days, 0, 0, 0);
  return later;
}

/** How long an event lasts, in minutes: until its end, for its duration, or for the day that it is on. */
export function minutesOfEvent(event: ICAL.Component, start: ICAL.Time, zoneOf: ZoneOf): number {
  const [end, duration] = [event.getFirstProperty("dtend"), event.getFirstProperty("duration")];
  const minutesUntil = (time: ICAL.Time): number => Math.round((time.toUnixTime() - start.toUnixTime()) / 60);
  if (end) {
    const minutes = minutesUntil(timeOf(end, zoneOf));
    if (minutes < 0) throw new UnreadableSchedule(lineOf(end), reasonOf("ends-early"));
    return minutes;
  }
  if (!duration) return start.isDate ? minutesUntil(addDays(start, 1)) : 0;
  const value = rawValue(duration).toUpperCase();
  if (!/^\+?P(?=[\dT])(?:\d{1,5}W)?(?:\d{1,5}D)?(?:T(?:\d{1,5}H)?(?:\d{1,5}M)?(?:\d{1,5}S)?)?$/.test(value))
    throw new UnreadableSchedule(lineOf(duration), reasonOf("not-duration", { value: rawValue(duration) }));
  const { weeks, days, hours, minutes, seconds } = ICAL.Duration.fromString(value);
  // Days follow the local time; hours are exact.
  return minutesUntil(addDays(start, weeks * 7 + days)) + hours * 60 + minutes + Math.round(seconds / 60);
}

/** The library lists every transition of a zone up to a given year, so the rules must be sparse. */
function refuseDenseZone(definition: ICAL.Component): void {
  const parts = definition.getAllSubcomponents();
  if (parts.length > MAX_ZONE_PARTS)
    throw new UnreadableSchedule(lineOf(definition), reasonOf("zone-parts", { maximum: MAX_ZONE_PARTS }));
  for (const part of parts)
    for (const rule of part.getAllProperties("rrule"))
      if (!YEARLY_RULE.test(rawValue(rule))) throw new UnreadableSchedule(lineOf(rule), reasonOf("zone-rule"));
}

function zoneOfFile(definition: ICAL.Component): ICAL.Timezone {
  refuseDenseZone(definition);
  try {
    const zone = new ICAL.Timezone(definition);
    // Lists all transitions now, while an error can still be reported with its line.
    zone.utcOffset(ICAL.Time.fromData({ year: LAST_ZONE_YEAR, month: 1, day: 1 }, ICAL.Timezone.localTimezone));
    return zone;
  } catch {
    throw new UnreadableSchedule(lineOf(definition), reasonOf("zone-unreadable"));
  }
}

/** Finds the zones that a calendar's times name. `fallback` stands for names that nobody knows. */
export function createZones(
  calendars: ICAL.Component[],
  fallback: string | null,
  note: Refuse,
): (tzid: string, line: number, year: number) => ICAL.Timezone {
  const definitions = new Map(
    calendars.flatMap((calendar) => calendar.getAllSubcomponents("vtimezone")).map((one) => [textOf(one, "tzid"), one]),
  );
  const zones = new Map<string, ICAL.Timezone>();
  const find = (tzid: string, line: number): ICAL.Timezone => {
    const definition = definitions.get(tzid);
    const name = zoneNamed(tzid) ?? (definition && zoneNamed(textOf(definition, "x-lic-location")));
    if (name) return ianaZone(name);
    if (!definition && fallback !== null) {
      note(line, reasonOf("zone-replaced", { zone: tzid, used: fallback }));
      return ianaZone(fallback);
    }
    if (!definition) throw new UnreadableSchedule(line, reasonOf("zone-unknown", { zone: tzid }));
    if (definitions.size > MAX_ZONES)
      throw new UnreadableSchedule(lineOf(definition), reasonOf("many-zones", { maximum: MAX_ZONES }));
    return zoneOfFile(definition);
  };
  return (tzid, line, year) => {
    const zone = zones.get(tzid) ?? find(tzid, line);
    zones.set(tzid, zone);
    if (year > LAST_ZONE_YEAR && !(zone instanceof IanaZone))
      throw new UnreadableSchedule(line, reasonOf("zone-late", { year: LAST_ZONE_YEAR }));
    return zone;
  };
}
