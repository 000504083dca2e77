import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { people, staffRoles } from "./people.tables.ts";

/** The staff roles of the console (product decision 27). */
export const STAFF_ROLES = ["organiser", "programme", "voice", "people", "photographer"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

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
export const listStaff = (db: Db, editionId: string): Promise<{ email: string; name: string; role: string }[]> =>
  db
    .select({ email: people.email, name: people.name, role: staffRoles.role })
    .from(staffRoles)
    .innerJoin(people, eq(people.id, staffRoles.personId))
    .where(eq(staffRoles.editionId, editionId))
    .orderBy(asc(people.email), asc(staffRoles.role));
