import { execFileSync } from "node:child_process";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { allocate } from "../../packages/allocation/src/allocate.ts";
import { largeProblem } from "../../packages/allocation/src/test-problems.ts";
import { firstComeFirstServed } from "../../packages/allocation/src/first-come.ts";
import { outcomeOf } from "../../packages/allocation/src/outcome.ts";
import { findOptimum } from "../optimum/optimum.ts";
import { writeResult } from "./figures.ts";

const SIZES = [1000, 5000, 20_000, 100_000];

/** `megabytesBefore`: of them Node.js and the problem, before the draw. */
type Cost = { seconds: number; processorSeconds: number; megabytesBefore: number; megabytes: number };

/** Solves each problem in a separate process, to measure its memory. */
function measure(people: number): unknown {
  const args = ["--no-warnings", fileURLToPath(import.meta.url), `${people}`];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
}

const mostMegabytes = (): number => Math.round(process.resourceUsage().maxRSS / 1024);

/** `processorSeconds`, summed over all cores, does not depend on how busy the machine is. */
const costSince = (from: number, megabytesBefore: number): Cost => ({
  seconds: Math.round(performance.now() - from) / 1000,
  processorSeconds: Math.round(process.cpuUsage().user / 1000) / 1000,
  megabytesBefore,
  megabytes: mostMegabytes(),
});

/** The optimum takes a hundred times as long. */
const MOST_FOR_OPTIMUM = 20_000;

function runEngine(people: number): object {
  const problem = { ...largeProblem(people), mostChoices: 5 };
  const before = mostMegabytes();
  const from = performance.now();
  const { certificate } = allocate(problem);
  const cost = costSince(from, before);
  const firstCome = outcomeOf(problem, firstComeFirstServed(problem));
  const optimum = people <= MOST_FOR_OPTIMUM ? outcomeOf(problem, findOptimum(problem).places) : null;
  return {
    people,
    ...cost,
    withNothing: {
      drawn: people - certificate.peopleWithAPlace.value,
      fewest: people - certificate.peopleWithAPlace.bound,
      firstCome: firstCome.withNothing,
    },
    places: { drawn: certificate.places.value, optimum: optimum?.places, firstCome: firstCome.places },
    firstChoices: { drawn: certificate.ranks.value[0], optimum: optimum?.ranks[0], firstCome: firstCome.ranks[0] },
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
