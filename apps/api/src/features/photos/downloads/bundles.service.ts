import { SECRET_CHARACTERS } from "#platform/encrypt.ts";
import { fileNames } from "@narthex/domain/photos/photos";
import { nanoid } from "nanoid";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { type Bundle, countRecentBundles, findBundle, insertBundle } from "./bundles.repository.ts";
import { assertMaySee, photoIdOfAddress } from "../photo-address.ts";
import { endingOf, filesOf } from "../photo-files.ts";
import { listForPerson } from "../photos.repository.ts";
import type { ZipEntry } from "./zip.ts";
import type { Person } from "../../people/index.ts";

/** Each bundle causes an email and a download of up to several gigabytes. */
const MAX_BUNDLES_PER_HOUR = 30;

const notAllowed = (): ProblemError =>
  new ProblemError("not-yours", "One of these photos is not available to you, or its address has expired.");

/** The ids of photos named by their addresses, each once. If the person may not see one of them, all are refused. */
async function readPhotoIds(
  services: Services,
  db: Db,
  person: Person,
  editionId: string,
  urls: string[],
): Promise<string[]> {
  const ids = new Set(urls.map((url) => photoIdOfAddress(services.config, url)));
  if (ids.has(null)) throw notAllowed();
  const found = await listForPerson(db, person.id, [...ids] as string[]);
  if (found.length !== ids.size || found.some((photo) => photo.editionId !== editionId)) throw notAllowed();
  for (const photo of found) assertMaySee(person, photo);
  return found.map(({ id }) => id);
}

/** Stores which photos a person chose, for a link to their zip. */
export async function bundlePhotos(
  services: Services,
  db: Db,
  person: Person,
  editionId: string,
  urls: string[],
): Promise<{ id: string; count: number }> {
  const photoIds = await readPhotoIds(services, db, person, editionId, urls);
  if ((await countRecentBundles(db, person.id)) >= MAX_BUNDLES_PER_HOUR)
    throw new ProblemError("too-many", "You have requested too many downloads within an hour. Please try again later.");
  const id = nanoid(SECRET_CHARACTERS);
  await insertBundle(db, { id, personId: person.id, editionId, photoIds });
  return { id, count: photoIds.length };
}

/** The photos of a bundle without those that were removed or reassigned since. */
export async function listPhotosOf(db: Db, { personId, photoIds }: Bundle) {
  const found = await listForPerson(db, personId, photoIds);
  return found.filter((photo) => photo.isForEveryone || photo.isOwn);
}

/** The files of a bundle's zip. Null if there is no such bundle. */
export async function readBundle({ db }: Pick<Services, "db">, id: string): Promise<ZipEntry[] | null> {
  const bundle = await findBundle(db, id);
  if (!bundle) return null;
  const available = await listPhotosOf(db, bundle);
  const names = fileNames(available.map((photo) => ({ name: photo.name, ending: endingOf(photo) })));
  return available.map((photo, index) => ({
    file: filesOf(photo).whole,
    name: names[index] ?? photo.id,
    date: photo.createdAt,
  }));
}
