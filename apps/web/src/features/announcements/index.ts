export { announcementsQuery, unreadQuery } from "./announcements.queries.ts";
