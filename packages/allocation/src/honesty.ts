import { allocate } from "./allocate.ts";
import { inDrawnOrder } from "./draw.ts";
import type { Allocation, AllocationPerson, AllocationProblem, AllocationRun } from "./problem.ts";

type Places = Allocation["places"];

export const LIES = ["firstOnly", "firstTwo", "swapped", "lastDropped", "popularFirst"] as const;
export type Lie = (typeof LIES)[number];

/** What a lie did to the people who told it, by their true lists. */
type LieEffect = { told: number; gained: number; lost: number; endedWithNothing: number };

export type Honesty = {
  /** How many people lied, one at a time, each in every way. */
  people: number;
  /** Those of them who gained by a lie at all, and by more than their last choice. */
  gained: number;
  gainedMore: number;
  lies: Record<Lie, LieEffect>;
};

/** The list that a person hands in instead of their own; null if it would be the same. */
export function lieOf(lie: Lie, choices: readonly string[], popular: string): string[] | null {
  const lists: Record<Lie, () => string[]> = {
    firstOnly: () => choices.slice(0, 1),
    firstTwo: () => choices.slice(0, 2),
    swapped: () => [...choices.slice(1, 2), ...choices.slice(0, 1), ...choices.slice(2)],
    lastDropped: () => (choices.length > 1 ? choices.slice(0, -1) : [...choices]),
    popularFirst: () => [popular, ...choices.filter((type) => type !== popular)].slice(0, choices.length),
  };
  const list = lists[lie]();
  return list.join("\n") === choices.join("\n") ? null : list;
}

/** The type that most people rank first. */
function mostPopular({ people }: Pick<AllocationProblem, "people">): string {
  const counts = new Map<string, number>();
  for (const { choices } of people)
    if (choices[0] !== undefined) counts.set(choices[0], (counts.get(choices[0]) ?? 0) + 1);
  return [...counts].sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1))[0]?.[0] ?? "";
}

/** By rank of the true list: whether the person has the choice. */
export const choicesGiven = (
  typeOf: ReadonlyMap<string, string>,
  { choices }: AllocationPerson,
  given: readonly string[] = [],
): boolean[] => {
  const types = new Set(given.map((id) => typeOf.get(id)));
  return choices.map((type) => types.has(type));
};

/**
 * Compares what a person has before and after: a higher choice counts for more than all below it. Returns the rank at
 * which the two differ, positive if the second is better and negative if it is worse, from 1; 0 if they are equal.
 */
export function compareGiven(before: readonly boolean[], after: readonly boolean[]): number {
  const rank = before.findIndex((has, at) => has !== after[at]);
  return rank < 0 ? 0 : after[rank] ? rank + 1 : -(rank + 1);
}

const withList = (problem: AllocationProblem, lists: ReadonlyMap<string, readonly string[]>): AllocationProblem => ({
  ...problem,
  people: problem.people.map((person) => {
    const choices = lists.get(person.id);
    return choices ? { ...person, choices } : person;
  }),
});

/** What a lie of some people brings each of them. */
export function lieTogether(
  problem: AllocationProblem,
  honest: Places,
  liars: readonly AllocationPerson[],
  lie: Lie,
  allocate: (problem: AllocationProblem) => Places,
): { gain: number; hasNothing: boolean; isLastChoice: boolean }[] | null {
  const popular = mostPopular(problem);
  const lists = liars.map(({ id, choices }) => [id, lieOf(lie, choices, popular)] as const);
  if (lists.some(([, list]) => list === null)) return null;
  const typeOf = new Map(problem.slots.map(({ id, type }) => [id, type]));
  const places = allocate(withList(problem, new Map(lists as [string, string[]][])));
  return liars.map((person) => {
    const after = choicesGiven(typeOf, person, places.get(person.id));
    const gain = compareGiven(choicesGiven(typeOf, person, honest.get(person.id)), after);
    return { gain, hasNothing: !after.includes(true), isLastChoice: gain === person.choices.length };
  });
}

/** Lets so many people, who are drawn, tell every lie, one person and one lie at a time; everything else stays equal. */
export function measureHonesty(
  problem: AllocationProblem,
  honest: Places,
  count: number,
  allocate: (problem: AllocationProblem) => Places,
): Honesty {
  const effect = (): LieEffect => ({ told: 0, gained: 0, lost: 0, endedWithNothing: 0 });
  const lies = Object.fromEntries(LIES.map((lie) => [lie, effect()])) as Record<Lie, LieEffect>;
  const asked = inDrawnOrder(
    problem.seed + 1,
    problem.people.filter(({ choices }) => choices.length > 0),
    ({ id }) => id,
  );
  const liars = asked.slice(0, count);
  let gained = 0;
  let gainedMore = 0;
  for (const person of liars) {
    let best = 0;
    for (const lie of LIES) {
      const [result] = lieTogether(problem, honest, [person], lie, allocate) ?? [];
      if (!result) continue;
      lies[lie].told++;
      if (result.gain > 0) lies[lie].gained++;
      if (result.gain < 0) lies[lie].lost++;
      if (result.hasNothing && (honest.get(person.id)?.length ?? 0) > 0) lies[lie].endedWithNothing++;
      if (result.gain > 0) best = Math.max(best, result.isLastChoice ? 1 : 2);
    }
    if (best > 0) gained++;
    if (best > 1) gainedMore++;
  }
  return { people: liars.length, gained, gainedMore, lies };
}

/** Draws times people: about 30 s. In larger problems fewer people lie. */
const MAX_WORK = 4_000_000;
const MOST_LIARS = 200;

/** The honesty of a run, for its report. */
export const honestyOf = (problem: AllocationProblem, honest: Places, run: AllocationRun = {}): Honesty =>
  measureHonesty(
    problem,
    honest,
    Math.max(1, Math.min(MOST_LIARS, Math.floor(MAX_WORK / (LIES.length * Math.max(1, problem.people.length))))),
    (changed) => allocate(changed, run).places,
  );
