import { allocationAt, seatedServiceOf } from "@narthex/domain/seating";
import type { ReadEvent } from "@narthex/domain/schedule/read-events";
import { useQuery } from "@tanstack/react-query";
import { useView } from "#features/content/index.ts";
import { seatingsQuery } from "./seating.queries.ts";

/** The service of an event with seats for this person, and their own: undefined until it is read, null if they have none. */
export const useOwnSeat = (event: ReadEvent): { service: number; allocation: string | null | undefined } | null => {
  const view = useView();
  const service = event.isCancelled ? null : seatedServiceOf(event, view.person, view.edition);
  const { data, isLoading } = useQuery({ ...seatingsQuery(view), enabled: service !== null });
  if (service === null) return null;
  const known = data ? allocationAt(data.delegateSeatings, service) : null;
  return { service, allocation: isLoading ? undefined : known };
};
