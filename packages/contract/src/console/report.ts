import { z } from "zod";
import { CalendarDate, Instant, Locale } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";
import { FORM_KINDS } from "../app/forms.ts";
import { EditionPath } from "../base/staff.ts";

/** A number of people, devices or uses. Null is fewer than `SMALLEST_GROUP` (packages/domain), and more than none. */
const Count = z.int().nonnegative().nullable();
export type Count = z.infer<typeof Count>;

const Offers = z.object({ made: Count, accepted: Count });

/** What happened on a day of the conference, or on all of them. Counts only: nothing is about one person. */
export const Report = z.object({
  /** People who used the app, without hosts, by day. */
  people: z.array(z.object({ date: CalendarDate, count: Count })),
  /** Devices on which the app was used, without those of hosts, by day. A person may have several. */
  devices: z.array(z.object({ date: CalendarDate, count: Count })),
  /** People who chose experiences. Null for a day, because choices have no day. */
  choosers: z.object({ count: Count }).nullable(),
  /** People whose place in an experience began. */
  visitors: Count,
  /** People who came to each point of arrival, and of how many who may enter. Null for a day: a point is of the edition. */
  attendance: z.array(z.object({ id: z.int(), title: z.string(), came: Count, expected: Count })).nullable(),
  photos: z.object({
    /** Of the people whom they show. */
    delivered: Count,
    people: Count,
    /** For everyone. */
    shared: Count,
  }),
  announcements: z.array(
    z.object({ id: z.int(), title: z.string(), posted: Instant, recipients: Count, reads: Count }),
  ),
  forms: z.array(z.object({ kind: z.enum(FORM_KINDS), count: Count })),
  freedPlaces: Offers,
  exchanges: Offers,
  /** The most used screens, by their paths. `subject` is the title of the session, film, service or survey that one shows. */
  screens: z.array(z.object({ path: z.string(), subject: z.string().nullable(), views: Count })),
  /** Null for a day, because progress has no day. */
  films: z.array(z.object({ title: z.string(), started: Count, half: Count, completed: Count })).nullable(),
  /** The most opened addresses outside of the app. */
  links: z.array(z.object({ url: z.string(), clicks: Count })),
});
export type Report = z.infer<typeof Report>;

export const getReport = endpoint({
  method: "GET",
  path: "/console/:edition/report",
  access: "staff",
  roles: ["organiser"],
  summary: "Report one day of an edition or all of it in counts, without small groups",
  params: EditionPath,
  query: z.object({
    /** Without it, all days. */
    day: CalendarDate.optional(),
    locale: Locale.default("en"),
  }),
  answers: { 200: Report },
});
