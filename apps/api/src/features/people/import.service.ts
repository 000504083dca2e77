import { RefusedCsv } from "#platform/files/csv.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Live } from "#platform/live/live.ts";
import { countRegistered, findEditionType, upsertRegistrations } from "./import.repository.ts";
import { readPeople } from "./people-csv.ts";

/** `left` people are registered but no longer in the file: they stay registered. */
export type PeopleImport = { added: number; updated: number; left: number };

/** Imports registrations of an edition, all or none. Throws `RefusedCsv`. */
export async function importPeople(db: Db, live: Live, csv: string, editionId: string): Promise<PeopleImport> {
  const conferenceType = await findEditionType(db, editionId);
  if (!conferenceType) throw new Error(`There is no edition ${editionId}. Import its content first.`);
  const read = readPeople(csv, conferenceType);
  if ("issues" in read) throw new RefusedCsv(read.issues);
  // In a fixed order, so that two simultaneous imports cannot deadlock.
  const rows = read.rows.toSorted((a, b) => (a.email < b.email ? -1 : 1));
  return db.transaction(async (tx) => {
    const { these, others } = await countRegistered(
      tx,
      editionId,
      rows.map(({ email }) => email),
    );
    await upsertRegistrations(tx, editionId, rows);
    await live.send(tx, { event: "people", data: {} });
    return { added: rows.length - these, updated: these, left: others };
  });
}
