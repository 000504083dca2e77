import { attendedEvents, takesPart } from "@narthex/domain/experiences";
import { eventFor, type ReadEvent, visibleEvents } from "@narthex/domain/schedule";
import { useQuery } from "@tanstack/react-query";
import { useView } from "#features/content/index.ts";
import { signupsQuery } from "#features/experiences/index.ts";
import { scheduleDayQuery } from "#features/schedule/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { outlookOf } from "./day-outlook.ts";

/** The day of a date for the person: its query, the events that they see, those that they attend, and what is left of it. */
export const useOutlook = (date: string) => {
  const view = useView();
  const { edition, person } = view;
  const day = useQuery(scheduleDayQuery(date, view));
  const signups = useQuery({ ...signupsQuery(view), enabled: takesPart(person) }).data ?? [];
  const visible: ReadEvent[] = visibleEvents(day.data ?? [], person, edition, date).map((event) =>
    eventFor(event, person),
  );
  const events = attendedEvents(visible, signups, edition.timeZone).toSorted(
    (left, right) => Date.parse(left.startTime) - Date.parse(right.startTime),
  );
  return { day, visible, events, ...outlookOf(events, useNow()) };
};
