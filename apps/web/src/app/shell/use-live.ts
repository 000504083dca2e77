import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useView } from "#features/content/index.ts";
import { setReckoning } from "#platform/clock.ts";

/** Thousands of apps hear of a change in the same instant; they ask within this time, not all at once. */
const SPREAD = 800;

/** Follows the server: content that changed is asked for again, a moved clock is taken over, an announcement is shown. */
export const useLive = (isWanted: boolean): { announced: boolean; dismiss: () => void } => {
  const client = useQueryClient();
  const { edition } = useView();
  const [announced, setAnnounced] = useState(false);

  useEffect(() => {
    if (!isWanted) return;
    let close: (() => void) | null = null;
    let isGone = false;
    const refresh = (queryKey: QueryKey = []): void => {
      setTimeout(() => void client.invalidateQueries({ queryKey }), Math.random() * SPREAD);
    };
    void import("#platform/live.ts").then(({ openLive }) => {
      if (isGone) return;
      close = openLive({
        content: () => refresh(),
        allocation: () => {
          for (const noun of ["experiences", "seating"]) void client.invalidateQueries({ queryKey: [noun] });
        },
        photos: () => refresh(["photos"]),
        clock: setReckoning,
        announcement: ({ edition: of }) => {
          void client.invalidateQueries({ queryKey: ["announcements"] });
          if (of === edition.id) setAnnounced(true);
        },
        reconnected: () => refresh(),
      });
    });
    return () => {
      isGone = true;
      close?.();
    };
  }, [client, isWanted, edition.id]);

  return { announced, dismiss: () => setAnnounced(false) };
};
