import type { AllocationSlot } from "./problem.ts";

/** One place for each of the first people who can all have one, by augmenting paths over people. */
export class CheckedReservations {
  readonly #accepted: readonly AllocationSlot[][];
  readonly #room: Map<AllocationSlot, number>;
  readonly #slotOf = new Map<number, AllocationSlot>();
  readonly #peopleIn = new Map<AllocationSlot, Set<number>>();

  constructor(accepted: readonly AllocationSlot[][], room: Map<AllocationSlot, number>) {
    this.#accepted = accepted;
    this.#room = room;
    for (const slot of room.keys()) this.#peopleIn.set(slot, new Set());
  }

  reserve(person: number): boolean {
    const seen = new Set<AllocationSlot>();
    const slot = this.#accepted[person]!.find((one) => this.#makeRoom(one, seen));
    if (slot) this.#put(person, slot);
    return slot !== undefined;
  }

  reserveIfNone = (person: number): boolean => !this.#slotOf.has(person) && this.reserve(person);

  release(person: number): boolean {
    const slot = this.#slotOf.get(person);
    if (!slot) return false;
    this.#peopleIn.get(slot)!.delete(person);
    return this.#slotOf.delete(person);
  }

  give(slot: AllocationSlot, mayReplace: boolean): boolean {
    const seen = new Set<AllocationSlot>();
    if (!this.#makeRoom(slot, seen)) {
      const people = [...seen].flatMap((one) => [...this.#peopleIn.get(one)!]);
      if (!mayReplace || people.length === 0) return false;
      this.release(people.reduce((last, each) => Math.max(last, each)));
      this.#makeRoom(slot, new Set());
    }
    this.#room.set(slot, this.#room.get(slot)! - 1);
    return true;
  }

  /** Whether the slot has room, or people in it can move so that it has. */
  #makeRoom(slot: AllocationSlot, seen: Set<AllocationSlot>): boolean {
    if (seen.has(slot)) return false;
    seen.add(slot);
    const people = this.#peopleIn.get(slot)!;
    if (people.size < this.#room.get(slot)!) return true;
    for (const person of people)
      for (const other of this.#accepted[person]!)
        if (!seen.has(other) && this.#makeRoom(other, seen)) {
          people.delete(person);
          this.#put(person, other);
          return true;
        }
    return false;
  }

  #put(person: number, slot: AllocationSlot): void {
    this.#slotOf.set(person, slot);
    this.#peopleIn.get(slot)!.add(person);
  }
}
