import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import type { ContentStore } from "#features/content/index.ts";
import { announcementsPersonalData } from "./announcements.repository.ts";
import { announcementRoutes } from "./announcements.routes.ts";
import { pushAnnouncementsChore, watchPostedTimes } from "./posted-times.ts";

export const announcements: Feature<{ services: Services; content: ContentStore }> = {
  reads: (api, { services, content }) => announcementRoutes(api, services, content),
  calls: (api, { services, content }) => watchPostedTimes(api, services, content),
  personalData: [announcementsPersonalData],
  chores: [pushAnnouncementsChore],
};
