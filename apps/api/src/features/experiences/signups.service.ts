import type { Pack } from "@narthex/contract/pack/pack";
import type { PackText } from "@narthex/contract/base/pack-fields";
import type { LiveData } from "@narthex/contract/base/live";
import { emailsInCsv, RefusedCsv } from "#platform/files/csv.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Live } from "#platform/live/live.ts";
import { findPack } from "../content/index.ts";
import { listRegisteredByEmail } from "../people/index.ts";
import { lockAllocation } from "./allocation/edition-problem.repository.ts";
import { packOf } from "./experiences.views.ts";
import { upsertSignups } from "./experiences.repository.ts";
import { readSignupsCsv, SIGNUP_COLUMNS, type CsvSignup } from "./signups-csv.ts";

const textsOf = (text: PackText): string[] =>
  typeof text === "string" ? [text] : Object.values(text).filter((one) => one !== undefined);

/** The slot that an imported place is in, if its type and start say so; of several, the one whose venue it names. */
function findSlotId(row: CsvSignup, pack: Pack): string | null {
  const { type, status, ranking, startsAt, location } = row;
  if (ranking === null || status !== "Confirmed" || startsAt === null) return null;
  const slots = packOf({ pack })
    .experiences.filter((one) => one.type === type)
    .flatMap((one) => one.slots)
    .filter(({ start }) => Date.parse(start) === startsAt.getTime());
  const named = slots.find(({ venue }) => textsOf(venue).includes(location));
  return (named ?? (slots.length === 1 ? slots[0] : undefined))?.id ?? null;
}

declare module "#platform/live/live.ts" {
  interface Signals extends Pick<LiveData, "allocation"> {}
}

/** Imports sign-ups of an edition, all or none, and returns how many there were. Throws `RefusedCsv`. */
export async function importSignups(db: Db, live: Live, csv: string, editionId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const pack = await findPack(tx, editionId);
    if (!pack) throw new Error(`There is no edition ${editionId}. Import its content first.`);
    const events = new Set(Object.values(pack.schedule).flatMap((day) => day.map(({ id }) => id)));
    const ids = await listRegisteredByEmail(tx, editionId, emailsInCsv(csv, SIGNUP_COLUMNS));
    const read = readSignupsCsv(csv, { emails: new Set(ids.keys()), events });
    if ("issues" in read) throw new RefusedCsv(read.issues);
    // Always in the same order, so that two imports at once cannot deadlock.
    const rows = read.rows.toSorted((a, b) => (`${a.email} ${a.type}` < `${b.email} ${b.type}` ? -1 : 1));
    await lockAllocation(tx, editionId, "exclusive");
    const placed = rows.map((row) => ({ ...row, slotId: findSlotId(row, pack) }));
    await upsertSignups(tx, editionId, placed, ids);
    await live.send(tx, { event: "allocation", data: { edition: editionId } });
    return rows.length;
  });
}
