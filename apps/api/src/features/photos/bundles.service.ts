import { fileNames } from "@narthex/domain/photos";
import { nanoid } from "nanoid";
import type { Db } from "#platform/db.ts";
import type { House } from "#platform/house.ts";
import { ProblemError } from "#platform/problems.ts";
import type { Person } from "#platform/session.ts";
import { countRecentBundles, findBundle, insertBundle } from "./bundles.repository.ts";
import { expectMaySee, photoAt } from "./photo-address.ts";
import { endingOf, filesOf } from "./photo-files.ts";
import { listForPerson } from "./photos.repository.ts";
import type { ZipEntry } from "./zip.ts";

/** Each is a mail, and gigabytes to send. */
const MOST_AN_HOUR = 30;

const notYours = (): ProblemError =>
  new ProblemError("not-yours", "One of these is no photograph that you were shown within the hour.");

/** The photographs that somebody names by their addresses, each once. One that is not theirs to see refuses them all. */
async function readChosen(house: House, db: Db, person: Person, editionId: string, urls: string[]): Promise<string[]> {
  const ids = new Set(urls.map((url) => photoAt(house.config, url)));
  if (ids.has(null)) throw notYours();
  const found = await listForPerson(db, person.id, [...ids] as string[]);
  if (found.length !== ids.size || found.some((photo) => photo.editionId !== editionId)) throw notYours();
  for (const photo of found) expectMaySee(person, photo);
  return found.map(({ id }) => id);
}

/** Keeps what somebody chose, so that a link can lead to it. Gives its id, and how many photographs it holds. */
export async function bundlePhotos(
  house: House,
  db: Db,
  person: Person,
  editionId: string,
  urls: string[],
): Promise<{ id: string; count: number }> {
  const photoIds = await readChosen(house, db, person, editionId, urls);
  if ((await countRecentBundles(db, person.id)) >= MOST_AN_HOUR)
    throw new ProblemError("too-many", "You have asked for many downloads within the hour. Please wait a little.");
  const id = nanoid();
  await insertBundle(db, { id, personId: person.id, editionId, photoIds });
  return { id, count: photoIds.length };
}

/** What a bundle's zip holds now; what was taken away since, or is no longer theirs, is left out. Null without a bundle. */
export async function readBundle({ db }: Pick<House, "db">, id: string): Promise<ZipEntry[] | null> {
  const bundle = await findBundle(db, id);
  if (!bundle) return null;
  const found = await listForPerson(db, bundle.personId, bundle.photoIds);
  const kept = found.filter((photo) => photo.isForEveryone || photo.isOwn);
  const names = fileNames(kept.map((photo) => ({ name: photo.name, ending: endingOf(photo) })));
  return kept.map((photo, index) => ({
    file: filesOf(photo).whole,
    name: names[index] ?? photo.id,
    date: photo.createdAt,
  }));
}
