import type { StaffRole } from "@narthex/contract/staff";

/** No sign-in, a sign-in without a registration, and one person of each kind; status lists use this order. */
export const KINDS = [null, "stranger", "scs", "gc", "new", "alumnus", "host", "regional", "online", "both"] as const;

/** A body of its own for each kind of person where one address is limited. `staff` are the statuses for each role of the console. */
export type Row = {
  path: string;
  body?: object | ((kind: string) => object);
  statuses: number[];
  staff?: Record<StaffRole, number>;
};
export const signedIn = (status: number): number[] => [401, 403, ...KINDS.slice(2).map(() => status)];
