export { announcementsPersonalData } from "./announcements.personal-data.ts";
