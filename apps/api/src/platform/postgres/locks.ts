import { sql } from "drizzle-orm";
import { openSql, type Db } from "./db.ts";

/**
 * Waits for a lock and holds it until the transaction ends. Those who share it do not wait for one another. Locks of
 * transactions work through a pooler in transaction mode; those of sessions would not.
 */
export async function lockUntilCommit(
  db: Db,
  purpose: string,
  key: string,
  mode: "alone" | "shared" = "alone",
): Promise<void> {
  await (mode === "alone"
    ? db.execute(sql`select pg_advisory_xact_lock(hashtext(${purpose}), hashtext(${key}))`)
    : db.execute(sql`select pg_advisory_xact_lock_shared(hashtext(${purpose}), hashtext(${key}))`));
}

/** Does something on other connections while no other process does anything for this purpose. */
export async function whileLocked<T>(address: string, purpose: string, work: () => Promise<T>): Promise<T> {
  const connection = openSql(address, { max: 1 });
  try {
    return (await connection.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(hashtext(${purpose}), 0)`;
      return work();
    })) as T;
  } finally {
    await connection.end();
  }
}
