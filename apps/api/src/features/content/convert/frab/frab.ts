import type { SourceEvent, SourceLink, SourceSchedule, SourceStart, Refuse } from "../source.ts";
import { reasonOf } from "../../pack/issue.ts";

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
const MAX_MINUTES = 9 * 24 * 60;

/** Minutes after midnight of `HH:MM` or `HH:MM:SS`. Some schedules count on after midnight: 25:30. */
function minutesOfTime(text: string): number | null {
  const parts = /^(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)?$/.exec(text.trim());
  if (!parts) return null;
  const [hours, minutes] = [Number(parts[1]), Number(parts[2])];
  return hours < 36 && minutes < 60 ? hours * 60 + minutes : null;
}

/** Minutes of `HH:MM`, `HH:MM:SS`, `D:HH:MM:SS`, or of a bare number of minutes. */
function minutesOfDuration(text: string): number | null {
  const parts = text.trim().split(":");
  if (!parts.every((part) => /^\d{1,5}$/.test(part)) || parts.length > 4) return null;
  const numbers = parts.map(Number);
  if (numbers.length === 1) return numbers[0] ?? null;
  if (numbers.length === 2) numbers.push(0);
  if (numbers.length === 3) numbers.unshift(0);
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = numbers;
  return minutes < 60 && seconds < 60 ? days * 1440 + hours * 60 + Math.round(minutes + seconds / 60) : null;
}

const dateOf = (text: string): string | null => {
  const date = /^\d{4}-\d\d-\d\d/.exec(text.trim())?.[0];
  try {
    return date ? Temporal.PlainDate.from(date).toString() : null;
  } catch {
    return null;
  }
};

const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

function instantOrLocal(text: string): SourceStart | null {
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
): SourceStart | null {
  const { date = "", start = "" } = fields;
  const whole = [date, start].find((text) => /^\d{4}-\d\d-\d\d[T ]/.test(text.trim()));
  if (whole) {
    const found = instantOrLocal(whole);
    if (!found) refuse(lines[whole === date ? "date" : "start"] ?? line, reasonOf("not-instant", { value: whole }));
    return found;
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

function durationOf({ fields, lines, line }: RawEvent, refuse: Refuse): number | null {
  const { duration = "", start = "", end = "" } = fields;
  const [from, until] = [instantOrLocal(start), instantOrLocal(end)];
  const minutes =
    !duration && from && until && "instant" in from && "instant" in until
      ? Math.round((Date.parse(until.instant) - Date.parse(from.instant)) / 60_000)
      : minutesOfDuration(duration);
  const source = duration || end;
  if (minutes === null)
    refuse(lines["duration"] ?? line, source ? reasonOf("not-duration", { value: source }) : reasonOf("no-duration"));
  else if (minutes < 0) refuse(lines["end"] ?? line, reasonOf("ends-early"));
  else if (minutes > MAX_MINUTES) refuse(lines["duration"] ?? line, reasonOf("long-event", { value: source }));
  else return minutes;
  return null;
}

function sourceEventOf(raw: RawEvent, day: string | null, dayChange: number, refuse: Refuse): SourceEvent | null {
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
export function scheduleOfFrab({ conference, zoneLine, days, loose }: RawSchedule, refuse: Refuse): SourceSchedule {
  const text = (name: string): string => conference[name]?.trim() ?? "";
  const first = dateOf(text("start"));
  const dayChange = minutesOfTime(text("day_change")) ?? DAY_CHANGE_MINUTES;
  const dated = days.map((day) => {
    const { date, start, index } = day;
    const counted = first && /^\d{1,2}$/.test(index) ? addDays(first, Number(index) - 1) : null;
    const found = date ? dateOf(date) : (dateOf(start) ?? counted);
    if (date && !found) refuse(day.line, reasonOf("not-date", { value: date }));
    return { ...day, date: found };
  });
  const events = [
    ...dated.flatMap((day) => day.events.map((event) => sourceEventOf(event, day.date, dayChange, refuse))),
    ...loose.map((event) => sourceEventOf(event, null, dayChange, refuse)),
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
