import { MESSAGES } from "@narthex/messages/api";
import type { Locale } from "@narthex/contract/base/common";
import { valueAt } from "@narthex/domain/drafts/address";
import { entryName, fileName, keyOfEntry, placeOf, shortName, stepsOfEntry } from "@narthex/domain/drafts/object-names";
import type { Db } from "#platform/postgres/db.ts";
import { findEdition } from "../content/index.ts";
import { contentsOf, loadDraft, packFileOf, publishedOf, sessionTitles } from "./draft.ts";
import { listRemovedEntries } from "./drafts.repository.ts";
import { listKeysOf } from "./list-keys.ts";

type Contents = ReadonlyMap<string, unknown>;
/** A file, or an entry of it: `@12`, `experiences.@CG`. The file itself has an empty entry. */
export type ObjectPlace = { file: string; entry: string };
type NameOf = (place: ObjectPlace) => string;

export const contentAt = (contents: Contents, { file, entry }: ObjectPlace): unknown =>
  valueAt(contents.get(file), stepsOfEntry(entry), listKeysOf(packFileOf(file).name));

/** Names objects in a language. Entries that the contents do not have any more are looked up by `findRemoved`. */
export function objectNames(
  contents: Contents,
  locale: Locale,
  findRemoved: (place: ObjectPlace) => unknown = () => undefined,
): NameOf {
  const titles = sessionTitles(contents);
  const names = MESSAGES[locale];
  return (place) => {
    const { file, entry } = place;
    const object = fileName({ file, part: packFileOf(file).name, about: titles.get(file) ?? null }, names, locale);
    if (entry === "") return object;
    const value = contentAt(contents, place) ?? findRemoved(place);
    return placeOf(object, shortName(entryName(value, keyOfEntry(entry), names, locale)));
  };
}

/**
 * What an edition contains, as its draft has it, with the names of these objects, also of those that were removed since: by
 * `findOther`, or from the history of the draft.
 */
export async function findObjectNames(
  db: Db,
  editionId: string,
  places: readonly ObjectPlace[],
  locale: Locale,
  findOther: (place: ObjectPlace) => unknown = () => undefined,
): Promise<{ contents: Contents; nameOf: NameOf }> {
  // The log outlives a draft that was discarded.
  const draft = (await findEdition(db, editionId)) && (await loadDraft(db, editionId));
  const contents: Contents = draft ? contentsOf(draft) : new Map();
  const published: Contents = draft ? publishedOf(draft) : new Map();
  const known = (place: ObjectPlace): unknown =>
    contentAt(contents, place) ?? contentAt(published, place) ?? findOther(place);
  const missing = places.filter((place) => place.entry !== "" && known(place) === undefined);
  const removed = new Map(
    (await listRemovedEntries(db, editionId, missing)).map(({ file, entry, edit }) => [
      `${file} ${entry}`,
      edit.before ?? edit.after,
    ]),
  );
  const find = (place: ObjectPlace): unknown => known(place) ?? removed.get(`${place.file} ${place.entry}`);
  return { contents, nameOf: objectNames(contents, locale, find) };
}
