import { spawnSync } from "node:child_process";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { allocate } from "../packages/allocation/src/allocate.ts";
import type { Certificate } from "../packages/allocation/src/problem.ts";
import { largeProblem } from "../packages/allocation/src/test-problems.ts";
import { firstComeFirstServed } from "../packages/allocation/src/first-come.ts";
import { outcomeOf } from "../packages/allocation/src/report.ts";
import { writeResult } from "./figures.ts";
import { solveByHighs } from "./allocation-highs.ts";

const SIZES = [1000, 5000, 20_000, 100_000];
const MAX_PEOPLE_FOR_HIGHS = 5000;
const HIGHS_TIMEOUT_MS = 120_000;
const PERCENT = 100;

type Cost = { seconds: number; processorSeconds: number; megabytes: number };

type Child = { last: Record<string, unknown> | null; isFinished: boolean };

/** Solves each problem in a separate process, to measure its memory. The last line of the output is the result. */
function measure(mode: string, people: number, timeout?: number): Child {
  const args = ["--max-semi-space-size=4", "--no-warnings", fileURLToPath(import.meta.url), mode, `${people}`];
  const { stdout, status } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    ...(timeout ? { timeout } : {}),
  });
  const line = stdout.trim().split("\n").at(-1);
  return { last: line ? (JSON.parse(line) as Record<string, unknown>) : null, isFinished: status === 0 };
}

/** `processorSeconds`, summed over all cores, does not depend on how busy the machine is. */
const costSince = (from: number): Cost => ({
  seconds: Math.round(performance.now() - from) / 1000,
  processorSeconds: Math.round(process.cpuUsage().user / 1000) / 1000,
  megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
});

/** The largest gap between value and bound of all objectives, as a share of the bound. */
function gapOf({ peopleWithAPlace, places, ranks }: Certificate): number {
  const pairs = [
    peopleWithAPlace,
    places,
    ...ranks.value.map((value, at) => ({ value, bound: ranks.bound[at] ?? value })),
  ];
  return Math.max(...pairs.map(({ value, bound }) => (bound === 0 ? 0 : (bound - value) / bound)));
}

function runEngine(people: number): object {
  const problem = largeProblem(people);
  const from = performance.now();
  const { certificate, groups } = allocate(problem);
  const cost = costSince(from);
  const firstCome = outcomeOf(problem, firstComeFirstServed(problem));
  return {
    people,
    types: groups,
    ...cost,
    gapPercent: gapOf(certificate) * PERCENT,
    withNothing: { best: people - certificate.peopleWithAPlace.value, firstCome: firstCome.withNothing },
    ranks: certificate.ranks.value,
    places: { best: certificate.places.value, firstCome: firstCome.places },
    firstChoices: { best: certificate.ranks.value[0], firstCome: firstCome.ranks[0] },
  };
}

/** Prints a line for each solved objective. */
async function runHighs(people: number): Promise<void> {
  const problem = largeProblem(people);
  const from = performance.now();
  const values: number[] = [];
  await solveByHighs(problem, (value) => {
    values.push(value);
    console.log(JSON.stringify({ people, ...costSince(from), values }));
  });
}

const [mode, size = ""] = process.argv.slice(2);
if (mode === "engine") console.log(JSON.stringify(runEngine(Number(size))));
else if (mode === "highs") await runHighs(Number(size));
else {
  const [loadBefore = 0] = loadavg();
  const results = SIZES.map((people) => {
    const engine = measure("engine", people).last;
    console.log(engine);
    const highs = people > MAX_PEOPLE_FOR_HIGHS ? null : measure("highs", people, HIGHS_TIMEOUT_MS);
    if (highs) console.log("HiGHS alone:", highs);
    return { engine, highs };
  });
  writeResult("allocation", loadBefore, { results });
}
