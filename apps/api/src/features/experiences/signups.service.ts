import { RefusedCsv } from "#platform/csv.ts";
import type { Db } from "#platform/db.ts";
import type { Live } from "#platform/live.ts";
import { findEventIds, findRegistered, upsertSignups } from "./experiences.repository.ts";
import { emailsIn, readSignups } from "./signups-csv.ts";

/**
 * Imports sign-ups of an edition in one transaction, and tells every open app. Gives how many there were.
 * Throws `RefusedCsv`, and then nothing has changed.
 */
export async function importSignups(db: Db, live: Live, csv: string, editionId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const transaction = tx as unknown as Db;
    const events = await findEventIds(transaction, editionId);
    if (!events) throw new Error(`There is no edition ${editionId}. Import its content first.`);
    const ids = await findRegistered(transaction, editionId, emailsIn(csv));
    const read = readSignups(csv, { emails: new Set(ids.keys()), events });
    if ("faults" in read) throw new RefusedCsv(read.faults);
    // In one order always, so that two imports at once wait for one another.
    const rows = read.rows.toSorted((a, b) => (`${a.email} ${a.type}` < `${b.email} ${b.type}` ? -1 : 1));
    await upsertSignups(transaction, editionId, rows, ids);
    await live.tell(transaction, { event: "allocation", data: { edition: editionId } });
    return rows.length;
  });
}
