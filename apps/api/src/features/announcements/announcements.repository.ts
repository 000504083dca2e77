import { and, eq, inArray, sql } from "drizzle-orm";
import type { PersonalData } from "#features/people/index.ts";
import type { Db } from "#platform/postgres/db.ts";
import { announcementReads } from "./announcements.tables.ts";

/** How many of these announcements the person has read. */
export async function countRead(db: Db, personId: number, editionId: string, ids: number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(announcementReads)
    .where(
      and(
        eq(announcementReads.personId, personId),
        eq(announcementReads.editionId, editionId),
        inArray(announcementReads.announcementId, ids),
      ),
    );
  return row?.count ?? 0;
}

export async function listRead(db: Db, personId: number, editionId: string): Promise<number[]> {
  const rows = await db
    .select({ id: announcementReads.announcementId })
    .from(announcementReads)
    .where(and(eq(announcementReads.personId, personId), eq(announcementReads.editionId, editionId)));
  return rows.map((row) => row.id);
}

export async function insertReads(db: Db, personId: number, editionId: string, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insert(announcementReads)
    .values(ids.map((announcementId) => ({ personId, editionId, announcementId })))
    .onConflictDoNothing();
}

const listReadsOf = (db: Db, personId: number) =>
  db
    .select({
      editionId: announcementReads.editionId,
      id: announcementReads.announcementId,
      readAt: announcementReads.readAt,
    })
    .from(announcementReads)
    .where(eq(announcementReads.personId, personId));

/** Which announcements a person has read, in any edition, and when. */
export const announcementsPersonalData: PersonalData = {
  noun: "announcements",
  export: ({ db }, { id }) => listReadsOf(db, id),
};
