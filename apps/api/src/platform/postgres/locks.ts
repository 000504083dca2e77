import { sql, type SQL } from "drizzle-orm";
import { withConnection, type Db } from "./db.ts";

const FUNCTIONS = { exclusive: sql`pg_advisory_xact_lock`, shared: sql`pg_advisory_xact_lock_shared` };

/**
 * Waits for a lock and holds it until the transaction ends. Holders of a shared lock do not wait for one
 * another. Transaction locks work through a pooler in transaction mode; session locks would not.
 */
export async function lockUntilCommit(
  db: Db,
  purpose: string,
  key: string,
  mode: "exclusive" | "shared" = "exclusive",
): Promise<void> {
  await db.execute(sql`select ${FUNCTIONS[mode]}(hashtext(${purpose}), hashtext(${key}))`);
}

/** A condition of a query: that nobody does anything `whileLocked` for this purpose. */
export const isUnlocked = (purpose: string): SQL =>
  // A subquery, so that it is evaluated once for all rows.
  sql`(select pg_try_advisory_xact_lock_shared(hashtext(${purpose}), 0))`;

/** Does something on other connections while no other process does anything for this purpose. */
export function whileLocked<T>(address: string, purpose: string, work: () => Promise<T>): Promise<T> {
  return withConnection(address, ({ db }) =>
    db.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${purpose}), 0)`);
      return work();
    }),
  );
}
