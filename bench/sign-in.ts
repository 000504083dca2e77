import { createHash, randomBytes } from "node:crypto";

type Settings = { issuer: string; clientId: string; audience: string; scope: string };
export type Tokens = { access_token: string; refresh_token: string; id_token: string };

/** Follows redirects with cookies, as a browser would, until the app's own callback. */
function createBrowser(base: string) {
  const cookies = new Map<string, string>();
  return async (address: string, init: RequestInit = {}): Promise<{ url: URL; response: Response }> => {
    let url = new URL(address, base);
    let request = init;
    for (let hop = 0; hop < 15; hop += 1) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const response = await fetch(url, { ...request, redirect: "manual", headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [pair = ""] = line.split(";");
        const at = pair.indexOf("=");
        cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
      const next = response.headers.get("location");
      if (!next) return { url, response };
      url = new URL(next, url);
      if (url.pathname === "/login/callback") return { url, response };
      request = {};
    }
    throw new Error("Too many redirects.");
  };
}

/** Signs in a person of the demonstration over HTTP, with the provider's own page. */
export async function signIn(base: string, email: string, password = "demo"): Promise<Tokens> {
  const { issuer, clientId, audience, scope } = (await (await fetch(`${base}/api/sign-in`)).json()) as Settings;
  const verifier = randomBytes(32).toString("base64url");
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: "code",
    redirect_uri: `${base}/login/callback`,
    scope,
    resource: audience,
    state: "bench",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  const browse = createBrowser(base);
  const { url } = await browse(`${issuer}/auth?${query}`);
  const form = new URLSearchParams({ email, password });
  const callback = await browse(url.href, { method: "POST", body: form });
  const code = callback.url.searchParams.get("code");
  if (!code) throw new Error(`No code in ${callback.url.href}`);
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    client_id: clientId,
    redirect_uri: `${base}/login/callback`,
    code,
    code_verifier: verifier,
    resource: audience,
  });
  const answer = await fetch(`${issuer}/token`, { method: "POST", body });
  if (!answer.ok) throw new Error(`No token: ${await answer.text()}`);
  return (await answer.json()) as Tokens;
}
