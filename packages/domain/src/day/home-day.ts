import type { DelegateType } from "@narthex/contract/base/common";
import type { Edition } from "@narthex/contract/app/editions";
import type { Signup } from "@narthex/contract/app/experiences";
import type { Profile } from "@narthex/contract/app/profiles";
import type { ScheduleEvent } from "@narthex/contract/app/schedule";
import type { Seating } from "@narthex/contract/app/seating";
import { currentDate, datesOf, hasEnded, presentDate, todayIn } from "../editions/editions.ts";
import { attendedEvents, isForSome } from "../experiences/experiences.ts";
import { listedEvents, readEvents, type ReadEvent } from "../schedule/read-events.ts";
import { allocationAt, seatedServiceOf } from "../seating.ts";
import { currentEvents, endOf, nextEvents, startOf, takesPlace } from "../schedule/schedule.ts";

export type Phase = "before" | "during" | "after";

/** Where the person's conference stands: a weekend delegate's begins on Saturday. */
const phaseOf = (edition: Parameters<typeof currentDate>[0], type: DelegateType, now: number): Phase => {
  if (hasEnded(edition, type, now)) return "after";
  const [first] = datesOf(edition, type);
  return first !== undefined && currentDate(edition, type, now) < first ? "before" : "during";
};

/** What the card at the top of home says. */
type HomeCard =
  | { kind: "thanks" }
  | { kind: "before"; daysLeft: number; first: ReadEvent | undefined }
  | { kind: "now"; event: ReadEvent; others: readonly ReadEvent[]; next: ReadEvent | undefined }
  | { kind: "upcoming"; event: ReadEvent }
  /** Nothing more today. `goodnight` is what the day's end says, such as when the last bus leaves. */
  | { kind: "over"; isNextTomorrow: boolean; goodnight: string }
  /** Nothing is planned. */
  | { kind: "empty" };

/** What home says of the conference at an instant. */
export type HomeDay = {
  phase: Phase;
  card: HomeCard;
  /** The events of the day that the person may see, and those that they attend, in order of time. */
  visible: readonly ReadEvent[];
  /** Besides the one on the card. */
  later: readonly ReadEvent[];
  /** What of today does not take place, until it would have been over. */
  cancelled: readonly ReadEvent[];
  /** The next day of the person, once this one is over, and how it begins. */
  following: { date: string; isTomorrow: boolean; events: readonly ReadEvent[] } | null;
};

type HomeRequest = {
  edition: Edition;
  person: Pick<Profile, "type" | "isAbsentAlumni">;
  now: number;
  /** The days that are loaded, by date. */
  days: ReadonlyMap<string, readonly ScheduleEvent[]>;
  signups: readonly Signup[];
  seatings?: readonly Seating[];
};

const MAX_LATER_EVENTS = 3;
const FIRST_EVENTS = 2;

/** In the order of their starts. Breaks are listed only where nothing else can be. */
const inOrder = (events: readonly ReadEvent[]): ReadEvent[] => events.toSorted((a, b) => startOf(a) - startOf(b));

const isListed = (event: ReadEvent): boolean => takesPlace(event) && event.type !== "break" && event.type !== "end";

/** The next events of a day; if there are none, what else is to come: a break, or a place of the person after the end of the day. */
const comingEvents = (events: readonly ReadEvent[], now: number): ReadEvent[] => {
  const next = nextEvents(events, now);
  if (next.length > 0) return next;
  const rest = events.filter(
    (event) => takesPlace(event) && (event.type === "break" || isForSome(event)) && startOf(event) > now,
  );
  return rest.filter((event) => startOf(event) === Math.min(...rest.map(startOf)));
};

const isLeft = (event: ReadEvent, now: number): boolean =>
  takesPlace(event) && event.type !== "end" && endOf(event) > now;

const daysBetween = (from: string, until: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(until)).days;

/**
 * The events of a day that concern a person: those that they attend, and those at which they have a seat. Absent alumni watch, so
 * what has a text for them, on days that have any.
 */
export const concerning = (
  events: readonly ReadEvent[],
  { edition, person, signups, seatings = [] }: Pick<HomeRequest, "edition" | "person" | "signups" | "seatings">,
): ReadEvent[] => {
  if (person.isAbsentAlumni && events.some(({ alumni }) => alumni !== null))
    return inOrder(listedEvents(events, person));
  const attended = attendedEvents(events, signups, edition.timeZone);
  const ids = new Set(attended.map(({ id }) => id));
  const seated = events.filter((event) => {
    const service = ids.has(event.id) ? null : seatedServiceOf(event, person, edition);
    return service !== null && allocationAt(seatings, service) !== null;
  });
  return inOrder([...attended, ...seated]);
};

/** What home says at `now`: screens show it and decide nothing of their own. */
export const homeDay = ({ edition, person, now, days, signups, seatings }: HomeRequest): HomeDay => {
  const today = currentDate(edition, person.type, now);
  const date = presentDate(edition, person.type, now);
  const dates = datesOf(edition, person.type);
  const visibleOn = (day: string): ReadEvent[] => readEvents(days.get(day) ?? [], person, edition, day, now);
  const attendedOf = (events: readonly ReadEvent[]): ReadEvent[] =>
    concerning(events, { edition, person, signups, ...(seatings && { seatings }) });

  const visible = visibleOn(date);
  const events = attendedOf(visible);
  const scheduled = phaseOf(edition, person.type, now);
  // A place may last longer than the last event.
  const phase = scheduled === "after" && events.some((event) => isLeft(event, now)) ? "during" : scheduled;
  const current = currentEvents(events, now).toSorted(
    (a, b) => Number(a.type === "break") - Number(b.type === "break"),
  );
  const coming = comingEvents(events, now);
  const [onNow] = current;
  // Who is at a place of their own, perhaps on a bus, is at nothing else until it ends.
  const next = onNow && isForSome(onNow) ? comingEvents(events, endOf(onNow) - 1) : coming;
  const nextStart = Math.min(...next.map(startOf));
  const isOver = days.has(date) && current.length === 0 && coming.length === 0;
  const isBetweenDays = date < today;
  const hadEvents = !isBetweenDays && events.some(takesPlace);
  const followingDate =
    phase === "during" && isOver && (hadEvents || isBetweenDays) ? dates[dates.indexOf(date) + 1] : undefined;
  const isTomorrow = followingDate !== undefined && daysBetween(todayIn(edition, now), followingDate) === 1;

  const card = ((): HomeCard => {
    if (phase === "after") return { kind: "thanks" };
    if (phase === "before")
      return { kind: "before", daysLeft: daysBetween(today, date), first: events.find(takesPlace) };
    const [event, ...others] = current;
    if (event) return { kind: "now", event, others, next: next[0] };
    if (next[0]) return { kind: "upcoming", event: next[0] };
    const goodnight = visible.find(({ type }) => type === "end")?.subtitle ?? "";
    return hadEvents ? { kind: "over", isNextTomorrow: isTomorrow, goodnight } : { kind: "empty" };
  })();

  return {
    phase,
    card,
    visible,
    later:
      phase === "during"
        ? [...next.slice(1), ...events.filter((event) => isListed(event) && startOf(event) > nextStart)].slice(
            0,
            next.length - 1 + MAX_LATER_EVENTS,
          )
        : [],
    cancelled: phase === "during" ? visible.filter((event) => event.isCancelled && endOf(event) > now) : [],
    following:
      followingDate === undefined
        ? null
        : {
            date: followingDate,
            isTomorrow,
            events: attendedOf(visibleOn(followingDate))
              .filter((event) => takesPlace(event) && event.type !== "end")
              .slice(0, FIRST_EVENTS),
          },
  };
};
