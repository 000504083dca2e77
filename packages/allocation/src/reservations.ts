import type { Entries, SlotLists } from "./entries.ts";

const NOT_REACHED = -1;
const FIRST = -2;
const NONE = -1;

/**
 * One place for each person whose turn has not come, as long as there are enough: the first people in the draw who can all
 * have a place at the same time. A place is given away only if all these people can still have one. Which of them is
 * reserved which slot changes along the way (augmenting paths over slots).
 */
export class Reservations {
  readonly #wanted: SlotLists;
  readonly #size: number;
  /** By person: the slot that is reserved for them. */
  readonly #at: Int16Array;
  readonly #isWaiting: Uint8Array;
  readonly #members: number[][];
  readonly #count: Int32Array;
  readonly #capacity: Int32Array;
  /** slots × slots: how many people with a place reserved in the one could have it in the other. */
  readonly #movable: Int32Array;
  readonly #via: Int16Array;
  readonly #isReached: Uint8Array;
  readonly #queue: number[] = [];

  constructor({ slots, people, kept, fixed }: Entries, wanted: SlotLists, left: ArrayLike<number>) {
    this.#wanted = wanted;
    this.#size = slots.length;
    this.#at = new Int16Array(people.length).fill(NONE);
    this.#members = slots.map(() => []);
    this.#count = new Int32Array(slots.length);
    this.#capacity = Int32Array.from(left);
    this.#movable = new Int32Array(slots.length ** 2);
    this.#via = new Int16Array(slots.length);
    this.#isReached = new Uint8Array(slots.length);
    this.#isWaiting = Uint8Array.from(kept, (own, person) => Number(own.length === 0 && fixed[person]!.length === 0));
    for (let person = 0; person < people.length; person++) if (this.#isWaiting[person] === 1) this.reserve(person);
  }

  /** How many people have a place reserved. */
  get total(): number {
    return this.#count.reduce((sum, each) => sum + each, 0);
  }

  /** The person's turn has come. Returns the slot that was reserved for them, or a negative number. */
  release(person: number): number {
    const slot = this.#at[person]!;
    if (slot !== NONE) this.#put(person, slot, -1);
    return slot;
  }

  /**
   * Gives away a place. It is refused if someone would lose their reservation; a person who had none replaces the last
   * person in the draw who can be replaced.
   */
  take(slot: number, mayReplace: boolean): boolean {
    const end = this.#reach([slot], 0, 1);
    if (end !== NONE) this.#shift(end);
    else if (!mayReplace || !this.#replaceLast()) return false;
    this.#capacity[slot]!--;
    return true;
  }

  /** A reserved place was not used, so it is reserved for the next person in the draw who can have one then. */
  refill(free: number, after: number): void {
    const from = [free];
    const isReached = this.#isReached.fill(0);
    isReached[free] = 1;
    for (const to of from)
      for (let other = 0; other < this.#size; other++) {
        if (isReached[other] === 1 || this.#movable[other * this.#size + to] === 0) continue;
        isReached[other] = 1;
        from.push(other);
      }
    const { start, slot } = this.#wanted;
    for (let person = after + 1; person < this.#at.length; person++) {
      if (this.#at[person] !== NONE || this.#isWaiting[person] === 0) continue;
      for (let at = start[person]!; at < start[person + 1]!; at++)
        if (isReached[slot[at]!] === 1) return void this.reserve(person);
    }
  }

  /** Reserves a place for a person, if there is one for everyone who has one reserved too. */
  reserve(person: number): boolean {
    const { start, slot } = this.#wanted;
    const end = this.#reach(slot, start[person]!, start[person + 1]!);
    if (end === NONE) return false;
    this.#put(person, this.#shift(end), 1);
    return true;
  }

  /** Searches the slots to which people can move, from those in which a place is wanted. Returns one with room. */
  #reach(slots: ArrayLike<number>, from: number, to: number): number {
    this.#via.fill(NOT_REACHED);
    this.#queue.length = 0;
    for (let at = from; at < to; at++) {
      this.#via[slots[at]!] = FIRST;
      this.#queue.push(slots[at]!);
    }
    // The longest search visits each slot once, so the queue is the list of what was reached.
    for (let at = 0; at < this.#queue.length; at++) {
      const slot = this.#queue[at]!;
      if (this.#count[slot]! < this.#capacity[slot]!) return slot;
      for (let other = 0; other < this.#size; other++) {
        if (this.#via[other] !== NOT_REACHED || this.#movable[slot * this.#size + other] === 0) continue;
        this.#via[other] = slot;
        this.#queue.push(other);
      }
    }
    return NONE;
  }

  /** Moves one person along each step of the path to `end`, and returns its first slot, which then has room. */
  #shift(end: number): number {
    let slot = end;
    while (this.#via[slot]! >= 0) {
      const from = this.#via[slot]!;
      const members = this.#members[from]!;
      let at = members.length - 1;
      while (this.#at[members[at]!] !== from || !this.#wants(members[at]!, slot)) {
        // People who left are taken off the list only here.
        if (this.#at[members[at]!] !== from) members.splice(at, 1);
        at--;
      }
      const [person = NONE] = members.splice(at, 1);
      this.#put(person, from, -1);
      this.#put(person, slot, 1);
      slot = from;
    }
    return slot;
  }

  #wants(person: number, slot: number): boolean {
    const { start, slot: wanted } = this.#wanted;
    for (let at = start[person]!; at < start[person + 1]!; at++) if (wanted[at] === slot) return true;
    return false;
  }

  #replaceLast(): boolean {
    let last = NONE;
    for (const slot of this.#queue)
      for (const person of this.#members[slot]!) if (this.#at[person] === slot && person > last) last = person;
    if (last === NONE) return false;
    const slot = this.#at[last]!;
    this.#put(last, slot, -1);
    this.#shift(slot);
    return true;
  }

  #put(person: number, slot: number, sign: 1 | -1): void {
    const { start, slot: wanted } = this.#wanted;
    for (let at = start[person]!; at < start[person + 1]!; at++)
      this.#movable[slot * this.#size + wanted[at]!]! += sign;
    this.#count[slot]! += sign;
    this.#at[person] = sign > 0 ? slot : NONE;
    if (sign > 0) this.#members[slot]!.push(person);
  }
}
