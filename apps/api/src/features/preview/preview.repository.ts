import { eq, sql } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { draftFiles } from "../drafts/drafts.tables.ts";
import { signups } from "../experiences/signups.tables.ts";
import { people } from "../people/people.tables.ts";

/** The place of a simulated person in a slot. */
export type SimulatedPlace = Omit<typeof signups.$inferInsert, "personId" | "editionId">;
export type SimulatedPerson = { editionId: string; person: typeof people.$inferInsert; place: SimulatedPlace | null };

/** Ends a transaction that must leave nothing. */
class RolledBack extends Error {
  override name = "RolledBack";
}

/**
 * Reads as a person who exists only in this transaction. PostgreSQL refuses every write of `read`, and nothing of the
 * person remains.
 */
export async function readAsSimulatedPerson<T>(
  db: Db,
  { editionId, person, place }: SimulatedPerson,
  read: (db: Db, personId: number) => Promise<T>,
): Promise<T> {
  const { promise: found, resolve } = Promise.withResolvers<T>();
  try {
    await db.transaction(async (tx) => {
      const [row] = await tx.insert(people).values(person).returning({ id: people.id });
      const personId = row?.id ?? 0;
      if (place) await tx.insert(signups).values({ ...place, personId, editionId });
      await tx.execute(sql`set transaction read only`);
      resolve(await read(tx, personId));
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return found;
}

/** Identifies the changes of a draft. */
export async function findDraftDigest(db: Db, editionId: string): Promise<string> {
  const [row] = await db
    .select({
      digest: sql<string>`md5(coalesce(string_agg(${draftFiles.file} || ${draftFiles.body}::text, '' order by ${draftFiles.file}), ''))`,
    })
    .from(draftFiles)
    .where(eq(draftFiles.editionId, editionId));
  return row?.digest ?? "";
}
