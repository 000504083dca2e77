import { KINDS, kindOfSeat, needsOf, rowOf, meetsNeeds, type Person, type Seat } from "./problem.ts";

/** The free seats, and whether all people who still have no seat can get one. */
export class Hall {
  readonly rows: readonly (readonly Seat[])[];
  readonly #rowOf = new Map<Seat, number>();
  readonly #free = new Set<Seat>();
  readonly #freeInRow: number[] = [];
  readonly #freeOfKind: number[] = [];
  readonly #waiting: number[] = [];

  constructor(seats: readonly Seat[]) {
    this.rows = [...Map.groupBy(seats, rowOf).values()].map((row) => row.toSorted((a, b) => a.place - b.place));
    for (const [index, row] of this.rows.entries()) for (const seat of row) this.#rowOf.set(seat, index);
  }

  /** Frees all seats, for people of whom nobody has one yet. */
  empty(waiting: readonly Person[]): void {
    this.#freeInRow.splice(0, Infinity, ...this.rows.map(() => 0));
    for (const counts of [this.#freeOfKind, this.#waiting])
      counts.splice(0, Infinity, ...Array.from({ length: KINDS }, () => 0));
    for (const row of this.rows) for (const seat of row) this.#add(seat);
    for (const person of waiting) this.#waiting[needsOf(person)]!++;
  }

  isFree = (seat: Seat): boolean => this.#free.has(seat);
  indexOfRow = (seat: Seat): number => this.#rowOf.get(seat)!;
  countFree = (row: number): number => this.#freeInRow[row]!;

  #add(seat: Seat): void {
    this.#free.add(seat);
    this.#freeInRow[this.indexOfRow(seat)]!++;
    this.#freeOfKind[kindOfSeat(seat)]!++;
  }

  take(seat: Seat, person: Person): void {
    this.#free.delete(seat);
    this.#freeInRow[this.indexOfRow(seat)]!--;
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
