import type { AllocationSlot } from "./problem.ts";

type PeopleBySlot = Map<AllocationSlot, Set<number>>;
/** The slots that a search has reached, each with the one from which people can move there. */
type Reached = Map<AllocationSlot, AllocationSlot | null>;

/** One place for each of the first people who can all have one, by augmenting paths over slots. */
export class CheckedReservations {
  readonly #accepted: readonly AllocationSlot[][];
  readonly #room: Map<AllocationSlot, number>;
  readonly #slotOf = new Map<number, AllocationSlot>();
  readonly #peopleIn: PeopleBySlot;
  /** By slot: for each slot, the people in the first one who accept the second. */
  readonly #movable: Map<AllocationSlot, PeopleBySlot>;

  constructor(accepted: readonly AllocationSlot[][], room: Map<AllocationSlot, number>) {
    const slots = [...room.keys()];
    this.#accepted = accepted;
    this.#room = room;
    this.#peopleIn = new Map(slots.map((slot) => [slot, new Set()]));
    this.#movable = new Map(slots.map((slot) => [slot, new Map()]));
  }

  reserve = (person: number): boolean => this.#reserve(person, new Map());

  /** For the first of these people who has none and can have one. Whoever cannot changes nothing, so that the next search goes on. */
  reserveForFirst(people: Iterable<number>): void {
    const via: Reached = new Map();
    for (const person of people) if (!this.#slotOf.has(person) && this.#reserve(person, via)) return;
  }

  release(person: number): boolean {
    const slot = this.#slotOf.get(person);
    if (!slot) return false;
    this.#leave(person, slot);
    return true;
  }

  give(slot: AllocationSlot, mayReplace: boolean): boolean {
    const via: Reached = new Map();
    if (!this.#makeRoom([slot], via)) {
      let last = -1;
      for (const one of via.keys()) for (const person of this.#peopleIn.get(one)!) if (person > last) last = person;
      if (!mayReplace || last < 0) return false;
      this.release(last);
      this.#makeRoom([slot], new Map());
    }
    this.#room.set(slot, this.#room.get(slot)! - 1);
    return true;
  }

  #reserve(person: number, via: Reached): boolean {
    const slot = this.#makeRoom(this.#accepted[person]!, via);
    if (slot) this.#enter(person, slot);
    return slot !== undefined;
  }

  /** Makes room in one of these slots by as few moves as possible, and returns it. Searches no slot that was reached before. */
  #makeRoom(wanted: readonly AllocationSlot[], via: Reached): AllocationSlot | undefined {
    const queue = wanted.filter((slot) => !via.has(slot));
    for (const slot of queue) via.set(slot, null);
    for (const slot of queue) {
      if (this.#peopleIn.get(slot)!.size < this.#room.get(slot)!) return this.#moveAlong(slot, via);
      for (const [other, people] of this.#movable.get(slot)!) {
        if (people.size === 0 || via.has(other)) continue;
        via.set(other, slot);
        queue.push(other);
      }
    }
    return undefined;
  }

  /** Moves one person from each slot to the next one on the way to a slot with room. Returns the first, which then has room. */
  #moveAlong(end: AllocationSlot, via: Reached): AllocationSlot {
    let slot = end;
    for (let before = via.get(slot); before; before = via.get(slot)) {
      const [person = -1] = this.#movable.get(before)!.get(slot)!;
      this.#leave(person, before);
      this.#enter(person, slot);
      slot = before;
    }
    return slot;
  }

  #enter(person: number, slot: AllocationSlot): void {
    this.#slotOf.set(person, slot);
    this.#peopleIn.get(slot)!.add(person);
    const movable = this.#movable.get(slot)!;
    for (const other of this.#accepted[person]!) {
      const people = movable.get(other) ?? new Set();
      movable.set(other, people.add(person));
    }
  }

  #leave(person: number, slot: AllocationSlot): void {
    this.#slotOf.delete(person);
    this.#peopleIn.get(slot)!.delete(person);
    for (const other of this.#accepted[person]!) this.#movable.get(slot)!.get(other)?.delete(person);
  }
}
