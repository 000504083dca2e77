import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useView } from "#features/content/index.ts";
import { setClock } from "@narthex/client/clock.ts";
import { setLive } from "@narthex/client/live-state.ts";
import { invalidate } from "@narthex/client/query.ts";
import { actWithinSpread, isContentRead } from "@narthex/client/refetch-spread.ts";

/** Reacts to live events: refetches changed content, follows a moved clock, shows announcements. */
export const useLive = (): { announcedAt: number | null; dismiss: () => void } => {
  const client = useQueryClient();
  const { edition } = useView();
  /** Device time of the live event, comparable with the age of answers. */
  const [announcedAt, setAnnouncedAt] = useState<number | null>(null);

  useEffect(() => {
    let close: (() => void) | null = null;
    let isUnmounted = false;
    let isDue = false;
    let isNews = false;
    const announce = (): void => {
      isNews = false;
      if (!isUnmounted) setAnnouncedAt(Date.now());
    };
    /**
     * Refetches all published content once, announcements included: the popup waits for it instead of sending its own
     * request. The person's own answers follow.
     */
    const refreshContent = (audience: number): void => {
      isDue = true;
      actWithinSpread(audience, () => {
        isDue = false;
        if (isNews) announce();
        void client.invalidateQueries({ predicate: ({ queryKey }) => isContentRead(queryKey[0]) });
      });
      const refreshRest = (): void =>
        void client.invalidateQueries({ predicate: ({ queryKey }) => !isContentRead(queryKey[0]) });
      actWithinSpread(audience, refreshRest, false);
    };
    void import("@narthex/client/live.ts").then(({ openLive }) => {
      if (isUnmounted) return;
      close = openLive(setLive, {
        content: (_, audience) => refreshContent(audience),
        allocation: (_, audience) =>
          actWithinSpread(
            audience,
            () => void invalidate("GET /exps/signup", "GET /exps/allocation", "GET /attendance/get-user-attendance/"),
          ),
        stars: () => void invalidate("GET /my-day/stars"),
        photos: (_, audience) =>
          actWithinSpread(audience, () => void invalidate("GET /photo/all/v3", "GET /photo/everyone/v2")),
        clock: setClock,
        announcement: ({ edition: of }) => {
          if (of !== edition.id) return;
          isNews = true;
          if (isDue) return;
          announce();
          void invalidate("GET /announcement/get-unread-announcements-count");
        },
        missed: (_, audience) => actWithinSpread(audience, () => void client.invalidateQueries()),
      });
    });
    return () => {
      isUnmounted = true;
      close?.();
    };
  }, [client, edition.id]);

  return { announcedAt, dismiss: () => setAnnouncedAt(null) };
};
