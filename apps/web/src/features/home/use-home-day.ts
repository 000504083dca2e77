import type { ScheduleEvent } from "@narthex/contract/app/schedule";
import { comesToVenue, presentDate } from "@narthex/domain/editions/editions";
import { takesPart } from "@narthex/domain/experiences/experiences";
import { homeDay } from "@narthex/domain/day/home-day";
import { useQuery } from "@tanstack/react-query";
import { useView } from "#features/content/index.ts";
import { signupsQuery } from "#features/experiences/index.ts";
import { scheduleDayQuery } from "#features/schedule/index.ts";
import { seatingsQuery } from "#features/seating/index.ts";
import { useNow } from "@narthex/client/clock.ts";

/** What home says now, and the query of its day. The next day is loaded once this one is over. */
export const useHomeDay = () => {
  const view = useView();
  const { edition, person } = view;
  const now = useNow();
  const date = presentDate(edition, person.type, now);
  const day = useQuery(scheduleDayQuery(date, view));
  const signups = useQuery({ ...signupsQuery(view), enabled: takesPart(person) }).data ?? [];
  const hasSeats = edition.seatingServices.length > 0 && comesToVenue(person, edition.conferenceType);
  const seats = useQuery({ ...seatingsQuery(view), enabled: hasSeats }).data;
  const own = { signups, seatings: seats?.delegateSeatings ?? [] };
  const days = new Map<string, readonly ScheduleEvent[]>();
  if (day.data) days.set(date, day.data);
  const today = homeDay({ edition, person, now, days, ...own });
  const following = today.following?.date;
  const next = useQuery({ ...scheduleDayQuery(following ?? date, view), enabled: following !== undefined }).data;
  if (following === undefined || !next) return { date, day, home: today };
  return { date, day, home: homeDay({ edition, person, now, days: days.set(following, next), ...own }) };
};

export type ShownHome = ReturnType<typeof useHomeDay>;
