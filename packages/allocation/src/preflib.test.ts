import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { allocate } from "./allocate.ts";
import { checkAllocation } from "./check.ts";
import type { AllocationProblem } from "./problem.ts";
import { seededRandom } from "../../../tools/seeded-random.ts";

/** Rankings of real people (PrefLib), beside the repository; `allocate.test.ts` proves the same with our own problems. */
const FOLDER = new URL("../../../../shared/data/preferences/", import.meta.url);
const NAMES = ["agh-2003-9x146.soc", "debian-2010-5x436.soi", "dots-1-4x795.soc", "oakland-2012-d5-5x11266-top3.toi"];
const isHere = existsSync(FOLDER);
if (!isHere) process.stderr.write("Skipped: trials with real rankings, which are not beside this repository.\n");
const HOUR = 3_600_000;
const SLOTS_PER_TYPE = 2;
const START_HOURS = 12;

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
  it.each(CASES)("are drawn again by a second program: $name, $placesEach each [E12]", ({ name, placesEach }) => {
    const problem = problemOf(readRankings(readFileSync(new URL(name, FOLDER), "utf8")), placesEach);
    expect(checkAllocation(problem, allocate(problem))).toEqual([]);
  });
});
