import type { Pack } from "@narthex/contract/pack/pack";
import { decodeText, UnreadableText } from "#platform/text/decode-text.ts";
import { byPlace, reasonOf, reasonOfText, type PackIssue } from "../pack/issue.ts";
import { completePack } from "../pack/pack-files.ts";
import type { MediaFile } from "../pack/write-pack.ts";
import { readFrabJson } from "./frab/frab-json.ts";
import { readFrabXml } from "./frab/frab-xml.ts";
import { readICalendar } from "./ical/icalendar.ts";
import { unfold } from "./ical/unfold.ts";
import {
  MAX_EVENTS,
  UnreadableSchedule,
  type ConvertOptions,
  type Reader,
  type Refuse,
  type Report,
  type SourceEvent,
} from "./source.ts";
import { chosenDays, datesOf, isChosen, placeEvents, refuseChosenDays } from "./to-pack/days.ts";
import { convertEdition } from "./to-pack/edition.ts";
import { convertEvents } from "./to-pack/events.ts";

/** `notes`: what the file left open, by line, and how it was read. */
export type Converted = { pack: Pack; media: MediaFile[]; notes: PackIssue[] };

const MAX_CHARACTERS = 16 * 1024 * 1024;
const MAX_TEXT_CHARACTERS = 100_000;

/** The encoding that an XML file names. It is not found in UTF-16, which is recognised by its first bytes elsewhere. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  return /^\s*<\?xml[^>]*\bencoding=["']([\w.-]+)["']/i.exec(head)?.[1] ?? null;
}

const CALENDAR = /^(?:\u00EF\u00BB\u00BF)?\s*BEGIN:VCALENDAR/i;

/** The bytes of a calendar with its folded lines joined. They are joined before the text is decoded, because some programs break a line inside a character. */
function unfoldedBytes(bytes: Uint8Array): Uint8Array {
  const latin = Buffer.from(bytes).toString("latin1");
  return CALENDAR.test(latin) ? Buffer.from(unfold(latin), "latin1") : bytes;
}

/** A file as text, without a byte order mark. */
function decode(source: string | Uint8Array): string {
  if (typeof source === "string") return source.replace(/^\uFEFF/, "");
  try {
    return decodeText(unfoldedBytes(source), declaredEncoding(source)).text;
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

/**
 * Merged files, and sessions that take place twice, use an id for several events: the later one gets an id of its own. An
 * event that is written twice is left out the second time.
 */
function withOwnIds(events: readonly SourceEvent[], note: Refuse): SourceEvent[] {
  const first = new Map<string, SourceEvent>();
  return events.flatMap((event) => {
    const { id, line } = event;
    const earlier = id === null ? undefined : first.get(id);
    if (id === null || earlier === undefined) {
      if (id !== null) first.set(id, event);
      return [event];
    }
    const slotOf = ({ title, room, start, durationInMin }: SourceEvent): string =>
      JSON.stringify([title, room, start, durationInMin]);
    const isSame = slotOf(earlier) === slotOf(event);
    note(line, reasonOf(isSame ? "event-twice" : "id-again", { id, line: earlier.line }));
    return isSame ? [] : [{ ...event, id: null }];
  });
}

function refuseLongTexts(events: SourceEvent[], refuse: Refuse): void {
  for (const { line, title, abstract, description } of events)
    if (Math.max(title.length, abstract.length, description.length) > MAX_TEXT_CHARACTERS)
      refuse(line, reasonOf("source-text", { maximum: MAX_TEXT_CHARACTERS }));
}

function convert(
  text: string,
  fileName: string,
  options: ConvertOptions,
  report: Report,
): Omit<Converted, "notes"> | null {
  const { refuse } = report;
  const source = readerOf(text)(text, report, options);
  const { timeZone } = source;
  if (timeZone === null || source.events.length === 0) return null;
  if (source.events.length > MAX_EVENTS)
    throw new UnreadableSchedule(1, reasonOf("many-events", { maximum: MAX_EVENTS }));
  refuseLongTexts(source.events, refuse);
  const all = { ...source, events: withOwnIds(source.events, report.note) };
  const placed = chosenDays(placeEvents(all, timeZone, refuse), options);
  const dates = datesOf({ ...source, days: source.days.filter((date) => isChosen(date, options)) }, placed, refuse);
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
  const [issues, notes]: [PackIssue[], PackIssue[]] = [[], []];
  const reporterOf =
    (list: PackIssue[]): Refuse =>
    (line, reason) =>
      void list.push({ file: fileName, line, ...reason });
  const report = { refuse: reporterOf(issues), note: reporterOf(notes) };
  try {
    if (file.length > MAX_CHARACTERS) throw new UnreadableSchedule(1, reasonOf("file-size"));
    refuseChosenDays(options);
    const converted = convert(decode(file), fileName, options, report);
    if (converted && issues.length === 0) return { ...converted, notes: notes.sort(byPlace) };
    if (issues.length === 0) report.refuse(1, reasonOf("no-events"));
  } catch (error) {
    if (error instanceof UnreadableSchedule) report.refuse(error.line, error.reason);
    else if (error instanceof RangeError) report.refuse(1, reasonOf("time-range"));
    else throw error;
  }
  return { issues: issues.sort(byPlace) };
}
