import { discardFiles } from "#platform/files-uploads.ts";
import type { Keeper } from "#platform/keepers.ts";
import { readOwnPhotos, removeSolePhotos } from "./keeper.repository.ts";
import { filesOf } from "./photo-files.ts";

/** The photographs that are a person's own, and what they downloaded. One that was theirs alone goes with them. */
export const photosKeeper: Keeper = {
  noun: "photos",
  tell: ({ db }, { id }) => readOwnPhotos(db, id),
  async erase(db, { id }) {
    const removed = await removeSolePhotos(db, id);
    await discardFiles(
      db,
      removed.flatMap((photo) => Object.values(filesOf(photo))),
    );
  },
};
