import type { Db } from "#platform/postgres/db.ts";
import { findRegistered } from "./people.repository.ts";
import { insertStaffRole, removeStaffRole, STAFF_ROLES, type StaffRole } from "./staff-roles.repository.ts";

export type RoleChange = { email: string; role: string; editionId: string };

const isStaffRole = (role: string): role is StaffRole => STAFF_ROLES.some((one) => one === role);

/** Throws an error for the operator if the role or the registration does not exist. */
async function resolveRole(db: Db, { email: address, role, editionId }: RoleChange) {
  if (!isStaffRole(role)) throw new Error(`There is no role ${role}. The roles are ${STAFF_ROLES.join(", ")}.`);
  const email = address.trim().toLowerCase();
  const personId = (await findRegistered(db, editionId, [email])).get(email);
  if (personId === undefined) throw new Error(`${email} is not registered for ${editionId}.`);
  return { personId, editionId, role };
}

/** False if the person had the role already. */
export const grantRole = async (db: Db, change: RoleChange): Promise<boolean> =>
  insertStaffRole(db, await resolveRole(db, change));

/** False if the person did not have the role. */
export const revokeRole = async (db: Db, change: RoleChange): Promise<boolean> =>
  removeStaffRole(db, await resolveRole(db, change));
