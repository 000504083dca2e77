import type { ScheduleEvent, SessionMaterials } from "@narthex/contract/app/schedule";
import { queryOptions } from "@tanstack/react-query";
import { q } from "@narthex/client/query.ts";
import type { EditionParams } from "./schedule.queries.ts";

/** One event by id; null if it does not exist. */
export const scheduleEventQuery = (id: number | undefined, { conferenceType, locale }: EditionParams) =>
  queryOptions({
    ...q(
      "GET /cms/schedules/byId/:id",
      { params: { id: String(id) }, query: { conferenceType, locale } },
      { enabled: id !== undefined, failure: "schedule" },
    ),
    select: ([event]: ScheduleEvent[]): ScheduleEvent | null => event ?? null,
  });

/** Sessions that have materials. */
export const sessionsQuery = ({ conferenceType, locale }: EditionParams) =>
  q("GET /cms/schedules/session/all", { query: { conferenceType, locale } }, { failure: "schedule" });

/** The materials of a session; null if it has none. */
export const sessionMaterialsQuery = (sessionId: number, { conferenceType, locale }: EditionParams) =>
  queryOptions({
    ...q(
      "GET /cms/sessionMaterials/:sessionId",
      { params: { sessionId: String(sessionId) }, query: { conferenceType, locale } },
      { enabled: sessionId > 0, failure: "sessionMaterials" },
    ),
    select: ([materials]: SessionMaterials[]): SessionMaterials | null => materials ?? null,
  });
