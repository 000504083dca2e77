import type { Locale } from "@narthex/contract/base/common";
import { LOCALES } from "@narthex/contract/base/languages";
import { localeOf } from "@narthex/domain/words/locales";

/** The language that the person chose, or else the app's, or else the browser's. */
export function pageLocale(chosen: unknown, uiLocales: unknown, acceptLanguage: string | undefined): Locale {
  const requested = typeof uiLocales === "string" ? uiLocales.split(" ") : [];
  const accepted = (acceptLanguage ?? "").split(",").map((part) => part.split(";")[0]?.trim() ?? "");
  return localeOf([...(typeof chosen === "string" ? [chosen] : []), ...requested, ...accepted], LOCALES);
}
