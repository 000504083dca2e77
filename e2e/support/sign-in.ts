import type { APIRequest, BrowserContext, Page } from "@playwright/test";
import { PASSWORD } from "./people.ts";

export type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** A browser's storage after a sign-in, with an access token for the test's own requests. */
export type SignedIn = { state: State; accessToken: string };

/** Signs a person in by HTTP. Returns the browser's storage: the cookies, and who is signed in. */
export async function signInOverTheWire(request: APIRequest, address: string, email: string): Promise<SignedIn> {
  const api = await request.newContext({ baseURL: address });
  const page = await (await api.get("/login/start?return=/privacy-policy")).text();
  const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&");
  if (!action) throw new Error("The provider asks for no password.");
  const returned = await api.post(action, { form: { email, password: PASSWORD } });
  if (!returned.url().endsWith("/privacy-policy")) throw new Error(`${email} came back to ${returned.url()}`);
  const answer = await api.post("/api/session/token", { data: {}, headers: { origin: address } });
  const { accessToken, sub } = (await answer.json()) as { accessToken: string; sub: string };
  const { cookies } = await api.storageState();
  await api.dispose();
  const localStorage = [{ name: "narthex.session", value: JSON.stringify({ sub }) }];
  return { state: { cookies, origins: [{ origin: address, localStorage }] }, accessToken };
}

/** An access token of the person who is signed in on a page. */
export const accessTokenOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch("/api/session/token", { method: "POST", headers, body: "{}" });
    return ((await answer.json()) as { accessToken: string }).accessToken;
  });

/** What the person of an access token is known by. */
export const profileOf = async (
  address: string,
  accessToken: string,
): Promise<{ hashId: string; email: string; name: string }> => {
  const answer = await fetch(`${address}/api/profile`, { headers: { authorization: `Bearer ${accessToken}` } });
  return (await answer.json()) as { hashId: string; email: string; name: string };
};

/** The person of an access token. */
export const subjectOf = (accessToken: string): string => {
  const [, payload = ""] = accessToken.split(".");
  return (JSON.parse(Buffer.from(payload, "base64url").toString()) as { sub: string }).sub;
};

const TOURS = [
  ["homepage", "Homepage"],
  ["schedule", "Schedule"],
  ["experience", "Experience"],
] as const;
const EDITIONS = { G: { type: "Global", prefix: "" }, R: { type: "Regional", prefix: "GPCR" } };

/** Marks the guided tours of a person as seen, so that they do not open in other tests, or as unseen. */
export async function setTours(address: string, accessToken: string, isSeen: boolean): Promise<void> {
  const headers = { authorization: `Bearer ${accessToken}`, "content-type": "application/json" };
  const { confYear } = (await (await fetch(`${address}/api/profile`, { headers })).json()) as { confYear: string };
  for (const letter of (confYear.split("-")[1] ?? "") as Iterable<"G" | "R">) {
    const { type, prefix } = EDITIONS[letter];
    for (const [path, name] of TOURS) {
      const body = JSON.stringify({ [`hasCompleted${prefix}${name}Tour`]: isSeen });
      const set = `${address}/api/profile/set-${path}-tour?conferenceType=${type}`;
      const answer = await fetch(set, { method: "POST", headers, body });
      if (answer.status !== 201) throw new Error(`${set} was answered with ${answer.status}.`);
    }
  }
}
