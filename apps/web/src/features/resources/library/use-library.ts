import type { ResourceLocale } from "@narthex/contract/base/common";
import { TEXT_LANGUAGES } from "@narthex/contract/base/languages";
import { resourceLocale } from "@narthex/domain/library/resources";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useView } from "#features/content/index.ts";
import { quotesQuery, resourcesQuery } from "../resources.queries.ts";

/** The query of the URL, not validated. */
export const useAddress = (): Record<string, unknown> => useSearch({ strict: false });

/** The language of the library: from the URL, otherwise the app's. */
export const useLibraryLocale = (): { locale: ResourceLocale; lang: string } => {
  const { locale: own } = useView();
  const locale = resourceLocale(useAddress()["language"], own);
  return { locale, lang: TEXT_LANGUAGES[locale].tag };
};

/** The library and its quotes in the current language. */
export const useLibrary = () => {
  const { conferenceType } = useView();
  const { locale, lang } = useLibraryLocale();
  const resources = useQuery(resourcesQuery({ conferenceType, locale }));
  const quotes = useQuery(quotesQuery({ conferenceType, locale }));
  return { locale, lang, resources, quotes };
};
