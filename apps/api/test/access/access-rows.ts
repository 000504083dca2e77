import { STAFF_ROLES, type StaffRole } from "@narthex/contract/base/staff";

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

/** A call of the console: nobody may make it but staff with one of these roles. */
export const staffOnly = (roles: readonly StaffRole[], path: string, status: number, body?: Row["body"]): Row => ({
  path,
  ...(body && { body }),
  statuses: signedIn(403),
  staff: Object.fromEntries(STAFF_ROLES.map((role) => [role, roles.includes(role) ? status : 403])) as Record<
    StaffRole,
    number
  >,
});

/** An empty spreadsheet, as an import gets it. */
export const SHEET = { fileName: "people.csv", content: "", sheet: null, mapping: null };
