import type { Pack } from "@narthex/contract/pack";
import { byPlace, type Fault } from "../pack/fault.ts";
import { datesOf, placeEvents } from "./days.ts";
import { editionOf } from "./edition.ts";
import { eventsOf } from "./events.ts";
import { decode } from "./decode.ts";
import { MOST_EVENTS, Unreadable, type ConvertOptions, type FoundEvent, type Reader, type Refuse } from "./found.ts";
import { readFrabJson } from "./frab-json.ts";
import { readFrabXml } from "./frab-xml.ts";
import { readICalendar } from "./icalendar.ts";
import { zoneOf } from "./zone.ts";

export type Converted = { pack: Pack; media: { path: string; bytes: Buffer }[] };

const LARGEST = 16 * 1024 * 1024;
const LONGEST_TEXT = 100_000;

/** The reader of a file, known by how its content begins. */
function readerOf(text: string): Reader {
  if (/^\s*</.test(text)) return readFrabXml;
  if (/^\s*[{[]/.test(text)) return readFrabJson;
  if (/^\s*BEGIN:VCALENDAR/i.test(text)) return readICalendar;
  throw new Unreadable(1, "is no schedule that we know: frab or pentabarf XML, frab JSON, or iCalendar");
}

function refuseDuplicates(events: FoundEvent[], key: "id" | "guid", refuse: Refuse): void {
  const lines = new Map<string, number>();
  for (const event of events) {
    const value = event[key];
    const earlier = value === null ? undefined : lines.get(value);
    if (earlier !== undefined) refuse(event.line, `the event ${key} ${value} is there already, in line ${earlier}`);
    else if (value !== null) lines.set(value, event.line);
  }
}

function refuseLongTexts(events: FoundEvent[], refuse: Refuse): void {
  for (const { line, title, abstract, description } of events)
    if (Math.max(title.length, abstract.length, description.length) > LONGEST_TEXT)
      refuse(line, `an event has a text of more than ${LONGEST_TEXT} signs`);
}

function convert(text: string, fileName: string, options: ConvertOptions, refuse: Refuse): Converted | null {
  const found = readerOf(text)(text, refuse, options);
  if (found.events.length === 0) return null;
  if (found.events.length > MOST_EVENTS) throw new Unreadable(1, `holds more than ${MOST_EVENTS} events`);
  refuseDuplicates(found.events, "id", refuse);
  refuseDuplicates(found.events, "guid", refuse);
  refuseLongTexts(found.events, refuse);
  const timeZone = zoneOf(found, options, refuse);
  if (timeZone === null) return null;
  const placed = placeEvents(found, timeZone, refuse);
  const dates = datesOf(found, placed, refuse);
  if (dates.length === 0) return null;
  const made = eventsOf(placed, found.url);
  const { logo, ...rest } = editionOf(found, fileName, timeZone, dates);
  return {
    pack: {
      ...rest,
      days: dates.map((date) => ({ date, events: made.filter((one) => one.date === date).map(({ event }) => event) })),
      materials: made.flatMap(({ materials }) => materials ?? []).sort((a, b) => a.session - b.session),
    },
    media: [{ path: rest.edition.brand.logo, bytes: Buffer.from(logo) }],
  };
}

/** Makes a pack of another system's schedule. All of it, or its faults by line. */
export function convertSchedule(
  source: string | Uint8Array,
  fileName: string,
  options: ConvertOptions = {},
): Converted | { faults: Fault[] } {
  const faults: Fault[] = [];
  const refuse: Refuse = (line, reason) => void faults.push({ file: fileName, line, reason });
  try {
    if (source.length > LARGEST) throw new Unreadable(1, "is larger than 16 MB");
    const converted = convert(decode(source), fileName, options, refuse);
    if (converted && faults.length === 0) return converted;
    if (faults.length === 0) refuse(1, "holds no events");
  } catch (error) {
    if (error instanceof Unreadable) refuse(error.line, error.message);
    else if (error instanceof RangeError) refuse(1, "holds a time beyond all calendars");
    else throw error;
  }
  return { faults: faults.sort(byPlace) };
}
