import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import type { ContentStore } from "#features/content/index.ts";
import { discardFiles } from "#platform/files/uploads.ts";
import type { PersonalData } from "#features/people/index.ts";
import { removeOldBundlesChore } from "./downloads/bundles.repository.ts";
import { photoOwnerRoutes } from "./review/owned.routes.ts";
import { photoReviewRoutes } from "./review/review.routes.ts";
import { photoMediaRoutes } from "./downloads/photo-media.routes.ts";
import { photoRoutes } from "./photos.routes.ts";
import { computeThumbhashesChore } from "./thumbhash.chore.ts";
import { resumeUploadsChore } from "./uploads/sort-upload.job.ts";
import { photoUploadRoutes } from "./uploads/uploads.routes.ts";
import { forgetCode } from "./routing/frame-codes.repository.ts";
import { filesOf } from "./photo-files.ts";
import { exportPhotosOf, removeSolePhotos } from "./photos.repository.ts";

const photosPersonalData: PersonalData = {
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

export const photos: Feature<{ services: Services; content: ContentStore }> = {
  calls(api, { services, content }) {
    photoRoutes(api, services, content);
    photoReviewRoutes(api, services);
    photoOwnerRoutes(api, services);
    photoUploadRoutes(api, services);
  },
  pages: (app, { services }) => photoMediaRoutes(app, services),
  personalData: [photosPersonalData],
  chores: [removeOldBundlesChore, computeThumbhashesChore, resumeUploadsChore],
};
