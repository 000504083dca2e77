import type { FoundEvent, FoundLink, FoundSchedule, FoundStart, Refuse } from "./found.ts";
import { minutesOfDuration, minutesOfTime } from "./durations.ts";

/** An event of a frab schedule as it was written, in XML or JSON. */
export type RawEvent = {
  line: number;
  fields: Record<string, string>;
  /** Where each field stands. */
  lines: Record<string, number>;
  persons: string[];
  links: FoundLink[];
  attachments: FoundLink[];
};

export type RawDay = { line: number; date: string; start: string; end: string; index: string; events: RawEvent[] };

export type RawSchedule = { conference: Record<string, string>; zoneLine: number; days: RawDay[]; loose: RawEvent[] };

// Where a file does not say when its days change, the night belongs to the day before until four.
const DAY_CHANGE = 4 * 60;
const MOST_MINUTES = 9 * 24 * 60;

const dateOf = (text: string): string | null => {
  const date = /^\d{4}-\d\d-\d\d/.exec(text.trim())?.[0];
  try {
    return date ? Temporal.PlainDate.from(date).toString() : null;
  } catch {
    return null;
  }
};

const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

function instantOrLocal(text: string): FoundStart | null {
  const normal = text.trim().replace(" ", "T");
  try {
    if (!/(?:Z|[+-]\d\d(?::?\d\d)?)$/i.test(normal.slice(10)))
      return { local: Temporal.PlainDateTime.from(normal).toString() };
    Temporal.Instant.from(normal);
    return { instant: normal };
  } catch {
    return null;
  }
}

function startOf(
  { fields, lines, line }: RawEvent,
  day: string | null,
  dayChange: number,
  refuse: Refuse,
): FoundStart | null {
  const { date = "", start = "" } = fields;
  const whole = [date, start].find((text) => /^\d{4}-\d\d-\d\d[T ]/.test(text.trim()));
  if (whole) {
    const found = instantOrLocal(whole);
    if (!found) refuse(lines[whole === date ? "date" : "start"] ?? line, `${whole} is no date and time`);
    return found;
  }
  const minutes = minutesOfTime(start);
  if (minutes === null) {
    refuse(lines["start"] ?? line, start ? `${start} is no time of day` : "an event has no start");
    return null;
  }
  if (date && !dateOf(date)) {
    refuse(lines["date"] ?? line, `${date} is no date`);
    return null;
  }
  const on = dateOf(date) ?? day;
  if (!on) {
    refuse(line, "an event has no date, and neither has its day");
    return null;
  }
  const isNight = on === day && minutes < dayChange;
  const local = Temporal.PlainDate.from(on)
    .toPlainDateTime()
    .add({ minutes, days: isNight ? 1 : 0 });
  return { local: local.toString() };
}

function durationOf({ fields, lines, line }: RawEvent, refuse: Refuse): number | null {
  const { duration = "", start = "", end = "" } = fields;
  const [from, until] = [instantOrLocal(start), instantOrLocal(end)];
  const given =
    !duration && from && until && "instant" in from && "instant" in until
      ? Math.round((Date.parse(until.instant) - Date.parse(from.instant)) / 60_000)
      : minutesOfDuration(duration);
  const words = duration || end;
  if (given === null) refuse(lines["duration"] ?? line, words ? `${words} is no duration` : "an event has no duration");
  else if (given < 0) refuse(lines["end"] ?? line, "an event ends before it starts");
  else if (given > MOST_MINUTES)
    refuse(lines["duration"] ?? line, `${words} is too long: an event lasts at most 9 days`);
  else return given;
  return null;
}

function eventOf(raw: RawEvent, day: string | null, dayChange: number, refuse: Refuse): FoundEvent | null {
  const { line, fields, persons, links, attachments } = raw;
  const start = startOf(raw, day, dayChange, refuse);
  const durationInMin = durationOf(raw, refuse);
  if (!start || durationInMin === null) return null;
  const field = (name: string): string => fields[name]?.trim() ?? "";
  return {
    line,
    id: field("id").replace(/^0+(?=\d)/, "") || null,
    guid: field("guid") || null,
    slug: field("slug"),
    title: field("title"),
    subtitle: field("subtitle"),
    track: field("track"),
    room: field("room"),
    isBreak: /^break$/i.test(field("type")),
    isAllDay: false,
    speakers: persons,
    abstract: field("abstract"),
    description: field("description"),
    start,
    day,
    durationInMin,
    links,
    attachments,
  };
}

/** A frab or pentabarf schedule, XML or JSON, as events on their days. */
export function scheduleOfFrab({ conference, zoneLine, days, loose }: RawSchedule, refuse: Refuse): FoundSchedule {
  const text = (name: string): string => conference[name]?.trim() ?? "";
  const first = dateOf(text("start"));
  const dayChange = minutesOfTime(text("day_change")) ?? DAY_CHANGE;
  const dated = days.map((day) => {
    const { date, start, index } = day;
    const counted = first && /^\d{1,2}$/.test(index) ? addDays(first, Number(index) - 1) : null;
    const found = date ? dateOf(date) : (dateOf(start) ?? counted);
    if (date && !found) refuse(day.line, `${date} is no date`);
    return { ...day, date: found };
  });
  const events = [
    ...dated.flatMap((day) => day.events.map((event) => eventOf(event, day.date, dayChange, refuse))),
    ...loose.map((event) => eventOf(event, null, dayChange, refuse)),
  ];
  const zone = text("time_zone_name") || text("timezone");
  return {
    acronym: text("acronym"),
    title: text("title"),
    place: [text("venue"), text("city")].filter(Boolean).join(", "),
    url: text("base_url") || text("url"),
    timeZone: zone ? { name: zone, line: zoneLine } : null,
    likelyZone: "Europe/Berlin",
    days: dated.flatMap(({ date }) => (date ? [date] : [])),
    windows: dated.flatMap(({ date, start, end }) => {
      const [from, until] = [instantOrLocal(start), instantOrLocal(end)];
      return date && from && until && "instant" in from && "instant" in until
        ? [{ date, start: from.instant, end: until.instant }]
        : [];
    }),
    events: events.filter((event) => event !== null),
  };
}
