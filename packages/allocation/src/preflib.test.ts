import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { allocate } from "./allocate.ts";
import { checkAllocation } from "./check.ts";
import { createExplainer } from "./explain.ts";
import { verifyExplanation } from "./explain-verify.ts";
import type { AllocationPerson, AllocationProblem } from "./problem.ts";
import { seededRandom } from "../../../tools/seeded-random.ts";

/** Rankings of real people (PrefLib), beside the repository; `allocate.test.ts` proves the same with our own problems. */
const FOLDER = new URL("../../../../shared/data/preferences/", import.meta.url);
const NAMES = ["agh-2003-9x146.soc", "debian-2010-5x436.soi", "dots-1-4x795.soc", "oakland-2012-d5-5x11266-top3.toi"];
const isHere = existsSync(FOLDER);
if (!isHere) process.stderr.write("Skipped: trials with real rankings, which are not beside this repository.\n");
const HOUR = 3_600_000;
const SLOTS_PER_TYPE = 2;
const START_HOURS = 12;
const PEOPLE_VERIFIED = 8;

/** A line like `3: 1,{2,3},4` means three people with this order. Ties, in braces, are resolved in the written order. */
function readRankings(text: string): string[][] {
  const lines = text.split("\n").filter((line) => /^\d+:/.test(line));
  return lines.flatMap((line) => {
    const [count = "", order = ""] = line.split(":");
    const choices = order
      .replaceAll(/[{}\s]/g, "")
      .split(",")
      .filter(Boolean);
    return Array.from({ length: Number(count) }, () => choices);
  });
}

/** The rankings as wishes: two slots for each alternative, which overlap others and have too few places for everyone. */
function problemOf(rankings: readonly string[][], placesEach: number): AllocationProblem {
  const random = seededRandom(placesEach);
  const types = [...new Set(rankings.flat())].toSorted();
  const room = Math.ceil((rankings.length * placesEach) / (1.3 * SLOTS_PER_TYPE * types.length));
  const slots = types.flatMap((type) =>
    Array.from({ length: SLOTS_PER_TYPE }, (_, index) => {
      const start = Math.floor(random() * START_HOURS) * HOUR;
      return { id: `${type}-${index}`, type, start, end: start + 2 * HOUR, capacity: room };
    }),
  );
  const people = rankings.map((choices, index) => {
    const start = Math.floor(random() * START_HOURS) * HOUR;
    return { id: `p${index}`, choices, busy: random() < 0.2 ? [[start, start + HOUR] as const] : [] };
  });
  return { seed: 1, placesEach, slots, people };
}

const CASES = NAMES.flatMap((name) => [1, 2, 3].map((placesEach) => ({ name, placesEach })));

describe.skipIf(!isHere)("places for real-world rankings (trial)", { timeout: 120_000 }, () => {
  it.each(CASES)("are proved to be the best: $name, $placesEach each [E12]", ({ name, placesEach }) => {
    const problem = problemOf(readRankings(readFileSync(new URL(name, FOLDER), "utf8")), placesEach);
    const allocation = allocate(problem);
    const { errors, isProved } = checkAllocation(problem, allocation);
    expect(errors).toEqual([]);
    expect(isProved).not.toContain(false);
    const { peopleWithAPlace, places, ranks } = allocation.certificate;
    expect(peopleWithAPlace.bound).toBe(peopleWithAPlace.value);
    expect(places.bound).toBe(places.value);
    expect(ranks.bound).toEqual(ranks.value);
  });

  // Verification needs one run of the engine for each possible set of places, so only a few people of the small problems.
  it.each(NAMES.slice(0, 3))("are explained truly: %s [E20]", (name) => {
    const problem = problemOf(readRankings(readFileSync(new URL(name, FOLDER), "utf8")), 1);
    const result = allocate(problem);
    const explainer = createExplainer(problem, result);
    const hasLess = ({ id, choices }: AllocationPerson): boolean =>
      choices.length > 1 && explainer(id).some(({ decision }) => decision.by !== "given" && decision.by !== "maximum");
    const asked = problem.people.filter(hasLess);
    expect(asked.length).toBeGreaterThan(PEOPLE_VERIFIED);
    for (let at = 0; at < PEOPLE_VERIFIED; at++) {
      const { id } = asked[Math.floor((at * asked.length) / PEOPLE_VERIFIED)]!;
      expect(verifyExplanation(problem, result, id, explainer(id))).toEqual([]);
    }
  });
});
