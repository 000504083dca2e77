import { reasonOf } from "../../pack/issue.ts";
import type {
  ConvertOptions,
  Refuse,
  Report,
  SourceEvent,
  SourceLink,
  SourceSchedule,
  SourceStart,
} from "../source.ts";
import { decideZone, MINUTES_OF_DAY, minutesOf, offsetIn, startIn, type ZoneEvidence } from "../zones/zone.ts";
import {
  addDays,
  createDurationReader,
  dateOf,
  dateOfDay,
  hasTime,
  instantOrLocal,
  isWrittenElsewhere,
  lengthOf,
  minutesOfTime,
} from "./frab-times.ts";

/** The raw fields of an event in frab XML or JSON. */
export type RawEvent = {
  line: number;
  fields: Record<string, string>;
  /** The line of each field. */
  lines: Record<string, number>;
  persons: string[];
  links: SourceLink[];
  attachments: SourceLink[];
};

export type RawDay = { line: number; date: string; start: string; end: string; index: string; events: RawEvent[] };

export type RawSchedule = { conference: Record<string, string>; zoneLine: number; days: RawDay[]; loose: RawEvent[] };

// Without a day_change, an event before four in the morning belongs to the day before.
const DAY_CHANGE_MINUTES = 4 * 60;

/** What is the same for all events of a file. */
type Frame = { zone: string; dayChange: number; readDuration: ReturnType<typeof createDurationReader> };

const wholeOf = ({ fields: { date = "", start = "" } }: RawEvent): { name: "date" | "start"; text: string } | null =>
  hasTime(date) ? { name: "date", text: date } : hasTime(start) ? { name: "start", text: start } : null;

/** What a file says about its zone: offsets of instants, and times of day beside them. Days in UTC say nothing. */
function zoneEvidence(days: readonly RawDay[], events: readonly RawEvent[]): ZoneEvidence[] {
  const instants = (text: string): { instant: string; offset: string }[] => {
    const found = hasTime(text) ? instantOrLocal(text) : null;
    return found && "instant" in found ? [{ ...found, offset: offsetIn(found.instant) ?? "" }] : [];
  };
  const isLocal = ({ offset }: { offset: string }): boolean => offset !== "+00:00";
  const ofEvents = events.flatMap((event): ZoneEvidence[] => {
    const minutes = hasTime(event.fields["date"] ?? "") ? minutesOfTime(event.fields["start"] ?? "") : null;
    return instants(wholeOf(event)?.text ?? "").map(({ instant, offset }) =>
      minutes === null ? { instant, offset } : { instant, minutes },
    );
  });
  return [...ofEvents, ...days.flatMap(({ start }) => instants(start).filter(isLocal))];
}

/** Whether a time of day beside an instant is another one than the instant has at the conference. */
function refuseOtherTime(event: RawEvent, found: SourceStart, zone: string, refuse: Refuse): boolean {
  const { date = "", start = "" } = event.fields;
  const local = startIn(zone, found);
  const whole = hasTime(date) && hasTime(start) ? instantOrLocal(start) : null;
  const minutes = hasTime(date) ? minutesOfTime(start) : null;
  const named = hasTime(date) ? null : dateOf(date);
  const isOther =
    (whole !== null && startIn(zone, whole).epochMilliseconds !== local.epochMilliseconds) ||
    (minutes !== null && minutes % MINUTES_OF_DAY !== minutesOf(local)) ||
    (named !== null && ![named, addDays(named, 1)].includes(local.toPlainDate().toString()));
  if (isOther) {
    const at = local.toPlainDateTime().toString({ smallestUnit: "minute" }).replace("T", " ");
    refuse(event.lines["date"] ?? event.line, reasonOf("start-other", { date, start, zone, at }));
  }
  return isOther;
}

function startOf(event: RawEvent, day: string | null, { zone, dayChange }: Frame, refuse: Refuse): SourceStart | null {
  const { fields, lines, line } = event;
  const { date = "", start = "" } = fields;
  const whole = wholeOf(event);
  if (whole) {
    const found = instantOrLocal(whole.text);
    if (!found) refuse(lines[whole.name] ?? line, reasonOf("not-instant", { value: whole.text }));
    return found && !refuseOtherTime(event, found, zone, refuse) ? found : null;
  }
  const minutes = minutesOfTime(start);
  if (minutes === null) {
    refuse(lines["start"] ?? line, start ? reasonOf("not-time", { value: start }) : reasonOf("no-start"));
    return null;
  }
  if (date && !dateOf(date)) {
    refuse(lines["date"] ?? line, reasonOf("not-date", { value: date }));
    return null;
  }
  const on = dateOf(date) ?? day;
  if (!on) {
    refuse(line, reasonOf("no-date"));
    return null;
  }
  const isNight = on === day && minutes < dayChange;
  const local = Temporal.PlainDate.from(on)
    .toPlainDateTime()
    .add({ minutes, days: isNight ? 1 : 0 });
  return { local: local.toString() };
}

function sourceEventOf(raw: RawEvent, day: string | null, frame: Frame, { refuse, note }: Report): SourceEvent | null {
  const { line, lines, persons, links, attachments } = raw;
  const field = (name: string): string => raw.fields[name]?.trim() ?? "";
  const start = startOf(raw, day, frame, refuse);
  if (!start) return null;
  const [duration, end] = [field("duration"), field("end")];
  const length = lengthOf({ duration, end }, startIn(frame.zone, start), frame.readDuration);
  if (length && "reason" in length) {
    refuse(lines[length.field ?? "duration"] ?? line, length.reason);
    return null;
  }
  const isBreak = /^break$/i.test(field("type"));
  const texts = ["title", "subtitle", "abstract", "description"].map(field).join("");
  // Breaks often have a time and nothing else.
  const title = field("title") || (texts === "" && (isBreak || persons.length === 0) ? "Break" : "");
  if (!length?.minutes) note(lines["duration"] ?? line, reasonOf("no-length", { title: title || field("subtitle") }));
  return {
    line,
    id: field("id").replace(/^0+(?=\d)/, "") || null,
    slug: field("slug"),
    title,
    subtitle: field("subtitle"),
    track: field("track"),
    room: field("room"),
    isBreak,
    isAllDay: false,
    speakers: persons,
    abstract: field("abstract"),
    description: field("description"),
    start,
    day,
    durationInMin: length?.minutes ?? 0,
    links,
    attachments,
  };
}

/** Whether each event is listed under the date that it has in UTC, or in another offset, and not under that of the conference. */
function hasForeignDays(events: readonly SourceEvent[], zone: string): boolean {
  const isForeign = ({ start, day }: SourceEvent): boolean =>
    "instant" in start && isWrittenElsewhere(start, zone) && dateOf(start.instant) === day;
  return (
    events.every(isForeign) && events.some(({ start, day }) => startIn(zone, start).toPlainDate().toString() !== day)
  );
}

/** A frab or pentabarf schedule, XML or JSON, as events on their days. */
export function scheduleOfFrab(
  { conference, zoneLine, days, loose }: RawSchedule,
  report: Report,
  options: ConvertOptions,
): SourceSchedule {
  const text = (name: string): string => conference[name]?.trim() ?? "";
  const all = [...days.flatMap(({ events }) => events), ...loose];
  const name = text("time_zone_name") || text("timezone");
  const evidence = zoneEvidence(days, all);
  const named = name ? { name, line: zoneLine } : null;
  const timeZone = decideZone(named, options, { likely: ["Europe/Berlin", "UTC"], evidence }, report);
  const head = {
    acronym: text("acronym"),
    title: text("title"),
    place: [text("venue"), text("city")].filter(Boolean).join(", "),
    url: text("base_url") || text("url"),
    timeZone,
  };
  if (timeZone === null) return { ...head, days: [], windows: [], events: [] };
  const frame: Frame = {
    zone: timeZone,
    dayChange: minutesOfTime(text("day_change")) ?? DAY_CHANGE_MINUTES,
    readDuration: createDurationReader(all.map(({ fields }) => fields["duration"] ?? "")),
  };
  const first = dateOfDay(text("start"), timeZone);
  const dated = days.map((day) => {
    const { date, start, index } = day;
    const counted = first && /^\d{1,2}$/.test(index) ? addDays(first, Number(index) - 1) : null;
    const found = date ? dateOfDay(date, timeZone) : (dateOfDay(start, timeZone) ?? counted);
    if (date && !found) report.refuse(day.line, reasonOf("not-date", { value: date }));
    return { ...day, date: found };
  });
  const listed = dated.flatMap((day) =>
    day.events.map((event) => sourceEventOf(event, day.date, frame, report)).filter((event) => event !== null),
  );
  const isForeign = hasForeignDays(listed, timeZone);
  if (isForeign) report.note(dated[0]?.line ?? 1, reasonOf("days-elsewhere", { zone: timeZone }));
  const free = loose.map((event) => sourceEventOf(event, null, frame, report)).filter((event) => event !== null);
  return {
    ...head,
    days: isForeign ? [] : dated.flatMap(({ date }) => (date ? [date] : [])),
    windows: dated.flatMap(({ date, start, end }) => {
      const [from, until] = [instantOrLocal(start), instantOrLocal(end)];
      return date && !isForeign && from && until && "instant" in from && "instant" in until
        ? [{ date, start: from.instant, end: until.instant }]
        : [];
    }),
    events: [...(isForeign ? listed.map((event) => ({ ...event, day: null })) : listed), ...free],
  };
}
