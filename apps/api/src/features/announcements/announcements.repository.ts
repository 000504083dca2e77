import DataLoader from "dataloader";
import { eq, inArray } from "drizzle-orm";
import type { PersonalData } from "#features/people/index.ts";
import type { Db } from "#platform/postgres/db.ts";
import { announcementReads } from "./announcements.tables.ts";

type Reader = { personId: number; editionId: string };
export type ReadLoader = { load: (reader: Reader) => Promise<ReadonlySet<number>> };

const MAX_PEOPLE = 500;

/**
 * The announcements that people have read. The people who ask at the same time are looked up in one query, because after a
 * publication every open app asks.
 */
export const createReadLoader = (db: Db): ReadLoader =>
  new DataLoader<Reader, ReadonlySet<number>>(
    async (readers) => {
      const rows = await db
        .select({
          personId: announcementReads.personId,
          editionId: announcementReads.editionId,
          id: announcementReads.announcementId,
        })
        .from(announcementReads)
        .where(inArray(announcementReads.personId, [...new Set(readers.map(({ personId }) => personId))]));
      const byPerson = Map.groupBy(rows, ({ personId }) => personId);
      return readers.map(({ personId, editionId }) => {
        const own = byPerson.get(personId) ?? [];
        return new Set(own.filter((row) => row.editionId === editionId).map(({ id }) => id));
      });
    },
    // Without a cache: the same person may have read more by the next request. Scheduled after the requests that have arrived.
    { cache: false, maxBatchSize: MAX_PEOPLE, batchScheduleFn: (load) => void setImmediate(load) },
  );

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
