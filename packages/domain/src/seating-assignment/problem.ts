export type Seat = {
  id: string;
  /** A block of the hall; rows of one area are numbered from its front. */
  area: string;
  row: number;
  /** Displayed name of the row. */
  rowName: string;
  /** Within the row; neighbours differ by one. */
  place: number;
  isAccessible: boolean;
  /** Interpretation can be heard there. */
  hasInterpretation: boolean;
};

export type Person = {
  id: string;
  /** Empty for people without a group. */
  group: string;
  /** Sits near the other people of the group. */
  isHost: boolean;
  needsAccessible: boolean;
  needsInterpretation: boolean;
  /** The seat at this service now. */
  held?: string;
  /** The seat at the service before. */
  previous?: string;
};

export type SeatingProblem = { seed: number; seats: readonly Seat[]; people: readonly Person[] };

/** The value of an objective, and a bound that no assignment with equal earlier objectives can exceed. */
type ProvedValue = { value: number; bound: number };

/** In order of importance. All but `seated` are minimized, so their bounds are lower bounds. */
type SeatingCertificate = {
  seated: ProvedValue;
  /** People who have a seat at this service and do not keep it. */
  moved: ProvedValue;
  /** The number of additional rows of each group after its first, summed over all groups. */
  splits: ProvedValue;
  /** Hosts without anyone of their group in their row or the rows beside it. */
  hostsApart: ProvedValue;
  /** People who had a seat at the service before and now have another. */
  changed: ProvedValue;
};

export type SeatingAssignment = {
  /** Seat ids by person, ordered by the person's id; null for people without a seat. */
  seats: Map<string, string | null>;
  certificate: SeatingCertificate;
  /** By kind of seat (see `kindOfSeat`): the prices that prove `seated`, `moved` and the bound of `changed`. */
  prices: number[];
};

/** Kinds are numbers from 0 to 3: 1 for accessible, 2 for interpretation. Needs are written in the same way. */
export const KINDS = 4;
export const kindOfSeat = ({ isAccessible, hasInterpretation }: Omit<Seat, "id">): number =>
  (isAccessible ? 1 : 0) + (hasInterpretation ? 2 : 0);
export const needsOf = ({ needsAccessible, needsInterpretation }: Person): number =>
  (needsAccessible ? 1 : 0) + (needsInterpretation ? 2 : 0);
export const meetsNeeds = (needs: number, kind: number): boolean => (needs & kind) === needs;

export const rowOf = ({ area, row }: Seat): string => `${area}\n${row}`;
