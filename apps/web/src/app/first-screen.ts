import { localeFor } from "@narthex/domain/locales";
import { conferenceTypesOf } from "@narthex/domain/people";
import { editionsQuery } from "#features/content/index.ts";
import { profileQuery } from "#features/profiles/index.ts";
import { dayToShow, prefetchDay } from "#features/schedule/index.ts";
import { now } from "#platform/clock.ts";
import { conferenceTypeOfPath, plainPath } from "#platform/paths.ts";
import { queryClient } from "#platform/query-client.ts";
import { currentSession } from "#platform/session.ts";
import { spokenLocale } from "#platform/words/words.ts";
import { router } from "./router.tsx";

/** The page paints its shell itself; the app takes over once it can draw a screen, or after this time at the latest. */
const PATIENCE = 1500;
const SHOW_A_DAY = new Set(["/", "/home", "/schedule"]);

const firstAnswers = async (): Promise<void> => {
  if (!currentSession()) return;
  const { pathname, hash } = location;
  const [editions, person] = await Promise.all([
    queryClient.fetchQuery(editionsQuery),
    queryClient.fetchQuery(profileQuery()),
  ]);
  const conferenceType = conferenceTypeOfPath(pathname);
  const edition = editions.find((each) => each.conferenceType === conferenceType);
  const isOwn = conferenceTypesOf(person.confYear).includes(conferenceType);
  if (!edition || !isOwn || !SHOW_A_DAY.has(plainPath(pathname))) return;
  const date = dayToShow({ edition, person, hash, now: now() });
  await prefetchDay(queryClient, date, { conferenceType, locale: localeFor(edition.languages, spokenLocale()) });
};

/** Waits until the first screen can be drawn as a whole: one picture instead of three. */
export const firstScreenReady = (): Promise<unknown> =>
  Promise.race([
    Promise.allSettled([router.load(), firstAnswers()]),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ]);
