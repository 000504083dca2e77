import type { Log } from "../log.ts";
import { openDatabase, type Database, type Db } from "./db.ts";

/** A replica that failed is read again only after this time. */
const RETRY_AFTER_MS = 5_000;

/** Reads rows that never change under their key. Null if there is no such row. */
export type ReadUnchanging = <T>(find: (db: Db) => Promise<T | null>) => Promise<T | null>;
export type Replica = { readUnchanging: ReadUnchanging; close: () => Promise<void> };

/**
 * Rows that never change are read from a replica, however far it is behind: what it does not have yet, and everything
 * while it fails, comes from the database itself. Without a replica all is read from the database.
 */
export function openReplica(address: string | null, primary: Database, log: Pick<Log, "warn">): Replica {
  if (address === null) return { readUnchanging: (find) => find(primary.db), close: () => Promise.resolve() };
  const replica = openDatabase(address);
  let failedUntil = 0;
  return {
    async readUnchanging(find) {
      if (Date.now() >= failedUntil) {
        try {
          const found = await find(replica.db);
          if (found !== null) return found;
        } catch (error) {
          failedUntil = Date.now() + RETRY_AFTER_MS;
          log.warn({ err: error }, "the replica cannot be read: the database is read instead");
        }
      }
      return find(primary.db);
    },
    close: replica.close,
  };
}
