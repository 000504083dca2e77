import { z } from "zod";
import { endpoint } from "../base/endpoint.ts";

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

const Access = z.object({
  accessToken: z.string(),
  /** In seconds. */
  expiresIn: z.int(),
  sub: z.string(),
});

/** Calls of the web app alone, from its own origin. They read the cookie of its session, which authorizes nothing else. */
export const getAccessToken = endpoint({
  method: "POST",
  path: "/session/token",
  access: "public",
  summary: "Get an access token for the web app's session; 204 if nobody is signed in",
  body: z.strictObject({
    /** The token that the API refused, so that it is not returned again. */
    refused: z.string().max(10_000).optional(),
  }),
  answers: { 200: Access, 204: null },
});

export const adoptSignIn = endpoint({
  method: "POST",
  path: "/session/adopt",
  access: "public",
  summary: "Turn a refresh token that the web app stored into a session; 204 if the provider refuses it",
  body: z.strictObject({ refreshToken: z.string().min(1).max(10_000) }),
  answers: { 200: Access, 204: null },
});

export const endSession = endpoint({
  method: "POST",
  path: "/session/end",
  access: "public",
  summary: "End the web app's session, and return the address at which the provider ends its own",
  body: z.strictObject({}),
  answers: { 200: z.object({ address: z.string() }) },
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
  answers: { 200: Access },
});
