import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { allocate } from "./allocate.ts";
import { checkAllocation } from "./check.ts";
import { problemOfRankings, readRankings } from "./test-problems.ts";

/** Rankings of real people (PrefLib), beside the repository; `allocate.test.ts` proves the same with our own problems. */
const FOLDER = new URL("../../../../shared/data/preferences/", import.meta.url);
const NAMES = ["agh-2003-9x146.soc", "debian-2010-5x436.soi", "dots-1-4x795.soc", "oakland-2012-d5-5x11266-top3.toi"];
const isHere = existsSync(FOLDER);
if (!isHere) process.stderr.write("Skipped: trials with real rankings, which are not beside this repository.\n");

const CASES = NAMES.flatMap((name) => [1, 2, 3].map((placesEach) => ({ name, placesEach })));

describe.skipIf(!isHere)("places for real-world rankings (trial)", { timeout: 120_000 }, () => {
  it.each(CASES)("are drawn again by a second program: $name, $placesEach each [E12]", ({ name, placesEach }) => {
    const problem = problemOfRankings(readRankings(readFileSync(new URL(name, FOLDER), "utf8")), placesEach);
    expect(checkAllocation(problem, allocate(problem))).toEqual([]);
  });
});
