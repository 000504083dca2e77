import { RefusedCsv } from "#platform/csv.ts";
import type { Db } from "#platform/db.ts";
import type { Live } from "#platform/live.ts";
import { countRegistered, findEditionType, upsertRegistrations } from "./import.repository.ts";
import { readPeople } from "./people-csv.ts";

/** `left` are registered and no longer in the file: they stay. */
export type PeopleImport = { added: number; updated: number; left: number };

/** Imports registrations of an edition in one transaction. Throws `RefusedCsv`, and then nothing has changed. */
export async function importPeople(db: Db, live: Live, csv: string, editionId: string): Promise<PeopleImport> {
  const conferenceType = await findEditionType(db, editionId);
  if (!conferenceType) throw new Error(`There is no edition ${editionId}. Import its content first.`);
  const read = readPeople(csv, conferenceType);
  if ("faults" in read) throw new RefusedCsv(read.faults);
  // In one order always, so that two imports at once wait for one another.
  const rows = read.rows.toSorted((a, b) => (a.email < b.email ? -1 : 1));
  return db.transaction(async (tx) => {
    const transaction = tx as unknown as Db;
    const { these, others } = await countRegistered(
      transaction,
      editionId,
      rows.map(({ email }) => email),
    );
    await upsertRegistrations(transaction, editionId, rows);
    await live.tell(transaction, { event: "people", data: {} });
    return { added: rows.length - these, updated: these, left: others };
  });
}
