import { and, count, eq, lt, sql } from "drizzle-orm";
import type { Chore } from "#platform/jobs/chores.ts";
import type { Db } from "#platform/postgres/db.ts";
import { photoBundles } from "../photos.tables.ts";

export type Bundle = typeof photoBundles.$inferSelect;
/** How long the link in an email is valid. */
const LINK_LIFETIME_MS = 24 * 60 * 60 * 1000;

type NewBundle = Omit<Bundle, "createdAt">;

export const insertBundle = async (db: Db, bundle: NewBundle): Promise<void> =>
  void (await db.insert(photoBundles).values(bundle));

export async function findBundle(db: Db, id: string): Promise<Bundle | null> {
  const [row] = await db.select().from(photoBundles).where(eq(photoBundles.id, id));
  return row ?? null;
}

/** A bundle that this person requested within the last day. */
export async function findRecentBundle(db: Db, id: string, personId: number): Promise<Bundle | null> {
  const bundle = await findBundle(db, id);
  const isRecent = bundle !== null && Date.now() - bundle.createdAt.getTime() < LINK_LIFETIME_MS;
  return isRecent && bundle.personId === personId ? bundle : null;
}

/** How many bundles a person requested within the last hour. */
export async function countRecentBundles(db: Db, personId: number): Promise<number> {
  const recent = sql`${photoBundles.createdAt} > now() - interval '1 hour'`;
  const [row] = await db
    .select({ count: count() })
    .from(photoBundles)
    .where(and(eq(photoBundles.personId, personId), recent));
  return row?.count ?? 0;
}

const removeOldBundles = (db: Db) =>
  db.delete(photoBundles).where(lt(photoBundles.createdAt, sql`now() - interval '2 days'`));

export const removeOldBundlesChore: Chore = {
  name: "remove-old-photo-bundles",
  cron: "37 * * * *",
  run: ({ db }) => removeOldBundles(db),
};
