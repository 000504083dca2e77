import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const SignIn = z.object({
  /** The OpenID provider for the sign-in. */
  issuer: z.string(),
  clientId: z.string(),
  /** The audience of access tokens, also sent as `resource` (RFC 8707). */
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
  summary: "Get the configuration of the sign-in",
  answers: { 200: SignIn },
});

/** Local mode, in which developers sign in by name. Off in a shipped build. */
export const listUsernames = endpoint({
  method: "GET",
  path: "/local/usernames",
  access: "public",
  summary: "List who can sign in by name, in local mode",
  answers: { 200: z.array(z.string()) },
});

export const localLogin = endpoint({
  method: "POST",
  path: "/local/login",
  access: "public",
  summary: "Sign in by name, in local mode",
  body: z.strictObject({ name: z.string().max(254) }),
  answers: { 200: z.object({ accessToken: z.string(), expiresIn: z.int(), sub: z.string() }) },
});
