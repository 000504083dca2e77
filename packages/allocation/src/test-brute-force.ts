import type { AllocationPerson, AllocationProblem, AllocationSlot } from "./problem.ts";

/** The values of all objectives are digits of one number in this base: no value of a small problem reaches it. */
const BASE = 32;

/**
 * The best values of all objectives, by dynamic programming over all possibilities: after each person, the best value for
 * every possible use of the capacity.
 */
export function bestValues(problem: AllocationProblem): number[] {
  const { slots, people, placesEach } = problem;
  const ranks = Math.max(0, ...people.map(({ choices }) => choices.length));
  const isOpen = ({ start }: AllocationSlot): boolean => start > (problem.now ?? -Infinity);
  const isOpenId = (id: string): boolean => slots.some((slot) => slot.id === id && isOpen(slot));
  const withHeld = people.some(({ held = [] }) => held.some(isOpenId));
  const digits = 2 + (withHeld ? 1 : 0) + ranks;
  const weight = (objective: number): number => BASE ** (digits - 1 - objective);
  const worth = (person: AllocationPerson, set: readonly AllocationSlot[]): number => {
    const held = person.held ?? [];
    const isKept = withHeld && held.length > 0 && held.every((id) => set.some((slot) => slot.id === id));
    const ranked = new Set(set.map(({ type }) => person.choices.indexOf(type)).filter((rank) => rank >= 0));
    const byRank = [...ranked].map((rank) => weight(digits - ranks + rank));
    const sum = byRank.reduce((total, each) => total + each, 0);
    return sum + (set.length > 0 ? weight(0) : 0) + set.length * weight(1) + (isKept ? weight(2) : 0);
  };
  const strides: number[] = [];
  let states = 1;
  for (const { capacity } of slots) {
    strides.push(states);
    states *= capacity + 1;
  }
  let best = new Float64Array(states).fill(-1);
  best[0] = 0;
  for (const person of people) {
    const past = slots.filter((slot) => !isOpen(slot) && person.held?.includes(slot.id));
    const open = slots.filter(isOpen);
    const options = possibleSets(person, open, placesEach, past).map((set) => ({
      worth: worth(person, [...past, ...set]),
      uses: set.map((slot) => slots.indexOf(slot)),
    }));
    const next = new Float64Array(states).fill(-1);
    for (const [state, value] of best.entries()) {
      if (value < 0) continue;
      for (const { worth, uses } of options) {
        const isFull = uses.some(
          (at) => Math.floor(state / strides[at]!) % (slots[at]!.capacity + 1) === slots[at]!.capacity,
        );
        if (isFull) continue;
        const to = uses.reduce((sum, at) => sum + strides[at]!, state);
        next[to] = Math.max(next[to]!, value + worth);
      }
    }
    best = next;
  }
  const total = best.reduce((most, each) => Math.max(most, each), 0);
  return Array.from({ length: digits }, (_, objective) => Math.floor(total / weight(objective)) % BASE);
}

function possibleSets(
  person: AllocationPerson,
  slots: readonly AllocationSlot[],
  most: number,
  past: readonly AllocationSlot[],
): AllocationSlot[][] {
  const sets: AllocationSlot[][] = [[]];
  for (const slot of slots) {
    const isBusy = (person.busy ?? []).some(([from, to]) => from < slot.end && slot.start < to);
    if (isBusy || !person.choices.includes(slot.type)) continue;
    const clashes = (other: AllocationSlot): boolean =>
      other.type === slot.type || (other.start < slot.end && slot.start < other.end);
    if (past.some(clashes)) continue;
    const fitting = sets.filter((set) => past.length + set.length < most && !set.some(clashes));
    sets.push(...fitting.map((set) => [...set, slot]));
  }
  return sets;
}
