import { inDrawnOrder } from "@narthex/allocation/draw";
import type { AllocationPerson, AllocationSlot, Interval } from "@narthex/allocation/problem";

/** A person who would take one more place. `held` is what they have now. */
export type Waiting = AllocationPerson & {
  /** Slots that were offered to them before. */
  offered: readonly string[];
};

export type NewOffer = { personId: string; slotId: string };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LONGEST_OFFER_MS = 24 * HOUR_MS;
const SHORTEST_OFFER_MS = 10 * MINUTE_MS;

/** Half of the remaining time, so that the place can be offered to a second person too; null if too little remains. */
export function offerDeadline(start: number, now: number): number | null {
  const length = Math.min(LONGEST_OFFER_MS, Math.floor((start - now) / 2));
  return length < SHORTEST_OFFER_MS ? null : now + length;
}

const overlaps = (a: AllocationSlot, [from, to]: Interval): boolean => a.start < to && from < a.end;

/** Whether a person could be in this slot beside the places that they keep. */
export function fits(
  { choices, busy = [], needsStepFree = false }: Pick<AllocationPerson, "choices" | "busy" | "needsStepFree">,
  slot: AllocationSlot,
  kept: readonly AllocationSlot[],
): boolean {
  return (
    choices.includes(slot.type) &&
    (!needsStepFree || slot.stepFree === true) &&
    busy.every((interval) => !overlaps(slot, interval)) &&
    kept.every((other) => other.type !== slot.type && !overlaps(slot, [other.start, other.end]))
  );
}

export const slotsById = (slots: readonly AllocationSlot[]): ReadonlyMap<string, AllocationSlot> =>
  new Map(slots.map((slot) => [slot.id, slot]));

/** The slots of these ids; one that the pack no longer has is left out. */
export const findSlots = (
  ids: readonly string[] | undefined,
  slots: ReadonlyMap<string, AllocationSlot>,
): AllocationSlot[] => (ids ?? []).flatMap((id) => slots.get(id) ?? []);

type WaitingList = {
  seed: number;
  placesEach: number;
  slots: readonly AllocationSlot[];
  people: readonly Waiting[];
};

type SlotWish = { person: Waiting; slot: AllocationSlot; hasPlace: boolean; rank: number };

/**
 * People who want a place in some slots, in the allocation's order of priority: first people without a place, then the
 * higher choice, then the draw from the seed.
 */
function wishesInOrder(
  { seed, placesEach, slots, people }: WaitingList,
  isOpen: (slot: AllocationSlot) => boolean,
): SlotWish[] {
  const known = slotsById(slots);
  const open = inDrawnOrder(seed, slots, ({ id }) => id).filter(isOpen);
  const wishes = inDrawnOrder(seed, people, ({ id }) => id).flatMap((person, drawn) => {
    const kept = findSlots(person.held, known);
    if ((person.held ?? []).length >= placesEach) return [];
    return open
      .filter((slot) => !person.offered.includes(slot.id) && fits(person, slot, kept))
      .map((slot) => ({ person, slot, drawn, hasPlace: kept.length > 0, rank: person.choices.indexOf(slot.type) }));
  });
  return wishes.sort((a, b) => Number(a.hasPlace) - Number(b.hasPlace) || a.rank - b.rank || a.drawn - b.drawn);
}

/** The people who wait for a place in these slots, each once, in the order in which they get offers. */
export function waitingFor(list: WaitingList, isOpen: (slot: AllocationSlot) => boolean): Omit<SlotWish, "slot">[] {
  const first = new Map<string, Omit<SlotWish, "slot">>();
  for (const { slot: _, ...wish } of wishesInOrder(list, isOpen))
    if (!first.has(wish.person.id)) first.set(wish.person.id, wish);
  return [...first.values()];
}

/**
 * The next offers of free places. `free` is the number of free places by slot; slots that are not in it have none. Nobody
 * gets two offers at a time.
 */
export function nextOffers({ free, ...list }: WaitingList & { free: ReadonlyMap<string, number> }): NewOffer[] {
  const wishes = wishesInOrder(list, ({ id }) => (free.get(id) ?? 0) > 0);
  const left = new Map(free);
  const served = new Set<string>();
  const offers: NewOffer[] = [];
  for (const { person, slot } of wishes) {
    const places = left.get(slot.id) ?? 0;
    if (places <= 0 || served.has(person.id)) continue;
    left.set(slot.id, places - 1);
    served.add(person.id);
    offers.push({ personId: person.id, slotId: slot.id });
  }
  return offers;
}
