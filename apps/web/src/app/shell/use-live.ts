import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useView } from "#features/content/index.ts";
import { setClock } from "@narthex/client/clock.ts";
import { invalidate } from "@narthex/client/query.ts";

/** Thousands of apps hear of a change in the same instant; they ask within this time, not all at once. */
const SPREAD = 800;

/** Follows the server: content that changed is asked for again, a moved clock is taken over, an announcement is shown. */
export const useLive = (isWanted: boolean): { announcedAt: number | null; dismiss: () => void } => {
  const client = useQueryClient();
  const { edition } = useView();
  /** When the app heard of news, by the clock that the age of every answer is kept by. */
  const [announcedAt, setAnnouncedAt] = useState<number | null>(null);

  useEffect(() => {
    if (!isWanted) return;
    let close: (() => void) | null = null;
    let isGone = false;
    let isDue = false;
    let isNews = false;
    const later = (refresh: () => unknown): void => void setTimeout(refresh, Math.random() * SPREAD);
    const announce = (): void => {
      isNews = false;
      if (!isGone) setAnnouncedAt(Date.now());
    };
    /** All that was published is asked for in one go, with the news among it: the popup waits for that, and asks nothing twice. */
    const refreshContent = (): void => {
      isDue = true;
      setTimeout(() => {
        isDue = false;
        if (isNews) announce();
        void client.invalidateQueries();
      }, Math.random() * SPREAD);
    };
    void import("@narthex/client/live.ts").then(({ openLive }) => {
      if (isGone) return;
      close = openLive({
        content: refreshContent,
        allocation: () => void invalidate("GET /exps/signup", "GET /attendance/get-user-attendance/"),
        photos: () => later(() => invalidate("GET /photo/all/v3", "GET /photo/everyone/v2")),
        clock: setClock,
        announcement: ({ edition: of }) => {
          if (of !== edition.id) return;
          isNews = true;
          if (isDue) return;
          announce();
          void invalidate("GET /announcement/get-unread-announcements-count");
        },
        missed: () => later(() => client.invalidateQueries()),
      });
    });
    return () => {
      isGone = true;
      close?.();
    };
  }, [client, isWanted, edition.id]);

  return { announcedAt, dismiss: () => setAnnouncedAt(null) };
};
