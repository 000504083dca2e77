import type { ConferenceType, Locale, ResourceLocale } from "@narthex/contract/base/common";
import { q } from "@narthex/client/query.ts";

type LibraryParams = { conferenceType: ConferenceType; locale: ResourceLocale };
type EditionParams = { conferenceType: ConferenceType; locale: Locale };

export const resourcesQuery = ({ conferenceType, locale }: LibraryParams) =>
  q("GET /cms/resources/all", { query: { conferenceType, locale } });

/** Videos that delegates are asked to watch. */
export const watchListQuery = ({ conferenceType, locale }: LibraryParams) =>
  q("GET /cms/resources/watch-lists", { query: { conferenceType, locale } }, { failure: "watchLists" });

export const quotesQuery = ({ conferenceType, locale }: LibraryParams) =>
  q("GET /cms/quotes", { query: { conferenceType, locale } }, { failure: "quotes" });

/** Topics to filter by. */
export const topicsQuery = ({ conferenceType, locale }: EditionParams) =>
  q("GET /cms/filter/topics", { query: { conferenceType, locale } }, { failure: "topics" });

export const keywordsQuery = ({ conferenceType, locale }: EditionParams) =>
  q("GET /cms/search/keywords", { query: { conferenceType, locale } }, { failure: "schedule" });
