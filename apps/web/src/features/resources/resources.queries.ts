import type { ConferenceType, Locale, ResourceLocale } from "@narthex/contract/common";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/call.ts";

type In = { conferenceType: ConferenceType; locale: ResourceLocale };
type Of = { conferenceType: ConferenceType; locale: Locale };

/** The whole library, by category. */
export const resourcesQuery = ({ conferenceType, locale }: In) =>
  queryOptions({
    queryKey: ["resources", conferenceType, "all", locale],
    queryFn: ({ signal }) => call("GET /cms/resources/all", { signal, query: { conferenceType, locale } }),
  });

/** What delegates are asked to watch. */
export const watchListQuery = ({ conferenceType, locale }: In) =>
  queryOptions({
    queryKey: ["resources", conferenceType, "watch-list", locale],
    queryFn: ({ signal }) => call("GET /cms/resources/watch-lists", { signal, query: { conferenceType, locale } }),
    meta: { failure: "watchLists" },
  });

export const quotesQuery = ({ conferenceType, locale }: In) =>
  queryOptions({
    queryKey: ["resources", conferenceType, "quotes", locale],
    queryFn: ({ signal }) => call("GET /cms/quotes", { signal, query: { conferenceType, locale } }),
    meta: { failure: "quotes" },
  });

/** What the library can be filtered by. */
export const topicsQuery = ({ conferenceType, locale }: Of) =>
  queryOptions({
    queryKey: ["resources", conferenceType, "topics", locale],
    queryFn: ({ signal }) => call("GET /cms/filter/topics", { signal, query: { conferenceType, locale } }),
    meta: { failure: "topics" },
  });

/** Words to begin a search with. */
export const keywordsQuery = ({ conferenceType, locale }: Of) =>
  queryOptions({
    queryKey: ["resources", conferenceType, "keywords", locale],
    queryFn: ({ signal }) => call("GET /cms/search/keywords", { signal, query: { conferenceType, locale } }),
    meta: { failure: "schedule" },
  });
