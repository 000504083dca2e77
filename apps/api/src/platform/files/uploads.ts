import { and, count, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "../postgres/db.ts";
import { isUnlocked, whileLocked } from "../postgres/locks.ts";
import { uploadKey } from "./files.ts";
import { discardedFiles, uploads } from "./files.tables.ts";
import type { Chore } from "../jobs/chores.ts";
import type { Services } from "../services.ts";

export type Upload = typeof uploads.$inferSelect;
type Store = Pick<Services, "db" | "files" | "log">;

/** Longer than any signed address is valid. */
const UPLOAD_LIFETIME = sql`interval '1 hour'`;
const BATCH = 500;

export const insertUpload = async (db: Db, name: string, personId: number): Promise<void> =>
  void (await db.insert(uploads).values({ name, personId }));

export async function countUploads(db: Db, personId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(uploads).where(eq(uploads.personId, personId));
  return row?.count ?? 0;
}

export async function findUpload(db: Db, name: string): Promise<Upload | null> {
  const [row] = await db.select().from(uploads).where(eq(uploads.name, name));
  return row ?? null;
}

/** True for the first sender, whose file is accepted. */
export async function claimUpload(db: Db, name: string): Promise<boolean> {
  const rows = await db
    .update(uploads)
    .set({ receivedAt: sql`now()` })
    .where(and(eq(uploads.name, name), isNull(uploads.receivedAt)))
    .returning({ name: uploads.name });
  return rows.length > 0;
}

/** Reopens an address whose file could not be stored. */
export const releaseUpload = async (db: Db, name: string): Promise<void> =>
  void (await db.update(uploads).set({ receivedAt: null }).where(eq(uploads.name, name)));

/** Stores the result of an upload unless another request was faster. Returns the stored result. */
export async function settleUpload(db: Db, name: string, result: string): Promise<string | null> {
  await db
    .update(uploads)
    .set({ result })
    .where(and(eq(uploads.name, name), isNull(uploads.result)));
  return (await findUpload(db, name))?.result ?? null;
}

/** The result of a person's upload, which can be used once. */
export async function spendUpload(db: Db, name: string, personId: number): Promise<string | null> {
  const [row] = await db
    .update(uploads)
    .set({ spentAt: sql`now()` })
    .where(
      and(eq(uploads.name, name), eq(uploads.personId, personId), isNull(uploads.spentAt), isNotNull(uploads.result)),
    )
    .returning({ result: uploads.result });
  return row?.result ?? null;
}

export const listUploads = (db: Db, personId: number): Promise<Upload[]> =>
  db.select().from(uploads).where(eq(uploads.personId, personId)).orderBy(uploads.createdAt);

/** Removes the person from their uploads. The uploads themselves are removed later, like all others. */
export const detachUploads = async (db: Db, personId: number): Promise<void> =>
  void (await db.update(uploads).set({ personId: null, result: null }).where(eq(uploads.personId, personId)));

/** Marks files for removal after the transaction: immediately, or in two hours unless `keepFiles` is called. */
export async function discardFiles(db: Db, names: string[], when: "now" | "unless used" = "now"): Promise<void> {
  if (names.length === 0) return;
  const dueAt = when === "now" ? sql`now()` : sql`now() + ${UPLOAD_LIFETIME} * 2`;
  await db
    .insert(discardedFiles)
    .values(names.map((name) => ({ name, dueAt })))
    .onConflictDoUpdate({ target: discardedFiles.name, set: { dueAt } });
}

export async function keepFiles(db: Db, names: string[]): Promise<void> {
  await db.delete(discardedFiles).where(inArray(discardedFiles.name, names));
}

const FILES_STAY = "files-stay";

/** Does something while no discarded file is removed, except those that were discarded before it. */
export const whileFilesStay = <T>(address: string, work: () => Promise<T>): Promise<T> =>
  whileLocked(address, FILES_STAY, work);

/**
 * Removes the discarded files that are due, unless files stay. Failures are retried by the next chore. The lock is held while the
 * files are listed: what is found then was discarded before any later backup reads its rows.
 */
export async function removeDiscarded({ db, files, log }: Store): Promise<void> {
  const due = await db
    .select({ name: discardedFiles.name })
    .from(discardedFiles)
    .where(and(lte(discardedFiles.dueAt, sql`now()`), isUnlocked(FILES_STAY)))
    .limit(BATCH);
  const removed: string[] = [];
  for (const { name } of due)
    await files.remove(name).then(
      () => removed.push(name),
      (err: unknown) => log.warn({ err }, "a file could not be removed"),
    );
  if (removed.length > 0) await keepFiles(db, removed);
}

/** Removes expired uploads and all discarded files that are due. */
export async function sweepFiles(store: Store): Promise<void> {
  const { db } = store;
  await db.transaction(async (tx) => {
    const old = await tx
      .delete(uploads)
      .where(lte(uploads.createdAt, sql`now() - ${UPLOAD_LIFETIME}`))
      .returning({ name: uploads.name });
    await discardFiles(
      tx,
      old.map(({ name }) => uploadKey(name)),
    );
  });
  await removeDiscarded(store);
}

export const sweepFilesChore: Chore = { name: "sweep-files", cron: "5,15,25,35,45,55 * * * *", run: sweepFiles };
