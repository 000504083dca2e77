import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { inDrawnOrder } from "../../packages/allocation/src/draw.ts";
import { LIES, lieTogether, measureHonesty, type Honesty } from "../../packages/allocation/src/honesty.ts";
import type { AllocationProblem } from "../../packages/allocation/src/problem.ts";
import { outcomeOf, type Outcome } from "../../packages/allocation/src/outcome.ts";
import { generate, KINDS, readProblem } from "../manipulation/problems.ts";
import { drawFrontier } from "../manipulation/frontier.ts";
import { RULES } from "../manipulation/rules.ts";
import { writeResult } from "./figures.ts";

const { values: options } = parseArgs({
  args: process.argv.slice(2),
  options: {
    people: { type: "string", default: "1000" },
    seeds: { type: "string", default: "5" },
    /** Who lies in each problem. A rule that solves to the optimum takes a hundred times as long, so a few are enough. */
    liars: { type: "string", default: "200" },
    "slow-liars": { type: "string", default: "5" },
    /** Only these rules, by name; the result keeps what it has of the others. */
    rule: { type: "string", multiple: true, default: RULES.map(({ name }) => name) },
  },
});
const people = Number(options.people);

const REAL = fileURLToPath(new URL("../../../shared/data/preferences/", import.meta.url));
const FILES = ["agh-2003-9x146.soc", "debian-2010-5x436.soi", "dots-1-4x795.soc", "oakland-2012-d5-5x11266-top3.toi"];

type Case = { kind: string; problem: AllocationProblem };
const cases: Case[] = KINDS.flatMap((kind) =>
  Array.from({ length: Number(options.seeds) }, (_, seed) => ({ kind, problem: generate(kind, seed + 1, people) })),
);
if (existsSync(REAL)) for (const file of FILES) cases.push({ kind: "real", problem: readProblem(REAL + file, people) });
else console.log("Without real rankings, which are not beside this repository.");

/** Two people tell the same lie. `gained` counts the pairs in which one gained and the other lost nothing. */
type Pairs = { told: number; gained: number };
type Measured = { kind: string; rule: string; people: number; outcome: Outcome; honesty: Honesty; pairs: Pairs };

function measure({ kind, problem }: Case, { name, isSlow, run }: (typeof RULES)[number]): Measured {
  const places = run(problem);
  const liars = Number(isSlow ? options["slow-liars"] : options.liars);
  const honesty = measureHonesty(problem, places, liars, run);
  const drawn = inDrawnOrder(problem.seed + 2, problem.people, ({ id }) => id);
  const pairs = { told: 0, gained: 0 };
  for (let at = 0; at + 1 < Math.min(drawn.length, liars / 2); at += 2)
    for (const lie of LIES) {
      const both = lieTogether(problem, places, drawn.slice(at, at + 2), lie, run);
      if (!both) continue;
      pairs.told++;
      if (both.some(({ gain }) => gain > 0) && both.every(({ gain }) => gain >= 0)) pairs.gained++;
    }
  return { kind, rule: name, people: problem.people.length, outcome: outcomeOf(problem, places), honesty, pairs };
}

const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((total, one) => total + of(one), 0);
const percent = (part: number, whole: number): number => Math.round((1000 * part) / Math.max(1, whole)) / 10;

function summarize(kind: string, rule: string, list: readonly Measured[], bestFirst: number) {
  const told = (one: Measured): number => LIES.reduce((total, lie) => total + one.honesty.lies[lie].told, 0);
  const all =
    (of: "lost" | "endedWithNothing") =>
    (one: Measured): number =>
      LIES.reduce((total, lie) => total + one.honesty.lies[lie][of], 0);
  const rank =
    (at: number) =>
    (one: Measured): number =>
      one.outcome.ranks[at] ?? 0;
  return {
    kind,
    rule,
    liars: sum(list, ({ honesty }) => honesty.people),
    gainPercent: percent(
      sum(list, ({ honesty }) => honesty.gained),
      sum(list, ({ honesty }) => honesty.people),
    ),
    gainBeyondLastChoicePercent: percent(
      sum(list, ({ honesty }) => honesty.gainedMore),
      sum(list, ({ honesty }) => honesty.people),
    ),
    byLiePercent: Object.fromEntries(
      LIES.map((lie) => [
        lie,
        percent(
          sum(list, ({ honesty }) => honesty.lies[lie].gained),
          sum(list, ({ honesty }) => honesty.lies[lie].told),
        ),
      ]),
    ),
    /** Of all lies. */
    lossPercent: percent(sum(list, all("lost")), sum(list, told)),
    nothingByLyingPercent: percent(sum(list, all("endedWithNothing")), sum(list, told)),
    pairsGainPercent: percent(
      sum(list, ({ pairs }) => pairs.gained),
      sum(list, ({ pairs }) => pairs.told),
    ),
    people: sum(list, (one) => one.people),
    withNothing: sum(list, ({ outcome }) => outcome.withNothing),
    places: sum(list, ({ outcome }) => outcome.places),
    firstChoices: sum(list, rank(0)),
    secondChoices: sum(list, rank(1)),
    firstChoicesOfOptimumPercent: percent(sum(list, rank(0)), bestFirst),
    largestGainPercentOfAProblem: Math.max(...list.map(({ honesty }) => percent(honesty.gained, honesty.people))),
  };
}

const FILE = new URL("../results/manipulation.json", import.meta.url);
type Summary = ReturnType<typeof summarize>;

const [loadBefore = 0] = loadavg();
const from = performance.now();
const [{ run: optimum } = RULES[0]!] = RULES;
const best = cases.map(({ kind, problem }) => ({ kind, outcome: outcomeOf(problem, optimum(problem)) }));
const measured = RULES.filter(({ name }) => options.rule.includes(name)).flatMap((rule) => {
  const list = cases.map((one) => measure(one, rule));
  console.log(`${rule.name}: measured after ${Math.round((performance.now() - from) / 1000)} s`);
  return list;
});
// Read at the end, because another run may have written it meanwhile.
const known = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as { results: Summary[] }).results : [];
const kinds = [...new Set(cases.map(({ kind }) => kind))];
const results = kinds.flatMap((kind) =>
  RULES.flatMap(({ name }): Summary[] => {
    const list = measured.filter((one) => one.kind === kind && one.rule === name);
    const first = sum(
      best.filter((one) => one.kind === kind),
      ({ outcome }) => outcome.ranks[0] ?? 0,
    );
    return list.length > 0
      ? [summarize(kind, name, list, first)]
      : known.filter((one) => one.kind === kind && one.rule === name);
  }),
);
for (const one of results)
  console.log(
    `${one.kind.padEnd(17)} ${one.rule.padEnd(23)} gain ${one.gainPercent} %, pairs ${one.pairsGainPercent} %, lose ${one.lossPercent} %; nothing ${one.withNothing}, places ${one.places}, first ${one.firstChoices} (${one.firstChoicesOfOptimumPercent} %), second ${one.secondChoices}`,
  );
writeResult("manipulation", loadBefore, { people, seeds: options.seeds, results });
writeFileSync(new URL("../../docs/honest-rankings.svg", import.meta.url), drawFrontier(results));
