import { z } from "zod";
import { CalendarDate, ConferenceType, Locale } from "../base/common.ts";
import { ALLOCATION_PARAMETERS, ROUTE_PREFIXES } from "../base/conference-types.ts";
import {
  Flag,
  OptionalLink,
  OptionalText,
  PackInstant,
  PackColour,
  PackLink,
  PackPicture,
  PackText,
  PhoneNumber,
  PositiveInt,
  Slug,
  PackMedia,
  OptionalMedia,
  hasPlainHost,
} from "../base/pack-fields.ts";
import { PACK_ISSUES } from "../base/pack-issues.ts";

const Accent = z.object({ accent: PackColour, accentInk: PackColour, accentSoft: PackColour });

/** One day of the conference. `slug` is `day-N`, as used in deep links. */
export const EditionDay = z.object({
  date: CalendarDate,
  slug: z.string().regex(/^day-[1-9]$/, PACK_ISSUES["day-slug"]),
});

export const SYSTEM_PARAMETERS = [
  "AUDIO_FLAG",
  "DSN_MAP_FLAG",
  "SIGN_UP_CLOSE_TS",
  "EXP_EVENT_END_TS",
  ...ALLOCATION_PARAMETERS,
] as const;
export type SystemParameter = (typeof SYSTEM_PARAMETERS)[number];

/** Surveys are shown in a frame, so their addresses must be https, http on this machine, or a path of this server. */
const SurveyAddress = z
  .string()
  .regex(/^((https:\/\/[\w.-]+(:\d+)?|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)([/?#]\S*)?|\/(?![/\\])\S*)$/, {
    error: PACK_ISSUES["web-address"],
    abort: true,
  })
  .refine(hasPlainHost, PACK_ISSUES.host);

const EditionFilm = z.strictObject({
  title: PackText,
  url: PackMedia,
  poster: OptionalMedia,
  posterAlt: OptionalText,
  download: z.strictObject({ url: PackLink, quality: z.string(), megabytes: PositiveInt }).nullable().default(null),
});

const ROW_NAMES = /^\w{1,10}(-\w{1,10})?(, ?\w{1,10}(-\w{1,10})?)*$/;

const Percent = z.number().min(0).max(100);

/** Rows of seats of one length. */
export const PackSeats = z.strictObject({
  /** A part of the hall; empty where it has none. */
  block: z.string().max(60).default(""),
  /** From the front. */
  rows: z.string().max(200).regex(ROW_NAMES, PACK_ISSUES.rows),
  /** Seats in each row, numbered from 1. */
  places: PositiveInt.max(200),
  /** Interpretation can be heard there. */
  interpretation: Flag,
  /** Seats without steps on the way, with room for a wheelchair. */
  accessible: z.array(z.strictObject({ row: z.string(), places: z.array(PositiveInt).min(1) })).default([]),
  /** Where they are in the picture, in per cent of its width and height: rows from the top, seats from the left. */
  at: z.strictObject({ x: Percent, y: Percent, width: Percent, height: Percent }).nullable().default(null),
});
export type PackSeats = z.infer<typeof PackSeats>;

/** edition.yaml */
export const PackEdition = z.strictObject({
  id: Slug,
  conferenceType: ConferenceType,
  title: PackText,
  shortTitle: PackText,
  year: z.int(),
  timeZone: z.string(),
  routePrefix: z.enum(ROUTE_PREFIXES),
  languages: z.array(Locale).min(1),
  days: z.array(EditionDay).min(1).max(9),
  weekend: z.array(CalendarDate),
  hostOrganization: z.string().min(1),
  supportEmail: z.email(),
  shortLinkBase: z
    .string()
    .regex(/^(https?:\/\/\S+|\/(?![/\\])\S*)?$/, { error: PACK_ISSUES["web-address"], abort: true })
    .refine(hasPlainHost, PACK_ISSUES.host),
  /** The page on which people watch who are not at the venue. */
  streamUrl: OptionalLink,
  givingUrl: OptionalLink,
  mapUrl: OptionalLink,
  shuttlePdf: OptionalLink,
  schedulePdf: z.strictObject({ SCS: OptionalLink, GC: OptionalLink }),
  servicePrepFrom: CalendarDate.nullable().default(null),
  tableTimeEvents: z.array(z.int()),
  seatingServices: z.array(z.int().nonnegative().max(999)),
  /** A picture of the hall for its services, and a text alternative. */
  seatingPlans: z
    .array(
      z.strictObject({
        services: z.array(z.int()).min(1),
        plan: PackPicture,
        alt: PackText,
        /** The seats of the hall; without them seats can be imported, and not assigned. */
        seats: z.array(PackSeats).default([]),
      }),
    )
    .default([]),
  audioSermonSession: z.int().nullable().default(null),
  kickoff: EditionFilm.nullable().default(null),
  mustWatch: EditionFilm.nullable().default(null),
  playlistUrl: OptionalLink,
  promo: z.strictObject({ title: PackText, text: PackText, url: PackLink }).nullable().default(null),
  experience: z.strictObject({ bannerImage: PackPicture, bannerAlt: OptionalText }).nullable().default(null),
  leaders: z
    .strictObject({
      rows: z.array(
        z.array(
          z.strictObject({
            name: PackText,
            role: PackText,
            picture: OptionalMedia,
            pictureAlt: OptionalText,
            /** Of those who can be asked. */
            phone: PhoneNumber.nullable().default(null),
          }),
        ),
      ),
      url: PackLink,
    })
    .nullable()
    .default(null),
  /** The document behind /download/student-guide. */
  studentGuide: OptionalLink,
  /** Null if there is no newsletter. */
  newsletter: z.strictObject({ asksName: Flag }).nullable().default(null),
  /** Opened at /survey/{name}. */
  surveys: z.array(z.strictObject({ name: Slug, title: PackText, url: SurveyAddress })).default([]),
  brand: z.strictObject({
    light: Accent,
    dark: Accent,
    logo: PackMedia,
    logoWeekend: PackMedia,
  }),
  /** `*_TS` are instants, the others flags. Only the names of behaviour C04. */
  parameters: z.strictObject(
    Object.fromEntries(
      SYSTEM_PARAMETERS.map((name) => [name, name.endsWith("_TS") ? PackInstant.optional() : z.boolean().optional()]),
    ) as Record<SystemParameter, z.ZodOptional<typeof PackInstant> | z.ZodOptional<z.ZodBoolean>>,
  ),
});
export type PackEdition = z.infer<typeof PackEdition>;
