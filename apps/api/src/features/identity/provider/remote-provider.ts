import type { JSONWebKeySet } from "jose";
import { z } from "zod";
import { ProblemError } from "#platform/http/problems.ts";

const FETCH_TIMEOUT_MS = 5_000;

const Discovery = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  authorization_endpoint: z.url().optional(),
  token_endpoint: z.url().optional(),
  userinfo_endpoint: z.url().optional(),
  revocation_endpoint: z.url().optional(),
  end_session_endpoint: z.url().optional(),
});
const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });
const UserInfo = z.object({ sub: z.string(), email: z.string().optional(), email_verified: z.boolean().optional() });

async function fetchJson<S extends z.ZodType>(
  schema: S,
  address: string,
  headers: Record<string, string> = {},
): Promise<z.output<S>> {
  const response = await fetch(address, {
    headers: { accept: "application/json", ...headers },
    redirect: "error",
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return schema.parse(await response.json());
}

/** The addresses of an external provider. */
export async function discover(issuer: string): Promise<z.infer<typeof Discovery>> {
  const found = await fetchJson(Discovery, `${issuer}/.well-known/openid-configuration`);
  if (found.issuer.replace(/\/$/, "") !== issuer) throw new Error(`${issuer} says that it is ${found.issuer}`);
  return found;
}

/** The public keys of an external provider. */
export async function readRemoteKeys(issuer: string): Promise<JSONWebKeySet> {
  const { jwks_uri } = await discover(issuer);
  return fetchJson(KeySet, jwks_uri) as Promise<JSONWebKeySet>;
}

/** The verified address from the provider's userinfo, for access tokens that do not carry it. */
export async function readVerifiedEmail(issuer: string, sub: string, token: string): Promise<string | null> {
  try {
    const { userinfo_endpoint } = await discover(issuer);
    if (!userinfo_endpoint) return null;
    const info = await fetchJson(UserInfo, userinfo_endpoint, { authorization: `Bearer ${token}` });
    return info.sub === sub && info.email_verified === true ? (info.email ?? null) : null;
  } catch {
    throw new ProblemError("busy", "The sign-in provider cannot confirm this account at the moment.", {
      retryAfter: 5,
    });
  }
}
