import { emailsInCsv, RefusedCsv } from "#platform/files/csv.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Live } from "#platform/live/live.ts";
import { findPack } from "../content/index.ts";
import { listRegisteredByEmail } from "../people/index.ts";
import { lockSeats, removeSeatings, upsertSeatings } from "./seating.repository.ts";
import { readSeatings, SEATING_COLUMNS, withColumns } from "./seatings-csv.ts";

/** Imports the seats of an edition, all or none, and signals every open app. Throws `RefusedCsv`. */
export async function importSeatings(
  db: Db,
  live: Live,
  file: string,
  editionId: string,
): Promise<{ given: number; removed: number }> {
  const csv = withColumns(file);
  return db.transaction(async (tx) => {
    const pack = await findPack(tx, editionId);
    if (!pack) throw new Error(`There is no edition ${editionId}. Import its content first.`);
    await lockSeats(tx, editionId);
    const services = new Set(pack.edition.seatingServices);
    const ids = await listRegisteredByEmail(tx, editionId, emailsInCsv(csv, SEATING_COLUMNS));
    const read = readSeatings(csv, { emails: new Set(ids.keys()), services });
    if ("issues" in read) throw new RefusedCsv(read.issues);
    // Always in the same order, so that two imports at once cannot deadlock.
    const rows = read.rows
      .map(({ email, ...row }) => ({ ...row, personId: ids.get(email) ?? 0 }))
      .toSorted((a, b) => a.personId - b.personId || a.serviceId - b.serviceId);
    const given = rows.filter(({ allocation }) => allocation !== "");
    const removed = rows.filter(({ allocation }) => allocation === "");
    await upsertSeatings(tx, editionId, given);
    await removeSeatings(tx, editionId, removed);
    await live.send(tx, { event: "allocation", data: { edition: editionId } });
    return { given: given.length, removed: removed.length };
  });
}
