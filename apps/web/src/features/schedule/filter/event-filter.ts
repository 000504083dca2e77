import type { ScheduleEvent } from "@narthex/contract/app/schedule";
import { withoutJoiners } from "@narthex/domain/words/thai-words";

/** Days with more events get a filter and a virtual list. */
export const MANY_EVENTS = 40;

export type EventFilter = { text: string; room: string };

/** Without accents, apostrophes and quotation marks: a phone writes others than a keyboard. */
const fold = (text: string): string =>
  withoutJoiners(text)
    .normalize("NFKD")
    .replaceAll(/[\p{M}'"‘’“”]/gu, "")
    .toLowerCase();

/** The events in a room that contain all words of the text. */
export const filterEvents = <E extends ScheduleEvent>(
  events: readonly E[],
  { text, room }: EventFilter,
): readonly E[] => {
  const terms = fold(text).split(/\s+/).filter(Boolean);
  if (terms.length === 0 && !room) return events;
  return events.filter((event) => {
    if (room && !event.location.includes(room)) return false;
    const searched = fold([event.title, event.subtitle, event.label, event.sharing, ...event.location].join(" "));
    return terms.every((word) => searched.includes(word));
  });
};
