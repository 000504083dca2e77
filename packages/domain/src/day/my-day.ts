import type { Edition } from "@narthex/contract/app/editions";
import type { Signup } from "@narthex/contract/app/experiences";
import type { Profile } from "@narthex/contract/app/profiles";
import type { Seating } from "@narthex/contract/app/seating";
import { attendedEvents, isForSome } from "../experiences/experiences.ts";
import type { ReadEvent } from "../schedule/read-events.ts";
import { endOf, startOf, takesPlace } from "../schedule/schedule.ts";
import { allocationAt, seatedServiceOf } from "../seating.ts";

/** What a person has marked, was given or was invited to. */
export type OwnMarks = {
  starred: ReadonlySet<number>;
  signups: readonly Signup[];
  seatings: readonly Seating[];
};

/** An event of a person's own day, at the time and place of their own slot. */
export type OwnEvent = ReadEvent & {
  isStarred: boolean;
  seat: string | null;
  /** It overlaps another event of the day. */
  hasClash: boolean;
};

type OwnEdition = Pick<Edition, "timeZone" | "seatingServices" | "conferenceType">;

/** Whether two events overlap. Those without a duration, replays and cancelled events overlap nothing. */
const overlap = (one: ReadEvent, other: ReadEvent): boolean =>
  takesPlace(one) && takesPlace(other) && startOf(one) < endOf(other) && startOf(other) < endOf(one);

/**
 * A person's own day, in order of time: events that they starred, places, invitations, and services at which they have a
 * seat. `events` are those that the person may see.
 */
export const myDay = (
  events: readonly ReadEvent[],
  { starred, signups, seatings }: OwnMarks,
  person: Pick<Profile, "type" | "isAbsentAlumni">,
  edition: OwnEdition,
): OwnEvent[] => {
  // A star gives no place at an event for invited people, so it is shown at its own time.
  const attended = new Map(attendedEvents(events, signups, edition.timeZone).map((event) => [event.id, event]));
  const own = events.flatMap((listed) => {
    const event = attended.get(listed.id) ?? listed;
    const service = seatedServiceOf(event, person, edition);
    const seat = service === null ? null : allocationAt(seatings, service);
    const isStarred = starred.has(event.id);
    const hasPlace = isForSome(event) && attended.has(event.id);
    return isStarred || hasPlace || seat !== null
      ? [{ ...event, isStarred, seat: event.isCancelled ? null : seat }]
      : [];
  });
  return own
    .map((event) => ({ ...event, hasClash: own.some((other) => other.id !== event.id && overlap(event, other)) }))
    .toSorted((left, right) => startOf(left) - startOf(right) || left.id - right.id);
};

/** What is on or still to come of a person's own day. */
export const ownToCome = (own: readonly OwnEvent[], now: number): OwnEvent[] =>
  own.filter((event) => !event.isReplay && endOf(event) > now);
