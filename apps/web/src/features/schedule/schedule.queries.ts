import type { ConferenceType, Locale } from "@narthex/contract/common";
import type { ScheduleEvent, SessionMaterials } from "@narthex/contract/schedule";
import type { QueryClient } from "@tanstack/react-query";
import { q } from "@narthex/client/query.ts";

type Of = { conferenceType: ConferenceType; locale: Locale };

/** The events of one day. */
export const scheduleDayQuery = (date: string, { conferenceType, locale }: Of) =>
  q("GET /cms/schedules/:date", { params: { date }, query: { conferenceType, locale } }, { failure: "schedule" });

/** One event, by its id; null where it does not exist. */
export const scheduleEventQuery = (id: number | undefined, { conferenceType, locale }: Of) => ({
  ...q(
    "GET /cms/schedules/byId/:id",
    { params: { id: String(id) }, query: { conferenceType, locale } },
    { enabled: id !== undefined, failure: "schedule" },
  ),
  select: ([event]: ScheduleEvent[]): ScheduleEvent | null => event ?? null,
});

/** The notices of each day. */
export const calloutsQuery = ({ conferenceType, locale }: Of) =>
  q("GET /cms/gc-app-schedule-callouts", { query: { conferenceType, locale } }, { failure: "callout" });

/** Every session that has materials. */
export const sessionsQuery = ({ conferenceType, locale }: Of) =>
  q("GET /cms/schedules/session/all", { query: { conferenceType, locale } }, { failure: "schedule" });

/** The materials of one session; null where it has none. */
export const sessionMaterialsQuery = (sessionId: number, { conferenceType, locale }: Of) => ({
  ...q(
    "GET /cms/sessionMaterials/:sessionId",
    { params: { sessionId: String(sessionId) }, query: { conferenceType, locale } },
    { enabled: sessionId > 0, failure: "sessionMaterials" },
  ),
  select: ([materials]: SessionMaterials[]): SessionMaterials | null => materials ?? null,
});

/** Where a session is interpreted at the moment. Without an answer the schedule's own link is good enough. */
export const liveVoiceQuery = (sessionId: number, { conferenceType, locale }: Of) =>
  q("GET /livevoice/session/:id", { params: { id: String(sessionId) }, query: { conferenceType, locale } });

/** Loads what a day's screen shows before the screen is there. An answer that is stored is good for `staleTime`. */
export const prefetchDay = async (client: QueryClient, date: string, of: Of, staleTime?: number): Promise<void> => {
  const day = scheduleDayQuery(date, of);
  await Promise.all([client.prefetchQuery(day), client.prefetchQuery(calloutsQuery(of))]);
  if (staleTime === undefined) return;
  // A stored answer has its real age only after this.
  await new Promise((resolve) => setTimeout(resolve));
  await client.prefetchQuery({ ...day, staleTime });
};
