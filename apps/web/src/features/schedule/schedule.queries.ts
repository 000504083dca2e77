import type { ConferenceType, Locale } from "@narthex/contract/common";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/call.ts";

type Of = { conferenceType: ConferenceType; locale: Locale };

/** The events of one day, kept by date with the time they were fetched. */
export const scheduleDayQuery = (date: string, { conferenceType, locale }: Of) =>
  queryOptions({
    queryKey: ["schedule", conferenceType, "day", date, locale],
    queryFn: ({ signal }) =>
      call("GET /cms/schedules/:date", { signal, params: { date }, query: { conferenceType, locale } }),
    meta: { failure: "schedule" },
  });

/** One event, by its id. */
export const scheduleEventQuery = (id: number | undefined, { conferenceType, locale }: Of) =>
  queryOptions({
    queryKey: ["schedule", conferenceType, "event", id, locale],
    queryFn: async ({ signal }) =>
      (
        await call("GET /cms/schedules/byId/:id", {
          signal,
          params: { id: String(id) },
          query: { conferenceType, locale },
        })
      )[0] ?? null,
    enabled: id !== undefined,
    meta: { failure: "schedule" },
  });

/** What delegates are told about each day. */
export const calloutsQuery = ({ conferenceType, locale }: Of) =>
  queryOptions({
    queryKey: ["schedule", conferenceType, "callouts", locale],
    queryFn: ({ signal }) => call("GET /cms/gc-app-schedule-callouts", { signal, query: { conferenceType, locale } }),
    meta: { failure: "callout" },
  });

/** Every session that has materials. */
export const sessionsQuery = ({ conferenceType, locale }: Of) =>
  queryOptions({
    queryKey: ["schedule", conferenceType, "sessions", locale],
    queryFn: ({ signal }) => call("GET /cms/schedules/session/all", { signal, query: { conferenceType, locale } }),
    meta: { failure: "schedule" },
  });

/** The materials of one session. */
export const sessionMaterialsQuery = (sessionId: number, { conferenceType, locale }: Of) =>
  queryOptions({
    queryKey: ["schedule", conferenceType, "materials", sessionId, locale],
    queryFn: async ({ signal }) =>
      (
        await call("GET /cms/sessionMaterials/:sessionId", {
          signal,
          params: { sessionId: String(sessionId) },
          query: { conferenceType, locale },
        })
      )[0] ?? null,
    meta: { failure: "sessionMaterials" },
  });

/** Asks for what a day's screen shows before the screen itself is there. */
export const prefetchDay = (client: QueryClient, date: string, of: Of): Promise<unknown> =>
  Promise.all([client.prefetchQuery(scheduleDayQuery(date, of)), client.prefetchQuery(calloutsQuery(of))]);
