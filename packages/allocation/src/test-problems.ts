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

/** People who rank by taste: popular types, several slots each, in half-days; some are busy in some of these. */
export function largeProblem(count: number, seed = 1, { placesEach = 2, load = 1.1 } = {}): AllocationProblem {
  const random = seededRandom(seed);
  const hour = 3_600_000;
  const types = Array.from({ length: 15 }, (_, type) => ({ type: `t${type}`, pull: random() ** 2 + 0.1 }));
  const slots = types.flatMap(({ type }) =>
    Array.from({ length: 3 }, (_, index): AllocationSlot => {
      const start = Math.floor(random() * 6) * 5 * hour + Math.floor(random() * 4) * (hour / 2);
      const length = 2 * hour + Math.floor(random() * 3) * (hour / 2);
      const capacity = Math.round(((count * placesEach) / load / 45) * (0.4 + 1.2 * random()));
      return { id: `${type}-${index}`, type, start, end: start + length, capacity };
    }),
  );
  const people = Array.from({ length: count }, (_, index): AllocationPerson => {
    // More popular types tend to be ranked earlier.
    const ranked = types.map(({ type, pull }) => ({ type, key: random() / pull }));
    const choices = ranked.sort((a, b) => a.key - b.key).slice(0, 5);
    const days = [0, 1, 2, 3, 4, 5].filter(() => random() < 0.15);
    const busy = days.map((day) => [day * 5 * hour, day * 5 * hour + 2 * hour] as const);
    return { id: `p${index}`, choices: choices.map(({ type }) => type), busy };
  });
  return { seed, placesEach, slots, people };
}
