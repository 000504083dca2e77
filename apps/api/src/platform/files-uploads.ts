import { and, count, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "./db.ts";
import { uploadKey } from "./files.ts";
import { discardedFiles, uploads } from "./files.tables.ts";
import type { House } from "./house.ts";

export type Upload = typeof uploads.$inferSelect;
type Store = Pick<House, "db" | "files" | "log">;

/** Longer than any signed address serves. */
const KEPT = sql`interval '1 hour'`;
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

/** True for the one sender whose file is taken. */
export async function claimUpload(db: Db, name: string): Promise<boolean> {
  const rows = await db
    .update(uploads)
    .set({ receivedAt: sql`now()` })
    .where(and(eq(uploads.name, name), isNull(uploads.receivedAt)))
    .returning({ name: uploads.name });
  return rows.length > 0;
}

/** Gives an address back whose file could not be kept. */
export const releaseUpload = async (db: Db, name: string): Promise<void> =>
  void (await db.update(uploads).set({ receivedAt: null }).where(eq(uploads.name, name)));

/** Writes down what was made of an upload; what another request made first stays. Gives what stands there then. */
export async function settleUpload(db: Db, name: string, result: string): Promise<string | null> {
  await db
    .update(uploads)
    .set({ result })
    .where(and(eq(uploads.name, name), isNull(uploads.result)));
  return (await findUpload(db, name))?.result ?? null;
}

/** Puts the result of a person's upload to use, once. */
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

/** Takes a person's name off their uploads, which are then swept like all others. */
export const detachUploads = async (db: Db, personId: number): Promise<void> =>
  void (await db.update(uploads).set({ personId: null, result: null }).where(eq(uploads.personId, personId)));

/** Lets go of files, at once or unless they are kept within the hour. They go after the transaction. */
export async function discardFiles(db: Db, names: string[], when: "now" | "unless kept" = "now"): Promise<void> {
  if (names.length === 0) return;
  const dueAt = when === "now" ? sql`now()` : sql`now() + ${KEPT} * 2`;
  await db
    .insert(discardedFiles)
    .values(names.map((name) => ({ name, dueAt })))
    .onConflictDoUpdate({ target: discardedFiles.name, set: { dueAt } });
}

export async function keepFiles(db: Db, names: string[]): Promise<void> {
  await db.delete(discardedFiles).where(inArray(discardedFiles.name, names));
}

/** Takes away what was let go and is due. A file that cannot be removed now is tried again. */
export async function removeDiscarded({ db, files, log }: Store): Promise<void> {
  const due = await db
    .select({ name: discardedFiles.name })
    .from(discardedFiles)
    .where(lte(discardedFiles.dueAt, sql`now()`))
    .limit(BATCH);
  const gone: string[] = [];
  for (const { name } of due)
    await files.remove(name).then(
      () => gone.push(name),
      (err: unknown) => log.warn({ err }, "a file could not be removed"),
    );
  if (gone.length > 0) await keepFiles(db, gone);
}

/** Takes away uploads that nobody can use any more, and everything else that is due. */
export async function sweepFiles(store: Store): Promise<void> {
  const { db } = store;
  await db.transaction(async (tx) => {
    const transaction = tx as unknown as Db;
    const old = await tx
      .delete(uploads)
      .where(lte(uploads.createdAt, sql`now() - ${KEPT}`))
      .returning({ name: uploads.name });
    await discardFiles(
      transaction,
      old.map(({ name }) => uploadKey(name)),
    );
  });
  await removeDiscarded(store);
}
