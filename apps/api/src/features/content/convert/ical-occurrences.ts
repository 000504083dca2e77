import { Unreadable } from "./found.ts";
import { propertiesOf, propertyNamed, type Component } from "./ical-lines.ts";
import { timesOfRule } from "./ical-recurrence.ts";
import { instantOf, momentOf, type Moment, type ZoneOf } from "./ical-times.ts";

/** One time that an event takes place, and the component that describes it there. */
export type Occurrence = { component: Component; start: Moment };

const MOST_OCCURRENCES = 2000;
/** An edition has nine days, so what lies far beyond needs no counting: one of it refuses the file. */
const FAR = { hours: 40 * 24 };

const keyOf = (moment: Moment): string =>
  moment.isDate ? moment.local.toPlainDate().toString() : String(instantOf(moment).epochMilliseconds);

function isUntil(start: Moment): (local: Temporal.PlainDateTime, until: string) => boolean {
  return (local, until) => {
    const property = { line: 0, name: "UNTIL", parameters: {}, value: until };
    if (!/^\d{8}T\d{6}Z$/.test(until)) return local.toString().replaceAll(/[-:]/g, "").slice(0, until.length) <= until;
    const last = momentOf(property, () => start.zone)
      .local.toZonedDateTime("UTC")
      .toInstant();
    return Temporal.Instant.compare(start.zone.instantOf(local), last) <= 0;
  };
}

/** All dates of a list property; a period begins where it begins. */
const momentsOf = (component: Component, name: string, zoneOf: ZoneOf): Moment[] =>
  propertiesOf(component, name).flatMap((property) => {
    const values = property.value.split(",");
    if (values.length > MOST_OCCURRENCES)
      throw new Unreadable(property.line, `${name} has more than ${MOST_OCCURRENCES} dates`);
    return values.map((value) => momentOf(property, zoneOf, value.split("/")[0]?.trim() ?? ""));
  });

/** Every time that an event takes place: by its rule, its dates, without its exceptions, and as its overrides say. */
export function occurrencesOf(master: Component, overrides: Component[], zoneOf: ZoneOf): Occurrence[] {
  const startProperty = propertyNamed(master, "DTSTART");
  if (!startProperty) throw new Unreadable(master.line, "an event has no DTSTART");
  const start = momentOf(startProperty, zoneOf);
  const far = instantOf(start).add(FAR);
  const moments = new Map([[keyOf(start), start]]);
  for (const rule of propertiesOf(master, "RRULE"))
    for (const local of timesOfRule(rule.value, rule.line, start.local, { isUntil: isUntil(start) })) {
      const moment = { ...start, local };
      moments.set(keyOf(moment), moment);
      if (moments.size > MOST_OCCURRENCES)
        throw new Unreadable(rule.line, `an event repeats more than ${MOST_OCCURRENCES} times`);
      if (Temporal.Instant.compare(instantOf(moment), far) > 0) break;
    }
  for (const moment of momentsOf(master, "RDATE", zoneOf)) moments.set(keyOf(moment), moment);
  if (moments.size > MOST_OCCURRENCES)
    throw new Unreadable(master.line, `an event repeats more than ${MOST_OCCURRENCES} times`);
  const exceptions = new Set(momentsOf(master, "EXDATE", zoneOf).map(keyOf));
  for (const [key, { local }] of moments)
    if (exceptions.has(key) || exceptions.has(local.toPlainDate().toString())) moments.delete(key);
  const changed = overridesOf(overrides, zoneOf);
  for (const { key } of changed) moments.delete(key);
  return [
    ...[...moments.values()].map((moment) => ({ component: master, start: moment })),
    ...changed.flatMap(({ occurrence }) => (occurrence ? [occurrence] : [])),
  ];
}

/** Overrides by the time that they stand in for. A cancelled one only takes that time away. */
function overridesOf(overrides: Component[], zoneOf: ZoneOf): { key: string; occurrence: Occurrence | null }[] {
  const lines = new Map<string, number>();
  return overrides.map((component) => {
    const [id, startProperty] = [propertyNamed(component, "RECURRENCE-ID"), propertyNamed(component, "DTSTART")];
    if (!id || !startProperty) throw new Unreadable(component.line, "an event has no DTSTART");
    const key = keyOf(momentOf(id, zoneOf));
    const earlier = lines.get(key);
    if (earlier) throw new Unreadable(id.line, `the RECURRENCE-ID ${id.value} is there already, in line ${earlier}`);
    lines.set(key, id.line);
    const start = momentOf(startProperty, zoneOf);
    return { key, occurrence: isCancelled(component) ? null : { component, start } };
  });
}

export const isCancelled = (component: Component): boolean =>
  propertyNamed(component, "STATUS")?.value.trim().toUpperCase() === "CANCELLED";
