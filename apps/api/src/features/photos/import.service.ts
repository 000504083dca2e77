import { availableParallelism } from "node:os";
import type { OwnPhotoTab } from "@narthex/contract/photos";
import { RefusedCsv, type CsvFault } from "#platform/csv.ts";
import type { Db } from "#platform/db.ts";
import { discardFiles, keepFiles, removeDiscarded } from "#platform/files-uploads.ts";
import type { House } from "#platform/house.ts";
import { insertPhotos, replacePeople, updatePhotos } from "./import.repository.ts";
import { makePhotos, waiting, type Source } from "./make-photos.ts";
import { findLastPosition, listDigests } from "./photos.repository.ts";

/** A photograph to take in: what it is made of, whom it is for, and whose it is. */
export type NewSource = Source & { tab: string | null; own: OwnPhotoTab; name: string; personIds: number[] };
export type PhotoImport = { added: number; updated: number };

/**
 * Takes photographs in, all or none: their files first, then their rows in one transaction, of which every open app is
 * told. Throws `RefusedCsv`, and then nothing has changed. One that is known gets its new name, tab and people.
 */
export async function importPhotos(
  house: House,
  editionId: string,
  sources: readonly NewSource[],
  { faults: earlier = [], atOnce = availableParallelism() }: { faults?: CsvFault[]; atOnce?: number } = {},
): Promise<PhotoImport> {
  const { made, faults } = await makePhotos(house, sources, await listDigests(house.db, editionId), atOnce);
  const files = waiting(made);
  if (earlier.length + faults.length > 0) {
    await discardFiles(house.db, files);
    await removeDiscarded(house);
    throw new RefusedCsv([...earlier, ...faults]);
  }
  const added = made.filter(({ photo }) => photo.isNew);
  const updated = made.filter(({ photo }) => !photo.isNew);
  await house.db.transaction(async (tx) => {
    const db = tx as unknown as Db;
    const last = await findLastPosition(db, editionId);
    const rows = added.map(({ source: { kind, tab, name }, photo: { isNew: _, ...photo } }, index) => ({
      ...photo,
      editionId,
      kind,
      tab,
      name,
      position: last + 1 + index,
    }));
    await insertPhotos(db, rows);
    await updatePhotos(
      db,
      updated.map(({ source: { name, tab }, photo: { id } }) => ({ id, name, tab })),
    );
    await replacePeople(
      db,
      made.map(({ photo }) => photo.id),
      made.flatMap(({ source, photo }) =>
        source.personIds.map((personId) => ({ photoId: photo.id, personId, tab: source.own })),
      ),
    );
    await keepFiles(db, files);
    await house.live.tell(db, { event: "photos", data: { edition: editionId } });
  });
  return { added: added.length, updated: updated.length };
}
