import { createHash, randomBytes } from "node:crypto";
import type { APIRequest, BrowserContext } from "@playwright/test";
import { PASSWORD, PEOPLE, type Who } from "./people.ts";

export type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

type SignIn = { issuer: string; clientId: string; audience: string; scope: string };
type Tokens = { access_token: string; refresh_token: string; id_token: string; expires_in: number };

const json = async <T>(answer: { ok: () => boolean; url: () => string; json: () => Promise<unknown> }): Promise<T> => {
  if (!answer.ok()) throw new Error(`${answer.url()} was refused.`);
  return (await answer.json()) as T;
};

const subjectOf = (idToken: string): string => {
  const [, payload = ""] = idToken.split(".");
  return (JSON.parse(Buffer.from(payload, "base64url").toString()) as { sub: string }).sub;
};

/** Signs a person in by HTTP. Returns the browser's storage: the provider's cookies and the app's session. */
export async function signInOverTheWire(request: APIRequest, address: string, who: Who): Promise<State> {
  const api = await request.newContext({ baseURL: address });
  const { issuer, clientId, audience, scope } = await json<SignIn>(await api.get("/api/sign-in"));
  const verifier = randomBytes(32).toString("base64url");
  const redirect = `${address}/login/callback`;
  const authorization = {
    client_id: clientId,
    response_type: "code",
    redirect_uri: redirect,
    scope,
    resource: audience,
    audience,
    state: randomBytes(8).toString("hex"),
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  };
  const page = await (await api.get(`${issuer}/auth`, { params: authorization })).text();
  const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&");
  if (!action) throw new Error("The provider asks for no password.");
  const returned = await api.post(action, { form: { email: PEOPLE[who], password: PASSWORD } });
  const code = new URL(returned.url()).searchParams.get("code");
  if (!code) throw new Error(`${who} came back without a code, to ${returned.url()}`);
  const form = { grant_type: "authorization_code", client_id: clientId, code, code_verifier: verifier };
  const tokens = await json<Tokens>(
    await api.post(`${issuer}/token`, { form: { ...form, redirect_uri: redirect, resource: audience } }),
  );
  const { cookies } = await api.storageState();
  await api.dispose();
  const session = {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    idToken: tokens.id_token,
    expiresAt: Date.now() + tokens.expires_in * 1000,
    sub: subjectOf(tokens.id_token),
  };
  const localStorage = [{ name: "narthex.session", value: JSON.stringify(session) }];
  return { cookies, origins: [{ origin: address, localStorage }] };
}
