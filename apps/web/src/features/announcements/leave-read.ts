import type { ConferenceType } from "@narthex/contract/common";
import type { QueryClient } from "@tanstack/react-query";
import { markRead } from "./announcements.queries.ts";

/** On leaving, everything counts as read and the list is cleared. A mark that is lost leaves it unread for the next time. */
export const leaveRead = async (client: QueryClient, conferenceType: ConferenceType): Promise<void> => {
  const queryKey = ["announcements", conferenceType];
  client.setQueryData([...queryKey, "unread"], { unreadCount: 0 });
  client.removeQueries({ queryKey: [...queryKey, "list"], type: "inactive" });
  await markRead(conferenceType).catch(() => undefined);
  await client.invalidateQueries({ queryKey });
};
