import * as z from "zod/mini";

/** Every refusal the API can utter. The web has words for each in every language, or it does not compile. */
export const PROBLEMS = {
  "bad-input": { status: 400, title: "The request is not well formed" },
  "no-token": { status: 401, title: "Sign in first" },
  "bad-token": { status: 401, title: "The access token is not valid" },
  "not-registered": { status: 403, title: "No registration for this sign-in" },
  "not-yours": { status: 403, title: "Not yours to do" },
  "not-found": { status: 404, title: "Not there" },
  "key-reused": { status: 409, title: "The idempotency key belongs to another request" },
  closed: { status: 409, title: "Closed" },
  "too-large": { status: 413, title: "Too large" },
  "wrong-media-type": { status: 415, title: "Wrong media type" },
  refused: { status: 422, title: "Refused by a rule" },
  "too-many": { status: 429, title: "Too many requests" },
  failed: { status: 500, title: "Something failed on our side" },
  busy: { status: 503, title: "Busy, try again shortly" },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** RFC 9457. `type` is a relative reference that ends in the code: `/problems/{code}`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** What a form shows of a refusal, where the server has words for the person. */
  message: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Problem = z.infer<typeof Problem>;
