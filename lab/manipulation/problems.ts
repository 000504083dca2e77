import { readFileSync } from "node:fs";
import type { AllocationProblem } from "../../packages/allocation/src/problem.ts";
import { largeProblem, problemOfRankings, readRankings } from "../../packages/allocation/src/test-problems.ts";

const CHOICES = 5;
const PLACES_EACH = 2;

export const KINDS = ["scarce", "balanced", "ample", "one popular type", "many overlaps"] as const;
export type Kind = (typeof KINDS)[number];

/** Wishes for so many times the places that there are. */
const LOAD: Record<Kind, number> = {
  scarce: 2.5,
  balanced: 1.1,
  ample: 0.7,
  "one popular type": 1.1,
  "many overlaps": 1.1,
};

export function generate(kind: Kind, seed: number, count: number): AllocationProblem {
  const problem = largeProblem(count, seed * 7919 + KINDS.indexOf(kind), {
    placesEach: PLACES_EACH,
    load: LOAD[kind],
    halfDays: kind === "many overlaps" ? 3 : 6,
    firstPull: kind === "one popular type" ? 4 : undefined,
  });
  return { ...problem, seed, mostChoices: CHOICES };
}

/** At most so many rankings of a file of real people (PrefLib), evenly chosen, as wishes. */
export function readProblem(file: string, most: number): AllocationProblem {
  const all = readRankings(readFileSync(file, "utf8"));
  const rankings = all.filter(
    (_, at) => Math.floor((at * most) / all.length) !== Math.floor(((at - 1) * most) / all.length),
  );
  return problemOfRankings(rankings, PLACES_EACH);
}
