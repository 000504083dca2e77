import type { ScheduleEvent } from "@narthex/contract/schedule";

/** More events than this on one day need a filter, and a list that draws only what is seen. */
export const MANY_EVENTS = 40;

export type EventFilter = { text: string; room: string };

const fold = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

const ASCII = /^[ -~]*$/;

/** How rooms stand in order, their numbers as numbers. A collator costs a phone some 60 ms: it is made where letters need one. */
const orderFor = (names: readonly string[]): ((a: string, b: string) => number) => {
  if (!names.every((name) => ASCII.test(name))) return new Intl.Collator(undefined, { numeric: true }).compare;
  const key = (name: string): string => name.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(9, "0"));
  return (a, b) => (key(a) < key(b) ? -1 : 1);
};

/** The rooms of a day, in the order of their names. */
export const roomsOf = (events: readonly ScheduleEvent[]): string[] => {
  const names = [...new Set(events.flatMap((event) => event.location))].filter(Boolean);
  return names.toSorted(orderFor(names));
};

/** The events of a room whose words contain all that was asked for. */
export const filterEvents = (
  events: readonly ScheduleEvent[],
  { text, room }: EventFilter,
): readonly ScheduleEvent[] => {
  const asked = fold(text).split(/\s+/).filter(Boolean);
  if (asked.length === 0 && !room) return events;
  return events.filter((event) => {
    if (room && !event.location.includes(room)) return false;
    const messages = fold([event.title, event.subtitle, event.label, event.sharing, ...event.location].join(" "));
    return asked.every((word) => messages.includes(word));
  });
};
