import { queryOptions } from "@tanstack/react-query";
import type { View } from "#features/content/index.ts";
import { call } from "#platform/call.ts";

/** Where this person sits, at every service of the edition. A failure is silent. */
export const seatingsQuery = ({ conferenceType, edition }: View) =>
  queryOptions({
    queryKey: ["seating", conferenceType, "seatings"],
    queryFn: ({ signal }) =>
      call("GET /attendance/get-user-attendance/", {
        signal,
        query: { serviceIds: edition.seatingServices.join(","), conferenceType },
      }),
    select: ({ delegateSeatings }) => delegateSeatings,
  });

/** The services with seats, and the plans of their halls. */
export const seatingPlansQuery = ({ conferenceType, locale }: View) =>
  queryOptions({
    queryKey: ["seating", conferenceType, "plans", locale],
    queryFn: ({ signal }) => call("GET /cms/seating-plans", { signal, query: { conferenceType, locale } }),
  });
