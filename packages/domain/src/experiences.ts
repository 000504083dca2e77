import type { ConferenceType } from "@narthex/contract/common";
import type { Experience, Signup, SignupStatus } from "@narthex/contract/experiences";
import type { Profile } from "@narthex/contract/profiles";

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
export type OverallStatus = "Submitted Interest" | "Unavailable" | "Pending" | "Confirmed";

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

/** What a place is called: before sign-up closes only that somebody asked for it, after that what became of it. */
export type SlotLabel = SignupStatus | "Submitted Interest";

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

/** Until the places are given out one signs up, then one looks what one was given; Regional is given out elsewhere. */
export const allocationButton = (
  conferenceType: ConferenceType,
  { allocatedAt }: Pick<ExperienceTimes, "allocatedAt">,
  now: number,
): "signUp" | "check" =>
  conferenceType === "Global" && allocatedAt !== null && now < allocatedAt ? "signUp" : "check";

/** What leads from a card to its experience is called by whether there is something to decide. */
export const findOutLabel = (at: { isOpen: boolean; hasSlot: boolean }): "findOutMore" | "seeMore" =>
  at.isOpen && !at.hasSlot ? "findOutMore" : "seeMore";
