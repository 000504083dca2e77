import { datesOf } from "@narthex/domain/editions/editions";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useView } from "#features/content/index.ts";
import { useIsOnline } from "@narthex/client/online.ts";
import { prefetchDay } from "./schedule.queries.ts";

/** Older stored days are refetched in advance. */
const MAX_AGE_MS = 60 * 60_000;

/** Loads every day of the person's schedule one after another, so that all of it works offline. */
export const useWholeSchedule = (): void => {
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const { edition, person, conferenceType, locale } = useView();
  const dates = datesOf(edition, person.type).join();
  useEffect(() => {
    if (!isOnline) return;
    let isOver = false;
    const load = async (): Promise<void> => {
      for (const date of dates.split(",")) {
        if (isOver) return;
        await prefetchDay(client, date, { conferenceType, locale }, MAX_AGE_MS);
      }
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [isOnline, client, dates, conferenceType, locale]);
};
