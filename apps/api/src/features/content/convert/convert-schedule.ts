import type { Pack } from "@narthex/contract/pack";
import { decodeText, UnreadableText } from "#platform/text/decode-text.ts";
import { byPlace, reasonOf, reasonOfText, type PackIssue } from "../pack/issue.ts";
import { completePack } from "../pack/pack-files.ts";
import type { MediaFile } from "../pack/write-pack.ts";
import { readFrabJson } from "./frab/frab-json.ts";
import { readFrabXml } from "./frab/frab-xml.ts";
import { readICalendar } from "./ical/icalendar.ts";
import {
  MAX_EVENTS,
  UnreadableSchedule,
  type ConvertOptions,
  type Reader,
  type Refuse,
  type SourceEvent,
} from "./source.ts";
import { datesOf, placeEvents } from "./to-pack/days.ts";
import { convertEdition } from "./to-pack/edition.ts";
import { convertEvents } from "./to-pack/events.ts";
import { zoneOf } from "./zone.ts";

export type Converted = { pack: Pack; media: MediaFile[] };

const MAX_CHARACTERS = 16 * 1024 * 1024;
const MAX_TEXT_CHARACTERS = 100_000;

/** The encoding that an XML file names. One of UTF-16 is known by its bytes, which are not those of this text. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  return /^\s*<\?xml[^>]*\bencoding=["']([\w.-]+)["']/i.exec(head)?.[1] ?? null;
}

/** A file as text, without a byte order mark. */
function decode(source: string | Uint8Array): string {
  if (typeof source === "string") return source.replace(/^\uFEFF/, "");
  try {
    return decodeText(source, declaredEncoding(source)).text;
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error;
    throw new UnreadableSchedule(error.line, reasonOfText(error));
  }
}

/** The reader of a format, chosen by how the file begins. */
function readerOf(text: string): Reader {
  if (/^\s*</.test(text)) return readFrabXml;
  if (/^\s*[{[]/.test(text)) return readFrabJson;
  if (/^\s*BEGIN:VCALENDAR/i.test(text)) return readICalendar;
  throw new UnreadableSchedule(1, reasonOf("schedule-format"));
}

function refuseDuplicates(events: SourceEvent[], key: "id" | "guid", refuse: Refuse): void {
  const lines = new Map<string, number>();
  for (const event of events) {
    const value = event[key];
    const earlier = value === null ? undefined : lines.get(value);
    if (earlier !== undefined) refuse(event.line, reasonOf("source-twice", { key, value: value ?? "", line: earlier }));
    else if (value !== null) lines.set(value, event.line);
  }
}

function refuseLongTexts(events: SourceEvent[], refuse: Refuse): void {
  for (const { line, title, abstract, description } of events)
    if (Math.max(title.length, abstract.length, description.length) > MAX_TEXT_CHARACTERS)
      refuse(line, reasonOf("source-text", { maximum: MAX_TEXT_CHARACTERS }));
}

function convert(text: string, fileName: string, options: ConvertOptions, refuse: Refuse): Converted | null {
  const source = readerOf(text)(text, refuse, options);
  if (source.events.length === 0) return null;
  if (source.events.length > MAX_EVENTS)
    throw new UnreadableSchedule(1, reasonOf("many-events", { maximum: MAX_EVENTS }));
  refuseDuplicates(source.events, "id", refuse);
  refuseDuplicates(source.events, "guid", refuse);
  refuseLongTexts(source.events, refuse);
  const timeZone = zoneOf(source, options, refuse);
  if (timeZone === null) return null;
  const placed = placeEvents(source, timeZone, refuse);
  const dates = datesOf(source, placed, refuse);
  if (dates.length === 0) return null;
  const events = convertEvents(placed, source.url);
  const { logo, ...rest } = convertEdition(source, fileName, timeZone, dates);
  const eventsOf = (date: string) => events.filter((one) => one.date === date).map(({ event }) => event);
  const materials = events.flatMap((one) => (one.materials ? [one.materials] : []));
  const pack = completePack({
    ...rest,
    schedule: Object.fromEntries(dates.map((date) => [date, eventsOf(date)])),
    materials: Object.fromEntries(materials.map((one) => [one.session, one])),
  });
  return { pack, media: [logo] };
}

/** Converts another system's schedule: the whole of it to a pack, or its issues by line. */
export function convertSchedule(
  file: string | Uint8Array,
  fileName: string,
  options: ConvertOptions = {},
): Converted | { issues: PackIssue[] } {
  const issues: PackIssue[] = [];
  const refuse: Refuse = (line, reason) => void issues.push({ file: fileName, line, ...reason });
  try {
    if (file.length > MAX_CHARACTERS) throw new UnreadableSchedule(1, reasonOf("file-size"));
    const converted = convert(decode(file), fileName, options, refuse);
    if (converted && issues.length === 0) return converted;
    if (issues.length === 0) refuse(1, reasonOf("no-events"));
  } catch (error) {
    if (error instanceof UnreadableSchedule) refuse(error.line, error.reason);
    else if (error instanceof RangeError) refuse(1, reasonOf("time-range"));
    else throw error;
  }
  return { issues: issues.sort(byPlace) };
}
