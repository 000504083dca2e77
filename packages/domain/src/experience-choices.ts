import type { Locale } from "@narthex/contract/common";
import type { Signup } from "@narthex/contract/experiences";
import type { ProblemCode } from "@narthex/contract/problems";

/** Types of experiences in the order of a person's wishes, the dearest first. */
export type Choices = readonly string[];

/** What an edition lets people ask for. Ranked types are given out by preference; the others are asked for singly. */
export type ChoiceRules = {
  registerable: readonly string[];
  ranked: readonly string[];
  /** How many may be ranked; null for no limit. */
  most: number | null;
};

export const areAllChosen = (choices: Choices, most: number | null): boolean => most !== null && choices.length >= most;

/** What is chosen gets the next rank; chosen again it loses its own. At the limit nothing new comes in. */
export const choose = (choices: Choices, type: string, most: number | null): Choices => {
  if (choices.includes(type)) return choices.filter((chosen) => chosen !== type);
  return areAllChosen(choices, most) ? choices : [...choices, type];
};

/** Moves a choice to another rank (from 0); the others keep their order. */
export const moveChoice = (choices: Choices, from: number, to: number): Choices => {
  const type = choices[from];
  if (type === undefined || to < 0 || to >= choices.length) return choices;
  return choices.toSpliced(from, 1).toSpliced(to, 0, type);
};

/** The rank of a type, from 1; null where it is not chosen. */
export const rankOf = (choices: Choices, type: string): number | null => {
  const index = choices.indexOf(type);
  return index < 0 ? null : index + 1;
};

const ENDINGS: Record<number, string> = { 1: "st", 2: "nd", 3: "rd" };

/** `1st`, `2nd`, `3rd`, `11th`; `第1`; `ที่ 1`. */
export const ordinal = (rank: number, locale: Locale): string => {
  if (locale === "zh") return `第${rank}`;
  if (locale === "th") return `ที่ ${rank}`;
  const isTeen = rank % 100 >= 11 && rank % 100 <= 13;
  return `${rank}${(!isTeen && ENDINGS[rank % 10]) || "th"}`;
};

type Asked = Pick<Signup, "type" | "ranking" | "scheduleId">;

/** What a person ranked, by rank. */
export const rankedChoices = (signups: readonly Asked[]): Choices =>
  signups
    .filter(({ ranking }) => ranking !== null)
    .toSorted((left, right) => (left.ranking ?? 0) - (right.ranking ?? 0))
    .map(({ type }) => type);

/** What a person asked for singly. An invitation to an event is nothing that they asked for. */
export const singleInterests = (signups: readonly Asked[]): Choices =>
  signups.filter(({ ranking, scheduleId }) => ranking === null && scheduleId === undefined).map(({ type }) => type);

/** Everything that a person asked for, as it is sent: what is ranked, by rank, and then the rest. */
export const askedFor = (signups: readonly Asked[]): Choices => [
  ...rankedChoices(signups),
  ...singleInterests(signups),
];

/** Choices that a device kept, as far as they still make sense: each known one once, up to the limit. */
export const readChoices = (kept: unknown, { ranked, most }: Omit<ChoiceRules, "registerable">): Choices => {
  if (!Array.isArray(kept)) return [];
  const known = ranked.filter((type) => kept.includes(type));
  return known.toSorted((left, right) => kept.indexOf(left) - kept.indexOf(right)).slice(0, most ?? undefined);
};

export type ChoiceFault = "unknown" | "double" | "tooMany";

/** What is wrong with a list of choices as a whole, and at which place of it. */
export const faultOfChoices = (
  types: Choices,
  { registerable, ranked, most }: ChoiceRules,
): { fault: ChoiceFault; index: number } | null => {
  let count = 0;
  for (const [index, type] of types.entries()) {
    if (!registerable.includes(type)) return { fault: "unknown", index };
    if (types.indexOf(type) < index) return { fault: "double", index };
    if (ranked.includes(type)) count += 1;
    if (most !== null && count > most) return { fault: "tooMany", index };
  }
  return null;
};

/** Does a list only leave out some of what was asked for before, in the same order? */
const onlyWithdraws = (types: Choices, before: Choices): boolean => {
  let at = 0;
  for (const type of before) if (type === types[at]) at += 1;
  return at === types.length && types.length < before.length;
};

/**
 * May this person ask for these experiences now? After the close they may only withdraw, until the experiences are over
 * (product decision 22). The phone and the server ask the same.
 */
export const refuseSignups = (
  types: Choices,
  rules: ChoiceRules,
  state: { takesPart: boolean; isClosed: boolean; isOver: boolean; before: Choices },
): ProblemCode | null => {
  if (!state.takesPart) return "not-yours";
  if (state.isOver) return "closed";
  if (state.isClosed) return onlyWithdraws(types, state.before) ? null : "closed";
  return faultOfChoices(types, rules) && "refused";
};

type Standing = Pick<Signup, "type" | "status" | "ranking">;
const GIVEN: ReadonlySet<Signup["status"]> = new Set(["Confirmed", "Assigned"]);

/**
 * What a new list changes of what a person asked for before, invitations aside. Whatever is named again keeps what
 * became of it. What is no longer named goes, but for a place that somebody gave without its being ranked.
 */
export const changesOf = (
  standing: readonly Standing[],
  types: Choices,
  ranked: readonly string[],
): { gone: string[]; put: { type: string; ranking: number | null }[] } => {
  const wishes = types.filter((type) => ranked.includes(type));
  return {
    gone: standing
      .filter(({ type, status, ranking }) => !types.includes(type) && (ranking !== null || !GIVEN.has(status)))
      .map(({ type }) => type),
    put: types.map((type) => ({ type, ranking: rankOf(wishes, type) })),
  };
};

/** A person's sign-ups once a new list is accepted: what the phone shows until the server has answered. */
export const requestedSignups = (signups: readonly Signup[], types: Choices, ranked: readonly string[]): Signup[] => {
  const invited = signups.filter(({ scheduleId }) => scheduleId !== undefined);
  const own = signups.filter(({ scheduleId }) => scheduleId === undefined);
  const { gone, put } = changesOf(own, types, ranked);
  const kept = own.filter(({ type }) => !gone.includes(type) && !types.includes(type));
  const empty = { expTime: null, epochExpTime: null, location: "", date: null };
  const requested = put.map(({ type, ranking }): Signup => {
    const before = own.find((signup) => signup.type === type);
    return before ? { ...before, ranking } : { ...empty, type, ranking, status: "Pending" };
  });
  return [...requested, ...kept, ...invited];
};
