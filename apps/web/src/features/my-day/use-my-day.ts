import { comesToVenue } from "@narthex/domain/editions/editions";
import { takesPart } from "@narthex/domain/experiences/experiences";
import { myDay, type OwnEvent } from "@narthex/domain/day/my-day";
import type { ReadEvent } from "@narthex/domain/schedule/read-events";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useView } from "#features/content/index.ts";
import { signupsQuery } from "#features/experiences/index.ts";
import { seatingsQuery } from "#features/seating/index.ts";
import { starsQuery } from "./my-day.queries.ts";

/** The events of a day that are this person's own, in order of time. */
export const useMyDay = (events: readonly ReadEvent[], isWanted = true): OwnEvent[] => {
  const view = useView();
  const { edition, person } = view;
  const stars = useQuery({ ...starsQuery(view), enabled: isWanted }).data;
  const signups = useQuery({ ...signupsQuery(view), enabled: isWanted && takesPart(person) }).data;
  const hasSeats = isWanted && edition.seatingServices.length > 0 && comesToVenue(person, edition.conferenceType);
  const seats = useQuery({ ...seatingsQuery(view), enabled: hasSeats }).data;
  return useMemo(() => {
    const starred = new Set(stars?.map(({ eventId }) => eventId));
    const marks = { starred, signups: signups ?? [], seatings: seats?.delegateSeatings ?? [] };
    return isWanted ? myDay(events, marks, person, edition) : [];
  }, [events, stars, signups, seats, person, edition, isWanted]);
};
