import { presentDate } from "@narthex/domain/editions";
import { localeFor } from "@narthex/domain/locales";
import { conferenceTypesOf } from "@narthex/domain/people";
import { conferenceTypeOfPath, plainPath } from "@narthex/domain/routes";
import { editionsQuery } from "#features/content/index.ts";
import { profileQuery } from "#features/profiles/index.ts";
import { dayToShow, prefetchDay } from "#features/schedule/index.ts";
import { now } from "@narthex/client/clock.ts";
import { queryClient } from "@narthex/client/query-client.ts";
import { currentSession } from "@narthex/client/session.ts";
import { currentLocale } from "@narthex/client/messages.ts";
import { appRouter } from "./router.ts";

/** The page paints its own shell. The app replaces it once the first screen can be rendered, or after this time. */
const MAX_WAIT_MS = 1500;
const PATHS_WITH_DAY = new Set(["/", "/home", "/schedule"]);

const loadFirstAnswers = async (): Promise<void> => {
  if (!currentSession()) return;
  const { pathname, search, hash } = location;
  const [editions, person] = await Promise.all([
    queryClient.fetchQuery(editionsQuery),
    queryClient.fetchQuery(profileQuery()),
  ]);
  const conferenceType = conferenceTypeOfPath(pathname);
  const edition = editions.find((each) => each.conferenceType === conferenceType);
  const isOwn = conferenceTypesOf(person.confYear).includes(conferenceType);
  if (!edition || !isOwn || !PATHS_WITH_DAY.has(plainPath(pathname))) return;
  const isSchedule = plainPath(pathname) === "/schedule";
  const day = new URLSearchParams(search).get("day");
  const date = isSchedule
    ? dayToShow({ edition, person, day, hash, now: now() })
    : presentDate(edition, person.type, now());
  await prefetchDay(queryClient, date, { conferenceType, locale: localeFor(edition.languages, currentLocale()) });
};

/** Resolves when the first screen can be rendered in one step, without intermediate skeletons. One that the server rendered can wait. */
export const firstScreenReady = (isRendered: boolean): Promise<unknown> => {
  const isReady = Promise.allSettled([appRouter().load(), loadFirstAnswers()]);
  return isRendered ? isReady : Promise.race([isReady, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
};
