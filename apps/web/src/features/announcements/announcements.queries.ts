import type { ConferenceType, Locale } from "@narthex/contract/common";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/call.ts";

/** The announcements of an edition, newest first. */
export const announcementsQuery = (conferenceType: ConferenceType, locale: Locale) =>
  queryOptions({
    queryKey: ["announcements", conferenceType, "list", locale],
    queryFn: ({ signal }) => call("GET /cms/announcements/get", { signal, query: { conferenceType, locale } }),
    // What was kept is shown, and asked for again: news is never taken for fresh.
    staleTime: 0,
    meta: { failure: "announcements", refreshFailure: "refreshAnnouncements" },
  });

/** How many of them this person has not read. */
export const unreadQuery = (conferenceType: ConferenceType) =>
  queryOptions({
    queryKey: ["announcements", conferenceType, "unread"],
    queryFn: ({ signal }) =>
      call("GET /announcement/get-unread-announcements-count", { signal, query: { conferenceType } }),
    meta: { failure: "unreadCount" },
  });

export const markRead = (conferenceType: ConferenceType) =>
  call("POST /announcement/mark-read-announcements", { query: { conferenceType } });
