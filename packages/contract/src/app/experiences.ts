import { z } from "zod";
import { CalendarDate, ContentQuery, DescribedPicture, EditionQuery, Instant, Locale } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";
import { PlacesRule } from "../base/places-rule.ts";

export const SIGNUP_STATUSES = ["Pending", "Confirmed", "Unavailable", "Assigned"] as const;
export const SignupStatus = z.enum(SIGNUP_STATUSES);
export type SignupStatus = z.infer<typeof SignupStatus>;

/** A place that a person signed up for, or was invited to. */
export const Signup = z.object({
  type: z.string(),
  status: SignupStatus,
  /** 1 for the first choice; null if the sign-up is not ranked. */
  ranking: z.int().nullable(),
  expTime: Instant.nullable(),
  /** The same instant in epoch milliseconds. */
  epochExpTime: z.int().nullable(),
  location: z.string(),
  date: CalendarDate.nullable(),
  /** When a place ends, if the content says so. */
  endTime: Instant.optional(),
  /** The event of the schedule that the person is invited to. A person can be invited to several. */
  scheduleId: z.int().optional(),
});
export type Signup = z.infer<typeof Signup>;

/** Venues are in this language, and emails about the places too. */
const SignupQuery = EditionQuery.extend({ locale: Locale.optional() });

export const listSignups = endpoint({
  method: "GET",
  path: "/exps/signup",
  access: "read-own",
  summary: "List this person's sign-ups with their status",
  query: SignupQuery,
  answers: { 200: z.array(Signup) },
});

/** More than any edition has; longer lists are a mistake or an attack. */
const MAX_TYPES = 50;
const LONGEST_TYPE = 20;

export const saveSignups = endpoint({
  method: "POST",
  path: "/exps/signup",
  access: "take-part",
  summary: "Sign up for experiences in ranked order; an empty list withdraws",
  query: SignupQuery,
  body: z.strictObject({
    types: z.array(z.string().max(LONGEST_TYPE)).max(MAX_TYPES),
  }),
  answers: { 201: z.array(Signup) },
});

/** One experience as its card and its page show it. */
export const Experience = z.object({
  type: z.string(),
  title: z.string(),
  slug: z.string(),
  name: z.string(),
  description1: z.string(),
  subtitle2: z.string(),
  /** HTML. */
  fullDescription: z.string(),
  images: z.array(z.string()),
  /** What each of the pictures shows, in their order; it may have fewer. */
  imageAlts: z.array(z.string()),
  info: z.array(z.object({ date: CalendarDate, timing: z.string(), venue: z.string() })),
  dateTime: z.array(z.object({ timing: z.string(), date: CalendarDate })),
  location: z.string(),
  note: z.string(),
  video: z.string().nullable(),
  videoPreviewImage: DescribedPicture,
  carouselDescription: z.string(),
  dataEventTracking: z.string(),
  /** Its places are allocated by ranked choice. People sign up for the others one by one. */
  isCustomGroup: z.boolean(),
  /** Whether any of its times can be reached without steps. Missing as long as it has no times. */
  hasStepFree: z.boolean().optional(),
});
export type Experience = z.infer<typeof Experience>;

export const listExperiences = endpoint({
  method: "GET",
  path: "/cms/experiences/get",
  access: "read-content",
  summary: "List the experiences, by type",
  query: ContentQuery,
  answers: { 200: z.record(z.string(), Experience) },
});

/** What the experiences have in common: their trailer, and the types that people can sign up for. */
export const MainExperience = z.object({
  registerableExps: z.array(z.object({ type: z.string(), title: z.string() })),
  videoDescription: z.string(),
  trailerVideo: z.string().nullable(),
  trailerVideoThumbnail: z.string().nullable(),
  /** What it shows. */
  trailerVideoThumbnailAlt: z.string(),
  /** How many each delegate is allocated. */
  allocatedExpsNo: z.int(),
  maxRankedChoices: z.int().nullable(),
  /** How places are given. */
  placesRule: PlacesRule,
});
export type MainExperience = z.infer<typeof MainExperience>;

export const getMainExperience = endpoint({
  method: "GET",
  path: "/cms/mainExp/get",
  access: "read-content",
  summary: "Get the trailer of the experiences, and the types that people can sign up for",
  query: ContentQuery,
  answers: { 200: MainExperience },
});
