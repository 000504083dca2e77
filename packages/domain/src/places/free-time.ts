import type { SignupStatus } from "@narthex/contract/app/experiences";
import type { Interval } from "@narthex/allocation/problem";

/** An invitation, service prep, or another single interest of a person. */
export type SingleSignup = { type: string; status: SignupStatus; startsAt: number | null; eventId: number | null };

/** An event of the schedule that leads to an experience. */
export type GuestEvent = { id: number; type: string | null; start: number; durationInMin: number };

const MINUTE_MS = 60_000;
/** For places without an event in the schedule: longer than any tour, so that nobody has to leave one early. */
const UNKNOWN_DURATION_MS = 120 * MINUTE_MS;
const HALF_DAY_MS = 12 * 60 * MINUTE_MS;

const endOf = ({ start, durationInMin }: GuestEvent): number => start + durationInMin * MINUTE_MS;

/** Its own event, or else the event of the same experience that is nearest to its start. */
function findEvent({ type, startsAt, eventId }: SingleSignup, events: readonly GuestEvent[]): GuestEvent | undefined {
  if (eventId !== null) return events.find(({ id }) => id === eventId);
  if (startsAt === null) return undefined;
  const distance = ({ start }: GuestEvent): number => Math.abs(start - startsAt);
  return events
    .filter((event) => event.type === type && distance(event) < HALF_DAY_MS)
    .toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Times at which a person is expected elsewhere. Requests that were not granted take no time. */
export function listBusyTimes(signups: readonly SingleSignup[], events: readonly GuestEvent[]): Interval[] {
  return signups
    .filter(({ status }) => status === "Confirmed" || status === "Assigned")
    .flatMap((signup): Interval[] => {
      const event = findEvent(signup, events);
      const start = signup.startsAt ?? event?.start;
      if (start === undefined) return [];
      const end = event && endOf(event) > start ? endOf(event) : start + UNKNOWN_DURATION_MS;
      return [[start, end]];
    })
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
}
