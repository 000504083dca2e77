import { CalendarDate } from "@narthex/contract/base/common";
import type { Localized } from "@narthex/contract/base/common";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { PackEdition } from "@narthex/contract/pack/pack-edition";
import { isSameValue, keysOfEntries } from "@narthex/domain/drafts/address";
import { differencesBetween, transferEdits } from "@narthex/domain/drafts/differences";
import { ProblemError } from "#platform/http/problems.ts";
import type { Db } from "#platform/postgres/db.ts";
import { defaultOf, listContents, findEdition, partOfFile, type PartFile } from "../content/index.ts";
import { listDraftFiles, removeDraftFile, upsertDraftFile, type DraftRow } from "./drafts.repository.ts";
import { listKeysOf } from "./list-keys.ts";

/** A file before and after the draft. `undefined` means that there is no such file. */
export type FileDraft = { file: string; published: unknown; content: unknown };
export type Draft = { editionId: string; version: number; files: ReadonlyMap<string, FileDraft> };

/** Throws `not-found` for a file that no pack has. */
export function packFileOf(file: string): PartFile {
  const found = partOfFile(file);
  const isDate = found?.name !== "schedule" || CalendarDate.safeParse(found.key).success;
  if (!found || !isDate) throw new ProblemError("not-found", `${file} is not a file of a content pack.`);
  return found;
}

/** A changed file over what is published now: an import may have published another content since the change. */
function contentOf({ file, base, body }: DraftRow, published: unknown): unknown {
  if (isSameValue(base.content, published) || body.content === undefined) return body.content;
  const keys = listKeysOf(packFileOf(file).name);
  return transferEdits(published, differencesBetween(base.content, body.content, keys), keys).value;
}

/** The published files of an edition with the draft over them: all, or those of the given names. */
export async function loadDraft(db: Db, editionId: string, files?: readonly string[]): Promise<Draft> {
  const edition = await findEdition(db, editionId);
  if (!edition) throw new ProblemError("not-found", "There is no such edition.");
  const published = await listContents(db, editionId, files);
  const rows = new Map((await listDraftFiles(db, editionId)).map((row) => [row.file, row]));
  const names = new Set(files ?? [...published.keys(), ...rows.keys()]);
  const drafts = [...names].map((file): FileDraft => {
    const present = published.get(file) ?? defaultOf(packFileOf(file).part);
    const row = rows.get(file);
    return { file, published: present, content: row ? contentOf(row, present) : present };
  });
  return { editionId, version: edition.version, files: new Map(drafts.map((one) => [one.file, one])) };
}

/** The contents of all files of a draft by name. */
export const contentsOf = ({ files }: Draft): Map<string, unknown> =>
  new Map([...files].flatMap(([file, { content }]) => (content === undefined ? [] : [[file, content] as const])));

/** The edition as the draft has it. */
export const editionOf = (draft: Draft): PackEdition => contentsOf(draft).get("edition.yaml") as PackEdition;

/** What the materials of each session are about, by file: the title of its first event. Table Time has the same number. */
export const sessionTitles = (contents: ReadonlyMap<string, unknown>): Map<string, Localized> =>
  new Map(
    [...contents]
      .filter(([file]) => packFileOf(file).name === "schedule")
      .flatMap(([, events]) => events as PackEvent[])
      // The last one with a key stays in a map.
      .toSorted((one, other) => Date.parse(other.start) - Date.parse(one.start))
      .flatMap(({ session, title }) =>
        session === null ? [] : [[`materials/${session}.yaml`, typeof title === "string" ? { en: title } : title]],
      ),
  );

/** Keys of the entries in the other files of the same part, such as the event ids of the other days. */
export function keysOfOthers(draft: Draft, file: string): string[] {
  const { name } = packFileOf(file);
  const keyField = listKeysOf(name)[""];
  return [...contentsOf(draft)]
    .filter(([other]) => other !== file && packFileOf(other).name === name)
    .flatMap(([, content]) => keysOfEntries(content, keyField) ?? []);
}

/** The published contents of the files of a draft by name. */
export const publishedOf = ({ files }: Draft): Map<string, unknown> =>
  new Map([...files].flatMap(([file, { published }]) => (published === undefined ? [] : [[file, published] as const])));

/** What files contain before they are published for the first time. */
export const defaultContents = (files: ReadonlyMap<string, unknown>): Map<string, unknown> =>
  new Map([...files.keys()].map((file) => [file, defaultOf(packFileOf(file).part)]));

/** Stores a draft over what is published now. Files that are the same need no draft. */
export async function storeDraft(
  db: Db,
  { editionId, files }: Draft,
  published: ReadonlyMap<string, unknown>,
  contents: ReadonlyMap<string, unknown>,
): Promise<void> {
  for (const file of new Set([...files.keys(), ...contents.keys()])) {
    const [base, content] = [published.get(file), contents.get(file)];
    if (isSameValue(base, content)) await removeDraftFile(db, editionId, file);
    else await upsertDraftFile(db, editionId, { file, base: { content: base }, body: { content } });
  }
}
