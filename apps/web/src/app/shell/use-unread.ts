import { useQuery } from "@tanstack/react-query";
import { unreadQuery } from "#features/announcements/index.ts";
import { useView } from "#features/content/index.ts";

/** How many announcements this person has not read. */
export const useUnread = (): number => useQuery(unreadQuery(useView().conferenceType)).data?.unreadCount ?? 0;
