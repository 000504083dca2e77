import { readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import { readTextFile } from "#platform/text/read-text-file.ts";
import { findPack } from "../../content/index.ts";
import { listRegisteredByEmail, listRegisteredByHashId } from "../../people/index.ts";
import { UnreadableSource } from "../errors.ts";
import { importPhotos, type NewPhotoSource, type PhotoImport } from "./import.service.ts";
import {
  isEmail,
  MANIFEST,
  maxMegabytesOf,
  peopleInManifest,
  posterOf,
  readManifest,
  type ManifestRow,
  type PersonReference,
} from "./manifest.ts";

/** Reads a file of a folder, whose path must be resolved. A symbolic link must not point out of the folder. */
export async function readWithin(folder: string, file: string): Promise<Buffer> {
  const path = await realpath(join(folder, file));
  if (!path.startsWith(folder + sep)) throw new UnreadableSource("is a link to a file outside of the folder");
  const stats = await stat(path);
  // Reading a pipe would never end.
  if (!stats.isFile()) throw new UnreadableSource("is not a file");
  const most = maxMegabytesOf(file);
  if (stats.size > most * 1024 * 1024) throw new UnreadableSource(`is larger than ${most} MB`);
  return readFile(path);
}

const readPosterIn = (folder: string, video: string) => async (): Promise<Buffer> => {
  try {
    return await readWithin(folder, posterOf(video));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new UnreadableSource(`needs a picture beside it: ${posterOf(video)}`);
  }
};

/** The ids of the registered people in a manifest, by the reference that the manifest uses. */
async function findPeople(db: Db, editionId: string, references: PersonReference[]) {
  const byEmail = await listRegisteredByEmail(db, editionId, references.filter(isEmail));
  const byHashId = await listRegisteredByHashId(
    db,
    editionId,
    references.filter((reference) => !isEmail(reference)),
  );
  return new Map([...byEmail, ...byHashId]);
}

/** Imports the photos of a folder with a manifest, all or none. Throws `RefusedCsv` with every issue. */
export async function importPhotoFolder(
  services: Services,
  path: string,
  editionId: string,
  {
    encoding,
    onImported,
  }: {
    /** Of the manifest, if its bytes leave it open. */
    encoding?: string | undefined;
    onImported?: (tx: Db, result: PhotoImport) => Promise<void>;
  } = {},
): Promise<PhotoImport> {
  const pack = await findPack(services.db, editionId);
  if (!pack) throw new Error(`There is no edition ${editionId}. Import its content first.`);
  const folder = await realpath(path);
  const { shortLinkBase } = pack.edition;
  const csv = await readTextFile(join(folder, MANIFEST), encoding);
  const idByReference = await findPeople(services.db, editionId, peopleInManifest(csv, shortLinkBase));
  const days = pack.edition.days.map(({ slug }) => slug);
  const { rows, issues } = readManifest(csv, { days, people: idByReference, shortLinkBase });
  const sourceOf = ({ file, people, ...row }: ManifestRow): NewPhotoSource => ({
    ...row,
    read: () => readWithin(folder, file),
    ...(row.kind === "video" ? { readPoster: readPosterIn(folder, file) } : {}),
    personIds: [...new Set(people.map((reference) => idByReference.get(reference) ?? 0))],
  });
  return importPhotos(services, editionId, rows.map(sourceOf), { earlierIssues: issues, onImported });
}
