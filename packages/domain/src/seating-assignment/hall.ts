import { KINDS, kindOfSeat, needsOf, rowOf, meetsNeeds, type Person, type Seat } from "./problem.ts";

/** The free seats, and whether all people who still have no seat can get one. */
export class Hall {
  readonly rows: Seat[][];
  readonly #free = new Set<Seat>();
  readonly #freeOfKind = Array.from({ length: KINDS }, () => 0);
  readonly #waiting = Array.from({ length: KINDS }, () => 0);

  constructor(seats: readonly Seat[], waiting: readonly Person[]) {
    this.rows = [...Map.groupBy(seats, rowOf).values()].map((row) => row.toSorted((a, b) => a.place - b.place));
    for (const seat of seats) this.#add(seat);
    for (const person of waiting) this.#waiting[needsOf(person)]!++;
  }

  isFree = (seat: Seat): boolean => this.#free.has(seat);

  #add(seat: Seat): void {
    this.#free.add(seat);
    this.#freeOfKind[kindOfSeat(seat)]!++;
  }

  take(seat: Seat, person: Person): void {
    this.#free.delete(seat);
    this.#freeOfKind[kindOfSeat(seat)]!--;
    this.#waiting[needsOf(person)]!--;
  }

  leave(seat: Seat, person: Person): void {
    this.#add(seat);
    this.#waiting[needsOf(person)]!++;
  }

  /** Whether the person can have the seat and everyone else without a seat can still get one (Hall 1935). */
  canTake(seat: Seat, person: Person): boolean {
    if (!this.#free.has(seat) || !meetsNeeds(needsOf(person), kindOfSeat(seat))) return false;
    this.take(seat, person);
    const isEnough = this.#isEnough();
    this.leave(seat, person);
    return isEnough;
  }

  #isEnough(): boolean {
    const [none = 0, accessible = 0, interpretation = 0, both = 0] = this.#waiting;
    const [plain = 0, freeAccessible = 0, covered = 0, freeBoth = 0] = this.#freeOfKind;
    return (
      both <= freeBoth &&
      accessible + both <= freeAccessible + freeBoth &&
      interpretation + both <= covered + freeBoth &&
      accessible + interpretation + both <= freeAccessible + covered + freeBoth &&
      none + accessible + interpretation + both <= plain + freeAccessible + covered + freeBoth
    );
  }
}
