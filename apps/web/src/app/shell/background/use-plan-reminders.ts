import type { ScheduleEvent } from "@narthex/contract/app/schedule";
import { dayHash } from "@narthex/domain/editions/day-hash";
import { datesOf } from "@narthex/domain/editions/editions";
import { reminderTexts, remindersOf } from "@narthex/domain/day/reminders";
import { eventFor } from "@narthex/domain/schedule/read-events";
import { visibleEvents } from "@narthex/domain/schedule/schedule";
import { useQueries, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useEditionPath, useView } from "#features/content/index.ts";
import { remindersQuery, useMyDay } from "#features/my-day/index.ts";
import { scheduleDayQuery } from "#features/schedule/index.ts";
import { now } from "@narthex/client/clock.ts";
import { currentDevice, type LocalMessage } from "@narthex/client/device.ts";

const NO_DAYS: ScheduleEvent[][] = [];
/** All days, or none before each of them is known: half of the reminders would replace all of them. */
const allDays = (results: UseQueryResult<ScheduleEvent[]>[]): ScheduleEvent[][] =>
  results.every(({ data }) => data !== undefined) ? results.flatMap(({ data }) => (data ? [data] : [])) : NO_DAYS;

/** Plans reminders that the phone shows by itself, without a network and while the app is closed. */
export const usePlanReminders = (): void => {
  const view = useView();
  const { edition, person, locale } = view;
  const schedulePath = useEditionPath()("/schedule");
  const { localMessages } = currentDevice();
  const isOn = localMessages !== null;
  const minutes = useQuery({ ...remindersQuery, enabled: isOn }).data?.minutesBefore;
  const days = useQueries({
    queries: isOn ? datesOf(edition, person.type).map((date) => scheduleDayQuery(date, view)) : [],
    combine: allDays,
  });
  const dated = useMemo(() => {
    const dates = datesOf(edition, person.type);
    return days.flatMap((day, index) => {
      const date = dates[index] ?? "";
      return visibleEvents(day, person, edition, date).map((event) => ({
        date,
        event: eventFor(event, person, edition, now()),
      }));
    });
  }, [days, person, edition]);
  const events = useMemo(() => dated.map(({ event }) => event), [dated]);
  const own = useMyDay(events, isOn);
  useEffect(() => {
    if (!isOn || !localMessages || minutes === undefined || days === NO_DAYS) return;
    const offset = Date.now() - now();
    const dateOf = new Map(dated.map(({ date, event }) => [event.id, date]));
    const messages = remindersOf(own, minutes, now())
      .filter(({ at }) => at > now())
      .map(({ event, at }): LocalMessage => {
        const hash = dayHash(edition, dateOf.get(event.id) ?? "", event.slug);
        return { at: at + offset, path: schedulePath + hash, ...reminderTexts(event, edition, locale) };
      });
    void localMessages.plan(messages).catch(() => undefined);
  }, [isOn, localMessages, minutes, own, days, dated, edition, locale, schedulePath]);
};
