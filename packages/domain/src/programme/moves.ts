import type { PackText } from "@narthex/contract/base/pack-fields";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";

/** A new value of one field of an event. */
export type Move = {
  id: number;
  field: "start" | "durationInMin" | "location" | "cancelled" | "freesSeats";
  after: unknown;
};

/** What is later: the start or the end of an event, alone or with all that follows in its rooms or on its day. */
export type Later = { minutes: number; side: "start" | "end"; reach: "alone" | "room" | "day" };

/** A delay has at most a day. */
export const MAX_LATER_MIN = 1440;

const MINUTE_MS = 60_000;

export const englishOf = (text: PackText): string => (typeof text === "string" ? text : text.en);

const startOf = ({ start }: PackEvent): number => Date.parse(start);
export const endOf = (event: PackEvent): number => startOf(event) + event.durationInMin * MINUTE_MS;

/** The same clock, some minutes later. */
const laterBy = (instant: string, minutes: number, timeZone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .add({ minutes })
    .toString({ timeZoneName: "never", smallestUnit: "second" });

const sharesRoom = (one: PackEvent, other: PackEvent): boolean => {
  const rooms = new Set(other.location.map(englishOf));
  return one.location.some((room) => englishOf(room) !== "" && rooms.has(englishOf(room)));
};

/** What begins when an event is over, or later. A cancelled event stays where it was. */
export const followersOf = (events: readonly PackEvent[], event: PackEvent, reach: Later["reach"]): PackEvent[] =>
  reach === "alone"
    ? []
    : events.filter(
        (other) =>
          other.id !== event.id &&
          !other.cancelled &&
          startOf(other) >= endOf(event) &&
          startOf(other) > startOf(event) &&
          (reach === "day" || sharesRoom(event, other)),
      );

/** What changes if an event of a day is later. */
export function laterMoves(
  events: readonly PackEvent[],
  event: PackEvent,
  { minutes, side, reach }: Later,
  timeZone: string,
): Move[] {
  const delayed = ({ id, start }: PackEvent): Move => ({
    id,
    field: "start",
    after: laterBy(start, minutes, timeZone),
  });
  const own: Move =
    side === "start" ? delayed(event) : { id: event.id, field: "durationInMin", after: event.durationInMin + minutes };
  return [own, ...followersOf(events, event, reach).map(delayed)];
}

/** The events after some moves. */
export const withMoves = (events: readonly PackEvent[], moves: readonly Move[]): PackEvent[] =>
  events.map((event) => ({
    ...event,
    ...Object.fromEntries(moves.filter(({ id }) => id === event.id).map(({ field, after }) => [field, after])),
  }));
