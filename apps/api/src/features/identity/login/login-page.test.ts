import { durationOf } from "./durations.ts";
import { MESSAGES } from "@narthex/messages/api";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { beginSignIn, createBrowser, type Answer } from "#test/browser.ts";
import { passkeyOptionsOf } from "#test/passkeys.ts";
import { openServer, type TestServer } from "#test/server.ts";
import { renderLogin } from "./login-page.ts";
import { styleOf } from "./page-style.ts";

let server: TestServer;
let now = Date.now();
beforeAll(async () => void (server = await openServer({}, () => now)));
afterAll(() => server.close());
beforeEach(() => void (now += 3_600_000));

async function openPage(params: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const browser = createBrowser(server.base, headers);
  const { answer } = await beginSignIn(browser, server.base, { params });
  const send = (email: string, password: string): Promise<Answer> => browser.go(answer.location, { email, password });
  return { browser, address: answer.location, page: await browser.go(answer.location), send };
}

const titleOf = (page: Answer) => /<h1>([^<]+)/.exec(page.text)?.[1];

it.each([
  ["en", "in 59 seconds.", "in 1 minute.", "in 2 minutes."],
  ["zh", "59秒", "1分钟", "2分钟"],
  ["th", "59 วินาที", "1 นาที", "2 นาที"],
] as const)("says in minutes how long many people are signing in, from one minute on: %s [L18]", (locale, ...texts) => {
  const { busy } = MESSAGES[locale].signIn;
  expect([59, 60, 61].map((seconds) => busy(durationOf(seconds, locale)))).toEqual(
    texts.map((text): unknown => expect.stringContaining(text)),
  );
});

describe("the sign-in page", () => {
  it("is in the language that the app requests, rather than the browser's [L01] [I03]", async () => {
    const headers = { "accept-language": "zh-CN,zh;q=0.9" };
    expect(titleOf((await openPage({ ui_locales: "th" }, headers)).page)).toBe("ยินดีต้อนรับ กรุณาเข้าสู่ระบบ");
    expect(titleOf((await openPage({}, headers)).page)).toBe("欢迎登录");
    expect(titleOf((await openPage({ ui_locales: "fr" }, { "accept-language": "de" })).page)).toBe(
      "Welcome. Please sign in.",
    );
  });

  it("has links to other languages, which do not carry the typed address", async () => {
    const { browser, page, address } = await openPage({ ui_locales: "en" });
    expect(page.text).toContain('<html lang="en">');
    const thai = await browser.go(`${address}?lang=th&email=ruth%40demo.test`);
    expect(thai.text).toContain('<html lang="th">');
    expect(thai.text).toContain('name="email" value="ruth@demo.test"');
    expect(/class="languages">.*?<\/nav>/s.exec(thai.text)?.[0]).not.toContain("ruth");
  });

  it("has one script, for passkeys, and a policy that allows only it, its own style and what every browser loads ahead [L29] [L60]", async () => {
    const { page } = await openPage();
    const [, src = "", integrity = ""] =
      /<script src="([^"]+)" integrity="([^"]+)" defer><\/script>/.exec(page.text) ?? [];
    expect(page.text.replace(/<script src="[^>]*>/, "")).not.toMatch(/<script|javascript:|\son\w+=/i);
    const script = await fetch(new URL(src, server.base));
    expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(integrity).toBe(
      `sha256-${createHash("sha256")
        .update(await script.text())
        .digest("base64")}`,
    );
    const style = /<style>([\s\S]*)<\/style>/.exec(page.text)?.[1] ?? "";
    const digest = createHash("sha256").update(style).digest("base64");
    expect(page.headers.get("content-security-policy")).toBe(
      `default-src 'self'; frame-src 'none'; worker-src 'none'; object-src 'none'; media-src 'none'; manifest-src 'none'; script-src '${integrity}'; connect-src 'self'; style-src 'sha256-${digest}'; img-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    );
  });

  it("is complete without its script: only the form of passkeys is hidden [L60]", async () => {
    const { page } = await openPage({ ui_locales: "en" });
    expect([...page.text.matchAll(/<form[^>]*>/g)].map(([form]) => / hidden[ >]/.test(form))).toEqual([false, true]);
    expect(page.text).toContain('name="email"');
    expect(page.text).toMatch(/autocomplete="username webauthn"/);
  });

  it("has neither script nor form of passkeys on a server without them, like the other pages [L70]", async () => {
    const page = await createBrowser(server.base).go("/oidc/password");
    expect(page.text).not.toContain("<script");
    expect(page.headers.get("content-security-policy")).toContain("script-src 'none'; connect-src 'none'");
    const login = {
      locale: "en",
      editions: [],
      action: "/a",
      email: "",
      error: null,
      withPassword: false,
      isStrong: false,
      demonstration: false,
    } as const;
    const { html, headers } = renderLogin({ ...login, editions: [], passkeys: { options: null, error: null } });
    expect(html).not.toMatch(/<script|passkey/);
    expect(headers["content-security-policy"]).toContain("script-src 'none'; connect-src 'none'");
  });

  it("has the colours of the app and the accents of the edition [N19]", async () => {
    const { page } = await openPage();
    const kit = readFileSync(fileURLToPath(import.meta.resolve("@narthex/ui/colours.css")), "utf8");
    for (const [value] of kit.matchAll(/--(?:paper|ink|track|danger): #[0-9a-f]{6};/g))
      expect(page.text).toContain(value);
    const accents = { accent: "#112233", accentInk: "#FFFFFF", accentSoft: "#EEEEEE" };
    expect(styleOf({ light: accents, dark: accents })).toContain("--brand-accent-dark:#112233!important;");
  });

  it("loads its fonts from this server", async () => {
    for (const name of ["instrument-serif", "figtree", "noto-sans-thai", "noto-serif-thai"]) {
      const font = await fetch(`${server.base}/oidc/fonts/${name}.woff2`);
      expect([font.status, font.headers.get("content-type")]).toEqual([200, "font/woff2"]);
      expect(
        Buffer.from(await font.arrayBuffer())
          .subarray(0, 4)
          .toString(),
      ).toBe("wOF2");
    }
  });

  it("lists the ten people of the demonstration and their password", async () => {
    const { page } = await openPage({ ui_locales: "en" });
    expect([...page.text.matchAll(/<b lang="en">(\w+)@demo\.test<\/b>/g)].map(([, name]) => name)).toEqual([
      "scs",
      "gc",
      "new",
      "alumnus",
      "host",
      "regional",
      "online",
      "both",
      "organiser",
      "photographer",
    ]);
    expect(page.text).toContain("The password is always demo.");
  });

  it("shows the address of the person who signs in again, whether or not it is known, and nothing that is not an address [B03]", async () => {
    const [known, unknown] = [
      await openPage({ login_hint: "scs@demo.test" }),
      await openPage({ login_hint: "no@demo.test" }),
    ];
    expect(known.page.text).toContain('name="email" value="scs@demo.test"');
    expect(known.page.text).toMatch(/name="password"[^>]* autofocus/);
    const without = ({ page, address }: typeof known): string =>
      page.text
        .replace(passkeyOptionsOf(page.text).challenge, "")
        .replaceAll(address, "")
        .replaceAll(/(?:scs|no)(?:@|%40)demo\.test/g, "");
    expect(without(unknown)).toBe(without(known));
    for (const hint of [
      '"><script>alert(1)</script>@demo.test',
      "Your account is locked, call 555",
      `${"a".repeat(250)}@demo.test`,
    ])
      expect((await openPage({ login_hint: hint })).page.text).toContain('name="email" value=""');
    const { browser, address } = known;
    for (const query of ["email=a%40demo.test&email=b%40demo.test", "email=call+555"])
      expect((await browser.go(`${address}?${query}`)).text).toContain('name="email" value=""');
  });

  it("escapes the typed address", async () => {
    const { send } = await openPage();
    const page = await send('"><script>alert(1)</script>', "x");
    expect(page.text).not.toContain("<script>");
    expect(page.text).toContain("&quot;&gt;&lt;script&gt;");
  });

  it("cannot be opened or submitted from another browser", async () => {
    const { address } = await openPage();
    const other = createBrowser(server.base);
    expect(titleOf(await other.go(address))).toBe("This sign-in page has expired");
    expect((await other.go(address, { email: "scs@demo.test", password: "demo" })).status).toBe(400);
  });

  it("shows an error page without a stack trace for an invalid request, in the person's language", async () => {
    const page = await createBrowser(server.base).go("/oidc/auth?client_id=nobody&ui_locales=th");
    expect(page.status).toBe(400);
    expect(titleOf(page)).toBe("เข้าสู่ระบบไม่สำเร็จ");
    expect(page.text).not.toMatch(/at .*\.js|node_modules/);
  });
});

describe("the sign-in page after a wrong password", () => {
  it("shows the same message as for an unknown address, keeps the typed address, and takes the right password then [L04]", async () => {
    const { send } = await openPage({ ui_locales: "en" });
    const known = await send("scs@demo.test", "wrong");
    const unknown = await send("nobody@demo.test", "wrong");
    const errorOf = ({ text }: Answer) => /<p class="error"[^>]*>([^<]+)/.exec(text)?.[1];
    expect([known.status, unknown.status]).toEqual([401, 401]);
    expect(errorOf(known)).toBe("The email or password is incorrect. Please try again.");
    expect(errorOf(unknown)).toBe(errorOf(known));
    expect(known.text).toContain('value="scs@demo.test"');
    expect(known.text).not.toContain('wrong"');
    expect((await send("scs@demo.test", "demo")).status).toBe(303);
  });

  it("shows how long to wait from the sixth mistake on", async () => {
    const { send } = await openPage({ ui_locales: "en" });
    const answers = await Promise.all(Array.from({ length: 9 }, () => send("host@demo.test", "wrong")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(6).fill(401), 429, 429, 429]);
    const tooEarly = await send("host@demo.test", "demo");
    expect([tooEarly.status, tooEarly.headers.get("retry-after")]).toEqual([429, "2"]);
    expect(tooEarly.text).toContain("Please wait 2 seconds and try again.");
    expect((await send("scs@demo.test", "demo")).status).toBe(303);
    now += 2_000;
    const { send: later } = await openPage();
    expect((await later("host@demo.test", "demo")).status).toBe(303);
  });

  it("accepts the right password without delay on a device on which the person signed in before", async () => {
    const { send, browser } = await openPage();
    expect((await send("both@demo.test", "demo")).status).toBe(303);
    expect(browser.cookies()).toContain("narthex_device");
    const { send: stranger } = await openPage();
    for (let count = 0; count < 7; count += 1) await stranger("both@demo.test", "wrong");
    expect((await stranger("both@demo.test", "demo")).status).toBe(429);
    const { answer } = await beginSignIn(browser, server.base, { params: { prompt: "login" } });
    expect((await browser.go(answer.location, { email: "both@demo.test", password: "demo" })).status).toBe(303);
  });
});
