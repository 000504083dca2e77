import type { Announcement } from "@narthex/contract/app/announcements";
import type { ConferenceType, Locale } from "@narthex/contract/base/common";
import { staleOnceFetched } from "@narthex/client/session/first-data.ts";
import { q } from "@narthex/client/query.ts";
import type { StoredWrite } from "@narthex/client/write.ts";

export const MARK_READ = "POST /announcement/mark-read-announcements";

/** Per edition only the newest mark matters. */
export const markReadOptions: StoredWrite<typeof MARK_READ> = {
  sendLater: "latest",
  keyOf: ({ query }) => query?.conferenceType ?? "",
  isQuiet: true,
  invalidates: ["GET /cms/announcements/get", "GET /announcement/get-unread-announcements-count"],
};

const readUntil = (announcement: Announcement, until: string | undefined): Announcement =>
  until === undefined || announcement.postedTime <= until ? { ...announcement, isNew: false } : announcement;

/** The announcements of an edition, newest first. */
export const announcementsQuery = (conferenceType: ConferenceType, locale: Locale) =>
  q(
    "GET /cms/announcements/get",
    { query: { conferenceType, locale } },
    {
      // A stored answer is shown but always refetched.
      staleTime: staleOnceFetched,
      failure: "announcements",
      refreshFailure: "refreshAnnouncements",
      overlays: {
        [MARK_READ]: (announcements, { query }) =>
          query?.conferenceType === conferenceType
            ? announcements.map((announcement) => readUntil(announcement, query.postedUntil))
            : announcements,
      },
    },
  );

/** Number of announcements that this person has not read. */
export const unreadQuery = (conferenceType: ConferenceType, locale: Locale) =>
  q(
    "GET /announcement/get-unread-announcements-count",
    { query: { conferenceType, locale } },
    {
      failure: "unreadCount",
      overlays: {
        [MARK_READ]: (count, { query }) => (query?.conferenceType === conferenceType ? { unreadCount: 0 } : count),
      },
    },
  );
