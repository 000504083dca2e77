import { LANGUAGES, type Locale } from "@narthex/contract/base/languages";
import type { Experience, Signup } from "@narthex/contract/app/experiences";
import { type ExperienceTimes, isSignUpClosed } from "@narthex/domain/experiences/experiences";
import { dateIn, formatDayOfMonth, formatMonth, formatTime, formatWeekday } from "@narthex/domain/editions/times";

/** `select`: the first choices are made. `edit`: earlier ones are changed. */
type ChoiceMode = "read-only" | "edit" | "select";

export const choiceMode = (at: { hasSignup: boolean; isClosed: boolean; wantsEdit: boolean }): ChoiceMode => {
  if (at.isClosed) return "read-only";
  if (!at.hasSignup) return "select";
  return at.wantsEdit ? "edit" : "read-only";
};

/** The one button below the choices; none once sign-up is closed. */
export const primaryButton = (mode: ChoiceMode, isClosed: boolean): "continue" | "edit" | null => {
  if (isClosed) return null;
  return mode === "read-only" ? "edit" : "continue";
};

type Times = Pick<Signup, "expTime" | "endTime">;

export const isPlaceOver = ({ expTime, endTime }: Times, now: number): boolean =>
  expTime !== null && Date.parse(endTime ?? expTime) <= now;

/** A person's own places: upcoming ones by time, then those without a time, then past ones. */
export function ownPlaces<S extends Times & Pick<Signup, "status">>(signups: readonly S[], now: number): S[] {
  const start = ({ expTime }: S): number => (expTime === null ? Infinity : Date.parse(expTime));
  return signups
    .filter(({ status }) => status === "Confirmed" || status === "Assigned")
    .toSorted((a, b) => Number(isPlaceOver(a, now)) - Number(isPlaceOver(b, now)) || start(a) - start(b) || 0);
}

/**
 * Before sign-up closes a person can sign up again. After that, withdrawing is final; it is possible until the
 * experiences are over.
 */
export const withdrawal = (
  times: Pick<ExperienceTimes, "closesAt" | "endsAt">,
  now: number,
): "open" | "final" | "over" => {
  if (times.endsAt !== null && now >= times.endsAt) return "over";
  return isSignUpClosed(times, now) ? "final" : "open";
};

/** The address of the carousel itself. */
export const CAROUSEL = "carousel";

/** The experience that an address names after its #, by its slug or its type. */
export const experienceOfHash = <E extends Pick<Experience, "slug" | "type">>(
  hash: string,
  experiences: readonly E[],
): E | undefined => experiences.find(({ slug, type }) => hash !== "" && (hash === slug || hash === type));

/** `Friday, 11 July at 3pm`; the other languages use their usual format. */
export const formatAllocation = (at: number, zone: string, locale: Locale): string => {
  const { allocation, monthBesideDay } = LANGUAGES[locale];
  const date = dateIn(zone, at);
  return allocation(
    formatWeekday(date, locale, "long"),
    formatDayOfMonth(date),
    formatMonth(date, locale, monthBesideDay),
    formatTime(new Date(at).toISOString(), zone, locale),
  );
};
