import { RefusedCsv } from "#platform/csv.ts";
import type { Db } from "#platform/db.ts";
import type { Live } from "#platform/live.ts";
import { findRegistered } from "../experiences/index.ts";
import { findSeatingServices, removeSeatings, upsertSeatings } from "./seating.repository.ts";
import { emailsIn, readSeatings } from "./seatings-csv.ts";

/** How many seats a file gave, and how many it took away. */
export type Seated = { given: number; taken: number };

/**
 * Imports the seats of an edition in one transaction, and tells every open app. Throws `RefusedCsv`, and then nothing has
 * changed.
 */
export async function importSeatings(db: Db, live: Live, csv: string, editionId: string): Promise<Seated> {
  return db.transaction(async (tx) => {
    const transaction = tx as unknown as Db;
    const services = await findSeatingServices(transaction, editionId);
    if (!services) throw new Error(`There is no edition ${editionId}. Import its content first.`);
    const ids = await findRegistered(transaction, editionId, emailsIn(csv));
    const read = readSeatings(csv, { emails: new Set(ids.keys()), services });
    if ("faults" in read) throw new RefusedCsv(read.faults);
    // In one order always, so that two imports at once wait for one another.
    const rows = read.rows
      .map(({ email, ...row }) => ({ ...row, personId: ids.get(email) ?? 0 }))
      .toSorted((a, b) => a.personId - b.personId || a.serviceId - b.serviceId);
    const given = rows.filter(({ allocation }) => allocation !== "");
    const taken = rows.filter(({ allocation }) => allocation === "");
    await upsertSeatings(transaction, editionId, given);
    await removeSeatings(transaction, editionId, taken);
    await live.tell(transaction, { event: "allocation", data: { edition: editionId } });
    return { given: given.length, taken: taken.length };
  });
}
