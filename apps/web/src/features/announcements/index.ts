export { announcementsQuery, unreadQuery } from "./announcements.queries.ts";
export { UnreadBadge } from "./unread-badge.tsx";
