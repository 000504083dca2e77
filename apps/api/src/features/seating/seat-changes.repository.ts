import type { SeatChange } from "@narthex/contract/console/seating-console";
import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { nameIn } from "../people/index.ts";
import { seatBatches, seatChanges } from "./seat-changes.tables.ts";

export type PersonSeatChange = { personId: number; before: string | null; after: string | null };

const MAX_LISTED = 50;
const BATCH = 1000;

export async function insertSeatBatch(
  db: Db,
  batch: typeof seatBatches.$inferInsert,
  changes: readonly PersonSeatChange[],
): Promise<void> {
  const [row] = await db.insert(seatBatches).values(batch).returning({ id: seatBatches.id });
  const batchId = row?.id ?? 0;
  for (let from = 0; from < changes.length; from += BATCH)
    await db.insert(seatChanges).values(changes.slice(from, from + BATCH).map((change) => ({ ...change, batchId })));
}

const ofBatch = (column: SQL) => sql<string | null>`(select ${column} from ${seatChanges}
  where ${seatChanges.batchId} = ${seatBatches}.id limit 1)`;

export async function listSeatBatches(db: Db, editionId: string, serviceId: number): Promise<SeatChange[]> {
  const rows = await db
    .select({
      id: seatBatches.id,
      madeAt: seatBatches.madeAt,
      by: nameIn(seatBatches.editionId, seatBatches.madeBy),
      isProposal: seatBatches.isProposal,
      isUndone: seatBatches.isUndone,
      people: sql<number>`(select count(*)::int from seat_changes where batch_id = ${seatBatches}.id)`,
      isFreed: sql<boolean>`not exists (select from seat_changes where batch_id = ${seatBatches}.id and after is not null)`,
      name: ofBatch(nameIn(seatBatches.editionId, seatChanges.personId)),
      before: ofBatch(sql`${seatChanges.before}`),
      after: ofBatch(sql`${seatChanges.after}`),
    })
    .from(seatBatches)
    .where(and(eq(seatBatches.editionId, editionId), eq(seatBatches.serviceId, serviceId)))
    .orderBy(desc(seatBatches.id))
    .limit(MAX_LISTED);
  return rows.map(({ madeAt, name, before, after, ...row }) => ({
    ...row,
    at: madeAt.toISOString(),
    ...(row.isProposal ? { name: null, before: null, after: null } : { name, before, after }),
  }));
}

/** A change that was not undone, with the seats of its people. */
export async function findSeatBatch(
  db: Db,
  editionId: string,
  id: number,
): Promise<{ serviceId: number; changes: PersonSeatChange[] } | null> {
  const [batch] = await db
    .select({ serviceId: seatBatches.serviceId })
    .from(seatBatches)
    .where(and(eq(seatBatches.editionId, editionId), eq(seatBatches.id, id), eq(seatBatches.isUndone, false)));
  if (!batch) return null;
  const { personId, before, after } = seatChanges;
  const changes = await db.select({ personId, before, after }).from(seatChanges).where(eq(seatChanges.batchId, id));
  return { ...batch, changes };
}

export const markUndone = async (db: Db, id: number): Promise<void> =>
  void (await db.update(seatBatches).set({ isUndone: true }).where(eq(seatBatches.id, id)));

/** The changes of a person's seats, and those that they made. */
export const listSeatChangesOf = (db: Db, id: number) =>
  db
    .select({
      editionId: seatBatches.editionId,
      serviceId: seatBatches.serviceId,
      at: seatBatches.madeAt,
      before: seatChanges.before,
      after: seatChanges.after,
    })
    .from(seatChanges)
    .innerJoin(seatBatches, eq(seatBatches.id, seatChanges.batchId))
    .where(eq(seatChanges.personId, id));
