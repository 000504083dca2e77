import type { View } from "#features/content/index.ts";
import { q } from "@narthex/client/query.ts";

/** Where this person sits, at every service of the edition. A failure is silent. */
export const seatingsQuery = ({ conferenceType, edition }: View) =>
  q("GET /attendance/get-user-attendance/", {
    query: { serviceIds: edition.seatingServices.join(","), conferenceType },
  });

/** The services with seats, and the plans of their halls. */
export const seatingPlansQuery = ({ conferenceType, locale }: View) =>
  q("GET /cms/seating-plans", { query: { conferenceType, locale } });
