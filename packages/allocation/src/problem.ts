/** Instants are milliseconds since the epoch; intervals are half-open, so one may begin when another ends. */
export type Interval = readonly [start: number, end: number];

export type AllocationSlot = {
  id: string;
  type: string;
  start: number;
  end: number;
  /** The places that can be given out. */
  capacity: number;
  /** People who need it can get there without steps. */
  stepFree?: boolean;
  /** Places that exist beside `capacity` and are not given out. */
  heldBack?: { places: number; reason: string };
};

export type AllocationPerson = {
  id: string;
  /** Types, first choice first. */
  choices: readonly string[];
  busy?: readonly Interval[];
  /** Ids of the slots in which the person has a place now. */
  held?: readonly string[];
  /** Has places only in slots with step-free access. */
  needsStepFree?: boolean;
};

/** How places are drawn; see the README. */
export const ALLOCATION_RULES = ["honest", "firstChoices"] as const;
export type AllocationRule = (typeof ALLOCATION_RULES)[number];

export type AllocationProblem = {
  seed: number;
  /** `honest` if it is missing. */
  rule?: AllocationRule;
  placesEach: number;
  /** The most choices that a person may rank: who ranks fewer could have ranked anything. Without it, the longest list. */
  mostChoices?: number;
  slots: readonly AllocationSlot[];
  people: readonly AllocationPerson[];
  /** Slots that have begun by this instant keep the people who hold them: nobody gets or loses a place there. */
  now?: number;
};

export type Certificate = {
  /** `bound`: so many people at most could have a place, if all keep what they hold. */
  peopleWithAPlace: { value: number; bound: number };
  places: { value: number };
  /** Only if people hold places. */
  moved?: { value: number };
  /** By rank: how many people have a place of their first choice, their second choice, … */
  ranks: { value: number[] };
};

/** By slot id: the turn, from 1, at which its last place was given. Slots with places left are not in it. */
export type FullAt = Record<string, number>;

export type Allocation = {
  /** Slot ids by person, best choice first; everyone is in it, ordered by id. */
  places: Map<string, string[]>;
  certificate: Certificate;
  /** People who do not keep all the places that they hold. */
  moved: number;
  /** When slots were full, in the trial draw (only of the rule `honest`, for more than one place each) and in the draw. */
  draw: { trial: FullAt; fullAt: FullAt };
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
