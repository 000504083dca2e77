import type { AllocationPerson, AllocationProblem, AllocationSlot } from "./problem.ts";
import { seededRandom } from "../../../tools/seeded-random.ts";

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const keyed = items.map((item) => ({ item, key: random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

export type Shape = {
  types: number;
  slotsPerType: number;
  slotsAtMost: number;
  hours: number;
  capacity: number;
  people: number;
  choices: number;
  busy: number;
  held: number;
  now?: number;
};

/** Few people and slots with many overlaps: all difficult cases occur, and the problem is small enough to enumerate. */
export function smallProblem(seed: number, shape: Shape): AllocationProblem {
  const random = seededRandom(seed);
  const below = (count: number): number => Math.floor(random() * count);
  const slots: AllocationSlot[] = [];
  for (let type = 0; type < shape.types; type++)
    for (let left = 1 + below(shape.slotsPerType); left > 0 && slots.length < shape.slotsAtMost; left--) {
      const start = below(shape.hours);
      const capacity = random() < 0.1 ? 0 : 1 + below(shape.capacity);
      slots.push({ id: `t${type}-${left}`, type: `t${type}`, start, end: start + 1 + below(3), capacity });
    }
  const types = [...new Set(slots.map(({ type }) => type))];
  const people = Array.from({ length: 1 + below(shape.people) }, (_, index): AllocationPerson => {
    const choices = shuffled(types, random).slice(0, below(shape.choices + 1));
    const start = below(shape.hours);
    const busy = random() < shape.busy ? [[start, start + 1 + below(2)] as const] : [];
    const held = slots.filter(() => random() < shape.held).map(({ id }) => id);
    return { id: `p${index}`, choices, busy, ...(shape.held > 0 ? { held } : {}) };
  });
  const now = shape.now === undefined ? {} : { now: shape.now };
  return { seed: below(1000), placesEach: 1 + below(3), slots, people, ...now };
}

const HOUR_MS = 3_600_000;
const TYPES = 15;
const SLOTS_PER_TYPE = 3;
const CHOICES = 5;

type LargeShape = {
  placesEach?: number;
  /** Wishes for so many times the places that there are. */
  load?: number;
  /** The slots are in so many half-days. */
  halfDays?: number;
  /** How much more often than others the first type is ranked early; drawn, if it is missing. */
  firstPull?: number | undefined;
};

/** People who rank by taste: popular types, several slots each, in half-days; some are busy in some of these. */
export function largeProblem(
  count: number,
  seed = 1,
  { placesEach = 2, load = 1.1, halfDays = 6, firstPull }: LargeShape = {},
): AllocationProblem {
  const random = seededRandom(seed);
  const types = Array.from({ length: TYPES }, (_, type) => ({ type: `t${type}`, pull: random() ** 2 + 0.1 }));
  if (firstPull !== undefined) types[0]!.pull = firstPull;
  const average = (count * placesEach) / load / (TYPES * SLOTS_PER_TYPE);
  const slots = types.flatMap(({ type }) =>
    Array.from({ length: SLOTS_PER_TYPE }, (_, index): AllocationSlot => {
      const start = Math.floor(random() * halfDays) * 5 * HOUR_MS + Math.floor(random() * 4) * (HOUR_MS / 2);
      const length = 2 * HOUR_MS + Math.floor(random() * 3) * (HOUR_MS / 2);
      const capacity = Math.max(1, Math.round(average * (0.4 + 1.2 * random())));
      return { id: `${type}-${index}`, type, start, end: start + length, capacity };
    }),
  );
  const people = Array.from({ length: count }, (_, index): AllocationPerson => {
    // More popular types tend to be ranked earlier.
    const ranked = types.map(({ type, pull }) => ({ type, key: random() / pull }));
    const choices = ranked.sort((a, b) => a.key - b.key).slice(0, CHOICES);
    const days = [0, 1, 2, 3, 4, 5].filter(() => random() < 0.15);
    const busy = days.map((day) => [day * 5 * HOUR_MS, day * 5 * HOUR_MS + 2 * HOUR_MS] as const);
    return { id: `p${index}`, choices: choices.map(({ type }) => type), busy };
  });
  return { seed, placesEach, slots, people };
}

/** Rankings in the form of PrefLib. A line like `3: 1,{2,3},4` means three people with this order. Ties, in braces, are resolved in the written order. */
export function readRankings(text: string): string[][] {
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

/** Rankings as wishes: two slots for each alternative, which overlap others, and 1.3 wishes for each place. */
export function problemOfRankings(rankings: readonly string[][], placesEach: number): AllocationProblem {
  const random = seededRandom(placesEach);
  const hour = (): number => Math.floor(random() * 12) * HOUR_MS;
  const types = [...new Set(rankings.flat())].toSorted();
  const room = Math.ceil((rankings.length * placesEach) / (1.3 * 2 * types.length));
  const slots = types.flatMap((type) =>
    [0, 1].map((index) => {
      const start = hour();
      return { id: `${type}-${index}`, type, start, end: start + 2 * HOUR_MS, capacity: room };
    }),
  );
  const people = rankings.map((choices, index) => {
    const start = hour();
    return { id: `p${index}`, choices, busy: random() < 0.2 ? [[start, start + HOUR_MS] as const] : [] };
  });
  return { seed: 1, placesEach, slots, people };
}
