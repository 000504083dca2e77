import type { DelegateType } from "@narthex/contract/base/common";
import type { Edition } from "@narthex/contract/app/editions";
import type { Profile } from "@narthex/contract/app/profiles";
import type { ScheduleEvent } from "@narthex/contract/app/schedule";
import { datesOf, todayIn, type DatedEdition } from "../editions/editions.ts";
import { dateIn } from "../editions/times.ts";

type Timed = Pick<ScheduleEvent, "startTime" | "durationInMin"> & { isReplay?: true; isCancelled?: boolean };
type TypedEvent = Timed & Pick<ScheduleEvent, "type">;
type VisibilityFields = Pick<ScheduleEvent, "type" | "startTime" | "hideDelegateType" | "expFindOut"> & {
  cgExp: object | null;
  cgExps: readonly object[];
};
type AttendedEdition = DatedEdition & Pick<Edition, "timeZone">;

const MINUTE_MS = 60_000;
/** Start of an event in epoch milliseconds. */
export const startOf = (event: Pick<Timed, "startTime">): number => Date.parse(event.startTime);

/** End of an event in epoch milliseconds. */
export const endOf = (event: Timed): number => startOf(event) + event.durationInMin * MINUTE_MS;

const isConnectGroup = (event: VisibilityFields): boolean =>
  event.cgExp !== null || event.cgExps.length > 0 || event.expFindOut?.type === "CG";

/**
 * Whether this type of delegate may see the event. `date` is the conference day of the event; it defaults to the date
 * on which it starts, which is wrong only for events after midnight.
 */
export const maySeeEvent = (
  event: VisibilityFields,
  person: Pick<Profile, "type">,
  edition: AttendedEdition,
  date?: string,
): boolean => {
  if (event.hideDelegateType === person.type) return false;
  if (person.type === "SCS") return true;
  if (event.type === "invited" || event.type === "spe") return false;
  if (event.type === "experience" && isConnectGroup(event)) return false;
  return datesOf(edition, person.type).includes(date ?? dateIn(edition.timeZone, startOf(event)));
};

/** The visible events of a day, in the given order. */
export const visibleEvents = <E extends VisibilityFields>(
  events: readonly E[],
  person: Pick<Profile, "type">,
  edition: AttendedEdition,
  date?: string,
): E[] => events.filter((event) => maySeeEvent(event, person, edition, date));

/**
 * The latest end of the events that each delegate type attends, or null if it attends none. `date` is their conference day. An
 * `end` event without a length only marks the end, perhaps later than what this type attends.
 */
export const dayEnd = (
  events: readonly (VisibilityFields & Timed)[],
  edition: AttendedEdition,
  date: string,
): Record<DelegateType, string | null> => {
  const endFor = (type: DelegateType): string | null => {
    const ends = visibleEvents(events, { type }, edition, date)
      .filter((event) => event.type !== "end" || event.durationInMin > 0)
      .map(endOf);
    return ends.length > 0 ? new Date(Math.max(...ends)).toISOString() : null;
  };
  return { SCS: endFor("SCS"), GC: endFor("GC") };
};

/** Whether it takes place at its time, for the person who reads it. */
export const takesPlace = ({ isReplay, isCancelled }: Pick<Timed, "isReplay" | "isCancelled">): boolean =>
  !isReplay && !isCancelled;

/** The events at `now`: start inclusive, end exclusive. A cancelled one never is. */
export const currentEvents = <E extends Timed>(events: readonly E[], now: number): E[] =>
  events.filter((event) => takesPlace(event) && startOf(event) <= now && now < endOf(event));

/**
 * The next events of a day: all events at the earliest start after `now`, without breaks. An `end` event ends the day:
 * it is not included, and nothing follows it.
 */
export const nextEvents = <E extends TypedEvent>(events: readonly E[], now: number): E[] => {
  const endOfDay = Math.min(...events.filter((event) => event.type === "end").map(startOf));
  const coming = events.filter(
    (event) =>
      takesPlace(event) &&
      event.type !== "break" &&
      event.type !== "end" &&
      startOf(event) > now &&
      startOf(event) <= endOfDay,
  );
  const earliest = Math.min(...coming.map(startOf));
  return coming.filter((event) => startOf(event) === earliest);
};

/** Whole minutes until the end, rounded up. */
export const minutesLeft = (event: Timed, now: number): number =>
  Math.max(0, Math.ceil((endOf(event) - now) / MINUTE_MS));

/** How much of it is over, from 0 to 1. */
export const elapsedShare = (event: Timed, now: number): number =>
  Math.min(1, (now - startOf(event)) / (event.durationInMin * MINUTE_MS || 1));

/** Whether the event has live interpretation and this person needs it. */
export const showsLiveInterpretation = (
  event: Pick<ScheduleEvent, "enableLiveInterpretation" | "liveInterpretationLink">,
  person: Pick<Profile, "needLiveVoice" | "isAbsentAlumni">,
): boolean =>
  event.enableLiveInterpretation &&
  Boolean(event.liveInterpretationLink) &&
  person.needLiveVoice &&
  !person.isAbsentAlumni;

export const showsMaterials = (event: Pick<ScheduleEvent, "sessionId">): boolean =>
  event.sessionId !== null && event.sessionId.totalMaterialsCount > 0;

/** Whether the edition asks its Table Time question at this event. */
export const showsTableTime = (event: Pick<ScheduleEvent, "id">, edition: Pick<Edition, "tableTimeEvents">): boolean =>
  edition.tableTimeEvents.includes(event.id);

/** Whether service preparation has started. */
export const showsServicePrep = (edition: Pick<Edition, "servicePrepFrom" | "timeZone">, now: number): boolean =>
  edition.servicePrepFrom !== null && todayIn(edition, now) >= edition.servicePrepFrom;
