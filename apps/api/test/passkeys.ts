import { randomBytes } from "node:crypto";
import { createAuthenticator, type Authenticator, type Changes } from "./authenticator.ts";
import { beginSignIn, createBrowser, signIn, type Answer, type Browser } from "./browser.ts";

export type Options = { challenge: string; user?: { id: string } };
export type ApiAnswer = { status: number; json: unknown };

/** Calls the API as the app does. */
export async function callApi(
  base: string,
  token: string,
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: unknown,
): Promise<ApiAnswer> {
  const response = await fetch(`${base}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(method === "GET" ? {} : { "idempotency-key": randomBytes(12).toString("hex") }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, json: text === "" ? null : JSON.parse(text) };
}

/** Makes a passkey for a person who just signed in with their password. */
export async function makePasskey(
  base: string,
  email: string,
  authenticator: Authenticator = createAuthenticator(base),
) {
  const { access_token: token } = await signIn(base, email);
  const options = (await callApi(base, token, "POST", "/passkeys/options", {})).json as Options;
  const made = await callApi(base, token, "POST", "/passkeys", { answer: authenticator.make(options) });
  if (made.status !== 201) throw new Error(JSON.stringify(made));
  return { token, authenticator };
}

/** What the page of a sign-in asks a browser's passkey to sign. */
export const passkeyOptionsOf = (page: string): Options =>
  JSON.parse((/ data-options="([^"]+)"/.exec(page)?.[1] ?? "").replaceAll("&quot;", '"')) as Options;

/** A sign-in page in a browser, with the options that its script reads. */
export async function openLogin(base: string, browser: Browser = createBrowser(base), params?: Record<string, string>) {
  const { answer, verifier, redirect } = await beginSignIn(browser, base, params ? { params } : {});
  const page = await browser.go(answer.location);
  const options = async (): Promise<Options> => passkeyOptionsOf((await browser.go(answer.location)).text);
  const post = (sent: unknown): Promise<Answer> =>
    browser.go(`${answer.location}/passkey`, { answer: JSON.stringify(sent) });
  return { browser, page, address: answer.location, verifier, redirect, options, post };
}

/** Signs in with a passkey, honestly or not. */
export async function signInWith(base: string, authenticator: Authenticator, changes: Changes = {}): Promise<Answer> {
  const { options, post } = await openLogin(base);
  return post(authenticator.sign(await options(), changes));
}

export const errorOf = ({ text }: Answer): string | undefined =>
  /<p class="error" role="alert">([^<]+)/.exec(text)?.[1];
