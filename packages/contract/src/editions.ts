import * as z from "zod/mini";
import { CalendarDate, ConferenceType, Locale, Picture } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** Text by language. Served editions have every language that they offer; English is the fallback. */
export const Localized = z.object({
  en: z.string(),
  zh: z.optional(z.string()),
  th: z.optional(z.string()),
  tc: z.optional(z.string()),
});
export type Localized = z.infer<typeof Localized>;

const Colour = z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/, "must be a colour like #B23C17"));
const Accent = z.object({ accent: Colour, accentInk: Colour, accentSoft: Colour });

/** One day of the conference. `slug` is `day-N`, the part of a deep link that names the day. */
export const EditionDay = z.object({
  date: CalendarDate,
  slug: z.string().check(z.regex(/^day-[1-9]$/, "must be day-1 … day-9")),
});

/** A film that home shows. */
const Film = z.object({
  title: Localized,
  url: z.string(),
  poster: z.nullable(z.string()),
  /** The same film as one file to keep. */
  download: z.nullable(z.object({ url: z.string(), quality: z.string(), megabytes: z.int() })),
});
export type Film = z.infer<typeof Film>;

/** What an app must know of a conference before it can show anything of it. All of it is data of a content pack. */
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
  days: z.array(EditionDay),
  /** The dates that a GC delegate attends, in order. */
  weekend: z.array(CalendarDate),
  supportEmail: z.string(),
  shortLinkBase: z.string(),
  givingUrl: z.nullable(z.string()),
  mapUrl: z.nullable(z.string()),
  shuttlePdf: z.nullable(z.string()),
  schedulePdf: z.object({ SCS: z.nullable(z.string()), GC: z.nullable(z.string()) }),
  servicePrepFrom: z.nullable(CalendarDate),
  tableTimeEvents: z.array(z.int()),
  seatingServices: z.array(z.int()),
  audioSermonSession: z.nullable(z.int()),
  kickoff: z.nullable(Film),
  mustWatch: z.nullable(Film),
  playlistUrl: z.nullable(z.string()),
  promo: z.nullable(z.object({ title: Localized, text: Localized, url: z.string() })),
  /** Artwork by language that leads to the experiences. */
  experienceBanner: z.nullable(Localized),
  /** Who leads, in rows, with the page that says more; an edition without them has a team page of HTML. */
  leaders: z.nullable(
    z.object({ rows: z.array(z.array(z.object({ name: Localized, role: Localized }))), url: z.string() }),
  ),
  /** Whether people may sign up for the newsletter, and whether their name is asked for. */
  newsletter: z.nullable(z.object({ asksName: z.boolean() })),
  brand: z.object({ light: Accent, dark: Accent, logo: Picture, logoWeekend: Picture }),
});
export type Edition = z.infer<typeof Edition>;

export const listEditions = endpoint({
  method: "GET",
  path: "/cms/editions",
  access: "public",
  summary: "The editions that are served now",
  answers: { 200: z.array(Edition) },
});
