import { execFileSync } from "node:child_process";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { allocate } from "../../packages/allocation/src/allocate.ts";
import type { Certificate } from "../../packages/allocation/src/problem.ts";
import { largeProblem } from "../../packages/allocation/src/test-problems.ts";
import { firstComeFirstServed } from "../../packages/allocation/src/first-come.ts";
import { outcomeOf } from "../../packages/allocation/src/report.ts";
import { writeResult } from "./figures.ts";

const SIZES = [1000, 5000, 20_000, 100_000];
const PERCENT = 100;

type Cost = { seconds: number; processorSeconds: number; megabytes: number };

/** Solves each problem in a separate process, to measure its memory. */
function measure(people: number): unknown {
  const args = ["--no-warnings", fileURLToPath(import.meta.url), `${people}`];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
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

const [size] = process.argv.slice(2);
if (size !== undefined) console.log(JSON.stringify(runEngine(Number(size))));
else {
  const [loadBefore = 0] = loadavg();
  const results = SIZES.map((people) => {
    const result = measure(people);
    console.log(result);
    return result;
  });
  writeResult("allocation", loadBefore, { results });
}
