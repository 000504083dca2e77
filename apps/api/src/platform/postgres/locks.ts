import { sql, type SQL } from "drizzle-orm";
import { openSql, type Db } from "./db.ts";
import { statement } from "./statement.ts";

type Lock = { purpose: string; key: string };

const lockWith = (name: string): ((db: Db, lock: Lock) => Promise<unknown>) =>
  statement((db, placeholder) =>
    db
      .select({
        locked: sql`${sql.raw(name)}(hashtext(${placeholder("purpose")}), hashtext(${placeholder("key")}))`,
      })
      .from(sql`(values (0)) as one`),
  );
const LOCKS = {
  exclusive: lockWith("pg_advisory_xact_lock"),
  shared: lockWith("pg_advisory_xact_lock_shared"),
};

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
  await LOCKS[mode](db, { purpose, key });
}

/** A condition of a query: that nobody does anything `whileLocked` for this purpose. */
export const isUnlocked = (purpose: string): SQL =>
  // A subquery, so that it is evaluated once for all rows.
  sql`(select pg_try_advisory_xact_lock_shared(hashtext(${purpose}), 0))`;

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
