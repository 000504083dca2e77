import ICAL from "ical.js";
import { reasonOf } from "../../pack/issue.ts";
import {
  MAX_EVENTS,
  UnreadableSchedule,
  type Reader,
  type Refuse,
  type SourceEvent,
  type SourceLink,
} from "../source.ts";
import { zoneNamed } from "../zones/zone-names.ts";
import { decideZone, offsetIn, type ZoneEvidence } from "../zones/zone.ts";
import { withoutEntities } from "./entities.ts";
import { lineOf, parseICalendar, textOf, rawValue } from "./ical-file.ts";
import { isCancelled, newestOf, occurrencesOf, spanOf, type Occurrence, type Span } from "./ical-occurrences.ts";
import {
  addDays,
  createZones,
  ianaNameOf,
  ianaZone,
  instantOf,
  minutesOfEvent,
  timeOf,
  type ZoneOf,
} from "./ical-times.ts";

const MAX_MINUTES = 9 * 24 * 60;
const MAX_RULES = 300;
const MAX_WHOLE_DAYS = 400;

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

const plainText = (component: ICAL.Component, name: string): string => withoutEntities(textOf(component, name));

/** A description may be HTML, whose entities belong to it. */
function descriptionOf(component: ICAL.Component): string {
  const text = textOf(component, "description");
  return /<[a-z/][^>]*>/i.test(text) ? text : withoutEntities(text);
}

function occurrenceEventOf({ component, start }: Occurrence, durationInMin: number): SourceEvent {
  return {
    line: lineOf(component),
    id: null,
    slug: "",
    title: plainText(component, "summary"),
    subtitle: "",
    track: plainText(component, "categories"),
    room: plainText(component, "location"),
    isBreak: false,
    isAllDay: start.isDate,
    speakers: [],
    abstract: descriptionOf(component),
    description: "",
    start: { instant: writtenInstant(start) },
    day: null,
    durationInMin,
    links: icalLinksOf(component, "url"),
    attachments: icalLinksOf(component, "attach"),
  };
}

const tzidOf = (property: ICAL.Property): string => property.getFirstParameter("tzid") ?? "";

/** The zones that events name, the most frequent first. */
function zonesOfEvents(events: ICAL.Component[], nameOf: (tzid: string, line: number) => string | null): string[] {
  const counts = new Map<string, number>();
  for (const event of events) {
    const start = event.getFirstProperty("dtstart");
    const tzid = start && tzidOf(start);
    const name = start && tzid ? nameOf(tzid, lineOf(start)) : null;
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

/** The components of one UID. */
type Group = { master: ICAL.Component | null; overrides: ICAL.Component[] };

function groupsOf(events: ICAL.Component[]): Group[] {
  const byUid = Map.groupBy(events, (event) => {
    const uid = event.getFirstProperty("uid");
    return (uid && rawValue(uid)) || `line ${lineOf(event)}`;
  });
  return [...byUid.values()].map((versions) => {
    const masters = versions.filter((event) => !event.hasProperty("recurrence-id"));
    return {
      master: masters.length === 0 ? null : newestOf(masters, "UID"),
      overrides: versions.filter((event) => event.hasProperty("recurrence-id")),
    };
  });
}

/** An event of whole days on each of its days. */
function wholeDays({ component, start }: Occurrence, minutes: number): SourceEvent[] {
  const end = start.toUnixTime() + Math.max(minutes, 1) * 60;
  const days: SourceEvent[] = [];
  for (let at = start; at.toUnixTime() < end; at = addDays(at, 1)) {
    const length = Math.round((addDays(at, 1).toUnixTime() - at.toUnixTime()) / 60);
    days.push(occurrenceEventOf({ component, start: at }, length));
  }
  return days;
}

/** The occurrences of an event. Those without their own start last as long as the first. */
function eventsOfGroup({ master, overrides }: Group, zoneOf: ZoneOf, span: Span, refuse: Refuse): SourceEvent[] {
  if (master && isCancelled(master)) return [];
  const occurrences = master
    ? occurrencesOf(master, overrides, zoneOf, span)
    : overrides.filter((one) => !isCancelled(one)).flatMap((one) => occurrencesOf(one, [], zoneOf, span));
  return occurrences.flatMap((occurrence) => {
    const { component, start } = occurrence;
    const ownStart = component.getFirstProperty("dtstart");
    const minutes = minutesOfEvent(component, ownStart ? timeOf(ownStart, zoneOf) : start, zoneOf);
    const begin = start.toUnixTime();
    if (begin > span.until || begin + minutes * 60 < span.from) return [];
    const maximum = start.isDate ? MAX_WHOLE_DAYS * 1440 : MAX_MINUTES;
    if (minutes <= maximum)
      return start.isDate ? wholeDays(occurrence, minutes) : [occurrenceEventOf(occurrence, minutes)];
    refuse(lineOf(component), reasonOf("long-days", { days: Math.round(minutes / 1440) }));
    return [];
  });
}

const isUniversal = (zone: string): boolean => /^(?:etc\/)?(?:utc|gmt|universal|zulu)$/i.test(zone);

/** Reads all occurrences of all events of an iCalendar file (RFC 5545) with ical.js. */
export const readICalendar: Reader = (text, { refuse, note }, options) => {
  const calendars = parseICalendar(text, note);
  const all = calendars.flatMap((calendar) => calendar.getAllSubcomponents("vevent"));
  if (all.filter((event) => event.hasProperty("rrule")).length > MAX_RULES)
    throw new UnreadableSchedule(1, reasonOf("many-repeating", { maximum: MAX_RULES }));
  const heading = (name: string): string => calendars.map((one) => textOf(one, name)).find(Boolean) ?? "";
  const requested = options.timeZone === undefined ? null : zoneNamed(options.timeZone);
  const zoneOfName = createZones(calendars, requested, note);
  // A calendar in universal time names no place.
  const ofCalendar = [zoneNamed(heading("x-wr-timezone"))].find((zone) => zone !== null && !isUniversal(zone));
  const [common, ...others] = zonesOfEvents(all, (tzid, line) => ianaNameOf(zoneOfName(tzid, line, 0)));
  const named = ofCalendar ?? requested ?? common;
  if (named !== undefined && named === common && others.length > 0 && !ofCalendar)
    note(1, reasonOf("zone-common", { zone: common }));
  const own = ianaZone(named ?? "UTC");
  const zoneOf: ZoneOf = (property, value) => {
    if (value.endsWith("Z")) return ICAL.Timezone.utcTimezone;
    const tzid = tzidOf(property);
    return tzid && value.length > 8 ? zoneOfName(tzid, lineOf(property), Number(value.slice(0, 4))) : own;
  };
  const events: SourceEvent[] = [];
  for (const group of groupsOf(all)) {
    for (const event of eventsOfGroup(group, zoneOf, spanOf(options), refuse)) events.push(event);
    if (events.length > MAX_EVENTS) throw new UnreadableSchedule(1, reasonOf("many-events", { maximum: MAX_EVENTS }));
  }
  // Times of a zone that only the file defines. Those in universal time say nothing about the place.
  const evidence = events.flatMap(({ start }): ZoneEvidence[] => {
    const offset = "instant" in start ? offsetIn(start.instant) : null;
    return "instant" in start && offset !== null && offset !== "+00:00" ? [{ instant: start.instant, offset }] : [];
  });
  return {
    acronym: "",
    title: withoutEntities(heading("x-wr-calname") || heading("name")),
    place: "",
    url: heading("url"),
    timeZone: decideZone(
      named === undefined || named === requested ? null : { name: named, line: 1 },
      options,
      { likely: ["UTC"], evidence },
      { refuse, note },
    ),
    days: [],
    windows: [],
    events,
  };
};
