import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useView } from "#features/content/index.ts";
import type { LiveData } from "@narthex/contract/base/live";
import { setClock } from "@narthex/client/clock.ts";
import { setLive } from "@narthex/client/live/live-state.ts";
import { invalidate } from "@narthex/client/query.ts";
import { readAgain } from "@narthex/client/cache/refetch-failed.ts";
import { actWithinSpread, isFirstRead } from "@narthex/client/live/refetch-spread.ts";

const NEWS_READS = ["GET /announcement/get-unread-announcements-count", "GET /cms/announcements/get"] as const;

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
     * Refetches what shows the change once, announcements included: the popup waits for it instead of sending its own
     * request. All other answers follow.
     */
    const refreshContent = ({ first }: LiveData["content"], audience: number): void => {
      const isFirst = ({ queryKey }: { queryKey: QueryKey }): boolean => isFirstRead(queryKey[0], first);
      isDue = true;
      const refreshFirst = (): void => {
        isDue = false;
        if (isNews) announce();
        void readAgain(() => client.invalidateQueries({ predicate: isFirst }));
      };
      actWithinSpread(
        audience,
        refreshFirst,
        true,
        client.getQueryCache().findAll({ type: "active", predicate: isFirst }).length,
      );
      const refreshOthers = () => client.invalidateQueries({ predicate: (query) => !isFirst(query) });
      actWithinSpread(audience, () => void readAgain(refreshOthers), false);
    };
    void import("@narthex/client/live/live.ts").then(({ openLive }) => {
      if (isUnmounted) return;
      close = openLive(setLive, {
        content: refreshContent,
        allocation: (_, audience) =>
          actWithinSpread(
            audience,
            () => void invalidate("GET /exps/signup", "GET /exps/allocation", "GET /attendance/get-user-attendance/"),
          ),
        own: ({ reads }) => void invalidate(...reads),
        photos: (_, audience) =>
          actWithinSpread(audience, () => void invalidate("GET /photo/all/v3", "GET /photo/everyone/v2")),
        // Only in a demonstration. What was posted after the new time is not there yet.
        clock: (clock) => {
          setClock(clock);
          void invalidate(...NEWS_READS);
        },
        announcement: ({ edition: of }, audience) => {
          if (of !== edition.id) return;
          isNews = true;
          if (isDue) return;
          const showNews = (): void => {
            // A publication that came meanwhile has shown it.
            if (!isNews) return;
            announce();
            void invalidate(...NEWS_READS);
          };
          actWithinSpread(audience, showNews, true, NEWS_READS.length);
        },
        missed: (_, audience) => actWithinSpread(audience, () => void readAgain(() => client.invalidateQueries())),
      });
    });
    return () => {
      isUnmounted = true;
      close?.();
    };
  }, [client, edition.id]);

  return { announcedAt, dismiss: () => setAnnouncedAt(null) };
};
