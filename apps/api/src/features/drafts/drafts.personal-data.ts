import { entryOf } from "@narthex/domain/drafts/address";
import type { PersonalData } from "#features/people/index.ts";
import type { Db } from "#platform/postgres/db.ts";
import { listWorkOf } from "./drafts.repository.ts";
import { findObjectNames } from "./object-names.ts";

/** Rows with what they are about in words, as the log of the console has it. */
async function named<R extends { editionId: string; file: string; address: (string | number)[] }>(
  db: Db,
  rows: readonly R[],
): Promise<(R & { object: string })[]> {
  const result: (R & { object: string })[] = [];
  for (const [editionId, own] of Map.groupBy(rows, (row) => row.editionId)) {
    const places = own.map(({ file, address }) => ({ file, entry: entryOf(address) }));
    const { nameOf } = await findObjectNames(db, editionId, places, "en");
    result.push(...own.map((row) => ({ ...row, object: nameOf({ file: row.file, entry: entryOf(row.address) }) })));
  }
  return result;
}

/** Which values a person changed in drafts. The values themselves are the conference's. */
export const draftsPersonalData: PersonalData = {
  noun: "drafts",
  async export({ db }, { id }) {
    const { changes, acceptedGaps } = await listWorkOf(db, id);
    return { changes: await named(db, changes), acceptedGaps: await named(db, acceptedGaps) };
  },
};
