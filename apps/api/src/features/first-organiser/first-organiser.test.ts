import type { ConsoleAccess } from "@narthex/contract/console/access";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createPeopleCommand } from "#commands/people.cli.ts";
import { buildApp } from "../../app.ts";
import { PERSONAL_DATA } from "#test/personal-data.ts";
import type { Services } from "#platform/services.ts";
import { createBrowser, type Answer, type Browser } from "#test/browser.ts";
import { createTestServices, testConfig } from "#test/services.ts";
import { freePort } from "../../../../../tools/free-port.ts";
import { createFirstLink } from "./first-organiser.service.ts";

const ANN = { title: "Harbour Days 2031", name: "Ann Lee", email: "Ann@harbour.example", password: "" };

let services: Services;
let app: FastifyInstance;
let base: string;
beforeEach(async () => {
  const port = await freePort();
  services = await createTestServices(testConfig({ PORT: String(port) }));
  app = await buildApp(services);
  base = services.config.publicUrl;
  await app.listen({ port, host: "localhost" });
});
afterEach(async () => {
  await app.close();
  await services.close();
});

const titleOf = ({ text }: Answer): string | undefined => /<h1>([^<]+)/.exec(text)?.[1];
const errorOf = ({ text }: Answer): string | undefined => /role="alert">([^<]+)/.exec(text)?.[1];
const linkOf = async (): Promise<string> => (await createFirstLink(services)) ?? "none";
/** Follows redirects of the sign-in, up to a page of the console. */
async function follow(browser: Browser, first: Answer): Promise<string> {
  let answer = first;
  while (answer.location.includes("/oidc/") || answer.location.includes("/login/"))
    answer = await browser.go(answer.location);
  return answer.location;
}
const accessIn = async (browser: Browser): Promise<string[][]> => {
  const { accessToken } = (await (await browser.post("/api/session/token")).json()) as { accessToken: string };
  const access = await fetch(`${base}/api/console/access`, { headers: { authorization: `Bearer ${accessToken}` } });
  return ((await access.json()) as ConsoleAccess).editions.map(({ edition, roles }) => [edition.id, ...roles]);
};

it("the link of an empty server makes its owner the first organiser, signed in and setting up, once; its digest alone is stored [B113]", async () => {
  const link = await linkOf();
  const token = link.split("/").at(-1) ?? "";
  const stored = await services.sql`select * from first_organiser_links`;
  expect([stored.length, JSON.stringify(stored).includes(token)]).toEqual([1, false]);
  const browser = createBrowser(base);
  const page = await browser.go(link);
  expect([page.status, titleOf(page), page.headers.get("referrer-policy")]).toEqual([
    200,
    "Start your conference",
    "no-referrer",
  ]);
  const pressed = await browser.go(link, ANN);
  expect(pressed.status).toBe(303);
  expect(await follow(browser, pressed)).toBe("/console/harbour-days-2031/new");
  expect(await accessIn(browser)).toEqual([["harbour-days-2031", "organiser"]]);
  const back = await browser.go(link);
  expect([back.status, back.location]).toEqual([303, "/console"]);
  const again = await createBrowser(base).go(link);
  expect([again.status, titleOf(again)]).toEqual([410, "This link no longer works"]);
  expect(await linkOf()).toBe("none");
});

it("of two people who use the link of an empty server at once, one becomes the organiser [B113]", async () => {
  const link = await linkOf();
  const others = ["a@a.example", "b@b.example", "c@c.example"];
  const pressed = await Promise.all(others.map((email) => createBrowser(base).go(link, { ...ANN, email })));
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([303, 410, 410]);
  const roles = await services.sql`select role from staff_roles`;
  expect(roles.map(({ role }) => role as string)).toEqual(["organiser"]);
});

it("the link of an empty server ends after an hour, with the link of a new start, and when the server has an edition [B113]", async () => {
  const expired = (await createFirstLink(services, Date.now() - 60 * 60_000)) ?? "";
  expect((await createBrowser(base).go(expired)).status).toBe(410);
  const former = await linkOf();
  const present = await linkOf();
  expect((await createBrowser(base).go(former)).status).toBe(410);
  expect((await createBrowser(base).go(present)).status).toBe(200);
  expect((await createBrowser(base).go(`${base}/first/${"A".repeat(43)}`, ANN)).status).toBe(410);
  const command = createPeopleCommand({ personalData: PERSONAL_DATA });
  await command(
    ["role", "ann@harbour.example", "organiser", "--edition", "harbour"],
    async () => services,
    () => undefined,
  );
  expect((await createBrowser(base).go(present)).status).toBe(410);
  expect((await createBrowser(base).go(present, ANN)).status).toBe(410);
});

it("what the first organiser types is refused by field and nothing is stored; a password that they choose signs them in later [B113] [L76]", async () => {
  const link = await linkOf();
  const refused = async (form: Partial<typeof ANN>): Promise<unknown[]> => {
    const answer = await createBrowser(base).go(link, { ...ANN, ...form });
    return [answer.status, errorOf(answer), /<input name="(\w+)"[^>]*aria-invalid/.exec(answer.text)?.[1]];
  };
  expect(await refused({ title: "  " })).toEqual([400, "Please enter the name of the conference.", "title"]);
  expect(await refused({ name: "" })).toEqual([400, "Please enter your name.", "name"]);
  expect(await refused({ email: "ann" })).toEqual([400, "Please enter a complete email address.", "email"]);
  expect(await refused({ password: "short" })).toEqual([400, "Please use at least 10 characters.", "password"]);
  const plain = "Please write it without &lt; and &gt;.";
  expect(await refused({ title: "<script>" })).toEqual([400, plain, "title"]);
  expect(await refused({ name: "Ann\u0000" })).toEqual([400, plain, "name"]);
  expect(await refused({ title: "x".repeat(121) })).toEqual([400, "At most 120 characters, please.", "title"]);
  const long = await createBrowser(base).go(link, { ...ANN, title: "x".repeat(121) });
  for (const typed of ["x".repeat(121), ANN.name, ANN.email.toLowerCase()])
    expect(long.text).toContain(`value="${typed}"`);
  expect(await services.sql`select id from editions`).toEqual([]);
  const browser = createBrowser(base);
  const answer = await browser.go(`${await linkOf()}?lang=th`, {
    ...ANN,
    title: "งานประชุม",
    password: "seven green boats",
  });
  expect(await follow(browser, answer)).toBe("/console/conference/new");
  const [account] = await services.sql`select email, password_hash is not null as has from accounts`;
  expect(account).toEqual({ email: "ann@harbour.example", has: true });
});

it("the page of the first organiser is refused to other sites, and to an address that asks too often [B113]", async () => {
  const link = await linkOf();
  const other = createBrowser(base, { "sec-fetch-site": "cross-site" });
  expect((await other.go(link, ANN)).status).toBe(410);
  const statuses = await Promise.all(Array.from({ length: 40 }, () => createBrowser(base).go(link)));
  expect(statuses.filter(({ status }) => status === 429).length).toBeGreaterThan(5);
  expect(await services.sql`select id from editions`).toEqual([]);
});
