import type { StaffRole } from "@narthex/contract/base/staff";
import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { people, registrations, staffRoles } from "./people.tables.ts";

type RoleOfPerson = { personId: number; editionId: string; role: StaffRole };

/** False if the person had the role already. */
export async function insertStaffRole(db: Db, row: RoleOfPerson): Promise<boolean> {
  const rows = await db.insert(staffRoles).values(row).onConflictDoNothing().returning({ role: staffRoles.role });
  return rows.length > 0;
}

/** False if the person did not have the role. */
export async function removeStaffRole(db: Db, { personId, editionId, role }: RoleOfPerson): Promise<boolean> {
  const rows = await db
    .delete(staffRoles)
    .where(and(eq(staffRoles.personId, personId), eq(staffRoles.editionId, editionId), eq(staffRoles.role, role)))
    .returning({ role: staffRoles.role });
  return rows.length > 0;
}

/** The staff of an edition, by address. */
export const listStaff = (
  db: Db,
  editionId: string,
): Promise<{ personId: number; email: string; name: string; role: string }[]> =>
  db
    .select({ personId: people.id, email: people.email, name: registrations.name, role: staffRoles.role })
    .from(staffRoles)
    .innerJoin(people, eq(people.id, staffRoles.personId))
    .innerJoin(
      registrations,
      and(eq(registrations.personId, staffRoles.personId), eq(registrations.editionId, staffRoles.editionId)),
    )
    .where(eq(staffRoles.editionId, editionId))
    .orderBy(asc(people.email), asc(staffRoles.role));

/** Whether a person has a role in any edition. */
export async function isStaff(db: Db, personId: number): Promise<boolean> {
  const rows = await db
    .select({ role: staffRoles.role })
    .from(staffRoles)
    .where(eq(staffRoles.personId, personId))
    .limit(1);
  return rows.length > 0;
}
