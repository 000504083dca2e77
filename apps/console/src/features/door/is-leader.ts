import type { StaffRole } from "@narthex/contract/base/staff";

/** Whether someone with these roles leads the doors: makes points, signs desks out and exports. */
export const isLeader = (roles: readonly StaffRole[]): boolean =>
  roles.includes("organiser") || roles.includes("people");
