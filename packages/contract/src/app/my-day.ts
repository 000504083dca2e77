import { z } from "zod";
import { ContentQuery, EditionQuery, Instant, Locale } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";

/** An event that a person starred. `title` and `startTime` are those that they last saw. */
export const Star = z.object({
  eventId: z.int(),
  title: z.string(),
  startTime: Instant,
  change: z.enum(["changed", "cancelled"]).nullable(),
});
export type Star = z.infer<typeof Star>;

export const listStars = endpoint({
  method: "GET",
  path: "/my-day/stars",
  access: "read-own",
  summary: "List the events that this person starred, and whether they changed since the person last saw them",
  query: ContentQuery,
  answers: { 200: z.array(Star) },
});

export const setStar = endpoint({
  method: "POST",
  path: "/my-day/stars",
  access: "write-own",
  summary: "Star an event, or remove the star",
  query: EditionQuery,
  body: z.strictObject({ eventId: z.int().positive().max(999_999_999), isStarred: z.boolean() }),
  answers: { 201: null },
});

export const markStarsSeen = endpoint({
  method: "POST",
  path: "/my-day/stars/seen",
  access: "write-own",
  summary: "Mark the changes of starred events as seen; stars of cancelled events are removed",
  query: EditionQuery,
  body: z.strictObject({ eventIds: z.array(z.int().positive().max(999_999_999)).max(500) }),
  answers: { 201: null },
});

const CalendarFeed = z.object({ address: z.string().nullable() });

export const getCalendarFeed = endpoint({
  method: "GET",
  path: "/my-day/calendar",
  access: "read-own",
  summary: "Get the secret address of this person's calendar, or null before one was made",
  answers: { 200: CalendarFeed },
});

export const setCalendarFeed = endpoint({
  method: "POST",
  path: "/my-day/calendar",
  access: "write-own",
  summary: "Make a new secret address for this person's calendar, or remove it; the address before ends",
  body: z.strictObject({ isOn: z.boolean(), locale: Locale }),
  answers: { 201: CalendarFeed },
});

/** Minutes before an event of My day; 0 for no reminders. */
export const REMINDER_MINUTES = [0, 10, 30] as const;
export type ReminderMinutes = (typeof REMINDER_MINUTES)[number];
const Reminders = z.strictObject({ minutesBefore: z.literal(REMINDER_MINUTES) });

export const getReminders = endpoint({
  method: "GET",
  path: "/my-day/reminders",
  access: "read-own",
  summary: "Get how many minutes before an event of My day this person is reminded; 0 for never",
  answers: { 200: Reminders },
});

export const setReminders = endpoint({
  method: "POST",
  path: "/my-day/reminders",
  access: "write-own",
  summary: "Set how many minutes before an event of My day this person is reminded",
  body: Reminders,
  answers: { 201: Reminders },
});
