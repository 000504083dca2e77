import { z } from "zod";
import { CalendarDate, DelegateType, Locale } from "../base/common.ts";
import {
  Flag,
  OptionalLink,
  OptionalMarkdown,
  OptionalText,
  PackInstant,
  PackMarkdown,
  PackPicture,
  PackText,
  PositiveInt,
  Slug,
  OptionalMedia,
} from "../base/pack-fields.ts";

export const EVENT_TYPES = ["session", "break", "end", "experience", "invited", "spe"] as const;

const PackFindOut = z.strictObject({ type: z.string() });

const PackCgExperience = z.strictObject({
  title: PackText,
  timing: OptionalText,
  location: OptionalText,
  cardLabel: OptionalText,
  cardDescription: OptionalText,
  interestDesc: OptionalText,
  expFindOut: PackFindOut,
});

/** schedule/{YYYY-MM-DD}.yaml is a list of these: the events of that day of the conference, which may end after midnight. */
export const PackEvent = z.strictObject({
  id: PositiveInt,
  slug: Slug,
  type: z.enum(EVENT_TYPES),
  eventType: z.string().default(""),
  title: PackText,
  subtitle: OptionalText,
  label: OptionalText,
  cardLabel: OptionalText,
  location: z.array(PackText).default([]),
  /** Where people find it who take part online. They read nothing of `location`. */
  onlineLocation: OptionalText,
  notes: OptionalMarkdown,
  start: PackInstant,
  durationInMin: z
    .int()
    .nonnegative()
    .max(14 * 24 * 60),
  showTime: z.boolean().default(true),
  /** The number of the session whose materials belong to this event: materials/{n}.yaml */
  session: PositiveInt.nullable().default(null),
  hasSeating: Flag,
  enableLiveInterpretation: Flag,
  liveInterpretationLink: OptionalLink,
  /** Texts for absent alumni. `from` is when a replay becomes available; without it they follow the event live. */
  alumni: z
    .strictObject({ title: PackText, location: PackText, from: PackInstant.nullable().default(null) })
    .nullable()
    .default(null),
  sharing: PackText.nullable().default(null),
  /** The number that an invited sign-up is stored under. */
  eventId: PositiveInt.nullable().default(null),
  hideDelegateType: DelegateType.nullable().default(null),
  timerTxt: OptionalText,
  timerTxtReplace: OptionalText,
  cgExp: PackCgExperience.nullable().default(null),
  cgExps: z.array(PackCgExperience).default([]),
  cardDescription: OptionalText,
  interestDesc: OptionalText,
  expFindOut: PackFindOut.nullable().default(null),
  bannerImage: PackPicture.nullable().default(null),
  /** What the banner shows. Without it, the banner only decorates. */
  bannerAlt: OptionalText,
  /**
   * It does not take place. The app shows it as cancelled; its materials stay there or not. To remove the event instead would
   * break what refers to it, and those who starred it would look for it.
   */
  cancelled: z.enum(["materials-shown", "materials-hidden"]).nullable().default(null),
  /** Of a cancelled event: once that is published, the seats of its service are freed. */
  freesSeats: Flag,
  /** The language of the event; null for all languages. */
  locale: Locale.nullable().default(null),
});
export type PackEvent = z.infer<typeof PackEvent>;

export const PackMaterial = z.strictObject({
  title: PackText,
  type: z.enum(["video", "PDF", "Excel", "Link", "Article", "Visual", "sm_tools"]),
  description: OptionalMarkdown,
  slug: Slug,
  link: OptionalLink,
  linkTc: OptionalLink,
  linkTh: OptionalLink,
  thumbnail: OptionalMedia,
  thumbnailAlt: OptionalText,
  isVideo: Flag,
  shortName: OptionalText,
});
export type PackMaterial = z.infer<typeof PackMaterial>;

export const PackGpcVideo = z.strictObject({ slug: Slug, title: PackText, priority: z.int() });
export type PackGpcVideo = z.infer<typeof PackGpcVideo>;

/** materials/{session}.yaml */
export const PackMaterials = z.strictObject({
  session: PositiveInt,
  tools: z.array(PackMaterial).default([]),
  questions: z.array(PackMarkdown).default([]),
  relatedResources: z.array(PackMaterial).default([]),
  gpc_videos: z.array(PackGpcVideo).default([]),
  enableLiveVoice: Flag,
  liveVoiceLink: OptionalLink,
  audioSermon: OptionalMedia,
});
export type PackMaterials = z.infer<typeof PackMaterials>;

/** callouts.yaml is a list of these. */
export const PackCallout = z.strictObject({ date: CalendarDate, type: DelegateType, text: PackText });
export type PackCallout = z.infer<typeof PackCallout>;
