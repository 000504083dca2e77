import { FIRST_DATA_ID, type FirstData } from "@narthex/contract/app/first-data";
import { currentSession } from "./session.ts";
import { parseStored } from "../storage/storage.ts";

/** An older answer of the page does not replace a request. */
const MAX_AGE_MS = 10_000;
/** Longer than an answer counts as fresh. */
const OUTDATED_MS = 60_000;

/**
 * For answers that are fetched whenever they are shown: not those that have just come with the page. A fetch of them, though
 * without a request, would render the screen again right after its hydration.
 */
export const staleOnceFetched = ({ state }: { state: { dataUpdateCount: number } }): number =>
  state.dataUpdateCount === 0 ? MAX_AGE_MS : 0;

type Page = {
  access: FirstData["access"] | null;
  answers: FirstData["answers"];
  sub: string;
  received: number;
  isWhole: boolean;
};
let page: Page | null = null;

/** Gives the queries the answers of a page, until the next one replaces them. */
export const provideFirstData = ({ access, answers }: FirstData, received: number): void => {
  page = { access, answers, sub: access.sub, received, isWhole: true };
};

const timesOfPage = (): { sent: number; received: number } => {
  const now = Date.now();
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!navigation?.responseEnd) return { sent: now, received: now };
  const received = now - (performance.now() - navigation.responseEnd);
  return { sent: received - (navigation.responseEnd - navigation.requestStart), received };
};

/**
 * Reads what the server wrote into the page, once. Returns what the page says about the clock and live events, as an answer
 * of the API does.
 */
export const readFirstData = (): { clock: string; lastEvent: string; sent: number; received: number } | null => {
  const element = document.getElementById(FIRST_DATA_ID);
  element?.remove();
  const data = parseStored(element?.textContent ?? null) as FirstData | null;
  if (!data) return null;
  const times = timesOfPage();
  provideFirstData(data, times.received);
  return { clock: data.clock, lastEvent: data.lastEvent, ...times };
};

/** Whether the page came with data of the person who is signed in, none of which changed since. */
export const isOfFirstData = (): boolean => page?.isWhole === true && page.sub === currentSession()?.sub;

/** The access token that came with the page, once. */
export const takeFirstAccess = (): FirstData["access"] | null => {
  const access = page?.access ?? null;
  if (page) page.access = null;
  return access;
};

/**
 * Something has changed: no refetch may receive an answer of the page any more. For some seconds they are still what a part
 * begins with that React has not hydrated yet, because the server rendered it with them; it is fetched again at once.
 */
export const outdateFirstAnswers = (): void => {
  if (page) page.isWhole = false;
};

export const forgetFirstData = (): void => {
  page = null;
};

/** An answer in the page for the person who is signed in, with the time until which it was true. */
export const firstAnswer = (address: string): { data: unknown; at: number } | null => {
  if (!page || page.sub !== currentSession()?.sub || !Object.hasOwn(page.answers, address)) return null;
  const { isWhole, received } = page;
  if (!isWhole && Date.now() - received >= MAX_AGE_MS) return null;
  return { data: page.answers[address], at: isWhole ? received : received - OUTDATED_MS };
};

/** The same for the first request, which a query sends at once if its answers are never fresh. */
export const takeFirstAnswer = (address: string): { data: unknown; at: number } | null => {
  const first = firstAnswer(address);
  if (first) delete page?.answers[address];
  return first && page?.isWhole && Date.now() - first.at < MAX_AGE_MS ? first : null;
};
