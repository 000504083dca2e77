import { z } from "zod";
import { CalendarDate, ConferenceType, Locale, Picture, textsIn } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { TEXT_LOCALES } from "./languages.ts";
import { PackColour as Colour } from "./pack-fields.ts";
import { PACK_ISSUES } from "./pack-issues.ts";

/** Text by language. Served editions have all the languages that they list; English is the fallback. */
export const Localized = z.object(textsIn(TEXT_LOCALES, z.string()));
export type Localized = z.infer<typeof Localized>;

const Accent = z.object({ accent: Colour, accentInk: Colour, accentSoft: Colour });

/** One day of the conference. `slug` is `day-N`, as used in deep links. */
export const EditionDay = z.object({
  date: CalendarDate,
  slug: z.string().regex(/^day-[1-9]$/, PACK_ISSUES["day-slug"]),
});

const DayEnd = z.string().nullable();
/** A day with the end of the last event that each delegate type sees: perhaps after midnight, null without events. */
const ServedDay = EditionDay.extend({ endsAt: z.object({ SCS: DayEnd, GC: DayEnd }) });

/** A film on the home screen. */
const Film = z.object({
  title: Localized,
  url: z.string(),
  poster: z.string().nullable(),
  /** What the poster shows. */
  posterAlt: Localized,
  /** The same film as one file to download. */
  download: z.object({ url: z.string(), quality: z.string(), megabytes: z.int() }).nullable(),
});
export type Film = z.infer<typeof Film>;

/** Everything that an app needs before it can show a conference. All of it comes from the content pack. */
export const Edition = z.object({
  id: z.string(),
  version: z.int(),
  conferenceType: ConferenceType,
  title: Localized,
  shortTitle: Localized,
  year: z.int(),
  timeZone: z.string(),
  routePrefix: z.string(),
  languages: z.array(Locale),
  days: z.array(ServedDay),
  /** The dates that a GC delegate attends, in order. */
  weekend: z.array(CalendarDate),
  supportEmail: z.string(),
  shortLinkBase: z.string(),
  /** The page on which people watch who are not at the venue. */
  streamUrl: z.string().nullable(),
  givingUrl: z.string().nullable(),
  mapUrl: z.string().nullable(),
  shuttlePdf: z.string().nullable(),
  schedulePdf: z.object({ SCS: z.string().nullable(), GC: z.string().nullable() }),
  servicePrepFrom: CalendarDate.nullable(),
  tableTimeEvents: z.array(z.int()),
  seatingServices: z.array(z.int()),
  audioSermonSession: z.int().nullable(),
  kickoff: Film.nullable(),
  mustWatch: Film.nullable(),
  playlistUrl: z.string().nullable(),
  promo: z.object({ title: Localized, text: Localized, url: z.string() }).nullable(),
  /** A banner by language that links to the experiences. */
  experienceBanner: Localized.nullable(),
  /** What it shows. */
  experienceBannerAlt: Localized.nullable(),
  /** The leaders in rows, with a link to a page about them. An edition without leaders has an HTML team page. */
  leaders: z
    .object({
      rows: z.array(
        z.array(z.object({ name: Localized, role: Localized, picture: z.string().nullable(), pictureAlt: Localized })),
      ),
      url: z.string(),
    })
    .nullable(),
  /** Whether people can sign up for the newsletter, and whether the form has a name field. */
  newsletter: z.object({ asksName: z.boolean() }).nullable(),
  brand: z.object({ light: Accent, dark: Accent, logo: Picture, logoWeekend: Picture }),
});
export type Edition = z.infer<typeof Edition>;

export const listEditions = endpoint({
  method: "GET",
  path: "/cms/editions",
  access: "public",
  summary: "List the editions that are served now",
  answers: { 200: z.array(Edition) },
});
