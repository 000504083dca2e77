import * as z from "zod/mini";
import { CalendarDate, ConferenceType, DelegateType, Locale } from "./common.ts";
import { Edition } from "./editions.ts";
import type { PackExperiences } from "./pack-experiences.ts";
import type { PackKeyword, PackLibrary, PackQuote, PackTopic } from "./pack-library.ts";
import { Flag, OptionalLink, PackInstant, PackLink, PackText, PositiveInt, Slug, Text } from "./pack-parts.ts";
import { EVENT_TYPES } from "./schedule.ts";
import { SYSTEM_PARAMETERS } from "./home.ts";
import { SurveyAddress } from "./surveys.ts";

/**
 * A content pack: a conference as a folder of YAML, Markdown and media (docs/content-packs.md).
 * Every file is one of the schemas below; unknown fields are refused, so a typing error is never silent.
 */

const PackFilm = z.strictObject({
  title: PackText,
  url: PackLink,
  poster: OptionalLink,
  download: z._default(
    z.nullable(z.strictObject({ url: PackLink, quality: z.string(), megabytes: PositiveInt })),
    null,
  ),
});

/** edition.yaml */
export const PackEdition = z.strictObject({
  id: Slug,
  conferenceType: ConferenceType,
  title: PackText,
  shortTitle: PackText,
  year: z.int(),
  timeZone: z.string(),
  routePrefix: z.enum(["", "/gpcr"]),
  languages: z.array(Locale).check(z.minLength(1)),
  days: Edition.shape.days.check(z.minLength(1), z.maxLength(9)),
  weekend: z.array(CalendarDate),
  hostOrganization: z.string().check(z.minLength(1)),
  supportEmail: z.email(),
  shortLinkBase: z.string(),
  givingUrl: OptionalLink,
  mapUrl: OptionalLink,
  shuttlePdf: OptionalLink,
  schedulePdf: z.strictObject({ SCS: OptionalLink, GC: OptionalLink }),
  servicePrepFrom: z._default(z.nullable(CalendarDate), null),
  tableTimeEvents: z.array(z.int()),
  /** The services that people have a seat at. */
  seatingServices: z.array(z.int().check(z.nonnegative(), z.maximum(999))),
  /** A picture of a hall, one or by language, and the same in words, for services that are held there. */
  seatingPlans: z._default(
    z.array(z.strictObject({ services: z.array(z.int()).check(z.minLength(1)), plan: PackText, alt: PackText })),
    [],
  ),
  audioSermonSession: z._default(z.nullable(z.int()), null),
  kickoff: z._default(z.nullable(PackFilm), null),
  mustWatch: z._default(z.nullable(PackFilm), null),
  playlistUrl: OptionalLink,
  promo: z._default(z.nullable(z.strictObject({ title: PackText, text: PackText, url: PackLink })), null),
  experience: z._default(z.nullable(z.strictObject({ bannerImage: PackText })), null),
  leaders: z._default(
    z.nullable(
      z.strictObject({ rows: z.array(z.array(z.strictObject({ name: PackText, role: PackText }))), url: PackLink }),
    ),
    null,
  ),
  /** A document for whoever asks for it at /download/student-guide. */
  studentGuide: OptionalLink,
  /** Whether people may sign up for the newsletter, and whether their name is asked for. */
  newsletter: z._default(z.nullable(z.strictObject({ asksName: Flag })), null),
  /** Opened at /survey/{name}. */
  surveys: z._default(z.array(z.strictObject({ name: Slug, title: PackText, url: SurveyAddress })), []),
  brand: z.strictObject({
    light: Edition.shape.brand.shape.light,
    dark: Edition.shape.brand.shape.dark,
    logo: PackLink,
    logoWeekend: PackLink,
  }),
  /** `*_TS` are instants, the others flags. Only names of the specification. */
  parameters: z.strictObject(
    Object.fromEntries(
      SYSTEM_PARAMETERS.map((name) => [name, name.endsWith("_TS") ? z.optional(PackInstant) : z.optional(z.boolean())]),
    ),
  ),
});
export type PackEdition = z.infer<typeof PackEdition>;

const PackFindOut = z.strictObject({ type: z.string() });

export const PackCgExperience = z.strictObject({
  title: PackText,
  timing: Text,
  location: Text,
  cardLabel: Text,
  cardDescription: Text,
  interestDesc: Text,
  expFindOut: PackFindOut,
});

/** schedule/{YYYY-MM-DD}.yaml is a list of these: the events of that day of the conference, which may end after midnight. */
export const PackEvent = z.strictObject({
  id: PositiveInt,
  slug: Slug,
  type: z.enum(EVENT_TYPES),
  eventType: z._default(z.string(), ""),
  title: PackText,
  subtitle: Text,
  label: Text,
  cardLabel: Text,
  location: z._default(z.array(PackText), []),
  /** Markdown. */
  notes: Text,
  start: PackInstant,
  durationInMin: z.int().check(z.nonnegative(), z.maximum(14 * 24 * 60)),
  showTime: z._default(z.boolean(), true),
  /** The number of the session whose materials belong to this event: materials/{n}.yaml */
  session: z._default(z.nullable(PositiveInt), null),
  hasSeating: Flag,
  enableLiveInterpretation: Flag,
  liveInterpretationLink: OptionalLink,
  alumni: z._default(z.nullable(z.strictObject({ title: PackText, location: PackText })), null),
  sharing: z._default(z.nullable(PackText), null),
  /** The number under which an invited sign-up is kept. */
  eventId: z._default(z.nullable(PositiveInt), null),
  hideDelegateType: z._default(z.nullable(DelegateType), null),
  timerTxt: Text,
  timerTxtReplace: Text,
  cgExp: z._default(z.nullable(PackCgExperience), null),
  cgExps: z._default(z.array(PackCgExperience), []),
  cardDescription: Text,
  interestDesc: Text,
  expFindOut: z._default(z.nullable(PackFindOut), null),
  /** A picture by language, or one for all. */
  bannerImage: z._default(z.nullable(PackText), null),
  /** The language that the event is held in, where it is one of the edition's and not all. */
  locale: z._default(z.nullable(Locale), null),
});
export type PackEvent = z.infer<typeof PackEvent>;
export const PackScheduleDay = z.array(PackEvent);

export const PackMaterial = z.strictObject({
  title: PackText,
  type: z.enum(["video", "PDF", "Excel", "Link", "Article", "Visual", "sm_tools"]),
  /** Markdown. */
  description: Text,
  slug: Slug,
  link: OptionalLink,
  linkTc: OptionalLink,
  linkTh: OptionalLink,
  thumbnail: OptionalLink,
  isVideo: Flag,
  shortName: Text,
});
export type PackMaterial = z.infer<typeof PackMaterial>;

/** materials/{session}.yaml */
export const PackMaterials = z.strictObject({
  session: PositiveInt,
  tools: z._default(z.array(PackMaterial), []),
  /** Markdown. */
  questions: z._default(z.array(PackText), []),
  relatedResources: z._default(z.array(PackMaterial), []),
  gpc_videos: z._default(z.array(z.strictObject({ slug: Slug, title: PackText, priority: z.int() })), []),
  enableLiveVoice: Flag,
  liveVoiceLink: OptionalLink,
  audioSermon: OptionalLink,
});
export type PackMaterials = z.infer<typeof PackMaterials>;

/** callouts.yaml is a list of these. */
export const PackCallout = z.strictObject({ date: CalendarDate, type: DelegateType, text: PackText });
export type PackCallout = z.infer<typeof PackCallout>;

/** home.yaml */
export const PackHome = z.strictObject({
  sections: z.array(
    z.strictObject({
      name: z.enum([
        "custom",
        "cvp",
        "schedule",
        "must-watch",
        "experience",
        "registration",
        "kickoff",
        "playlist",
        "link",
      ]),
      isPublic: z.boolean(),
      /** Markdown or HTML; sanitized on import. */
      html: Text,
    }),
  ),
  cvp: z.strictObject({ show: z.boolean(), url: PackLink, thumbnailMobile: PackLink, thumbnailTablet: PackLink }),
  registrationLinks: z.array(z.strictObject({ show: z.boolean(), url: PackLink, text: PackText, thumbnail: PackLink })),
});
export type PackHome = z.infer<typeof PackHome>;

/** announcements.yaml is a list of these. */
export const PackAnnouncement = z.strictObject({
  id: PositiveInt,
  title: PackText,
  body: PackText,
  /** Markdown. */
  descriptionFull: Text,
  link: OptionalLink,
  posted: PackInstant,
});
export type PackAnnouncement = z.infer<typeof PackAnnouncement>;

/** pages.yaml: Markdown or HTML by page. */
export const PackPages = z.strictObject({ team: PackText, accessDenied: PackText });
export type PackPages = z.infer<typeof PackPages>;

/** A whole pack, read and checked. Media are names and bytes. */
export type Pack = {
  edition: PackEdition;
  days: { date: string; events: PackEvent[] }[];
  materials: PackMaterials[];
  callouts: PackCallout[];
  home: PackHome;
  announcements: PackAnnouncement[];
  pages: PackPages;
  /** Null for an edition without any. */
  experiences: PackExperiences | null;
  library: PackLibrary;
  quotes: PackQuote[];
  topics: PackTopic[];
  keywords: PackKeyword[];
  media: { name: string; path: string }[];
};
