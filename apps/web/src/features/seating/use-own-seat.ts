import { allocationAt, seatedServiceOf } from "@narthex/domain/seating";
import type { ReadEvent } from "@narthex/domain/schedule/read-events";
import { useQuery } from "@tanstack/react-query";
import { useView } from "#features/content/index.ts";
import { seatingsQuery } from "./seating.queries.ts";

/** The service of an event at which this person sits, and their seat once it is known. Null if they have no seat there. */
export const useOwnSeat = (event: ReadEvent): { service: number; allocation: string | null } | null => {
  const view = useView();
  const service = event.isCancelled ? null : seatedServiceOf(event, view.person, view.edition);
  const seats = useQuery({ ...seatingsQuery(view), enabled: service !== null }).data;
  return service === null
    ? null
    : { service, allocation: seats ? allocationAt(seats.delegateSeatings, service) : null };
};
