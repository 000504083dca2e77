import { z } from "zod";
import { DraftConflict, ISSUE_CODE } from "./console/drafts.ts";

/** All refusals of the API. The web app does not compile unless each has a message in every language. */
export const PROBLEMS = {
  "bad-input": { status: 400, title: "The request is not well formed" },
  "no-token": { status: 401, title: "Sign-in required" },
  "bad-token": { status: 401, title: "The access token is not valid" },
  "not-registered": { status: 403, title: "No registration for this sign-in" },
  "not-yours": { status: 403, title: "Not allowed" },
  "stale-sign-in": { status: 403, title: "A recent sign-in is required" },
  "not-found": { status: 404, title: "Not found" },
  "key-reused": { status: 409, title: "The idempotency key belongs to another request" },
  closed: { status: 409, title: "Closed" },
  conflict: { status: 409, title: "Changed by someone else in the meantime" },
  "too-slow": { status: 408, title: "The request did not arrive in time" },
  "too-large": { status: 413, title: "Too large" },
  "wrong-media-type": { status: 415, title: "Wrong media type" },
  refused: { status: 422, title: "Refused by a rule" },
  "too-many": { status: 429, title: "Too many requests" },
  "headers-too-large": { status: 431, title: "The headers are too large" },
  failed: { status: 500, title: "Something failed on our side" },
  busy: { status: 503, title: "Busy, please try again shortly" },
  "storage-full": { status: 507, title: "No space left" },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** Only calls of the console are answered with these: the delegates' app has no messages for them. */
export const CONSOLE_PROBLEMS = ["conflict"] as const satisfies ProblemCode[];
export type ConsoleProblemCode = (typeof CONSOLE_PROBLEMS)[number];

/** What is wrong, and where. With the code, an app can show `message` in another language. */
const ProblemIssue = z.object({ path: z.string(), message: z.string(), ...ISSUE_CODE });

/** RFC 9457. `type` is a relative reference that ends in the code: `/problems/{code}`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** A message for the person, shown by forms. */
  message: z.string().optional(),
  errors: z.array(ProblemIssue).optional(),
  /** The values that someone else changed meanwhile. */
  conflicts: z.array(DraftConflict).optional(),
});
export type Problem = z.infer<typeof Problem>;
