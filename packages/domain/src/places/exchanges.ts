import { inDrawnOrder } from "@narthex/allocation/draw";
import type { AllocationPerson, AllocationSlot } from "@narthex/allocation/problem";
import { findSlots, fits, slotsById } from "./waiting-list.ts";

type Side = { personId: string; slotId: string };
/** Each person gives away the slot listed with their id, and gets the other person's slot. */
export type Exchange = { first: Side; second: Side };

type Swap = { person: AllocationPerson; drawn: number };

/** Every slot that a person prefers to one that they hold, provided that they keep their other places. */
function listGains(
  person: AllocationPerson,
  slots: ReadonlyMap<string, AllocationSlot>,
  isOpen: (slotId: string) => boolean,
): [give: string, get: string][] {
  const held = findSlots(person.held, slots);
  return held.flatMap((give) => {
    if (!isOpen(give.id)) return [];
    const kept = held.filter((slot) => slot !== give);
    const rank = person.choices.indexOf(give.type);
    return [...slots.values()]
      .filter((get) => {
        const wanted = person.choices.indexOf(get.type);
        return isOpen(get.id) && wanted >= 0 && (rank < 0 || wanted < rank) && fits(person, get, kept);
      })
      .map((get): [string, string] => [give.id, get.id]);
  });
}

/**
 * Pairs of people who would both get a higher choice by exchanging one place each, without affecting anyone else. Nobody
 * is in two pairs. If several partners are possible, a draw from the seed decides.
 */
export function findExchanges(problem: {
  seed: number;
  slots: readonly AllocationSlot[];
  /** `held` are the places that each person has now. */
  people: readonly AllocationPerson[];
  /** Whether places in this slot can still change. */
  isOpen: (slotId: string) => boolean;
  /** Pairs that refused before, or have an offer now. */
  isExcluded: (first: Side, second: Side) => boolean;
}): Exchange[] {
  const slots = slotsById(problem.slots);
  const swaps = new Map<string, Swap[]>();
  const people = inDrawnOrder(problem.seed, problem.people, ({ id }) => id);
  const gains = people.map((person) => listGains(person, slots, problem.isOpen));
  for (const [drawn, person] of people.entries())
    for (const [give, get] of gains[drawn] ?? []) {
      const key = JSON.stringify([give, get]);
      swaps.set(key, [...(swaps.get(key) ?? []), { person, drawn }]);
    }
  const taken = new Set<string>();
  const exchanges: Exchange[] = [];
  for (const [drawn, person] of people.entries())
    for (const [give, get] of gains[drawn] ?? []) {
      if (taken.has(person.id)) break;
      const first = { personId: person.id, slotId: give };
      const partner = (swaps.get(JSON.stringify([get, give])) ?? []).find(
        (other) =>
          other.drawn > drawn &&
          !taken.has(other.person.id) &&
          !problem.isExcluded(first, { personId: other.person.id, slotId: get }),
      );
      if (!partner) continue;
      taken.add(person.id).add(partner.person.id);
      exchanges.push({ first, second: { personId: partner.person.id, slotId: get } });
    }
  return exchanges;
}
