import type { LiveData } from "@narthex/contract/base/live";
import { availableParallelism } from "node:os";
import type { OwnPhotoTab } from "@narthex/contract/app/photos";
import { RefusedCsv, type CsvIssue } from "#platform/files/csv.ts";
import { discardFiles, keepFiles, removeDiscarded } from "#platform/files/uploads.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import { insertPhotos, replacePeople, updatePhotos } from "./import.repository.ts";
import { removeFrames } from "../ingest.repository.ts";
import { findLastPosition, listDigests } from "../photos.repository.ts";
import { createPhotoReader } from "../reading/photo-reader.ts";
import { newFilesOf, storePhotos, type PhotoSource } from "./store-photos.ts";

declare module "#platform/live/live.ts" {
  interface Signals extends Pick<LiveData, "photos"> {}
}

/** A file to import, with the tab that shows it and the people that it belongs to. */
export type NewPhotoSource = PhotoSource & {
  tab: string | null;
  own: OwnPhotoTab;
  name: string;
  personIds: number[];
};
export type PhotoImport = { added: number; updated: number };

/**
 * Imports photos, all or none: first their files, then their rows in one transaction. A photo that the edition already has
 * gets its new name, tab and people. Throws `RefusedCsv` with the given issues and those of the files.
 */
export async function importPhotos(
  services: Services,
  editionId: string,
  sources: readonly NewPhotoSource[],
  {
    earlierIssues = [],
    onImported,
  }: {
    earlierIssues?: readonly CsvIssue[];
    /** Runs in the transaction of the rows. */
    onImported?: ((tx: Db, result: PhotoImport) => Promise<void>) | undefined;
  } = {},
): Promise<PhotoImport> {
  const idByDigest = await listDigests(services.db, editionId);
  const reader = createPhotoReader();
  // One more than can be decoded at once, so that the next file is read meanwhile.
  const { stored, issues } = await storePhotos(
    services,
    reader,
    sources,
    idByDigest,
    availableParallelism() + 1,
  ).finally(reader.close);
  const files = newFilesOf(stored);
  if (earlierIssues.length + issues.length > 0) {
    await discardFiles(services.db, files);
    await removeDiscarded(services);
    throw new RefusedCsv([...earlierIssues, ...issues]);
  }
  const added = stored.filter(({ photo }) => photo.isNew);
  const updated = stored.filter(({ photo }) => !photo.isNew);
  const result = { added: added.length, updated: updated.length };
  await services.db.transaction(async (db) => {
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
    await removeFrames(
      db,
      updated.map(({ photo }) => photo.id),
    );
    await replacePeople(
      db,
      stored.map(({ photo }) => photo.id),
      stored.flatMap(({ source, photo }) =>
        source.personIds.map((personId) => ({ photoId: photo.id, personId, tab: source.own })),
      ),
    );
    await keepFiles(db, files);
    await services.live.send(db, { event: "photos", data: { edition: editionId } });
    await onImported?.(db, result);
  });
  return result;
}
