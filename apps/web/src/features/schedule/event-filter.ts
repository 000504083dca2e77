import type { ScheduleEvent } from "@narthex/contract/schedule";
import { withoutJoiners } from "@narthex/domain/thai-words";

/** Days with more events get a filter and a virtual list. */
export const MANY_EVENTS = 40;

export type EventFilter = { text: string; room: string };

const fold = (text: string): string => withoutJoiners(text).normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

const ASCII = /^[ -~]*$/;

/**
 * Sorts room names with their numbers as numbers. `Intl.Collator` costs a phone some 60 ms, so it is created only for
 * names beyond ASCII.
 */
const orderFor = (names: readonly string[]): ((a: string, b: string) => number) => {
  if (!names.every((name) => ASCII.test(name))) return new Intl.Collator(undefined, { numeric: true }).compare;
  const key = (name: string): string => name.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(9, "0"));
  return (a, b) => (key(a) < key(b) ? -1 : 1);
};

/** The rooms of a day, sorted by name. */
export const roomsOf = (events: readonly ScheduleEvent[]): string[] => {
  const names = [...new Set(events.flatMap((event) => event.location))].filter(Boolean);
  return names.toSorted(orderFor(names));
};

/** The events in a room that contain all words of the text. */
export const filterEvents = (
  events: readonly ScheduleEvent[],
  { text, room }: EventFilter,
): readonly ScheduleEvent[] => {
  const terms = fold(text).split(/\s+/).filter(Boolean);
  if (terms.length === 0 && !room) return events;
  return events.filter((event) => {
    if (room && !event.location.includes(room)) return false;
    const searched = fold([event.title, event.subtitle, event.label, event.sharing, ...event.location].join(" "));
    return terms.every((word) => searched.includes(word));
  });
};
