import type { ConferenceType, Locale, ResourceLocale } from "@narthex/contract/common";
import { q } from "@narthex/client/query.ts";

type In = { conferenceType: ConferenceType; locale: ResourceLocale };
type Of = { conferenceType: ConferenceType; locale: Locale };

/** The whole library, by category. */
export const resourcesQuery = ({ conferenceType, locale }: In) =>
  q("GET /cms/resources/all", { query: { conferenceType, locale } });

/** What delegates are asked to watch. */
export const watchListQuery = ({ conferenceType, locale }: In) =>
  q("GET /cms/resources/watch-lists", { query: { conferenceType, locale } }, { failure: "watchLists" });

export const quotesQuery = ({ conferenceType, locale }: In) =>
  q("GET /cms/quotes", { query: { conferenceType, locale } }, { failure: "quotes" });

/** What the library can be filtered by. */
export const topicsQuery = ({ conferenceType, locale }: Of) =>
  q("GET /cms/filter/topics", { query: { conferenceType, locale } }, { failure: "topics" });

/** Suggested searches. */
export const keywordsQuery = ({ conferenceType, locale }: Of) =>
  q("GET /cms/search/keywords", { query: { conferenceType, locale } }, { failure: "schedule" });
