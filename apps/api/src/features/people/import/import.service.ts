import { confYearOf } from "@narthex/domain/people/people";
import type { Db } from "#platform/postgres/db.ts";
import type { Live } from "#platform/live/live.ts";
import { countRegistered, findEditionType, findEditionYear, upsertRegistrations } from "./import.repository.ts";
import { readPeopleFile, type PeopleColumns } from "./people-file.ts";
import { differenceOf } from "./sheet-difference.ts";
import { listKnownPeople } from "./sheet-import.repository.ts";

/** `left` people are registered but no longer in the file: they stay registered. */
export type PeopleImport = { added: number; updated: number; left: number };

type Options = {
  /** Which column is what, if the titles of the file are not those of the console. */
  columns?: PeopleColumns | null;
  /** Gives up everything that these people have in the experiences, in an edition in which they may have chosen. */
  leave?: ((db: Db, personIds: readonly number[]) => Promise<void>) | null;
};

/** Imports registrations of an edition, all or none. Fields that the file does not have stay. Throws `RefusedCsv`. */
export async function importPeople(
  db: Db,
  live: Live,
  csv: string,
  editionId: string,
  { columns = null, leave = null }: Options = {},
): Promise<PeopleImport> {
  const conferenceType = await findEditionType(db, editionId);
  if (!conferenceType) throw new Error(`There is no edition ${editionId}. Import its content first.`);
  const rows = readPeopleFile(csv, conferenceType, columns);
  const emails = rows.map(({ email }) => email);
  const year = await findEditionYear(db, editionId);
  const confYear = confYearOf({ conferenceType, year });
  return db.transaction(async (tx) => {
    const difference = differenceOf(rows, await listKnownPeople(tx, editionId, emails), { confYear, year });
    // Before registrations are locked, as when a person chooses: in another order both could wait for each other.
    await leave?.(tx, difference.leaving);
    const { these, others } = await countRegistered(tx, editionId, emails);
    // In a fixed order, so that two simultaneous imports cannot deadlock.
    const complete = difference.changes.map((one) => one.complete).toSorted((a, b) => (a.email < b.email ? -1 : 1));
    await upsertRegistrations(tx, { editionId, actorId: null }, complete);
    await live.send(tx, { event: "people", data: {} });
    return { added: rows.length - these, updated: these, left: others };
  });
}
