import { z } from "zod";
import { CONFERENCE_TYPES } from "./conference-types.ts";
import { LOCALES, TEXT_LOCALES } from "./languages.ts";
import { PACK_ISSUES } from "./pack-issues.ts";

export const ConferenceType = z.enum(CONFERENCE_TYPES);
export type ConferenceType = z.infer<typeof ConferenceType>;

/** The languages of the interface. */
export const Locale = z.enum(LOCALES);
export type Locale = z.infer<typeof Locale>;
/** The languages of texts: also Traditional Chinese, in resources only. */
export const ResourceLocale = z.enum(TEXT_LOCALES);
export type ResourceLocale = z.infer<typeof ResourceLocale>;

/** The fields of a text by language: English, and the others if there are any. */
export const textsIn = <L extends ResourceLocale, T extends z.ZodType>(languages: readonly L[], text: T) => ({
  en: text,
  ...(Object.fromEntries(
    languages.filter((language) => language !== "en").map((language) => [language, text.optional()]),
  ) as Record<Exclude<L, "en">, z.ZodOptional<T>>),
});

/** SCS is in person, GC is weekend or online. */
export const DelegateType = z.enum(["SCS", "GC"]);
export type DelegateType = z.infer<typeof DelegateType>;

/** ISO 8601 with `Z`. */
export const Instant = z.iso.datetime();
/** `YYYY-MM-DD` in the edition's time zone. Impossible dates (2025-02-30) are refused. */
export const CalendarDate = z.iso.date(PACK_ISSUES.date);

/** The default of `conferenceType` is the person's own edition. */
export const EditionQuery = z.object({ conferenceType: ConferenceType.optional() });
export const ContentQuery = z.object({ conferenceType: ConferenceType.optional(), locale: Locale.default("en") });

/** A numeric id in a path. */
export const NumericId = z
  .string()
  .regex(/^\d{1,9}$/, "must be a whole number")
  .transform((text) => Number(text));

export const Picture = z.object({ url: z.string() });

/** A picture with what it shows. `alt` is empty for one that only decorates, or that a text beside it describes. */
export const DescribedPicture = Picture.extend({ alt: z.string() });
export const HtmlPage = z.object({ htmlPage: z.string() });

/** Text by language. Served editions have all the languages that they list; English is the fallback. */
export const Localized = z.object(textsIn(TEXT_LOCALES, z.string()));
export type Localized = z.infer<typeof Localized>;
