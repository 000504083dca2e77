import { and, count, eq, lt, sql } from "drizzle-orm";
import type { Db } from "#platform/db.ts";
import { photoBundles } from "./photos.tables.ts";

export type Bundle = typeof photoBundles.$inferSelect;
type NewBundle = Omit<Bundle, "createdAt">;

export const insertBundle = async (db: Db, bundle: NewBundle): Promise<void> =>
  void (await db.insert(photoBundles).values(bundle));

export async function findBundle(db: Db, id: string): Promise<Bundle | null> {
  const [row] = await db.select().from(photoBundles).where(eq(photoBundles.id, id));
  return row ?? null;
}

/** How many somebody asked for within the hour. */
export async function countRecentBundles(db: Db, personId: number): Promise<number> {
  const recent = sql`${photoBundles.createdAt} > now() - interval '1 hour'`;
  const [row] = await db
    .select({ count: count() })
    .from(photoBundles)
    .where(and(eq(photoBundles.personId, personId), recent));
  return row?.count ?? 0;
}

/** Their links are over. */
export const removeOldBundles = (db: Db) =>
  db.delete(photoBundles).where(lt(photoBundles.createdAt, sql`now() - interval '2 days'`));
