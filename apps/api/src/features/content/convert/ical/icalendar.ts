import ICAL from "ical.js";
import { isTimeZone } from "#features/content/pack/formats/time-zone.ts";
import {
  MAX_EVENTS,
  UnreadableSchedule,
  type Reader,
  type Refuse,
  type SourceEvent,
  type SourceLink,
} from "../source.ts";
import { lineOf, parseICalendar, textOf, rawValue } from "./ical-file.ts";
import { isCancelled, occurrencesOf, type Occurrence } from "./ical-occurrences.ts";
import { createZones, ianaNameOf, ianaZone, instantOf, minutesOfEvent, timeOf, type ZoneOf } from "./ical-times.ts";
import { reasonOf } from "../../pack/issue.ts";

const MAX_MINUTES = 9 * 24 * 60;
const MAX_RULES = 300;

const icalLinksOf = (event: ICAL.Component, name: string): SourceLink[] =>
  event.getAllProperties(name).map((property) => ({
    title: property.getFirstParameter("filename") ?? "",
    url: rawValue(property),
  }));

/** An instant with its offset in the file. If only the file defines the zone, an IANA zone is found by these offsets. */
function writtenInstant(start: ICAL.Time): string {
  const minutes = Math.round(start.utcOffset() / 60);
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((number) =>
    String(number).padStart(2, "0"),
  );
  return instantOf(start).toString({ timeZone: `${minutes < 0 ? "-" : "+"}${hours}:${rest}` });
}

function occurrenceEventOf({ component, start }: Occurrence, durationInMin: number): SourceEvent {
  return {
    line: lineOf(component),
    id: null,
    guid: null,
    slug: "",
    title: textOf(component, "summary"),
    subtitle: "",
    track: textOf(component, "categories"),
    room: textOf(component, "location"),
    isBreak: false,
    isAllDay: start.isDate,
    speakers: [],
    abstract: textOf(component, "description"),
    description: "",
    start: { instant: writtenInstant(start) },
    day: null,
    durationInMin,
    links: icalLinksOf(component, "url"),
    attachments: icalLinksOf(component, "attach"),
  };
}

const tzidOf = (property: ICAL.Property): string => property.getFirstParameter("tzid") ?? "";

/** The zone that most of the events name. */
function commonZone(events: ICAL.Component[], nameOf: (tzid: string, line: number) => string | null): string | null {
  const counts = new Map<string, number>();
  for (const event of events) {
    const start = event.getFirstProperty("dtstart");
    const tzid = start && tzidOf(start);
    const name = start && tzid ? nameOf(tzid, lineOf(start)) : null;
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/** The components of one UID. */
type Group = { master: ICAL.Component | null; overrides: ICAL.Component[] };

function groupsOf(events: ICAL.Component[]): Group[] {
  const groups = new Map<string, Group>();
  for (const event of events) {
    const uid = event.getFirstProperty("uid");
    const key = (uid && rawValue(uid)) || `line ${lineOf(event)}`;
    const group = groups.get(key) ?? { master: null, overrides: [] };
    groups.set(key, group);
    if (event.hasProperty("recurrence-id")) group.overrides.push(event);
    else if (!group.master) group.master = event;
    else
      throw new UnreadableSchedule(
        lineOf(uid ?? event),
        reasonOf("key-twice", { key: "UID", value: key, line: lineOf(group.master) }),
      );
  }
  return [...groups.values()];
}

/** The occurrences of an event. Those without their own start last as long as the first. */
function eventsOfGroup({ master, overrides }: Group, zoneOf: ZoneOf, refuse: Refuse): SourceEvent[] {
  if (master && isCancelled(master)) return [];
  const occurrences = master
    ? occurrencesOf(master, overrides, zoneOf)
    : overrides.filter((one) => !isCancelled(one)).flatMap((one) => occurrencesOf(one, [], zoneOf));
  return occurrences.flatMap((occurrence) => {
    const { component, start } = occurrence;
    const ownStart = component.getFirstProperty("dtstart");
    const minutes = minutesOfEvent(component, ownStart ? timeOf(ownStart, zoneOf) : start, zoneOf);
    if (minutes <= MAX_MINUTES) return [occurrenceEventOf(occurrence, minutes)];
    refuse(lineOf(component), reasonOf("long-days", { days: Math.round(minutes / 1440) }));
    return [];
  });
}

/** Reads all occurrences of all events of an iCalendar file (RFC 5545) with ical.js. */
export const readICalendar: Reader = (text, refuse, { timeZone }) => {
  const calendars = parseICalendar(text);
  const all = calendars.flatMap((calendar) => calendar.getAllSubcomponents("vevent"));
  if (all.filter((event) => event.hasProperty("rrule")).length > MAX_RULES)
    throw new UnreadableSchedule(1, reasonOf("many-repeating", { maximum: MAX_RULES }));
  const heading = (name: string): string => calendars.map((one) => textOf(one, name)).find(Boolean) ?? "";
  const zoneNamed = createZones(calendars);
  const named =
    [heading("x-wr-timezone"), timeZone ?? ""].find(isTimeZone) ??
    commonZone(all, (tzid, line) => ianaNameOf(zoneNamed(tzid, line, 0)));
  const own = ianaZone(named ?? "UTC");
  const zoneOf: ZoneOf = (property, value) => {
    if (value.endsWith("Z")) return ICAL.Timezone.utcTimezone;
    const tzid = tzidOf(property);
    return tzid && value.length > 8 ? zoneNamed(tzid, lineOf(property), Number(value.slice(0, 4))) : own;
  };
  const events: SourceEvent[] = [];
  for (const group of groupsOf(all)) {
    for (const event of eventsOfGroup(group, zoneOf, refuse)) events.push(event);
    if (events.length > MAX_EVENTS) throw new UnreadableSchedule(1, reasonOf("many-events", { maximum: MAX_EVENTS }));
  }
  return {
    acronym: "",
    title: heading("x-wr-calname") || heading("name"),
    place: "",
    url: heading("url"),
    timeZone: named ? { name: named, line: 1 } : null,
    likelyZone: "UTC",
    days: [],
    windows: [],
    events,
  };
};
