import ICAL from "ical.js";
import { reasonOf } from "../../pack/issue.ts";
import { UnreadableSchedule, type ConvertOptions } from "../source.ts";
import { lineOf, rawValue } from "./ical-file.ts";
import { timeOf, timesOf, type ZoneOf } from "./ical-times.ts";

/** One time that an event takes place, and the component that describes it then. */
export type Occurrence = { component: ICAL.Component; start: ICAL.Time };

const MAX_OCCURRENCES = 2000;
const MAX_RULE_CHARACTERS = 1000;
const DAY_SECONDS = 24 * 60 * 60;
/** An edition has at most nine days, so occurrences beyond this horizon need not be listed: the file is refused anyway. */
const HORIZON_SECONDS = 40 * DAY_SECONDS;
/** A daily rule of a century. */
const MAX_STEPS = 40_000;
/** After so many candidates without a match (more than the days of a year) we assume that the rule never matches. */
const MAX_TRIES = 400;

/** The seconds within which occurrences are wanted. */
export type Span = { from: number; until: number };

/** The span of the chosen dates in any zone, with the night after the last. */
export function spanOf({ from, to }: Pick<ConvertOptions, "from" | "to">): Span {
  const at = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 1000;
  return {
    from: from === undefined ? -Infinity : at(from) - DAY_SECONDS,
    until: to === undefined ? Infinity : at(to) + 3 * DAY_SECONDS,
  };
}

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
function* timesOfRule(property: ICAL.Property, start: ICAL.Time, span: Span): Generator<ICAL.Time> {
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
  const horizon = span.until < Infinity ? span.until : Math.max(start.toUnixTime(), span.from) + HORIZON_SECONDS;
  for (let step = 0; step < MAX_STEPS; step++) {
    tries = 0;
    let next: ICAL.Time | null;
    try {
      next = iterator.next();
    } catch {
      return;
    }
    if (!next) return;
    if (next.toUnixTime() >= span.from && matchesRule(recur, next)) yield next.clone();
    if (next.toUnixTime() > horizon) return;
  }
}

/** All occurrences of an event: those of its rules and dates, without its exceptions, with its overrides applied. */
export function occurrencesOf(
  master: ICAL.Component,
  overrides: ICAL.Component[],
  zoneOf: ZoneOf,
  span: Span,
): Occurrence[] {
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
    for (const time of timesOfRule(rule, start, span)) add(time, lineOf(rule));
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

/** Overrides by the time that they replace, the newest of each. A cancelled override only removes that time. */
function overridesOf(overrides: ICAL.Component[], zoneOf: ZoneOf): { key: string; occurrence: Occurrence | null }[] {
  const keyed = Map.groupBy(overrides, (component) => {
    const id = component.getFirstProperty("recurrence-id");
    return id ? keyOf(timeOf(id, zoneOf)) : "";
  });
  return [...keyed].map(([key, versions]) => {
    const component = newestOf(versions, "RECURRENCE-ID");
    if (isCancelled(component)) return { key, occurrence: null };
    const start = component.getFirstProperty("dtstart");
    if (!start) throw new UnreadableSchedule(lineOf(component), reasonOf("no-dtstart"));
    return { key, occurrence: { component, start: timeOf(start, zoneOf) } };
  });
}

const numberOf = (component: ICAL.Component, name: string): number => {
  const property = component.getFirstProperty(name);
  const digits = property ? rawValue(property).replaceAll(/\D/g, "") : "";
  return Number(digits.slice(0, 14));
};

const RANKS = ["sequence", "last-modified", "dtstamp"];

/** The version of an event that counts: with the highest SEQUENCE, then the latest stamp. Others are contradictions. */
export function newestOf(versions: ICAL.Component[], key: "UID" | "RECURRENCE-ID"): ICAL.Component {
  const compare = (a: ICAL.Component, b: ICAL.Component): number =>
    RANKS.map((name) => numberOf(b, name) - numberOf(a, name)).find((difference) => difference !== 0) ?? 0;
  const [newest, next] = versions.toSorted(compare);
  if (!newest) throw new Error("An event has at least one version.");
  if (next && compare(newest, next) === 0 && newest.toString() !== next.toString()) {
    const [earlier, later] = [newest, next].toSorted((a, b) => lineOf(a) - lineOf(b));
    const [first, second] = [earlier, later].map((one) => one?.getFirstProperty(key.toLowerCase()));
    throw new UnreadableSchedule(
      second ? lineOf(second) : lineOf(next),
      reasonOf("key-twice", { key, value: second ? rawValue(second) : "", line: first ? lineOf(first) : 1 }),
    );
  }
  return newest;
}

export const isCancelled = (component: ICAL.Component): boolean => {
  const status = component.getFirstProperty("status");
  return status !== null && rawValue(status).toUpperCase() === "CANCELLED";
};
