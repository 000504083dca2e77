import * as z from "zod/mini";
import { Instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const SignIn = z.object({
  /** The OpenID provider that people sign in with. */
  issuer: z.string(),
  clientId: z.string(),
  /** The product API, as the access token's audience and as RFC 8707's resource. */
  audience: z.string(),
  scope: z.string(),
  /** True for `npm start`: the time-travel console may be shown. */
  demonstration: z.boolean(),
});
export type SignIn = z.infer<typeof SignIn>;

export const getSignIn = endpoint({
  method: "GET",
  path: "/sign-in",
  access: "public",
  summary: "How an app signs somebody in",
  answers: { 200: SignIn },
});

/** The product's clock. `speed` is how many seconds pass in one; 1 is the real pace, 0 stands still. */
export const ServerClock = z.object({ now: Instant, speed: z.int() });
export type ServerClock = z.infer<typeof ServerClock>;

export const getClock = endpoint({
  method: "GET",
  path: "/clock",
  access: "public",
  summary: "The product's clock",
  answers: { 200: ServerClock },
});

export const setClock = endpoint({
  method: "PUT",
  path: "/clock",
  access: "read-content",
  summary: "Move the clock of a demonstration; elsewhere this call does not exist",
  body: z.strictObject({ now: z.optional(Instant), speed: z.optional(z.int().check(z.minimum(0), z.maximum(3600))) }),
  answers: { 200: ServerClock },
});

/** The header that carries the product's clock (ISO 8601 with `Z`) on every answer of the API. */
export const CLOCK_HEADER = "narthex-clock";

/** Local mode: a developer signs in by name alone. What ships has neither call. */
export const listUsernames = endpoint({
  method: "GET",
  path: "/local/usernames",
  access: "public",
  summary: "Who can sign in by name alone, in local mode",
  answers: { 200: z.array(z.string()) },
});

export const localLogin = endpoint({
  method: "POST",
  path: "/local/login",
  access: "public",
  summary: "Sign in by name alone, in local mode",
  body: z.strictObject({ name: z.string().check(z.maxLength(254)) }),
  answers: { 200: z.object({ accessToken: z.string(), expiresIn: z.int(), sub: z.string() }) },
});
