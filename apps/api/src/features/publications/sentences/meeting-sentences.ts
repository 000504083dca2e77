import { MESSAGES } from "@narthex/messages/api";
import type { Locale } from "@narthex/contract/base/common";
import { dateIn, formatDuration, formatShortDate, formatTime } from "@narthex/domain/editions/times";

/** What a text for a reader depends on: a language and the conference's time zone. */
export type Reading = { locale: Locale; timeZone: string };

/** Time, with the day if it is another one. */
function timesOf(before: string, after: string, { locale, timeZone }: Reading): [string, string] {
  const dates = [before, after].map((instant) => dateIn(timeZone, Date.parse(instant)));
  const text = (instant: string, date = ""): string => {
    const time = formatTime(instant, timeZone, locale);
    return dates[0] === dates[1] ? time : `${formatShortDate(date, locale)}, ${time}`;
  };
  return [text(before, dates[0]), text(after, dates[1])];
}

export type Meeting = { title: string; rooms: string; start: string; minutes: number };

/** What changes of when and where people meet. */
export function meetingSentences(before: Meeting, after: Meeting, reading: Reading): string[] {
  const sentences = MESSAGES[reading.locale].changes;
  const { title } = before;
  const found: string[] = [];
  if (before.title !== after.title) found.push(sentences.renamed(before.title, after.title));
  if (before.rooms !== after.rooms && after.rooms !== "")
    found.push(
      before.rooms === "" ? sentences.getsRoom(title, after.rooms) : sentences.moves(title, before.rooms, after.rooms),
    );
  if (before.start !== after.start) found.push(sentences.starts(title, ...timesOf(before.start, after.start, reading)));
  if (before.minutes !== after.minutes) {
    const [was, is] = [before.minutes, after.minutes].map((minutes) => formatDuration(minutes, reading.locale));
    found.push(sentences.lasts(title, was ?? "", is ?? ""));
  }
  return found;
}
