import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { people } from "../../people/people.tables.ts";
import {
  beginSignIn,
  createBrowser,
  followWithinProvider,
  postToken,
  type Answer,
  type Browser,
} from "#test/browser.ts";
import { emptyOutbox, mailsTo as mailsIn } from "#test/outbox.ts";
import { openServer, type TestServer } from "#test/server.ts";
import { identityPersonalData } from "../erasure.repository.ts";
import { accounts, loginFailures, signInCodes } from "../identity.tables.ts";

let server: TestServer;
let now = Date.now();
beforeAll(async () => void (server = await openServer({}, () => now)));
afterAll(() => server.close());
beforeEach(async () => {
  now += 3_600_000;
  await server.services.db.delete(loginFailures);
  await emptyOutbox(server.services.config);
});

const KNOWN = "scs@demo.test";
const UNKNOWN = "xyz@demo.test";
const mailsTo = (email: string) => mailsIn(server.services.config, email);
const codeIn = ({ subject }: { subject: string }): string => /\d{6}/.exec(subject)?.[0] ?? "";
const titleOf = ({ text }: Answer): string | undefined => /<h1>([^<]+)/.exec(text)?.[1];
const errorOf = ({ text }: Answer): string | undefined => /<p class="error"[^>]*>([^<]+)/.exec(text)?.[1];
/** Six other digits. */
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

async function openPage(params: Record<string, string> = {}, browser: Browser = createBrowser(server.base)) {
  const { answer, verifier, redirect } = await beginSignIn(browser, server.base, { params });
  const address = answer.location;
  return {
    browser,
    address,
    verifier,
    redirect,
    page: await browser.go(address),
    /** Follows the answer to the page for the code. */
    ask: async (email: string) => {
      const answer = await browser.go(address, { email, way: "code", password: "" });
      return answer.status === 303 ? browser.go(answer.location) : answer;
    },
    enter: (code: string, email = KNOWN) => browser.go(address, { email, code }),
  };
}
/** A page on which a code was asked for, and the code. */
async function askFor(email: string, params: Record<string, string> = {}) {
  const before = (await mailsTo(email)).length;
  const opened = await openPage(params);
  const asked = await opened.ask(email);
  await expect.poll(async () => (await mailsTo(email)).length).toBe(before + 1);
  const mail = (await mailsTo(email)).at(-1) ?? { subject: "", text: "" };
  return { ...opened, asked, mail, code: codeIn(mail) };
}

it("the sign-in page asks for the address alone, and a code that was emailed signs in, with spaces or wide digits [L37]", async () => {
  const { page, asked, mail, code, enter, browser, verifier, redirect } = await askFor(KNOWN);
  expect(page.text).toMatch(/name="email"[^>]* autocomplete="username webauthn"[^>]* required/);
  expect(page.text).not.toMatch(/name="password"[^>]* required/);
  expect([asked.status, titleOf(asked)]).toEqual([200, "Enter your code"]);
  expect(asked.text).toMatch(/name="code"[^>]* inputmode="numeric" autocomplete="one-time-code"/);
  expect(mail.subject).toBe(`${code} is your code`);
  const wide = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  const sent = await enter(` ${code.slice(0, 3)} ${wide.slice(3)}`);
  const { location } = await followWithinProvider(browser, sent);
  const form = { grant_type: "authorization_code", code: new URL(location).searchParams.get("code") ?? "" };
  const tokens = await postToken(server.base, { ...form, code_verifier: verifier, redirect_uri: redirect });
  expect([sent.status, tokens.status, browser.cookies().includes("narthex_device")]).toEqual([303, 200, true]);
});

it.each([
  ["zh", "请输入验证码", /^\d{6} 是您的登录验证码$/],
  ["th", "กรอกรหัสของคุณ", /^\d{6} คือ/],
] as const)(
  "page and email are in the person's language, and the subject begins with the code: %s [L37]",
  async (locale, title, subject) => {
    const { asked, mail } = await askFor(KNOWN, { ui_locales: locale });
    expect(titleOf(asked)?.replaceAll("\u2060", "")).toBe(title);
    expect(mail.subject).toMatch(subject);
    expect(mail.text).toContain(codeIn(mail));
  },
);

it("the Enter key sends a code, unless a password was typed; a button does what it says [L37]", async () => {
  const { browser, address } = await openPage();
  const send = async (form: Record<string, string>) => {
    const answer = await browser.go(address, form);
    return [answer.status, titleOf(answer) ?? /way=\w+$/.exec(answer.location)?.[0]];
  };
  const email = "host@demo.test";
  expect(await send({ email, password: "" })).toEqual([303, "way=code"]);
  expect(await send({ email, password: "wrong" })).toEqual([401, "Welcome. Please sign in."]);
  expect(await send({ email, password: "filled in by the browser", way: "code" })).toEqual([303, "way=code"]);
  expect(await send({ email, password: "", way: "password" })).toEqual([400, "Welcome. Please sign in."]);
  expect(await send({ email: "host@demo", way: "code" })).toEqual([400, "Welcome. Please sign in."]);
  expect(await send({ email, password: "demo" })).toEqual([303, undefined]);
});

it("no answer tells whether an address is registered: not when a code is asked for, entered wrongly, used up or asked for again [L38]", async () => {
  const walk = async (email: string): Promise<string[]> => {
    const { browser, address, ask, enter } = await openPage();
    const answers = [await ask(email), await ask(email), await browser.go(address)];
    // A code that is replaced or too old before its email leaves is not sent.
    await expect.poll(async () => (await mailsTo(email)).length).toBe(email === KNOWN ? 1 : 0);
    for (let tries = 0; tries < 7; tries += 1) answers.push(await enter("000000", email));
    now += 31_000;
    answers.push(await ask(email), await browser.go(address));
    await expect.poll(async () => (await mailsTo(email)).length).toBe(email === KNOWN ? 2 : 0);
    now += 601_000;
    answers.push(await browser.go(address), await enter("123456", email));
    const uid = address.split("/").at(-1) ?? "";
    return answers.map(
      ({ status, text }) =>
        `${status} ${text
          .replaceAll(uid, "")
          .replaceAll(/challenge&quot;:&quot;[\w-]+/g, "")
          .replaceAll(/(?:scs|xyz)(?:@|%40)demo\.test/g, "")}`,
    );
  };
  const [known, unknown] = [await walk(KNOWN), await walk(UNKNOWN)];
  expect(unknown).toEqual(known);
  expect(known.map((answer) => answer.slice(0, 3))).toEqual(
    [200, 200, 200, ...Array<number>(5).fill(401), 400, 400, 200, 200, 200, 400].map(String),
  );
  expect([(await mailsTo(KNOWN)).length, await mailsTo(UNKNOWN)]).toEqual([2, []]);
});

it("a code has five tries, also when they come at once; then the right one is refused too, and the next code is sent at once [L37]", async () => {
  const { code, enter, ask, browser, address } = await askFor("both@demo.test");
  const tries = await Promise.all(Array.from({ length: 5 }, () => enter(otherThan(code))));
  expect(tries.map(({ status }) => status)).toEqual(Array(5).fill(401));
  const spent = "Too many wrong codes. Please send a new one.";
  // Those that came with the last one may find no code either.
  const ended = tries.filter((answer) => errorOf(answer) === spent);
  expect(new Set(ended.map(titleOf))).toEqual(new Set(["Welcome. Please sign in."]));
  const late = await enter(code);
  expect([late.status, errorOf(late)]).toEqual([400, "This code no longer works. Please send a new one."]);
  expect(titleOf(await browser.go(address))).toBe("Welcome. Please sign in.");
  expect(titleOf(await ask("both@demo.test"))).toBe("Enter your code");
  await expect.poll(async () => (await mailsTo("both@demo.test")).length).toBe(2);
});

it("a code works once, for ten minutes, and a new one ends the former [L37]", async () => {
  const first = await askFor("host@demo.test");
  const entered = await Promise.all([first.enter(first.code), first.enter(first.code), first.enter(first.code)]);
  expect(entered.filter(({ status }) => status === 303)).toHaveLength(1);

  const second = await askFor("host@demo.test");
  now += 31_000;
  await second.ask("host@demo.test");
  await expect.poll(async () => (await mailsTo("host@demo.test")).length).toBe(3);
  expect((await second.enter(second.code)).status).toBe(401);
  const codes = (await mailsTo("host@demo.test")).map(codeIn);
  const newest = codes.find((code) => ![first.code, second.code].includes(code)) ?? "";
  now += 600_001;
  const late = await second.enter(newest);
  expect([late.status, errorOf(late)]).toEqual([400, "This code no longer works. Please send a new one."]);
});

it("a code and its link work only in the browser that asked, and opening the link uses nothing up [L37]", async () => {
  const { browser, mail, code } = await askFor("both@demo.test");
  const link = /http\S+/.exec(mail.text)?.[0] ?? "";
  const other = await openPage();
  const stolen = await other.enter(code, "both@demo.test");
  expect([stolen.status, errorOf(stolen)]).toEqual([400, "This code no longer works. Please send a new one."]);
  const elsewhere = await other.browser.go(link);
  expect([elsewhere.status, titleOf(elsewhere)]).toEqual([400, "This link does not work here"]);
  expect(elsewhere.text).toContain(`<a class="button soft" href="${server.base}/">Back to the app</a>`);
  const [opened, again] = [await browser.go(link), await browser.go(link)];
  expect(opened.text).toContain(`name="code" value="${code}"`);
  expect(again.text).toBe(opened.text);
  expect((await browser.go(new URL(link).pathname, { code })).status).toBe(303);
});

it("a browser that comes back within ten minutes is asked for its code, in a new sign-in too [L37]", async () => {
  const { browser, code } = await askFor("scs@demo.test");
  const later = await openPage({}, browser);
  expect([titleOf(later.page), later.page.text.includes("scs@demo.test")]).toEqual(["Enter your code", true]);
  const link = (way: string) => browser.go(`${later.address}?way=${way}`);
  expect([titleOf(await link("address")), titleOf(await link("password"))]).toEqual(
    Array(2).fill("Welcome. Please sign in."),
  );
  const someoneElse = await openPage({ login_hint: "host@demo.test" }, browser);
  expect([titleOf(someoneElse.page), titleOf(await someoneElse.ask("scs@demo.test"))]).toEqual([
    "Welcome. Please sign in.",
    "Enter your code",
  ]);
  expect((await later.enter(code)).status).toBe(303);
});

it("after a few codes from one network or to one mailbox the next waits, and a known device does not wait with them [L12] [L37]", async () => {
  const email = "both@demo.test";
  const known = await askFor(email);
  await known.enter(known.code);
  const statuses: number[] = [];
  for (let count = 0; count < 8; count += 1) statuses.push((await (await openPage()).ask(email)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  const waiting = await (await openPage()).ask(email);
  expect([waiting.headers.get("retry-after"), errorOf(waiting)]).toEqual([
    "2",
    "Too many attempts. Please wait 2 seconds and try again.",
  ]);
  expect((await (await openPage({ prompt: "login" }, known.browser)).ask(email)).status).toBe(200);
});

it("codes are not stored, addresses are not readable, and both are exported without them and erased with their owner [L37] [L15]", async () => {
  const { db, config } = server.services;
  const { code } = await askFor(KNOWN);
  await (await openPage()).ask(UNKNOWN);
  const stored = JSON.stringify(await db.select().from(signInCodes));
  const jobs = await server.services.sql`select data::text from jobs.job where name = 'sign-in-code'`;
  for (const secret of [code, KNOWN, UNKNOWN, Buffer.from(KNOWN).toString("base64url")])
    expect([secret, stored.includes(secret), JSON.stringify(jobs).includes(secret)]).toEqual([secret, false, false]);
  const who = { id: 0, email: KNOWN } as never;
  const exported = JSON.stringify(await identityPersonalData.export({ db, config } as never, who));
  expect([exported.includes("expiresAt"), exported.includes(code)]).toEqual([true, false]);
  const before = await db.$count(signInCodes);
  await db.transaction(async (tx) => identityPersonalData.erase?.(tx, who));
  expect(await db.$count(signInCodes)).toBeLessThan(before);
});

it("who signs in with a code has no password until they choose one, and is refused when their registration was removed meanwhile [L37] [L06]", async () => {
  const { db } = server.services;
  const regional = await askFor("regional@demo.test");
  expect((await regional.enter(regional.code)).status).toBe(303);
  const [account] = await db.select().from(accounts).where(eq(accounts.email, "regional@demo.test"));
  expect(account?.passwordHash).toBeNull();
  const { browser, code, enter } = await askFor("alumnus@demo.test");
  await db.delete(people).where(eq(people.email, "alumnus@demo.test"));
  expect((await followWithinProvider(browser, await enter(code))).location).toContain("error=access_denied");
});
