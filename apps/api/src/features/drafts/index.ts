export { checkContent, validationIssue } from "./check-content.ts";
export {
  contentsOf,
  defaultContents,
  editionOf,
  loadDraft,
  packFileOf,
  publishedOf,
  sessionTitles,
  storeDraft,
  type Draft,
} from "./draft.ts";
export { addMedia, addressesOfMedia } from "./draft-media.ts";
export { countOpenWork, gapsOf } from "./draft-gaps.ts";
export { editDraft, editorOf, type Editor } from "./edit-draft.service.ts";
export { formAt, formOfFile, kindAt } from "./forms.ts";
export { listKeysOf } from "./list-keys.ts";
export { contentAt, findObjectNames, objectNames, type ObjectPlace } from "./object-names.ts";
