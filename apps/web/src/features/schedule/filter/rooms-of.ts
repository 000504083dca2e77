import type { ScheduleEvent } from "@narthex/contract/app/schedule";

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
