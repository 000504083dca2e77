import { z } from "zod";
import { Locale, NumericId } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";
import { Localized } from "../base/common.ts";
import { ANNOUNCEMENT_LEVELS } from "../pack/pack-home.ts";
import { EditionPath, EDITORS } from "../base/staff.ts";

const Part = z.object({ people: z.int() });

export const listAudiences = endpoint({
  method: "GET",
  path: "/console/:edition/announcements/audiences",
  access: "staff",
  roles: EDITORS,
  summary: "List what an announcement can be limited to, each with its number of people",
  params: EditionPath,
  query: z.object({ locale: Locale.default("en") }),
  answers: {
    200: z.object({
      types: z.array(Part.extend({ type: z.string() })),
      groups: z.array(Part.extend({ name: z.string() })),
      /** Those in which people read the edition. */
      languages: z.array(Part.extend({ language: Locale })),
      experiences: z.array(Part.extend({ type: z.string(), title: z.string() })),
      services: z.array(Part.extend({ id: z.int(), title: z.string() })),
      /** Of the seating plans. */
      blocks: z.array(Part.extend({ name: z.string() })),
    }),
  },
});

const Addressee = z.object({ hashId: z.string(), name: z.string(), groupName: z.string() });
export type Addressee = z.infer<typeof Addressee>;

export const findAddressees = endpoint({
  method: "GET",
  path: "/console/:edition/announcements/people",
  access: "staff",
  roles: EDITORS,
  summary: "Find people by a part of their name, or those whom an announcement names, without their addresses",
  params: EditionPath,
  query: z.object({
    text: z.string().trim().max(100).default(""),
    /** Public ids, separated by commas. */
    ids: z.string().max(1_000).default(""),
  }),
  answers: { 200: z.array(Addressee) },
});

export const countAnnouncementRecipients = endpoint({
  method: "GET",
  path: "/console/:edition/announcements/:id/recipients",
  access: "staff",
  roles: EDITORS,
  summary: "Count the people whom an announcement of the draft is for, by language and type",
  params: EditionPath.extend({ id: NumericId }),
  answers: {
    200: z.object({
      people: z.int(),
      byLanguage: z.record(z.string(), z.int()),
      byType: z.record(z.string(), z.int()),
      everybody: z.int(),
      byChannel: z.object({
        /** People with a device that takes messages. */
        push: z.int(),
        mail: z.int(),
        /** Screens of rooms and foyers: none, if it is not for everyone. */
        screen: z.int(),
      }),
    }),
  },
});

/** What happens at every conference. */
const TEMPLATE_KINDS = ["roomChange", "bus", "rain", "lostChild"] as const;
const TEMPLATE_FIELDS = ["event", "room", "place", "time", "child"] as const;
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];

const AnnouncementTemplate = z.object({
  kind: z.enum(TEMPLATE_KINDS),
  level: z.enum(ANNOUNCEMENT_LEVELS),
  /** What a person fills in. */
  fields: z.array(z.enum(TEMPLATE_FIELDS)),
  /** In every language of the edition, with each field as `{name}`. */
  title: Localized,
  body: Localized,
});
export type AnnouncementTemplate = z.infer<typeof AnnouncementTemplate>;

export const listAnnouncementTemplates = endpoint({
  method: "GET",
  path: "/console/:edition/announcements/templates",
  access: "staff",
  roles: EDITORS,
  summary: "List the templates of announcements, in every language of the edition",
  params: EditionPath,
  answers: { 200: z.array(AnnouncementTemplate) },
});
