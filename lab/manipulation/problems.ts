import { readFileSync } from "node:fs";
import type { AllocationPerson, AllocationProblem, AllocationSlot } from "../../packages/allocation/src/problem.ts";
import { seededRandom } from "../../tools/seeded-random.ts";

const HOUR = 3_600_000;
const TYPES = 15;
const SLOTS_PER_TYPE = 3;
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

/** People who rank by taste: more popular types tend to be ranked earlier. Some are busy in some half-days. */
export function generate(kind: Kind, seed: number, count: number): AllocationProblem {
  const random = seededRandom(seed * 7919 + KINDS.indexOf(kind));
  const types = Array.from({ length: TYPES }, (_, type) => ({ type: `t${type}`, pull: random() ** 2 + 0.1 }));
  if (kind === "one popular type") types[0]!.pull = 4;
  const halfDays = kind === "many overlaps" ? 3 : 6;
  const average = (count * PLACES_EACH) / LOAD[kind] / (TYPES * SLOTS_PER_TYPE);
  const slots = types.flatMap(({ type }) =>
    Array.from({ length: SLOTS_PER_TYPE }, (_, index): AllocationSlot => {
      const start = Math.floor(random() * halfDays) * 5 * HOUR + Math.floor(random() * 4) * (HOUR / 2);
      const end = start + 2 * HOUR + Math.floor(random() * 3) * (HOUR / 2);
      return {
        id: `${type}-${index}`,
        type,
        start,
        end,
        capacity: Math.max(1, Math.round(average * (0.4 + 1.2 * random()))),
      };
    }),
  );
  const people = Array.from({ length: count }, (_, index): AllocationPerson => {
    const ranked = types.map(({ type, pull }) => ({ type, key: random() / pull })).sort((a, b) => a.key - b.key);
    const days = [0, 1, 2, 3, 4, 5].filter(() => random() < 0.15);
    const busy = days.map((day) => [day * 5 * HOUR, day * 5 * HOUR + 2 * HOUR] as const);
    return { id: `p${index}`, choices: ranked.slice(0, CHOICES).map(({ type }) => type), busy };
  });
  return { seed, placesEach: PLACES_EACH, mostChoices: CHOICES, slots, people };
}

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

/** Rankings of real people (PrefLib) as wishes: two slots for each alternative, which overlap others, and 1.3 wishes for each place. */
export function readProblem(file: string, most: number): AllocationProblem {
  const random = seededRandom(PLACES_EACH);
  const all = readRankings(readFileSync(file, "utf8"));
  const rankings = all.filter(
    (_, at) => Math.floor((at * most) / all.length) !== Math.floor(((at - 1) * most) / all.length),
  );
  const types = [...new Set(rankings.flat())].toSorted();
  const room = Math.ceil((rankings.length * PLACES_EACH) / (1.3 * 2 * types.length));
  const slots = types.flatMap((type) =>
    [0, 1].map((index) => {
      const start = Math.floor(random() * 12) * HOUR;
      return { id: `${type}-${index}`, type, start, end: start + 2 * HOUR, capacity: room };
    }),
  );
  const people = rankings.map((choices, index) => {
    const start = Math.floor(random() * 12) * HOUR;
    return { id: `p${index}`, choices, busy: random() < 0.2 ? [[start, start + HOUR] as const] : [] };
  });
  return { seed: 1, placesEach: PLACES_EACH, slots, people };
}
