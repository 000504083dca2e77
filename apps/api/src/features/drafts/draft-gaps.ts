import type { DraftGap } from "@narthex/contract/console/drafts";
import type { PackEdition } from "@narthex/contract/pack/pack-edition";
import type { Db } from "#platform/postgres/db.ts";
import { isSameValue } from "@narthex/domain/drafts/address";
import { contentsOf, loadDraft, type Draft } from "./draft.ts";
import { listAcceptedGaps, listNewestTextChanges } from "./drafts.repository.ts";
import { findGaps } from "./gaps.ts";

/** The gaps of a draft, or of what would be published of it. */
export async function gapsOf(
  db: Db,
  draft: Draft,
  contents: ReadonlyMap<string, unknown> = contentsOf(draft),
): Promise<DraftGap[]> {
  const { editionId } = draft;
  const changes = await listNewestTextChanges(db, editionId);
  const accepted = await listAcceptedGaps(db, editionId);
  const { languages } = contents.get("edition.yaml") as PackEdition;
  return findGaps(contents, languages, changes, accepted);
}

/** What a draft still needs: gaps that nobody accepted, and files that are not published. */
export async function countOpenWork(
  db: Db,
  editionId: string,
): Promise<{ languageGaps: number; unpublishedFiles: number }> {
  const draft = await loadDraft(db, editionId);
  const gaps = await gapsOf(db, draft);
  return {
    languageGaps: gaps.filter(({ acceptedBy }) => acceptedBy === null).length,
    unpublishedFiles: [...draft.files.values()].filter(({ published, content }) => !isSameValue(published, content))
      .length,
  };
}
