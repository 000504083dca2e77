import type { Locale } from "@narthex/contract/base/common";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
/** Every code that a country could have; the browser knows which of them have names. */
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** The country of a registration, which names it in English, in the reader's language. Names that are not usual stay as they are. */
export const countryName = (stored: string, locale: Locale): string => {
  if (locale === "en") return stored;
  const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const code = CODES.find((one) => english.of(one)?.toLowerCase() === stored.trim().toLowerCase());
  const name = code && new Intl.DisplayNames(locale, { type: "region" }).of(code);
  return name ?? stored;
};
