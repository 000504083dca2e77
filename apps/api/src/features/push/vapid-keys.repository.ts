import type { Db } from "#platform/postgres/db.ts";
import { lockUntilCommit } from "#platform/postgres/locks.ts";
import { pushKeys } from "./push.tables.ts";

type StoredPair = { publicKey: string; sealed: string };

export async function findPair(db: Db): Promise<StoredPair | null> {
  const [row] = await db.select({ publicKey: pushKeys.publicKey, sealed: pushKeys.sealed }).from(pushKeys);
  return row ?? null;
}

export const updateEncrypted = async (db: Db, sealed: string): Promise<void> =>
  void (await db.update(pushKeys).set({ sealed }));

export const insertPair = async (db: Db, pair: StoredPair): Promise<void> =>
  void (await db.insert(pushKeys).values(pair));

/** Removes the stored pair. The next start of a server makes a new one, with which apps subscribe again. */
export const removePair = async (db: Db): Promise<void> => void (await db.delete(pushKeys));

/** Lets processes that start together make one pair. Held until the transaction ends. */
export const lockPair = (db: Db): Promise<void> => lockUntilCommit(db, "push keys", "");
