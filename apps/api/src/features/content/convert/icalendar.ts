import { isTimeZone } from "../pack/check-days.ts";
import { MOST_EVENTS, Unreadable, type FoundEvent, type FoundLink, type Reader, type Refuse } from "./found.ts";
import { parseICalendar, propertiesOf, propertyNamed, textNamed, textsNamed, type Component } from "./ical-lines.ts";
import { isCancelled, occurrencesOf, type Occurrence } from "./ical-occurrences.ts";
import { instantOf, minutesOfEvent, momentOf, utc, type Moment, type ZoneOf } from "./ical-times.ts";
import { namedZone, zonesOf } from "./ical-zones.ts";

const MOST_MINUTES = 9 * 24 * 60;
const MOST_RULES = 300;

const linksOf = (event: Component, name: string): FoundLink[] =>
  propertiesOf(event, name).map(({ value, parameters }) => ({
    title: parameters["FILENAME"] ?? "",
    url: value.trim(),
  }));

/** With the offset that the file gives it, which tells the zone where the file alone defines it. */
function writtenInstant(start: Moment): string {
  const instant = instantOf(start);
  const minutes = Math.round(
    (start.local.toZonedDateTime("UTC").epochMilliseconds - instant.epochMilliseconds) / 60_000,
  );
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((number) =>
    String(number).padStart(2, "0"),
  );
  return instant.toString({ timeZone: `${minutes < 0 ? "-" : "+"}${hours}:${rest}` });
}

function eventOf({ component, start }: Occurrence, durationInMin: number): FoundEvent {
  const text = (name: string): string => textNamed(component, name);
  return {
    line: component.line,
    id: null,
    guid: null,
    slug: "",
    title: text("SUMMARY"),
    subtitle: "",
    track: textsNamed(component, "CATEGORIES")[0] ?? "",
    room: text("LOCATION"),
    isBreak: false,
    isAllDay: start.isDate,
    speakers: [],
    abstract: text("DESCRIPTION"),
    description: "",
    start: { instant: writtenInstant(start) },
    day: null,
    durationInMin,
    links: linksOf(component, "URL"),
    attachments: linksOf(component, "ATTACH"),
  };
}

/** The zone that most of the events name. */
function commonZone(events: Component[], nameOf: (tzid: string, line: number) => string | null): string | null {
  const counts = new Map<string, number>();
  for (const event of events) {
    const start = propertyNamed(event, "DTSTART");
    const tzid = start?.parameters["TZID"];
    const name = start && tzid ? nameOf(tzid, start.line) : null;
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

type Group = { master: Component | null; overrides: Component[] };

function groupsOf(events: Component[]): Group[] {
  const groups = new Map<string, Group>();
  for (const event of events) {
    const uid = propertyNamed(event, "UID");
    const key = uid?.value.trim() || `line ${event.line}`;
    const group = groups.get(key) ?? { master: null, overrides: [] };
    groups.set(key, group);
    if (propertyNamed(event, "RECURRENCE-ID")) group.overrides.push(event);
    else if (!group.master) group.master = event;
    else throw new Unreadable(uid?.line ?? event.line, `the UID ${key} is there already, in line ${group.master.line}`);
  }
  return [...groups.values()];
}

/** An event at every time that it takes place; each lasts as long as the first. */
function eventsOfGroup({ master, overrides }: Group, zoneOf: ZoneOf, refuse: Refuse): FoundEvent[] {
  if (master && isCancelled(master)) return [];
  const occurrences = master
    ? occurrencesOf(master, overrides, zoneOf)
    : overrides.filter((one) => !isCancelled(one)).flatMap((one) => occurrencesOf(one, [], zoneOf));
  return occurrences.flatMap((occurrence) => {
    const { component, start } = occurrence;
    const own = propertyNamed(component, "DTSTART");
    const minutes = minutesOfEvent(component, own ? momentOf(own, zoneOf) : start, zoneOf);
    if (minutes <= MOST_MINUTES) return [eventOf(occurrence, minutes)];
    refuse(component.line, `an event of ${Math.round(minutes / 1440)} days is too long: it lasts at most 9 days`);
    return [];
  });
}

/** Reads iCalendar (RFC 5545): every event at every time that it takes place. */
export const readICalendar: Reader = (text, refuse, { timeZone }) => {
  const calendars = parseICalendar(text);
  const all = calendars.flatMap(({ components }) => components.filter(({ name }) => name === "VEVENT"));
  if (all.filter((event) => propertyNamed(event, "RRULE")).length > MOST_RULES)
    throw new Unreadable(1, `holds more than ${MOST_RULES} events that repeat`);
  const heading = (name: string): string => calendars.map((one) => textNamed(one, name)).find(Boolean) ?? "";
  const zoneNamed = zonesOf(calendars);
  const named =
    [heading("X-WR-TIMEZONE"), timeZone ?? ""].find(isTimeZone) ??
    commonZone(all, (tzid, line) => zoneNamed(tzid, line).name);
  const own = namedZone(named ?? "UTC");
  const zoneOf: ZoneOf = ({ parameters: { TZID: tzid }, line }, value) => {
    if (value.endsWith("Z")) return utc;
    return tzid && value.length > 8 ? zoneNamed(tzid, line) : own;
  };
  const events: FoundEvent[] = [];
  for (const group of groupsOf(all)) {
    for (const event of eventsOfGroup(group, zoneOf, refuse)) events.push(event);
    if (events.length > MOST_EVENTS) throw new Unreadable(1, `holds more than ${MOST_EVENTS} events`);
  }
  return {
    acronym: "",
    title: heading("X-WR-CALNAME") || heading("NAME"),
    place: "",
    url: heading("URL"),
    timeZone: named ? { name: named, line: 1 } : null,
    likelyZone: "UTC",
    days: [],
    windows: [],
    events,
  };
};
