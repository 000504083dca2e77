import { presentDate } from "@narthex/domain/editions/editions";
import { localeFor } from "@narthex/domain/words/locales";
import { conferenceTypesOf } from "@narthex/domain/people/people";
import { conferenceTypeOfPath, plainPath } from "@narthex/domain/navigation/routes";
import { editionsQuery } from "#features/content/index.ts";
import { profileQuery } from "#features/profiles/index.ts";
import { dayToShow, prefetchDay } from "#features/schedule/index.ts";
import { now } from "@narthex/client/clock.ts";
import { queryClient } from "@narthex/client/cache/query-client.ts";
import { currentSession } from "@narthex/client/session/session.ts";
import { currentLocale } from "@narthex/client/messages.ts";
import { appRouter } from "./router.ts";

/** The page paints its own shell. After this time the app replaces it without the answers of the first screen. */
const MAX_WAIT_MS = 1500;
const PATHS_WITH_DAY = new Set(["/", "/home", "/schedule"]);

const loadFirstAnswers = async (isRendered: boolean): Promise<void> => {
  if (!currentSession()) return;
  const { pathname, search, hash } = location;
  const [editions, person] = await Promise.all([
    queryClient.fetchQuery(editionsQuery),
    queryClient.fetchQuery(profileQuery()),
  ]);
  // An answer that the server did not have would make the first render differ from what it rendered.
  if (isRendered) return;
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

/**
 * Resolves when the first screen can be rendered in one step, without intermediate skeletons. Its code is always waited for:
 * without it the app would replace the menus that are in the page by an empty page.
 */
export const firstScreenReady = async (isRendered: boolean): Promise<void> => {
  const isLate = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  const answers = loadFirstAnswers(isRendered);
  await Promise.allSettled([appRouter().load(), Promise.race([answers, isLate])]);
};
