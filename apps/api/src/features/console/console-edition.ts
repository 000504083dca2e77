import type { ContentStore, Snapshot } from "#features/content/index.ts";

/** The edition of a call of the console: as it is served, or as its draft has it if it was never published. */
export type FindEdition = (editionId: string) => Promise<Snapshot>;

export const createFindEdition =
  (store: ContentStore, findDraft: FindEdition): FindEdition =>
  async (editionId) =>
    store.all().find(({ edition }) => edition.id === editionId) ?? findDraft(editionId);
