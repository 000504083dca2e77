/** Instants are milliseconds since the epoch; intervals are half-open, so one may begin when another ends. */
export type Interval = readonly [start: number, end: number];

export type AllocationSlot = { id: string; type: string; start: number; end: number; capacity: number };

export type AllocationPerson = {
  id: string;
  /** Types, first choice first. */
  choices: readonly string[];
  busy?: readonly Interval[];
  /** Ids of the slots in which the person has a place now. */
  held?: readonly string[];
};

export type AllocationProblem = {
  seed: number;
  placesEach: number;
  slots: readonly AllocationSlot[];
  people: readonly AllocationPerson[];
  /** Slots that have begun by this instant keep the people who hold them: nobody gets or loses a place there. */
  now?: number;
};

/** The value of an objective, and a bound that no allocation with equal earlier objectives can exceed. */
type ProvedValue = { value: number; bound: number };

export type Certificate = {
  peopleWithAPlace: ProvedValue;
  places: ProvedValue;
  /** Only if people hold places. Here `bound` is a lower bound. */
  moved?: ProvedValue;
  /** By rank: how many people have a place of their first choice, their second choice, … */
  ranks: { value: number[]; bound: number[] };
};

/** Dual prices from which the bound of one objective follows. All figures are integers, in units of 1/`PRICE_UNIT`. */
export type ObjectivePrices = {
  /** By slot id; a slot without a price costs nothing. */
  slots: Record<string, number>;
  /** The price of a unit of each earlier objective, by its index. */
  earlier: [objective: number, price: number][];
};

/** Divisible by all numbers up to 16, so that common prices are integers. */
export const PRICE_UNIT = 720_720;

export type Allocation = {
  /** Slot ids by person, best choice first; everyone is in it, ordered by id. */
  places: Map<string, string[]>;
  certificate: Certificate;
  /** People who do not keep all the places that they hold. */
  moved: number;
  /** By objective, in the order of the certificate: the prices that prove its bound or come close (see check.ts). */
  proof: ObjectivePrices[];
  groups: number;
};

/** Thrown when `isCancelled` returns true. */
export class AllocationCancelled extends Error {
  override name = "AllocationCancelled";
}

export type AllocationRun = {
  /** Called repeatedly with the completed share of the work, 0 … 1. */
  onProgress?: (share: number) => void;
  /** Called often. The run is synchronous, so a worker reads a flag in shared memory. */
  isCancelled?: () => boolean;
};
