import type { Locale } from "@narthex/contract/base/common";
import type { Pack } from "@narthex/contract/pack/pack";
import { localize } from "../content/index.ts";
import { byRoom, clockText, durationText, exportedDays, startText, type ExportedEvent } from "./source-events.ts";

type Source = { pack: Pack; version: number; locale: Locale; publicUrl: string };

const TIMESLOT = "00:05";

/** XML 1.0 has no place for other control characters, even escaped. */
const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\r", "&#13;");

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

function headOf({ pack, locale, publicUrl }: Source): Record<string, string> {
  const { edition } = pack;
  const [first, last] = [edition.days[0]?.date ?? "", edition.days.at(-1)?.date ?? ""];
  return {
    acronym: edition.id,
    title: localize(edition.title, locale),
    start: first,
    end: last,
    days: String(edition.days.length),
    timeslot_duration: TIMESLOT,
    base_url: publicUrl,
    time_zone_name: edition.timeZone,
  };
}

const fieldsOf = (event: ExportedEvent, locale: Locale): Record<string, string> => ({
  date: startText(event.start),
  start: clockText(event.start),
  duration: durationText(event.durationInMin),
  room: event.room,
  slug: event.slug,
  title: event.title,
  subtitle: event.subtitle,
  track: event.track,
  type: event.type,
  language: locale,
  abstract: event.abstract,
  description: "",
});

/** A schedule as frab XML, valid by the schema that the C3VOC publishes. */
export function frabXml(source: Source): string {
  const elements = (fields: Record<string, string>): string[] =>
    Object.entries(fields).map(([name, text]) => element(name, text));
  const events = (own: readonly ExportedEvent[]): string[] =>
    own.flatMap((event) => [
      `<event guid="${event.guid}" id="${event.id}">`,
      ...elements(fieldsOf(event, source.locale)),
      "</event>",
    ]);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<schedule>",
    '<generator name="Narthex"/>',
    element("version", String(source.version)),
    "<conference>",
    ...elements(headOf(source)),
    "</conference>",
    ...exportedDays(source.pack, source.locale).flatMap((day, index) => [
      `<day date="${day.date}" index="${index + 1}">`,
      ...byRoom(day).flatMap(([room, own]) => [`<room name="${escapeXml(room)}">`, ...events(own), "</room>"]),
      "</day>",
    ]),
    "</schedule>",
  ];
  return `${lines.join("\n")}\n`;
}

/** The same as JSON. */
export function frabJson(source: Source): string {
  const { days: _count, base_url: baseUrl, ...head } = headOf(source);
  const zone = source.pack.edition.timeZone;
  const dayStart = (date: string, days: number): string =>
    startText(Temporal.PlainDate.from(date).add({ days }).toZonedDateTime({ timeZone: zone, plainTime: "04:00" }));
  const days = exportedDays(source.pack, source.locale).map((day, index) => ({
    index: index + 1,
    date: day.date,
    day_start: dayStart(day.date, 0),
    day_end: dayStart(day.date, 1),
    rooms: Object.fromEntries(
      byRoom(day).map(([room, events]) => [
        room,
        events.map((event) => ({
          guid: event.guid,
          id: event.id,
          ...fieldsOf(event, source.locale),
          persons: [],
          links: [],
        })),
      ]),
    ),
  }));
  const rooms = [...new Set(days.flatMap((day) => Object.keys(day.rooms)))].map((name) => ({ name }));
  const conference = { ...head, daysCount: days.length, rooms, days };
  const schedule = { version: String(source.version), base_url: baseUrl, conference };
  return `${JSON.stringify({ generator: { name: "Narthex" }, schedule }, null, 1)}\n`;
}
