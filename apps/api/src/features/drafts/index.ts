import type { PersonalData } from "#features/people/index.ts";
import { listWorkOf } from "./drafts.repository.ts";

export { checkContent, validationIssue } from "./check-content.ts";
export {
  contentsOf,
  defaultContents,
  editionOf,
  loadDraft,
  packFileOf,
  publishedOf,
  storeDraft,
  type Draft,
} from "./draft.ts";
export { countOpenWork, gapsOf } from "./draft-gaps.ts";
export { editDraft, editorOf, type Editor } from "./edit-draft.service.ts";
export { listKeysOf } from "./list-keys.ts";
export { draftRoutes } from "./drafts.routes.ts";

/** Which values a person changed in drafts. The values themselves are the conference's. */
export const draftsPersonalData: PersonalData = { noun: "drafts", export: ({ db }, { id }) => listWorkOf(db, id) };
