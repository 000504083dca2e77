import type { Signup } from "@narthex/contract/app/experiences";
import { LANGUAGES, type Locale } from "@narthex/contract/base/languages";
import type { ProblemCode } from "@narthex/contract/problems";

/** Types of experiences in the order of choice. */
export type Choices = readonly string[];

/**
 * What an edition lets people request. Places of ranked types are allocated by choice; the others are requested individually.
 */
export type ChoiceRules = {
  registerable: readonly string[];
  ranked: readonly string[];
  /** Maximum number of ranked types, or null for no limit. */
  maxRanked: number | null;
};

export const areAllChosen = (choices: Choices, maxRanked: number | null): boolean =>
  maxRanked !== null && choices.length >= maxRanked;

/** Adds a type with the next rank, or removes it if it is already chosen. At the limit nothing is added. */
export const choose = (choices: Choices, type: string, maxRanked: number | null): Choices => {
  if (choices.includes(type)) return choices.filter((chosen) => chosen !== type);
  return areAllChosen(choices, maxRanked) ? choices : [...choices, type];
};

/** Moves a choice to another rank (from 0). */
export const moveChoice = (choices: Choices, from: number, to: number): Choices => {
  const type = choices[from];
  if (type === undefined || to < 0 || to >= choices.length) return choices;
  return choices.toSpliced(from, 1).toSpliced(to, 0, type);
};

/** `1st`, `2nd`, `3rd`, `11th`; `第1`; `ที่ 1`. */
export const ordinal = (rank: number, locale: Locale): string => LANGUAGES[locale].ordinal(rank);

type RequestedSignup = Pick<Signup, "type" | "ranking" | "scheduleId">;

export const rankedChoices = (signups: readonly RequestedSignup[]): Choices =>
  signups
    .filter(({ ranking }) => ranking !== null)
    .toSorted((left, right) => (left.ranking ?? 0) - (right.ranking ?? 0))
    .map(({ type }) => type);

/** Types that a person requested individually. Invitations are not requests. */
export const singleInterests = (signups: readonly RequestedSignup[]): Choices =>
  signups.filter(({ ranking, scheduleId }) => ranking === null && scheduleId === undefined).map(({ type }) => type);

/** All requests of a person in the order in which they are submitted: ranked choices by rank, then single interests. */
export const requestedTypes = (signups: readonly RequestedSignup[]): Choices => [
  ...rankedChoices(signups),
  ...singleInterests(signups),
];

/** Validates choices stored on a device: known types, no duplicates, up to the limit. */
export const validStoredChoices = (
  stored: unknown,
  { ranked, maxRanked }: Omit<ChoiceRules, "registerable">,
): Choices => {
  if (!Array.isArray(stored)) return [];
  const known = ranked.filter((type) => stored.includes(type));
  return known.toSorted((left, right) => stored.indexOf(left) - stored.indexOf(right)).slice(0, maxRanked ?? undefined);
};

export type ChoiceIssue = "unknown" | "duplicate" | "tooMany";

/** The first problem of a list of choices, and its index. */
export const findChoiceIssue = (
  types: Choices,
  { registerable, ranked, maxRanked }: ChoiceRules,
): { issue: ChoiceIssue; index: number } | null => {
  let count = 0;
  for (const [index, type] of types.entries()) {
    if (!registerable.includes(type)) return { issue: "unknown", index };
    if (types.indexOf(type) < index) return { issue: "duplicate", index };
    if (ranked.includes(type)) count += 1;
    if (maxRanked !== null && count > maxRanked) return { issue: "tooMany", index };
  }
  return null;
};

/** Whether a list only removes some of the earlier requests and keeps the order of the ranked ones. Single interests have none. */
const onlyWithdraws = (types: Choices, before: Choices, ranked: readonly string[]): boolean => {
  const kept = before.filter((type) => types.includes(type));
  const keptRanked = kept.filter((type) => ranked.includes(type));
  const namedRanked = types.filter((type) => ranked.includes(type));
  return (
    kept.length === types.length &&
    kept.length < before.length &&
    keptRanked.every((type, index) => type === namedRanked[index])
  );
};

/**
 * Whether this person may request these experiences now. After the close they may only withdraw, until the experiences
 * are over (product decision 22). Used by the app and the server.
 */
export const refuseSignups = (
  types: Choices,
  rules: ChoiceRules,
  state: { takesPart: boolean; isClosed: boolean; isOver: boolean; before: Choices },
): ProblemCode | null => {
  if (!state.takesPart) return "not-yours";
  if (state.isOver) return "closed";
  if (state.isClosed) return onlyWithdraws(types, state.before, rules.ranked) ? null : "closed";
  return findChoiceIssue(types, rules) && "refused";
};
