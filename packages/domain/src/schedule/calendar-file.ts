import { withoutJoiners } from "../words/thai-words.ts";

/** One event of an iCalendar file. Instants are in epoch milliseconds. */
export type CalendarEvent = {
  /** Never changes, so that calendars follow a moved event. */
  uid: string;
  start: number;
  end: number;
  title: string;
  location: string;
  description: string;
  category?: string;
  url: string;
  isCancelled: boolean;
};

export type CalendarFile = {
  name: string;
  timeZone: string;
  /** When the events were last published, in epoch milliseconds. */
  stamp: number;
  /** Grows with every change. */
  sequence: number;
  events: readonly CalendarEvent[];
};

const MAX_LINE_BYTES = 75;
const REFRESH = "PT1H";

const pad = (value: number, length = 2): string => String(value).padStart(length, "0");
const utc = (atMs: number): string => new Date(atMs).toISOString().replaceAll(/[-:]|\.\d{3}/g, "");

/** `\`, `;`, `,` and line breaks have a meaning in texts. Other control characters are not allowed. */
const escapeText = (text: string): string =>
  withoutJoiners(text)
    .replaceAll("\\", "\\\\")
    .replaceAll(/[;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, " ");

/** Lines of at most 75 bytes, never broken within a character. */
const fold = (line: string): string => {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = "";
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > MAX_LINE_BYTES) {
      parts.push(part);
      [part, bytes] = [" ", 1];
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join("\r\n");
};

const local = ({ year, month, day, hour, minute, second }: Temporal.ZonedDateTime): string =>
  `${pad(year, 4)}${pad(month)}${pad(day)}T${pad(hour)}${pad(minute)}${pad(second)}`;
const offset = (zoned: Temporal.ZonedDateTime): string => zoned.offset.replaceAll(":", "").slice(0, 5);

/** Every period of a time zone between two instants: when it begins, and the offset before and in it. */
function observances(timeZone: string, from: number, to: number): string[] {
  const at = (ms: number): Temporal.ZonedDateTime =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
  const first = at(from).getTimeZoneTransition("previous");
  const found: Temporal.ZonedDateTime[] = first ? [first] : [];
  for (
    let next = at(from).getTimeZoneTransition("next");
    next && next.epochMilliseconds <= to;
    next = next.getTimeZoneTransition("next")
  )
    found.push(next);
  const lines = (start: string, before: Temporal.ZonedDateTime, own: Temporal.ZonedDateTime): string[] => {
    // A zone that changed long ago has standard time only: some calendars refuse a zone without it.
    const isSummer = found.length > 1 && own.offsetNanoseconds > before.offsetNanoseconds;
    const kind = isSummer ? "DAYLIGHT" : "STANDARD";
    return [
      `BEGIN:${kind}`,
      `DTSTART:${start}`,
      `TZOFFSETFROM:${offset(before)}`,
      `TZOFFSETTO:${offset(own)}`,
      `TZNAME:${offset(own)}`,
      `END:${kind}`,
    ];
  };
  if (found.length === 0) return lines("19700101T000000", at(from), at(from));
  return found.flatMap((own) => {
    const before = own.subtract({ nanoseconds: 1 });
    // The local time at which it begins is in the offset before it.
    const start = own.toInstant().toZonedDateTimeISO(before.offset);
    return lines(local(start), before, own);
  });
}

/** An iCalendar file (RFC 5545, 7986): the events in the time zone of the conference, with its definition. */
export function writeCalendar({ name, timeZone, stamp, sequence, events }: CalendarFile): string {
  const times = events.flatMap(({ start, end }) => [start, end]);
  const [from, to] = times.length > 0 ? [Math.min(...times), Math.max(...times)] : [stamp, stamp];
  const inZone = (ms: number): string => local(Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone));
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Narthex//My day//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    ...observances(timeZone, from, to),
    "END:VTIMEZONE",
    ...events.flatMap(({ uid, start, end, title, location, description, url, category, isCancelled }) => [
      "BEGIN:VEVENT",
      `UID:${uid}`,
      `DTSTAMP:${utc(stamp)}`,
      `LAST-MODIFIED:${utc(stamp)}`,
      `SEQUENCE:${sequence}`,
      `DTSTART;TZID=${timeZone}:${inZone(start)}`,
      `DTEND;TZID=${timeZone}:${inZone(end)}`,
      `SUMMARY:${escapeText(title)}`,
      ...(location ? [`LOCATION:${escapeText(location)}`] : []),
      ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
      ...(category ? [`CATEGORIES:${escapeText(category)}`] : []),
      `URL:${url}`,
      `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
      `TRANSP:${isCancelled ? "TRANSPARENT" : "OPAQUE"}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}
