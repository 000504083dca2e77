import { z } from "zod";
import { ContentQuery, EditionQuery, Instant, Locale } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";
import { ANNOUNCEMENT_LEVELS } from "../pack/pack-home.ts";

/** How urgent an announcement is: people are in danger, people should go somewhere, or it is nice to know. */
export type AnnouncementLevel = (typeof ANNOUNCEMENT_LEVELS)[number];

/** Without a language, announcements for readers of any language are counted. */
const ReaderQuery = EditionQuery.extend({ locale: Locale.optional() });

export const Announcement = z.object({
  id: z.int(),
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  descriptionFull: z.string(),
  isNew: z.boolean(),
  postedTime: Instant,
  isExternal: z.boolean(),
  level: z.enum(ANNOUNCEMENT_LEVELS),
});
export type Announcement = z.infer<typeof Announcement>;

export const listAnnouncements = endpoint({
  method: "GET",
  path: "/cms/announcements/get",
  access: "read-content",
  isKept: false,
  summary: "List the announcements of the edition, newest first",
  query: ContentQuery,
  answers: { 200: z.array(Announcement) },
});

export const countUnreadAnnouncements = endpoint({
  method: "GET",
  path: "/announcement/get-unread-announcements-count",
  access: "read-own",
  summary: "Count the announcements that this person has not read",
  query: ReaderQuery,
  answers: { 200: z.object({ unreadCount: z.int() }) },
});

export const markAnnouncementsRead = endpoint({
  method: "POST",
  path: "/announcement/mark-read-announcements",
  access: "write-own",
  summary: "Mark announcements as read for this person: all of them, or those posted until an instant",
  query: ReaderQuery.extend({ postedUntil: Instant.optional() }),
  answers: { 201: null },
});
