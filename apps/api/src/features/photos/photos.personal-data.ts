import { discardFiles } from "#platform/files/uploads.ts";
import type { PersonalData } from "#features/people/index.ts";
import { forgetCode } from "./routing/frame-codes.repository.ts";
import { filesOf } from "./photo-files.ts";
import { exportPhotosOf, removeSolePhotos } from "./photos.repository.ts";

export const photosPersonalData: PersonalData = {
  noun: "photos",
  export: ({ db }, { id }) => exportPhotosOf(db, id),
  /** Photos that also belong to others are not deleted. */
  async erase(db, { id, hashId }) {
    await forgetCode(db, hashId);
    const removed = await removeSolePhotos(db, id);
    await discardFiles(
      db,
      removed.flatMap((photo) => Object.values(filesOf(photo))),
    );
  },
};
