import * as z from "zod/mini";
import { CalendarDate, EditionQuery, Instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const SIGNUP_STATUSES = ["Pending", "Confirmed", "Unavailable", "Assigned"] as const;
export const SignupStatus = z.enum(SIGNUP_STATUSES);
export type SignupStatus = z.infer<typeof SignupStatus>;

/** A place that somebody asked for, or was invited to. */
export const Signup = z.object({
  type: z.string(),
  status: SignupStatus,
  /** 1 for the dearest; null where nothing was ranked. */
  ranking: z.nullable(z.int()),
  expTime: z.nullable(Instant),
  /** The same instant in epoch milliseconds. */
  epochExpTime: z.nullable(z.int()),
  location: z.string(),
  date: z.nullable(CalendarDate),
  /** The event of the schedule that the person is invited to; somebody may be invited to several. */
  scheduleId: z.optional(z.int()),
});
export type Signup = z.infer<typeof Signup>;

export const listSignups = endpoint({
  method: "GET",
  path: "/exps/signup",
  access: "read-own",
  summary: "What this person signed up for, and what became of it",
  query: EditionQuery,
  answers: { 200: z.array(Signup) },
});
