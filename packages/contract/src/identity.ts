import { z } from "zod";
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
  body: z.strictObject({ name: z.string().max(254) }),
  answers: { 200: z.object({ accessToken: z.string(), expiresIn: z.int(), sub: z.string() }) },
});
