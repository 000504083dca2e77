import type { ConferenceType } from "@narthex/contract/common";
import type { Experience, Signup, SignupStatus } from "@narthex/contract/experiences";
import type { Profile } from "@narthex/contract/profiles";
import type { ScheduleEvent } from "@narthex/contract/schedule";
import { dateIn } from "./times.ts";

type Person = Pick<Profile, "type" | "isAbsentAlumni">;

/** Experiences are for those who come in person, this year. */
export const takesPart = ({ type, isAbsentAlumni }: Person): boolean => type === "SCS" && !isAbsentAlumni;

/** A Connect Group is visited by those who come in person; the other experiences anybody may look at. */
export const maySeeExperience = ({ type }: Pick<Experience, "type">, person: Pick<Profile, "type">): boolean =>
  person.type === "SCS" || type !== "CG";

/** The instants, in epoch milliseconds, at which sign-up closes, places are given out and everything is over. */
export type ExperienceTimes = { closesAt: number | null; allocatedAt: number | null; endsAt: number | null };

const hasPassed = (instant: number | null, now: number): boolean => instant !== null && now >= instant;

/** Sign-up is closed at the very instant that is set, and after it. */
export const isSignUpClosed = ({ closesAt }: Pick<ExperienceTimes, "closesAt">, now: number): boolean =>
  hasPassed(closesAt, now);

/** The experiences are over at the very instant that is set, and after it. */
export const areExperiencesOver = ({ endsAt }: Pick<ExperienceTimes, "endsAt">, now: number): boolean =>
  hasPassed(endsAt, now);

/** A ranked choice is waiting, without time and place, until all places are given out. An invitation holds at once. */
export const signupAt = (signup: Signup, { allocatedAt }: Pick<ExperienceTimes, "allocatedAt">, now: number): Signup =>
  signup.ranking === null || allocatedAt === null || hasPassed(allocatedAt, now)
    ? signup
    : { ...signup, status: "Pending", expTime: null, epochExpTime: null, location: "", date: null };

/** Where somebody stands as a whole; null where there is nothing to say. */
type OverallStatus = "Submitted Interest" | "Unavailable" | "Pending" | "Confirmed";

export const overallStatus = (
  signups: readonly Pick<Signup, "status">[],
  times: Pick<ExperienceTimes, "closesAt" | "allocatedAt">,
  now: number,
): OverallStatus | null => {
  const isWaiting = times.allocatedAt !== null && !hasPassed(times.allocatedAt, now);
  if (signups.length > 0 && isWaiting) return "Submitted Interest";
  if (signups.length === 0) return isSignUpClosed(times, now) ? "Unavailable" : null;
  const has = (status: Signup["status"]): boolean => signups.some((signup) => signup.status === status);
  if (signups.every(({ status }) => status === "Unavailable")) return "Unavailable";
  if (has("Confirmed")) return "Confirmed";
  return has("Pending") ? "Pending" : null;
};

/** When and where somebody is expected at an event that they are invited to. */
export type InvitedSlot = Pick<Signup, "status" | "expTime" | "location">;

/** A person's invitations by the id of the event. */
export const invitedSlots = (signups: readonly Signup[]): ReadonlyMap<number, InvitedSlot> =>
  new Map(
    signups.flatMap(({ scheduleId, status, expTime, location }) =>
      scheduleId === undefined ? [] : [[scheduleId, { status, expTime, location }]],
    ),
  );

/** Does only part of the delegates take part in the event? */
export const isForSome = ({ type }: Pick<ScheduleEvent, "type">): boolean =>
  type === "experience" || type === "invited" || type === "spe";

/** The experience that an event belongs to, by its type. */
export const experienceTypeOf = ({ expFindOut, cgExp }: Pick<ScheduleEvent, "expFindOut" | "cgExp">): string | null =>
  expFindOut?.type ?? cgExp?.expFindOut.type ?? null;

/**
 * A person's own place at an event: the one they are invited to, else the one of its experience on that day. An
 * experience may be held on several days.
 */
export const ownSlot = (
  event: Pick<ScheduleEvent, "id" | "startTime" | "expFindOut" | "cgExp">,
  signups: readonly Signup[],
  timeZone: string,
): InvitedSlot | undefined => {
  const type = experienceTypeOf(event);
  const date = dateIn(timeZone, Date.parse(event.startTime));
  return (
    invitedSlots(signups).get(event.id) ??
    signups.find(
      (signup) =>
        signup.type === type &&
        signup.scheduleId === undefined &&
        (signup.expTime === null || dateIn(timeZone, Date.parse(signup.expTime)) === date),
    )
  );
};

/**
 * The events that this person goes to. One that only some take part in counts where they have a place, at the time and
 * in the place that they were given.
 */
export const attendedEvents = <E extends ScheduleEvent>(
  events: readonly E[],
  signups: readonly Signup[],
  timeZone: string,
): E[] =>
  events.flatMap((event) => {
    if (!isForSome(event)) return [event];
    const slot = ownSlot(event, signups, timeZone);
    if (slot?.status !== "Confirmed" && slot?.status !== "Assigned") return [];
    const startTime = slot.expTime ?? event.startTime;
    const late = (Date.parse(startTime) - Date.parse(event.startTime)) / 60_000;
    const location = slot.location ? [slot.location] : event.location;
    return [{ ...event, startTime, durationInMin: Math.max(0, event.durationInMin - late), location }];
  });

/** What a place is called: before sign-up closes only that somebody asked for it, after that what became of it. */
type SlotLabel = SignupStatus | "Submitted Interest";

export const slotLabel = (status: SignupStatus, isClosed: boolean): SlotLabel =>
  isClosed || status === "Assigned" ? status : "Submitted Interest";

/** The colour of each: light orange, grey, yellow, green. */
export const SLOT_TONES = {
  "Submitted Interest": "open",
  Unavailable: "quiet",
  Pending: "pending",
  Confirmed: "confirmed",
  Assigned: "confirmed",
} as const satisfies Record<SlotLabel, string>;

/**
 * What the way to the experiences is called: sign up until the close, then one's own choices, and the allocation once it
 * is published. Regional places are given out elsewhere.
 */
export const allocationButton = (
  conferenceType: ConferenceType,
  times: Pick<ExperienceTimes, "allocatedAt" | "closesAt">,
  now: number,
): "signUp" | "view" | "check" => {
  if (conferenceType !== "Global" || times.allocatedAt === null || now >= times.allocatedAt) return "check";
  return isSignUpClosed(times, now) ? "view" : "signUp";
};

/** What leads from a card to its experience is called by whether there is something to decide. */
export const findOutLabel = (at: { isOpen: boolean; hasSlot: boolean }): "findOutMore" | "seeMore" =>
  at.isOpen && !at.hasSlot ? "findOutMore" : "seeMore";
