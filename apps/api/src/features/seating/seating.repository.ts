import type { Seating } from "@narthex/contract/app/seating";
import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { lockUntilCommit } from "#platform/postgres/locks.ts";
import { seatings } from "./seating.tables.ts";

export type NewSeating = Seating & { personId: number };

const BATCH = 500;
const shown = { serviceId: seatings.serviceId, allocation: seatings.allocation };

/**
 * Until the transaction ends, nobody else changes seats of an edition or cancels a registration for it. Taken before the
 * edition and people are locked.
 */
export const lockSeats = (db: Db, editionId: string): Promise<void> => lockUntilCommit(db, "seats", editionId);

/** Where a person sits at some services of one edition, by service. */
export const listSeatingsOf = (db: Db, personId: number, editionId: string, services: number[]): Promise<Seating[]> =>
  db
    .select(shown)
    .from(seatings)
    .where(
      and(eq(seatings.personId, personId), eq(seatings.editionId, editionId), inArray(seatings.serviceId, services)),
    )
    .orderBy(asc(seatings.serviceId));

/** Where a person sits, at every service of every edition. */
export const listAllSeatingsOf = (db: Db, personId: number) =>
  db
    .select({ editionId: seatings.editionId, ...shown })
    .from(seatings)
    .where(eq(seatings.personId, personId))
    .orderBy(asc(seatings.editionId), asc(seatings.serviceId));

/** Who sits where at some services of an edition. */
export const listSeatingsAt = (db: Db, editionId: string, services: number[]): Promise<NewSeating[]> =>
  db
    .select({ personId: seatings.personId, ...shown })
    .from(seatings)
    .where(and(eq(seatings.editionId, editionId), inArray(seatings.serviceId, services)));

/** How many people have a seat, by service. */
export const countSeated = (db: Db, editionId: string): Promise<{ id: number; people: number }[]> =>
  db
    .select({ id: seatings.serviceId, people: count() })
    .from(seatings)
    .where(eq(seatings.editionId, editionId))
    .groupBy(seatings.serviceId)
    .orderBy(asc(seatings.serviceId));

/** Gives seats, in place of those that the same people had at the same services. */
export async function upsertSeatings(db: Db, editionId: string, rows: NewSeating[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH)
    await db
      .insert(seatings)
      .values(rows.slice(start, start + BATCH).map((row) => ({ ...row, editionId })))
      .onConflictDoUpdate({
        target: [seatings.personId, seatings.editionId, seatings.serviceId],
        set: { allocation: sql`excluded.allocation` },
      });
}

export async function removeSeatingsOf(db: Db, personId: number, editionId: string): Promise<void> {
  await db.delete(seatings).where(and(eq(seatings.personId, personId), eq(seatings.editionId, editionId)));
}

/** Takes seats away. */
export async function removeSeatings(
  db: Db,
  editionId: string,
  rows: Pick<NewSeating, "personId" | "serviceId">[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const pairs = rows.slice(start, start + BATCH).map((row) => sql`(${row.personId}::int, ${row.serviceId}::int)`);
    await db
      .delete(seatings)
      .where(
        and(
          eq(seatings.editionId, editionId),
          sql`(${seatings.personId}, ${seatings.serviceId}) in (${sql.join(pairs, sql`, `)})`,
        ),
      );
  }
}
