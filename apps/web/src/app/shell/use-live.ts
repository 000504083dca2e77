import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useView } from "#features/content/index.ts";
import { setReckoning } from "#platform/clock.ts";

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
    const refresh = (queryKey: QueryKey = []): void => {
      setTimeout(() => void client.invalidateQueries({ queryKey }), Math.random() * SPREAD);
    };
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
    void import("#platform/live.ts").then(({ openLive }) => {
      if (isGone) return;
      close = openLive({
        content: refreshContent,
        allocation: () => {
          for (const noun of ["experiences", "seating"]) void client.invalidateQueries({ queryKey: [noun] });
        },
        photos: () => refresh(["photos"]),
        clock: setReckoning,
        announcement: ({ edition: of }) => {
          if (of !== edition.id) return;
          isNews = true;
          if (!isDue) announce();
        },
        reconnected: () => refresh(),
      });
    });
    return () => {
      isGone = true;
      close?.();
    };
  }, [client, isWanted, edition.id]);

  return { announcedAt, dismiss: () => setAnnouncedAt(null) };
};
