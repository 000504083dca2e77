import ICAL from "ical.js";
import { UnreadableSchedule } from "../source.ts";
import { lineOf, rawValue } from "./ical-file.ts";
import { timeOf, timesOf, type ZoneOf } from "./ical-times.ts";
import { reasonOf } from "../../pack/issue.ts";

/** One time that an event takes place, and the component that describes it then. */
export type Occurrence = { component: ICAL.Component; start: ICAL.Time };

const MAX_OCCURRENCES = 2000;
const MAX_RULE_CHARACTERS = 1000;
/** An edition has at most nine days, so occurrences beyond this horizon need not be listed: the file is refused anyway. */
const HORIZON_SECONDS = 40 * 24 * 60 * 60;
/** After so many candidates without a match (more than the days of a year) we assume that the rule never matches. */
const MAX_TRIES = 400;

/** Ends an endless search of the library for a match. */
class RuleNeverMatches extends Error {}

const keyOf = (time: ICAL.Time): string => (time.isDate ? time.toString() : String(time.toUnixTime()));

function recurOf(property: ICAL.Property, start: ICAL.Time): ICAL.Recur {
  const line = lineOf(property);
  const value = rawValue(property);
  if (value.length > MAX_RULE_CHARACTERS)
    throw new UnreadableSchedule(line, reasonOf("rule-long", { maximum: MAX_RULE_CHARACTERS }));
  if (/FREQ=(?:HOUR|MINUTE|SECOND)LY/i.test(value)) throw new UnreadableSchedule(line, reasonOf("rule-often"));
  if (/FREQ=(?:DAI|WEEK)LY/i.test(value) && /BYSETPOS=/i.test(value))
    throw new UnreadableSchedule(line, reasonOf("rule-position"));
  if (/(?:INTERVAL|COUNT)=(?![1-9]\d{0,5}(?:;|$))/i.test(value))
    throw new UnreadableSchedule(line, reasonOf("rule-number", { value }));
  try {
    const recur = ICAL.Recur.fromString(value);
    // An end without a zone is in the zone of the event, and a date includes all of its day.
    const { until } = recur;
    if (until && until.zone !== ICAL.Timezone.utcTimezone)
      recur.until = ICAL.Time.fromData(
        { ...until.toJSON(), ...(until.isDate && { hour: 23, minute: 59, second: 59 }), isDate: false },
        start.zone,
      );
    return recur;
  } catch (error) {
    throw new UnreadableSchedule(line, reasonOf("not-rule", { value, reason: (error as Error).message }));
  }
}

/**
 * Whether a time is in the months, weeks and weekdays of its rule. The library also returns the start itself if it does
 * not match, and moves a day that a month lacks into the next month.
 */
function matchesRule({ parts, wkst }: ICAL.Recur, time: ICAL.Time): boolean {
  const weekday = ICAL.Recur.numericDayToIcalDay(time.dayOfWeek());
  return (
    (parts.BYMONTH?.includes(time.month) ?? true) &&
    (parts.BYWEEKNO?.includes(time.weekNumber(wkst)) ?? true) &&
    (parts.BYDAY?.some((day) => day.endsWith(weekday)) ?? true)
  );
}

/** The times that match a rule, in order. Ends for every rule. */
function* timesOfRule(property: ICAL.Property, start: ICAL.Time): Generator<ICAL.Time> {
  const recur = recurOf(property, start);
  let iterator: ICAL.RecurIterator;
  try {
    iterator = recur.iterator(start);
  } catch {
    return;
  }
  let tries = 0;
  const check = iterator.check_contracting_rules.bind(iterator);
  iterator.check_contracting_rules = () => {
    if (++tries > MAX_TRIES) throw new RuleNeverMatches();
    return check();
  };
  for (;;) {
    tries = 0;
    let next: ICAL.Time | null;
    try {
      next = iterator.next();
    } catch {
      return;
    }
    if (!next) return;
    if (matchesRule(recur, next)) yield next.clone();
    if (next.toUnixTime() - start.toUnixTime() > HORIZON_SECONDS) return;
  }
}

/** All occurrences of an event: those of its rules and dates, without its exceptions, with its overrides applied. */
export function occurrencesOf(master: ICAL.Component, overrides: ICAL.Component[], zoneOf: ZoneOf): Occurrence[] {
  const startProperty = master.getFirstProperty("dtstart");
  if (!startProperty) throw new UnreadableSchedule(lineOf(master), reasonOf("no-dtstart"));
  const start = timeOf(startProperty, zoneOf);
  const all = (name: string): ICAL.Time[] => master.getAllProperties(name).flatMap((one) => timesOf(one, zoneOf));
  const times = new Map([[keyOf(start), start]]);
  const add = (time: ICAL.Time, line: number): void => {
    times.set(keyOf(time), time);
    if (times.size > MAX_OCCURRENCES)
      throw new UnreadableSchedule(line, reasonOf("many-times", { maximum: MAX_OCCURRENCES }));
  };
  for (const rule of master.getAllProperties("rrule"))
    for (const time of timesOfRule(rule, start)) add(time, lineOf(rule));
  for (const time of all("rdate")) add(time, lineOf(master));
  const exceptions = new Set(all("exdate").map(keyOf));
  for (const [key, time] of times)
    if (exceptions.has(key) || exceptions.has(time.toString().slice(0, 10))) times.delete(key);
  const changed = overridesOf(overrides, zoneOf);
  for (const { key } of changed) times.delete(key);
  return [
    ...[...times.values()].map((time) => ({ component: master, start: time })),
    ...changed.flatMap(({ occurrence }) => (occurrence ? [occurrence] : [])),
  ];
}

/** Overrides by the time that they replace. A cancelled override only removes that time. */
function overridesOf(overrides: ICAL.Component[], zoneOf: ZoneOf): { key: string; occurrence: Occurrence | null }[] {
  const lines = new Map<string, number>();
  return overrides.map((component) => {
    const [id, startProperty] = [component.getFirstProperty("recurrence-id"), component.getFirstProperty("dtstart")];
    if (!id || !startProperty) throw new UnreadableSchedule(lineOf(component), reasonOf("no-dtstart"));
    const key = keyOf(timeOf(id, zoneOf));
    const earlier = lines.get(key);
    if (earlier)
      throw new UnreadableSchedule(
        lineOf(id),
        reasonOf("key-twice", { key: "RECURRENCE-ID", value: rawValue(id), line: earlier }),
      );
    lines.set(key, lineOf(id));
    const start = timeOf(startProperty, zoneOf);
    return { key, occurrence: isCancelled(component) ? null : { component, start } };
  });
}

export const isCancelled = (component: ICAL.Component): boolean => {
  const status = component.getFirstProperty("status");
  return status !== null && rawValue(status).toUpperCase() === "CANCELLED";
};
