import { readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import type { House } from "#platform/house.ts";
import { findRegistered } from "../experiences/index.ts";
import { UnreadableSource } from "./errors.ts";
import { importPhotos, type NewSource, type PhotoImport } from "./import.service.ts";
import { emailsIn, MANIFEST, readManifest, stillOf, type ManifestRow } from "./manifest.ts";
import { findDaySlugs } from "./photos.repository.ts";

/** A film is held in memory while it is cleaned, and so is a picture while it is drawn. */
const MOST_BYTES = 512 * 1024 * 1024;

/** Reads a file of a folder, which no link may lead out of. */
async function readWithin(folder: string, file: string): Promise<Buffer> {
  const path = await realpath(join(folder, file));
  if (!path.startsWith(folder + sep)) throw new UnreadableSource("leads out of the folder");
  if ((await stat(path)).size > MOST_BYTES) throw new UnreadableSource("is larger than 512 MB");
  return readFile(path);
}

const stillIn = (folder: string, file: string) => async (): Promise<Buffer> => {
  try {
    return await readWithin(folder, stillOf(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new UnreadableSource(`needs a picture beside it: ${stillOf(file)}`);
  }
};

/** Takes in the photographs of a folder and its manifest, all or none. Throws `RefusedCsv` with every fault. */
export async function importPhotoFolder(house: House, given: string, editionId: string): Promise<PhotoImport> {
  const days = await findDaySlugs(house.db, editionId);
  if (!days) throw new Error(`There is no edition ${editionId}. Import its content first.`);
  const folder = await realpath(given);
  const csv = await readFile(join(folder, MANIFEST), "utf8");
  const ids = await findRegistered(house.db, editionId, emailsIn(csv));
  const { rows, faults } = readManifest(csv, { days, emails: ids });
  const isAtFault = new Set(faults.map(({ line }) => line));
  const sourceOf = ({ file, emails, ...row }: ManifestRow): NewSource => ({
    ...row,
    read: () => readWithin(folder, file),
    ...(row.kind === "video" ? { still: stillIn(folder, file) } : {}),
    personIds: emails.map((email) => ids.get(email) ?? 0),
  });
  const sources = rows.filter(({ line }) => !isAtFault.has(line)).map(sourceOf);
  return importPhotos(house, editionId, sources, { faults });
}
