import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useView } from "#features/content/index.ts";
import { setClock } from "@narthex/client/clock.ts";
import { invalidate } from "@narthex/client/query.ts";

/** Spreads the refetches of thousands of clients that receive an event at the same moment. */
const MAX_DELAY_MS = 800;

/** Reacts to live events: refetches changed content, follows a moved clock, shows announcements. */
export const useLive = (isWanted: boolean): { announcedAt: number | null; dismiss: () => void } => {
  const client = useQueryClient();
  const { edition } = useView();
  /** Device time of the live event, comparable with the age of answers. */
  const [announcedAt, setAnnouncedAt] = useState<number | null>(null);

  useEffect(() => {
    if (!isWanted) return;
    let close: (() => void) | null = null;
    let isUnmounted = false;
    let isDue = false;
    let isNews = false;
    const later = (refresh: () => unknown): void => void setTimeout(refresh, Math.random() * MAX_DELAY_MS);
    const announce = (): void => {
      isNews = false;
      if (!isUnmounted) setAnnouncedAt(Date.now());
    };
    /**
     * Refetches all published content once, announcements included: the popup waits for it instead of sending its own
     * request.
     */
    const refreshContent = (): void => {
      isDue = true;
      setTimeout(() => {
        isDue = false;
        if (isNews) announce();
        void client.invalidateQueries();
      }, Math.random() * MAX_DELAY_MS);
    };
    void import("@narthex/client/live.ts").then(({ openLive }) => {
      if (isUnmounted) return;
      close = openLive({
        content: refreshContent,
        allocation: () =>
          void invalidate("GET /exps/signup", "GET /exps/allocation", "GET /attendance/get-user-attendance/"),
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
      isUnmounted = true;
      close?.();
    };
  }, [client, isWanted, edition.id]);

  return { announcedAt, dismiss: () => setAnnouncedAt(null) };
};
