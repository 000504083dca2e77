export { announcementsPersonalData } from "./announcements.repository.ts";
