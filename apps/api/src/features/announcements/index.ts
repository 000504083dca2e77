export { announcementsKeeper } from "./announcements.keeper.ts";
