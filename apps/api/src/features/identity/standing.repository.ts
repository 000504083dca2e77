import { sql, type SQL } from "drizzle-orm";
import { hasRegistration } from "#features/people/index.ts";
import type { Db } from "#platform/postgres/db.ts";

/** Whether an address is registered, and the subject of its account. */
export type Standing = { isRegistered: boolean; sub: string | null };
/** The columns of an address's standing. */
export const standingOf = (email: string): SQL =>
  sql`${hasRegistration(email)} as "isRegistered", (select sub from accounts where accounts.email = ${email}) as sub`;

export async function findStanding(db: Db, email: string): Promise<Standing> {
  const { rows } = await db.execute<Standing>(sql`select ${standingOf(email)}`);
  return rows[0] ?? { isRegistered: false, sub: null };
}
