import { MESSAGES } from "@narthex/messages/api";
import type { Locale, ResourceLocale } from "@narthex/contract/base/common";
import type { DraftEdit } from "@narthex/contract/console/drafts";
import type { Localized } from "@narthex/contract/base/common";
import { LANGUAGES, TEXT_LANGUAGES } from "@narthex/contract/base/languages";
import type { PackAnnouncement } from "@narthex/contract/pack/pack-home";
import type { PackText } from "@narthex/contract/base/pack-fields";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { PublishedChange } from "@narthex/contract/console/publications";
import { isRecord, ORDER, valueAt, type Address } from "@narthex/domain/drafts/address";
import { addressInEntry, placeOf } from "@narthex/domain/drafts/object-names";
import { dateIn, formatShortDate, formatTime } from "@narthex/domain/editions/times";
import { localize, readableText } from "../../content/index.ts";
import { kindAt } from "../../drafts/index.ts";
import { meetingSentences, type Meeting, type Reading } from "./meeting-sentences.ts";
import { slotSentences } from "./slot-sentences.ts";
import { isEvent, nameOf, NAMED_FIELDS, titleOf, type EntryChange } from "../changes.ts";

type FieldKind = ReturnType<typeof kindAt>;

const roomsOf = (rooms: readonly PackText[], locale: Locale): string =>
  rooms
    .map((room) => localize(room, locale))
    .filter((room) => room !== "")
    .join(", ");

const EVENT_FIELDS = new Set(["cancelled", "freesSeats", "location", "start", "durationInMin", "title"]);
const eventMeeting = (event: PackEvent, locale: Locale): Meeting => ({
  title: localize(event.title, locale),
  rooms: roomsOf(event.location, locale),
  start: event.start,
  minutes: event.durationInMin,
});
function eventSentences({ before, after }: EntryChange, reading: Reading): string[] {
  const { locale, timeZone } = reading;
  const sentences = MESSAGES[locale].changes;
  const [was, is] = [before as PackEvent | undefined, after as PackEvent | undefined];
  if (was && is) {
    const isCalledOff = Boolean(is.cancelled);
    const meetings = [eventMeeting(was, locale), eventMeeting(is, locale)] as const;
    if (isCalledOff !== Boolean(was.cancelled))
      return isCalledOff
        ? [sentences.cancelled(meetings[0].title), ...(is.freesSeats ? [sentences.seatsFreed(meetings[0].title)] : [])]
        : [sentences.resumed(meetings[1].title), ...meetingSentences(...meetings, reading)];
    return isCalledOff ? [] : meetingSentences(...meetings, reading);
  }
  if (was) return [sentences.cancelled(localize(was.title, locale))];
  if (!is) return [];
  const time = `${formatShortDate(dateIn(timeZone, Date.parse(is.start)), locale)}, ${formatTime(is.start, timeZone, locale)}`;
  return [sentences.added(localize(is.title, locale), time, roomsOf(is.location, locale))];
}

/** What people who are affected are notified of: only times, places and what is cancelled. */
export function noticeSentences(change: EntryChange, reading: Reading): string[] {
  if (isEvent(change)) return change.before === undefined ? [] : eventSentences(change, reading);
  return change.part === "experiences" ? slotSentences(change, reading) : [];
}

const languageName = (language: ResourceLocale, locale: Locale): string =>
  new Intl.DisplayNames(LANGUAGES[locale].tag, { type: "language" }).of(TEXT_LANGUAGES[language].tag) ?? language;
const MAX_QUOTED_CHARACTERS = 60;

/** A value as people read it. */
function textOf(value: unknown, locale: Locale, kind?: FieldKind): string | null {
  if (typeof value === "object" && value !== null && "en" in value)
    return textOf(localize(value as Localized, locale), locale, kind);
  if (typeof value !== "string" && typeof value !== "number") return null;
  const text = kind === "markdown" ? readableText(String(value)) : String(value).trim();
  const choices: Readonly<Record<string, string>> = MESSAGES[locale].choices;
  return text === "" ? null : (choices[text] ?? text);
}

const isShort = (text: string): boolean => text.length <= MAX_QUOTED_CHARACTERS;
const languageOf = ({ address }: DraftEdit): ResourceLocale | undefined =>
  address.find((step): step is ResourceLocale => step in TEXT_LANGUAGES);
/** Whether a reader of a language sees what changes. */
const isIn = (edit: DraftEdit, locale: Locale): boolean => (languageOf(edit) ?? locale) === locale;
/** Identifies a text, whatever its language. */
const textName = ({ address }: DraftEdit): string =>
  JSON.stringify(address.filter((step) => !(step in TEXT_LANGUAGES)));

/** What people call the field that an edit changes, with its language. */
function fieldName(edit: DraftEdit, locale: Locale): string {
  const language = languageOf(edit);
  const field = edit.address.findLast((step) => typeof step === "string" && !step.startsWith("@") && step !== language);
  const fields: Readonly<Record<string, string>> = MESSAGES[locale].fields;
  const shown = fields[String(field)] ?? String(field ?? "");
  return language === undefined ? shown : MESSAGES[locale].changes.inLanguage(shown, languageName(language, locale));
}

/** What people call the entry, and what in it an address leads into: “Session 3 › Worksheet”. */
export function placeIn(change: EntryChange, address: Address, locale: Locale): string {
  const inEntry = addressInEntry(address).slice(0, -1);
  const end = inEntry.findLastIndex((step) => typeof step === "number");
  const item = end < 0 ? undefined : valueAt(change.after ?? change.before, inEntry.slice(0, end + 1), {});
  const isNamed = isRecord(item) && !("en" in item);
  return placeOf(nameOf(change, locale), isNamed ? titleOf(item, locale, "") : "");
}

function fieldSentence(change: EntryChange, edit: DraftEdit, locale: Locale): string {
  const { address, before, after } = edit;
  const name = placeIn(change, address, locale);
  const sentences = MESSAGES[locale].changes;
  if (address.at(-1) === ORDER) return sentences.ordered(name);
  const named = fieldName(edit, locale);
  const kind = kindAt(edit.file, address);
  const [from, to] = [textOf(before, locale, kind), textOf(after, locale, kind)];
  if (to === null || !isShort(to) || (from !== null && !isShort(from))) return sentences.changed(name, named);
  return from === null ? sentences.rewritten(name, named, to) : sentences.replaced(name, named, from, to);
}

/** The texts that are too long for a sentence, before and after. */
export function longTexts(change: EntryChange, { locale }: Reading): PublishedChange["texts"] {
  const { before, after, part, entry, edits } = change;
  const isWhole = before === undefined || after === undefined;
  // The sentences of an announcement have its texts.
  if (isWhole || (part === "announcements" && entry !== "")) return [];
  return edits.flatMap((edit) => {
    const kind = kindAt(edit.file, edit.address);
    if (kind !== "text" && kind !== "markdown") return [];
    const [from, to] = [edit.before, edit.after].map((value) => textOf(value, locale, kind) ?? "");
    if (from === undefined || to === undefined || (isShort(from) && isShort(to))) return [];
    return [{ sentence: fieldSentence(change, edit, locale), before: from, after: to }];
  });
}

const NO_VALUE = "–";

/** Any value of an announcement: people must read it before it is sent, however long it is. */
function wholeText(value: unknown, locale: Locale, kind?: FieldKind): string {
  if (!Array.isArray(value)) return textOf(value, locale, kind) ?? NO_VALUE;
  if (value.length === 0) return MESSAGES[locale].changes.onlyInApp;
  return new Intl.ListFormat(LANGUAGES[locale].tag).format(value.map((one) => wholeText(one, locale)));
}

/** Sentences are kept for long, so they have the number of named people and not who they are. */
function toldValue(field: string | number | undefined, value: unknown, locale: Locale): unknown {
  if (!Array.isArray(value)) return value;
  if (field === "people") return value.length;
  return field === "languages" ? value.map((one: Locale) => languageName(one, locale)) : value;
}

/** All that an announcement says, how urgent it is and whom it is for, or what changes of it. */
function announcementSentences({ before, after, edits }: EntryChange, name: string, locale: Locale): string[] {
  const sentences = MESSAGES[locale].changes;
  if (before !== undefined)
    return edits.map((edit) => {
      const [named, kind] = [fieldName(edit, locale), kindAt(edit.file, edit.address)];
      const told = (value: unknown): string => wholeText(toldValue(edit.address[1], value, locale), locale, kind);
      const [from, to] = [told(edit.before), told(edit.after)];
      return isShort(from) && isShort(to)
        ? sentences.replaced(name, named, from, to)
        : sentences.rewritten(name, named, to);
    });
  const announcement = after as PackAnnouncement;
  const { fields } = MESSAGES[locale];
  return [
    sentences.announced(localize(announcement.title, locale)),
    localize(announcement.body, locale),
    readableText(localize(announcement.descriptionFull, locale)),
    ...NAMED_FIELDS.map(
      (field) => [fields[field], wholeText(toldValue(field, announcement[field], locale), locale)] as const,
    )
      .filter(([, value]) => value !== NO_VALUE)
      .map(([field, value]) => sentences.has(field, value)),
  ].filter((sentence) => sentence !== "");
}

/** The sentences of each change. An event and its experience can have one name: that both are cancelled is said once. */
export function describeChanges(changes: readonly EntryChange[], reading: Reading): string[][] {
  const told = new Set<string>();
  return changes.map((change) => {
    const own = describeChange(change, reading).filter((one) => change.part !== "experiences" || !told.has(one));
    for (const sentence of own) told.add(sentence);
    return own;
  });
}

/** The changes of one entry as sentences for staff: those of the notice, and every other field by its name. */
function describeChange(change: EntryChange, reading: Reading): string[] {
  const { locale } = reading;
  const { before, after, part, edits, entry } = change;
  const sentences = MESSAGES[locale].changes;
  const name = nameOf(change, locale);
  if (isEvent(change) && (before === undefined || after === undefined)) return eventSentences(change, reading);
  if (part === "announcements" && entry !== "" && after !== undefined)
    return announcementSentences(change, name, locale);
  // Where experiences are not planned, there is nothing.
  const [was, is] = [before ?? undefined, after ?? undefined];
  if (was === undefined) return [sentences.created(name)];
  if (is === undefined) return [sentences.removed(name)];
  const notices = noticeSentences(change, reading);
  const read = new Set(edits.filter((edit) => isIn(edit, locale)).map(textName));
  const told = (edit: DraftEdit): boolean => {
    // A sentence has the texts of one language: what changes only in another one is named by its field.
    if (!read.has(textName(edit))) return false;
    if (part === "schedule") return edit.address.length <= 1 || EVENT_FIELDS.has(String(edit.address[1]));
    return part === "experiences" && edit.address.includes("slots");
  };
  const others = edits.filter((edit) => notices.length === 0 || !told(edit));
  return [...notices, ...new Set(others.map((edit) => fieldSentence(change, edit, locale)))];
}
