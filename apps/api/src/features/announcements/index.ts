export { pushAnnouncementsChore, watchPostedTimes } from "./posted-times.ts";
export { announcementsPersonalData } from "./announcements.repository.ts";
