import type { ConferenceType, Locale } from "@narthex/contract/base/common";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { q } from "@narthex/client/query.ts";

export type EditionParams = { conferenceType: ConferenceType; locale: Locale };

export const scheduleDayQuery = (date: string, { conferenceType, locale }: EditionParams) =>
  q("GET /cms/schedules/:date", { params: { date }, query: { conferenceType, locale } }, { failure: "schedule" });

/** The notices of each day. */
export const calloutsQuery = ({ conferenceType, locale }: EditionParams) =>
  q("GET /cms/gc-app-schedule-callouts", { query: { conferenceType, locale } }, { failure: "callout" });

/** The current interpretation link of a session. Failures are silent: the schedule has a link too. */
export const liveVoiceQuery = (sessionId: number, { conferenceType, locale }: EditionParams) =>
  q("GET /livevoice/session/:id", { params: { id: String(sessionId) }, query: { conferenceType, locale } });

/** Whether the screen shows its failure. It is read again there: another reader would make it look as if it loaded. */
const hasFailedOnScreen = (client: QueryClient, { queryKey }: { queryKey: QueryKey }): boolean => {
  const query = client.getQueryCache().find({ queryKey });
  return query?.state.status === "error" && query.isActive();
};

/**
 * Loads the data of a day before its screen opens. A stored answer counts as fresh for `staleTime`, in the background:
 * nobody waits for it there, so a failure shows no toast.
 */
export const prefetchDay = async (
  client: QueryClient,
  date: string,
  of: EditionParams,
  staleTime?: number,
): Promise<void> => {
  const silent = staleTime !== undefined && { meta: {} };
  const day = { ...scheduleDayQuery(date, of), ...silent };
  const callouts = { ...calloutsQuery(of), ...silent };
  await Promise.all([
    hasFailedOnScreen(client, day) || client.prefetchQuery(day),
    hasFailedOnScreen(client, callouts) || client.prefetchQuery(callouts),
  ]);
  if (staleTime === undefined) return;
  // A stored answer gets its real age only after this.
  await new Promise((resolve) => setTimeout(resolve));
  if (!hasFailedOnScreen(client, day)) await client.prefetchQuery({ ...day, staleTime });
};
