import { useQuery } from "@tanstack/react-query";
import { unreadQuery } from "#features/announcements/index.ts";
import { useView } from "#features/content/index.ts";
import { useSettled } from "#platform/settled.ts";

/** Number of unread announcements. The menus do not wait for it. */
export const useUnread = (): number => {
  const isSettled = useSettled();
  const { conferenceType, locale } = useView();
  return useQuery({ ...unreadQuery(conferenceType, locale), enabled: isSettled }).data?.unreadCount ?? 0;
};
