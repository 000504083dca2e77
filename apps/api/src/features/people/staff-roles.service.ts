import { type AuditAction, STAFF_ROLES, type StaffRole } from "@narthex/contract/base/staff";
import { recordAudit } from "#features/audit/index.ts";
import type { Live } from "#platform/live/live.ts";
import type { Db } from "#platform/postgres/db.ts";
import { listRegisteredByEmail } from "./people.repository.ts";
import { insertStaffRole, removeStaffRole } from "./staff-roles.repository.ts";

export type RoleChange = {
  email: string;
  role: string;
  editionId: string;
  /** The person who changes it; null for the operator. */
  actorId: number | null;
};

/** The role or the registration does not exist. The message is for the person who wants to change it. */
export class UnknownStaff extends Error {
  override name = "UnknownStaff";
}

const isStaffRole = (role: string): role is StaffRole => STAFF_ROLES.some((one) => one === role);

async function resolveRole(db: Db, { email: address, role, editionId }: RoleChange) {
  if (!isStaffRole(role)) throw new UnknownStaff(`There is no role ${role}. The roles are ${STAFF_ROLES.join(", ")}.`);
  const email = address.trim().toLowerCase();
  const personId = (await listRegisteredByEmail(db, editionId, [email])).get(email);
  if (personId === undefined) throw new UnknownStaff(`${email} is not registered for ${editionId}.`);
  return { personId, editionId, role };
}

const change =
  (write: typeof insertStaffRole, action: AuditAction) =>
  async (db: Db, live: Live, wanted: RoleChange): Promise<boolean> => {
    const row = await resolveRole(db, wanted);
    const hasChanged = await write(db, row);
    if (!hasChanged) return false;
    const { personId: subjectId, editionId, role } = row;
    await recordAudit(db, { actorId: wanted.actorId, editionId, action, subjectId, detail: { role } });
    await live.send(db, { event: "person", data: { id: subjectId } });
    return true;
  };

/** Within a transaction. False if the person had the role already. Throws `UnknownStaff`. */
export const grantRole = change(insertStaffRole, "role.granted");

/** Within a transaction. False if the person did not have the role. Throws `UnknownStaff`. */
export const revokeRole = change(removeStaffRole, "role.revoked");
