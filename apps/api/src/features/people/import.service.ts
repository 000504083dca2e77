import { RefusedCsv } from "#platform/files/csv.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Live } from "#platform/live/live.ts";
import { countRegistered, findEditionType, upsertRegistrations } from "./import.repository.ts";
import { readPeople } from "./people-csv.ts";
import { leavingOf } from "./sheet-difference.ts";
import { listKnownPeople } from "./sheet-import.repository.ts";

/** `left` people are registered but no longer in the file: they stay registered. */
export type PeopleImport = { added: number; updated: number; left: number };

/** For an edition in which people may already have chosen. */
type Leaving = {
  year: number;
  /** Gives up everything that these people have in the experiences. */
  leave: (db: Db, personIds: readonly number[]) => Promise<void>;
};

/** Imports registrations of an edition, all or none. Throws `RefusedCsv`. */
export async function importPeople(
  db: Db,
  live: Live,
  csv: string,
  editionId: string,
  leaving: Leaving | null = null,
): Promise<PeopleImport> {
  const conferenceType = await findEditionType(db, editionId);
  if (!conferenceType) throw new Error(`There is no edition ${editionId}. Import its content first.`);
  const read = readPeople(csv, conferenceType);
  if ("issues" in read) throw new RefusedCsv(read.issues);
  // In a fixed order, so that two simultaneous imports cannot deadlock.
  const rows = read.rows.toSorted((a, b) => (a.email < b.email ? -1 : 1));
  return db.transaction(async (tx) => {
    const emails = rows.map(({ email }) => email);
    if (leaving) {
      const known = await listKnownPeople(tx, editionId, emails);
      // Before registrations are locked, as when a person chooses: in another order both could wait for each other.
      await leaving.leave(tx, leavingOf(rows, known, leaving.year));
    }
    const { these, others } = await countRegistered(tx, editionId, emails);
    await upsertRegistrations(tx, { editionId, actorId: null }, rows);
    await live.send(tx, { event: "people", data: {} });
    return { added: rows.length - these, updated: these, left: others };
  });
}
