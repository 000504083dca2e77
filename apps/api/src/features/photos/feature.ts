import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import type { ContentStore } from "#features/content/index.ts";
import { removeOldBundlesChore } from "./downloads/bundles.repository.ts";
import { photoOwnerRoutes } from "./review/owned.routes.ts";
import { photoReviewRoutes } from "./review/review.routes.ts";
import { photoMediaRoutes } from "./downloads/photo-media.routes.ts";
import { photosPersonalData } from "./photos.personal-data.ts";
import { photoRoutes } from "./photos.routes.ts";
import { computeThumbhashesChore } from "./thumbhash.chore.ts";
import { resumeUploadsChore } from "./uploads/sort-upload.job.ts";
import { photoUploadRoutes } from "./uploads/uploads.routes.ts";

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
