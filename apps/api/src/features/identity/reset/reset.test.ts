import { scryptSync } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eq, sql } from "drizzle-orm";
import { NOBODY } from "#platform/jobs/mail.ts";
import { mails } from "#platform/jobs/mail.tables.ts";
import { createBrowser, refresh, signIn } from "#test/browser.ts";
import { openServer, type TestServer } from "#test/server.ts";
import { accounts, passwordLinks } from "../identity.tables.ts";
import { upsertAccount } from "../identity.repository.ts";
import { identityPersonalData } from "../erasure.repository.ts";
import { createLogin } from "../login/login.service.ts";

let server: TestServer;
beforeAll(async () => void (server = await openServer()));
afterAll(() => server.close());

const ask = (email: string, lang = "en") => createBrowser(server.base).go(`/oidc/password?lang=${lang}`, { email });
const mailsTo = (email: string) => server.services.db.select().from(mails).where(eq(mails.recipient, email));
const linkIn = (text: string): string => /https?:\S+\/oidc\/password\/\S+/.exec(text)?.[0] ?? "";
/** The links in the emails to an address, the newest last. */
async function linksTo(email: string, count: number): Promise<string[]> {
  await expect.poll(async () => (await mailsTo(email)).length).toBe(count);
  return (await mailsTo(email)).map(({ text }) => linkIn(text));
}
const titleOf = (text: string): string | undefined => /<h1>([^<]+)/.exec(text)?.[1];
let ip = 0;
/** Sends each request from another IP address, so that none is delayed. */
const login = async (email: string, password: string): Promise<string> =>
  (await createLogin(server.services)({ email, password, ip: `9.9.9.${(ip += 1)}` })).kind;

it("a person without a password gets a link by email, chooses a password in their language, and signs in [L20]", async () => {
  const answer = await ask(" SCS@demo.test ", "th");
  expect([answer.status, titleOf(answer.text)]).toEqual([200, "กรุณาตรวจสอบอีเมลของคุณ"]);
  const [link = ""] = await linksTo("scs@demo.test", 1);
  const browser = createBrowser(server.base);
  const page = await browser.go(link);
  expect([titleOf(page.text), page.headers.get("referrer-policy")]).toEqual(["ตั้งรหัสผ่านใหม่", "no-referrer"]);
  expect(page.text).toContain('value="scs@demo.test" autocomplete="username" readonly');
  const weak = await browser.go(link, { password: "1234567890" });
  expect([weak.status, weak.text.includes("ใช้กันบ่อยที่สุด")]).toEqual([400, true]);
  const done = await browser.go(link, { password: "a lantern on the hill" });
  expect([done.status, titleOf(done.text)]).toEqual([200, "ตั้งรหัสผ่านแล้ว"]);
  expect(await login("scs@demo.test", "a lantern on the hill")).toBe("in");
});

it("a link works once, and ends the other links and all sign-ins of its owner [L20] [L17]", async () => {
  const browser = createBrowser(server.base);
  const tokens = await signIn(server.base, "host@demo.test", { browser });
  await ask("host@demo.test");
  await linksTo("host@demo.test", 1);
  await ask("host@demo.test");
  const [first = "", second = ""] = await linksTo("host@demo.test", 2);
  expect((await browser.go(second, { password: "a lantern on the hill" })).status).toBe(200);
  for (const ended of [first, second]) {
    const again = await browser.go(ended, { password: "another door upstairs" });
    expect([again.status, titleOf(again.text)]).toEqual([410, "This link no longer works"]);
  }
  expect(await login("host@demo.test", "another door upstairs")).toBe("wrong");
  expect((await refresh(server.base, tokens.refresh_token)).status).toBe(400);
});

it("of several people who use one link at once, one sets the password [L20]", async () => {
  await ask("both@demo.test");
  const [link = ""] = await linksTo("both@demo.test", 1);
  const passwords = ["the first door open", "the second door open", "the third door open"];
  const answers = await Promise.all(passwords.map((password) => createBrowser(server.base).go(link, { password })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
  const outcomes = await Promise.all(passwords.map((password) => login("both@demo.test", password)));
  expect(outcomes.toSorted()).toEqual(["in", "wrong", "wrong"]);
});

it("the answer is the same for an address that is not registered, and nobody gets more than three links a day [L20]", async () => {
  const [known, unknown] = [await ask("regional@demo.test"), await ask("stranger@demo.test")];
  expect(unknown.text.replaceAll("stranger@", "regional@")).toBe(known.text);
  for (let more = 0; more < 4; more += 1) await ask("regional@demo.test");
  await ask("alumnus@demo.test");
  await linksTo("alumnus@demo.test", 1);
  expect([(await mailsTo("regional@demo.test")).length, (await mailsTo("stranger@demo.test")).length]).toEqual([3, 0]);
});

it("an email to nobody is written and dropped for an address that is not registered, and after three links a day [L20] [L38]", async () => {
  const dropped = await mailsTo(NOBODY);
  expect(dropped).toHaveLength(3);
  const [sent] = await mailsTo("regional@demo.test");
  expect(dropped.map(({ html }) => html.length)).toEqual(dropped.map(() => sent?.html.length));
  for (const { text } of dropped) expect((await createBrowser(server.base).go(linkIn(text))).status).toBe(410);
});

it("requests store no address in their jobs, and those of one mailbox in a minute are few [L20]", async () => {
  const { sql: query } = server.services;
  const jobs = () => query<{ data: string }[]>`select data::text from jobs.job where name = 'password-link'`;
  const before = (await jobs()).length;
  const [first, ...others] = await Promise.all(Array.from({ length: 30 }, () => ask("flooded@example.org")));
  expect(new Set(others.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set([`200 ${first?.text}`]));
  const sent = await jobs();
  expect(sent.length - before).toBe(10);
  expect(sent.filter(({ data }) => data.includes("@"))).toEqual([]);
});

it("links expire after an hour, are stored as digests, and are erased with their owner [L20]", async () => {
  const { db } = server.services;
  const text = (await mailsTo("alumnus@demo.test"))[0]?.text ?? "";
  const token = linkIn(text).split(/[/?]/).at(-2) ?? "";
  const rows = await db.select().from(passwordLinks);
  expect([token.length, JSON.stringify(rows).includes(token)]).toEqual([43, false]);
  await db.update(passwordLinks).set({ expiresAt: sql`now()` });
  expect((await createBrowser(server.base).go(linkIn(text))).status).toBe(410);
  await db.transaction(async (tx) => identityPersonalData.erase?.(tx, { id: 0, email: "alumnus@demo.test" } as never));
  expect(await db.$count(passwordLinks, eq(passwordLinks.email, "alumnus@demo.test"))).toBe(0);
});

it.each(["", "not an address", "a@b"])("the address %j is refused with a reason [L20]", async (email) => {
  const answer = await ask(email);
  expect([answer.status, answer.text.includes("Please enter a complete email address.")]).toEqual([400, true]);
});

it("the hash of an older version is replaced at the next sign-in by one of the full cost, and only by the right password [L39]", async () => {
  const { db } = server.services;
  const hashOf = async () =>
    (await db.select().from(accounts).where(eq(accounts.email, "regional@demo.test")))[0]?.passwordHash ?? "";
  const salt = Buffer.alloc(16, 7);
  const key = scryptSync("an old door upstairs", salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });
  const old = ["scrypt", 2 ** 15, salt.toString("base64url"), key.toString("base64url")].join("$");
  await upsertAccount(db, { email: "regional@demo.test", sub: "regional", passwordHash: old, isDemonstration: false });
  expect([await login("regional@demo.test", "wrong"), await hashOf()]).toEqual(["wrong", old]);
  expect(await login("regional@demo.test", "an old door upstairs")).toBe("in");
  const renewed = await hashOf();
  expect(renewed).toMatch(/^argon2id\$19456,2,1\$/);
  expect([await login("regional@demo.test", "an old door upstairs"), await hashOf()]).toEqual(["in", renewed]);
});
