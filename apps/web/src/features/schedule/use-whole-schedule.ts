import { datesOf } from "@narthex/domain/editions";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useView } from "#features/content/index.ts";
import { useIsOnline } from "@narthex/client/online.ts";
import { prefetchDay } from "./schedule.queries.ts";

/** A stored day older than this is fetched again before anybody opens it. */
const OLDEST_MS = 60 * 60_000;

/** Loads every day of the person's schedule, one after another, so that all of it opens without a network. */
export const useWholeSchedule = (isWanted: boolean): void => {
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const { edition, person, conferenceType, locale } = useView();
  const dates = datesOf(edition, person.type).join();
  useEffect(() => {
    if (!isWanted || !isOnline) return;
    let isOver = false;
    const load = async (): Promise<void> => {
      for (const date of dates.split(",")) {
        if (isOver) return;
        await prefetchDay(client, date, { conferenceType, locale }, OLDEST_MS);
      }
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [isWanted, isOnline, client, dates, conferenceType, locale]);
};
