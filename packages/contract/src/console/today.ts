import { z } from "zod";
import { CalendarDate, Instant, Locale } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";
import { EditionPath, STAFF_ROLES } from "../base/staff.ts";

/** How far ahead the start page looks, and how many events it shows at least, on whatever day. */
export const AHEAD_HOURS = 3;
export const LEAST_NEXT = 6;

const TodayEvent = z.object({
  id: z.int(),
  title: z.string(),
  places: z.array(z.string()),
  /** The day of the conference that it belongs to. After midnight that is the day before. */
  date: CalendarDate,
  start: Instant,
  end: Instant,
  isCancelled: z.boolean(),
});
export type TodayEvent = z.infer<typeof TodayEvent>;

/** What needs attention. Null is not for the person's roles. */
export const Attention = z.object({
  /** Sessions to come without a room. */
  withoutRoom: z.int().nullable(),
  /** Texts of the draft that lack a language or have an older one, and that nobody accepted. */
  languageGaps: z.int().nullable(),
  /** Files of the draft that differ from what is published. */
  unpublishedFiles: z.int().nullable(),
  /** Corrections of speakers that wait to be accepted. */
  speakerCorrections: z.int().nullable(),
  /** Publications that wait for a second person. */
  unconfirmedPublications: z.int().nullable(),
  /** Scheduled publications of the last day that were not published, because something had changed. */
  failedPublications: z.int().nullable(),
  /** People who asked that everything about them is erased. */
  erasureRequests: z.int().nullable(),
  quarantinedPhotos: z.int().nullable(),
  undeliveredForms: z.int().nullable(),
  /** Allocations that were made after the published one, while a slot is to come. */
  unpublishedAllocations: z.int().nullable(),
  /** Jobs that failed for the last time. */
  parkedJobs: z.int().nullable(),
  /** On the disk of the data folder: 1 if writes are refused. */
  fullDisks: z.int().nullable(),
  /** What is wrong with the database engine although it answers. */
  engineProblems: z.int().nullable(),
  /** 1 if this server sends no email, because it knows no mail server. */
  withoutMail: z.int().nullable(),
});
export type Attention = z.infer<typeof Attention>;

export const ConsoleToday = z.object({
  now: z.array(TodayEvent),
  next: z.array(TodayEvent),
  /** Open apps of all editions, of all server processes. */
  openApps: z.int(),
  attention: Attention,
});
export type ConsoleToday = z.infer<typeof ConsoleToday>;

export const getToday = endpoint({
  method: "GET",
  path: "/console/:edition/today",
  access: "staff",
  roles: STAFF_ROLES,
  summary: "Get what is on, what comes next and what needs attention",
  params: EditionPath,
  query: z.object({ locale: Locale.default("en") }),
  answers: { 200: ConsoleToday },
});
