import type { ConferenceType } from "@narthex/contract/base/common";
import { typeRules } from "@narthex/contract/base/conference-types";
import type { Signup } from "@narthex/contract/app/experiences";
import { type ExperienceTimes, hasPassed, isSignUpClosed } from "./experiences.ts";

/** Summary of a person's sign-ups; null if there is none. */
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

/**
 * Label of the link to the experiences: sign up until the close, then the person's choices, then the published
 * allocation. Who has no part in it, or chose nothing, only sees more. Where nobody ranks, places are assigned outside the app.
 */
export const allocationButton = (
  conferenceType: ConferenceType,
  times: Pick<ExperienceTimes, "allocatedAt" | "closesAt">,
  now: number,
  // While it is not known yet, `hasChosen` is undefined.
  { takesPart, hasChosen }: { takesPart: boolean; hasChosen: boolean | undefined },
): "signUp" | "view" | "check" | "seeMore" => {
  if (!typeRules(conferenceType).ranksExperiences) return "check";
  const isClosed = isSignUpClosed(times, now);
  if (!takesPart || (isClosed && hasChosen === false)) return "seeMore";
  if (times.allocatedAt === null || now >= times.allocatedAt) return "check";
  return isClosed || hasChosen ? "view" : "signUp";
};

/** Label of the link from a card to its experience: depends on whether there is something to decide. */
export const findOutLabel = (at: { isOpen: boolean; hasSlot: boolean }): "findOutMore" | "seeMore" =>
  at.isOpen && !at.hasSlot ? "findOutMore" : "seeMore";
