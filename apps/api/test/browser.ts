import { createHash, randomBytes } from "node:crypto";

type Tokens = { access_token: string; refresh_token: string; id_token: string; expires_in: number; scope: string };
export type Answer = { status: number; location: string; text: string; headers: Headers };

/** A browser without scripts. It stores cookies by path and does not follow redirects. */
export function createBrowser(base: string, headers: Record<string, string> = {}) {
  const jar = new Map<string, { value: string; path: string }>();
  const storeCookie = (line: string): void => {
    const [pair = "", ...attributes] = line.split("; ");
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    const path = attributes.find((one) => one.toLowerCase().startsWith("path="))?.slice(5) ?? "/";
    if (value && !/expires=Thu, 01 Jan 1970/i.test(line)) jar.set(`${name} ${path}`, { value, path });
    else jar.delete(`${name} ${path}`);
  };
  const cookiesFor = (url: URL): string =>
    [...jar]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([key, { value }]) => `${key.split(" ")[0]}=${value}`)
      .join("; ");
  const go = async (address: string, form?: Record<string, string>): Promise<Answer> => {
    const url = new URL(address, base);
    const response = await fetch(url, {
      method: form ? "POST" : "GET",
      redirect: "manual",
      headers: { accept: "text/html", ...headers, cookie: cookiesFor(url) },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    for (const line of response.headers.getSetCookie()) storeCookie(line);
    return {
      status: response.status,
      location: response.headers.get("location") ?? "",
      text: await response.text(),
      headers: response.headers,
    };
  };
  /** Sends JSON as a script of the app's own page does. */
  const post = async (address: string, body: unknown = {}, more: Record<string, string> = {}): Promise<Response> => {
    const url = new URL(address, base);
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", origin: base, ...headers, cookie: cookiesFor(url), ...more },
      body: JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) storeCookie(line);
    return response;
  };
  return { go, post, storeCookie, cookies: () => [...jar.keys()].map((key) => key.split(" ")[0]) };
}
export type Browser = ReturnType<typeof createBrowser>;

export type SignInOptions = { params?: Record<string, string>; redirect?: string };

/** Starts a sign-in as the app does. Returns the provider's answer and the PKCE verifier. */
export async function beginSignIn(
  browser: Browser,
  base: string,
  { params = {}, redirect = `${base}/login/callback` }: SignInOptions = {},
) {
  const verifier = randomBytes(32).toString("base64url");
  const query = new URLSearchParams({
    client_id: "narthex-app",
    response_type: "code",
    redirect_uri: redirect,
    scope: "openid offline_access profile email",
    state: "a-state",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...params,
  });
  return { answer: await browser.go(`/oidc/auth?${query.toString()}`), verifier, redirect };
}

/** Follows redirects within the provider. Returns the first answer that is not one. */
export async function followWithinProvider(browser: Browser, first: Answer): Promise<Answer> {
  let answer = first;
  while (answer.location.includes("/oidc/")) answer = await browser.go(answer.location);
  return answer;
}

export const postToken = (
  base: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${base}/oidc/token`, {
    method: "POST",
    headers,
    body: new URLSearchParams({ client_id: "narthex-app", ...form }),
  });

export const refresh = (base: string, token: string): Promise<Response> =>
  postToken(base, { grant_type: "refresh_token", refresh_token: token });

/** A complete sign-in: page, password, code, tokens. */
export async function signIn(
  base: string,
  email: string,
  options: SignInOptions & { browser?: Browser; password?: string } = {},
): Promise<Tokens> {
  const browser = options.browser ?? createBrowser(base);
  const { answer, verifier, redirect } = await beginSignIn(browser, base, options);
  const page = await browser.go(answer.location);
  const action = /<form method="post" action="([^"]+)"/.exec(page.text)?.[1] ?? "";
  const sent = await browser.go(action.replaceAll("&amp;", "&"), { email, password: options.password ?? "demo" });
  const { location } = await followWithinProvider(browser, sent);
  const code = new URL(location).searchParams.get("code");
  if (!code) throw new Error(`No code at ${location}`);
  const response = await postToken(base, {
    grant_type: "authorization_code",
    code,
    code_verifier: verifier,
    redirect_uri: redirect,
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Tokens;
}
