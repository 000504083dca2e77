import type { Pack } from "@narthex/contract/pack/pack";
import { confYearOf } from "@narthex/domain/people/people";
import { moveRegistrations } from "#features/people/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import type { Db } from "#platform/postgres/db.ts";
import {
  checkPack,
  filesOfPack,
  insertDraftEdition,
  replaceMediaNames,
  updateDraftEdition,
  type MediaName,
} from "../content/index.ts";
import { defaultContents, editionOf, storeDraft, validationIssue, type Draft } from "../drafts/index.ts";

type Content = { pack: Pack; media: readonly MediaName[] };

const requireValid = (files: ReadonlyMap<string, unknown>, media: readonly MediaName[]): void => {
  const [issue] = checkPack(
    files,
    media.map(({ path }) => path),
  );
  if (!issue) return;
  const { file, path, ...reason } = issue;
  const issues = [validationIssue(path, reason)];
  throw new ProblemError("refused", `${file}: ${reason.reason}`, { isForPerson: true, issues });
};

/** Stores a new draft. Throws `conflict` if there is an edition with its id. */
export async function insertDraft(tx: Db, { pack, media }: Content): Promise<void> {
  const { id, conferenceType, hostOrganization, year } = pack.edition;
  const files = filesOfPack(pack);
  requireValid(files, media);
  if (!(await insertDraftEdition(tx, { id, conferenceType, hostOrganization, year })))
    throw new ProblemError("conflict", `An edition ${id} already exists.`);
  await storeDraft(tx, { editionId: id, version: 0, files: new Map() }, defaultContents(files), files);
  await replaceMediaNames(tx, id, media);
}

/** Replaces a draft, and keeps its people and roles. */
export async function replaceDraft(tx: Db, draft: Draft, { pack, media }: Content): Promise<void> {
  const files = filesOfPack(pack);
  requireValid(files, media);
  const { id, conferenceType, hostOrganization, year } = pack.edition;
  await updateDraftEdition(tx, { id, conferenceType, hostOrganization, year });
  await storeDraft(tx, draft, defaultContents(files), files);
  await replaceMediaNames(tx, draft.editionId, media);
  await moveRegistrations(tx, draft.editionId, confYearOf(editionOf(draft)), confYearOf(pack.edition));
}
