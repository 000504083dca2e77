import type { ConferenceType, DelegateType } from "@narthex/contract/base/common";
import { typeRules } from "@narthex/contract/base/conference-types";
import type { Experience, Signup, SignupStatus } from "@narthex/contract/app/experiences";
import type { Profile } from "@narthex/contract/app/profiles";
import type { ScheduleEvent } from "@narthex/contract/app/schedule";
import { isAbsentAlumnus } from "../people/people.ts";
import { dateIn } from "../editions/times.ts";

type Person = Pick<Profile, "type" | "isAbsentAlumni">;

/** Experiences are for this year's in-person delegates. */
export const takesPart = ({ type, isAbsentAlumni }: Person): boolean => type === "SCS" && !isAbsentAlumni;

/** The same of a registration as it is stored, for an edition of this year. */
export const mayTakePart = (
  { type, confYear }: { type: DelegateType; confYear: string },
  editionYear: number,
): boolean => takesPart({ type, isAbsentAlumni: isAbsentAlumnus(confYear, editionYear) });

/** Connect Groups are for in-person delegates; everyone may see the other experiences. */
export const maySeeExperience = ({ type }: Pick<Experience, "type">, person: Pick<Profile, "type">): boolean =>
  person.type === "SCS" || type !== "CG";

/** Epoch milliseconds at which sign-up closes, places are allocated and the experiences end. */
export type ExperienceTimes = { closesAt: number | null; allocatedAt: number | null; endsAt: number | null };

/** The times of an edition, as its system parameters have them. */
export const experienceTimesOf = ({
  conferenceType,
  parameters,
}: {
  conferenceType: ConferenceType;
  parameters: Readonly<Record<string, unknown>>;
}): ExperienceTimes => {
  const instantOf = (name: string): number | null => {
    const value = parameters[name];
    return typeof value === "string" ? Date.parse(value) : null;
  };
  return {
    closesAt: instantOf("SIGN_UP_CLOSE_TS"),
    allocatedAt: instantOf(typeRules(conferenceType).allocationParameter),
    endsAt: instantOf("EXP_EVENT_END_TS"),
  };
};

export const hasPassed = (instant: number | null, now: number): boolean => instant !== null && now >= instant;

/** Closed from the exact instant on. */
export const isSignUpClosed = ({ closesAt }: Pick<ExperienceTimes, "closesAt">, now: number): boolean =>
  hasPassed(closesAt, now);

/** Over from the exact instant on. */
export const areExperiencesOver = ({ endsAt }: Pick<ExperienceTimes, "endsAt">, now: number): boolean =>
  hasPassed(endsAt, now);

/** A ranked choice is pending, without time and place, until the allocation. An invitation applies immediately. */
export const signupAt = (
  signup: Signup,
  { allocatedAt }: Pick<ExperienceTimes, "allocatedAt">,
  now: number,
): Signup => {
  if (signup.ranking === null || allocatedAt === null || hasPassed(allocatedAt, now)) return signup;
  const { endTime: _, ...rest } = signup;
  return { ...rest, status: "Pending", expTime: null, epochExpTime: null, location: "", date: null };
};

/** When and where a person is expected at an event that they are invited to. */
export type InvitedSlot = Pick<Signup, "status" | "expTime" | "location">;

/** A person's invitations by event id. */
export const invitedSlots = (signups: readonly Signup[]): ReadonlyMap<number, InvitedSlot> =>
  new Map(
    signups.flatMap(({ scheduleId, status, expTime, location }) =>
      scheduleId === undefined ? [] : [[scheduleId, { status, expTime, location }]],
    ),
  );

/** Whether only some delegates take part in the event. */
export const isForSome = ({ type }: Pick<ScheduleEvent, "type">): boolean =>
  type === "experience" || type === "invited" || type === "spe";

/** The type of the experience that an event belongs to. */
export const experienceTypeOf = ({
  expFindOut,
  cgExp,
}: {
  expFindOut: { type: string } | null;
  cgExp: { expFindOut: { type: string } } | null;
}): string | null => expFindOut?.type ?? cgExp?.expFindOut.type ?? null;

/**
 * A person's own place at an event: their invitation, otherwise their place in its experience on that day. An
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
 * The events that this person attends. An event for some delegates is included if they have a place, at the time and
 * location of that place.
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

/** Label of a place: before sign-up closes only that it was requested, afterwards its status. */
type SlotLabel = SignupStatus | "Submitted Interest";

export const slotLabel = (status: SignupStatus, isClosed: boolean): SlotLabel =>
  isClosed || status === "Assigned" ? status : "Submitted Interest";

/** Colours: light orange, grey, yellow, green. */
export const SLOT_TONES = {
  "Submitted Interest": "open",
  Unavailable: "quiet",
  Pending: "pending",
  Confirmed: "confirmed",
  Assigned: "confirmed",
} as const satisfies Record<SlotLabel, string>;
