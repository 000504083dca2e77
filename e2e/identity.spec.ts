import type { Page } from "@playwright/test";
import { expect, fillIn, test } from "./fixtures.ts";
import { PEOPLE } from "./people.ts";
import { REQUESTS_PER_PERSON } from "../apps/api/src/platform/http/address-limits.ts";

test.use({ serviceWorkers: "allow" });

const PROVIDER = /\/oidc\/interaction\//;
const email = (page: Page) => page.locator('input[name="email"]');
const storeSession = (page: Page, text: string) =>
  page.evaluate((stored) => localStorage.setItem("narthex.session", stored), text);
const hasSession = (page: Page) => page.evaluate(() => localStorage.getItem("narthex.session") !== null);

/** Makes the access token expire, as it would after a quarter of an hour. */
const expireAccessToken = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("narthex.session") ?? "{}");
    localStorage.setItem("narthex.session", JSON.stringify({ ...session, expiresAt: Date.now() - 1000 }));
  });

test.describe("a person who opens the app", () => {
  test("is led from / through the hosted login to home, with a code and PKCE, and with no more requests than a hall may send [L01] [L02] [L04] [O04]", async ({
    open,
  }) => {
    const page = await open(null, "/access-denied", { locale: "zh-CN" });
    const anonymous: string[] = [];
    page.on("request", (request) => {
      if (!request.headers()["authorization"]) anonymous.push(new URL(request.url()).pathname);
    });
    const requests = page.waitForRequest(/\/oidc\/auth\?/);
    await page.goto("/");
    const query = new URL((await requests).url()).searchParams;
    expect(query.get("response_type")).toBe("code");
    expect(query.get("code_challenge_method")).toBe("S256");
    expect(query.get("audience")).toMatch(/narthex|api/);
    expect(query.get("ui_locales")).toBe("zh");
    await expect(page).toHaveURL(PROVIDER);
    await fillIn(page, PEOPLE.host);
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole("main")).toBeVisible();
    const { provider, publicCalls } = REQUESTS_PER_PERSON;
    expect(anonymous.filter((path) => path.startsWith("/oidc/")).length).toBeLessThanOrEqual(provider / 2 + 1);
    expect(anonymous.filter((path) => path.startsWith("/api/")).length).toBeLessThanOrEqual(publicCalls / 2);
  });

  test("is led from / and /login to home if already signed in [L02] [L04]", async ({ open }) => {
    const page = await open("scs", "/");
    await expect(page).toHaveURL(/\/home$/);
    await page.goto("/login");
    await expect(page).toHaveURL(/\/home$/);
  });

  test("first sees an introduction in the native app [L02] [L03]", async ({ open }) => {
    const page = await open(null, "/access-denied");
    await page.addInitScript(() => Object.assign(window, { Capacitor: { isNativePlatform: () => true } }));
    await page.goto("/");
    await expect(page).toHaveURL(/\/pre-sign-in$/);
    const login = page.getByRole("link", { name: "Login" });
    await expect(async () => {
      if (!(await login.isVisible())) await page.getByRole("button", { name: "Next" }).click({ timeout: 1000 });
      await expect(login).toBeVisible({ timeout: 500 });
    }).toPass();
    await login.click();
    await expect(page).toHaveURL(PROVIDER);
  });

  for (const [locale, tag] of [
    ["th-TH", "th"],
    ["zh-CN", "zh-Hans"],
    ["de-DE", "en"],
  ] as const)
    test(`signs in in ${tag} on a device in ${locale} [L01] [I03]`, async ({ open }) => {
      const page = await open(null, "/login", { locale });
      await expect(email(page)).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", tag);
    });

  test("stays on the login with a message after a wrong password, and can try again [L04]", async ({ open }) => {
    const page = await open(null, "/login");
    await fillIn(page, PEOPLE.host, "guessed");
    await expect(page.getByRole("alert")).toContainText("is incorrect");
    await expect(email(page)).toHaveValue(PEOPLE.host);
    await fillIn(page, PEOPLE.host);
    await expect(page).toHaveURL(/\/home$/);
  });

  test("sees a message if the account has no registration, and can sign out [L06] [L11]", async ({ open }) => {
    const page = await open(null, "/login");
    await fillIn(page, "stranger@elsewhere.test");
    await expect(page).toHaveURL(/\/access-denied$/);
    await expect(page.getByRole("heading", { name: "Access denied" })).toBeVisible();
    await expect(page.locator(".prose")).not.toBeEmpty();
    expect(await hasSession(page)).toBe(false);
    await page.getByRole("button", { name: "Log Out" }).click();
    await expect(email(page)).toBeVisible();
  });
});

test.describe("a link into the app", () => {
  test("survives the sign-in, with its query and hash [L04] [L05]", async ({ open }) => {
    const page = await open(null, "/schedule?q=tea#day-3");
    await fillIn(page, PEOPLE.host);
    await expect(page).toHaveURL(/\/schedule\?q=tea#day-3$/);
    await expect(page.getByRole("heading", { name: "Schedule", exact: true })).toBeVisible();
  });

  test("to another site is not followed [L05]", async ({ open, server }) => {
    const page = await open("scs", "/api/healthz");
    const hostile = [
      "https://evil.example/home",
      "//evil.example/home",
      "/\\evil.example/home",
      "javascript:alert(document.domain)//home",
      "/home@evil.example",
      "/no/such/page",
      "/api/profile",
    ];
    for (const link of hostile) {
      // Not on a page of the app, which may already be redirecting to the sign-in.
      await page.goto("/api/healthz");
      await signOutHere(page, link);
      await page.goto("/login");
      await expect(page).toHaveURL(/\/home$/);
      expect(new URL(page.url()).origin, link).toBe(server.address);
    }
  });

  test("that only looks like one of ours stays on our own page [L05]", async ({ open, server }) => {
    const page = await open(null, "/access-denied");
    await page.goto(`${server.address}//evil.example/schedule`);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeAttached();
    expect(new URL(page.url()).origin).toBe(server.address);
  });
});

/** Removes the sign-in from this device only and plants a hostile return link; the provider's session continues. */
const signOutHere = (page: Page, link: string) =>
  page.evaluate((stored) => {
    localStorage.removeItem("narthex.session");
    sessionStorage.clear();
    sessionStorage.setItem("narthex.deep-link", stored);
  }, link);

test.describe("an invalid sign-in", () => {
  for (const [what, session] of [
    [
      "a forged token",
      {
        accessToken: "eyJhbGciOiJub25lIn0.eyJzdWIiOiJzY3MifQ.",
        refreshToken: null,
        idToken: null,
        expiresAt: 4e12,
        sub: "x",
      },
    ],
    [
      "an expired token and an unknown refresh token",
      { accessToken: "old", refreshToken: "nobody", idToken: null, expiresAt: 1, sub: "x" },
    ],
    ["an invalid session", "{"],
  ] as const)
    test(`because of ${what} leads to the sign-in, and back to the same page [L07]`, async ({ open }) => {
      const page = await open(null, "/access-denied");
      await storeSession(page, typeof session === "string" ? session : JSON.stringify(session));
      await page.goto("/team");
      await expect(email(page)).toBeVisible();
      await fillIn(page, PEOPLE.host);
      await expect(page).toHaveURL(/\/team$/);
    });
});

test("a lost network or a busy server does not sign out [L07]", async ({ open, signIn }) => {
  const page = await open(null, "/access-denied", { serviceWorkers: "block" });
  await signIn(page, "host");
  await page.goto("/schedule");
  await expect(page.locator("article").first()).toBeVisible();
  const answers = [
    (url: string) => page.route(url, (route) => route.abort("internetdisconnected")),
    (url: string) =>
      page.route(url, (route) => route.fulfill({ status: 503, headers: { "retry-after": "1" }, body: "" })),
  ];
  for (const lose of answers) {
    await expireAccessToken(page);
    await lose("**/oidc/**");
    await lose("**/api/**");
    await page.reload();
    await expect(page.getByText("Failed to load profile.").or(page.locator("article").first()).first()).toBeVisible();
    await expect(page).toHaveURL(/\/schedule$/);
    expect(await hasSession(page)).toBe(true);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
  await page.reload();
  await expect(page.locator("article").first()).toBeVisible();
});

test("two tabs renew a sign-in with one refresh token, and both stay signed in [L01]", async ({ open, signIn }) => {
  const page = await open(null, "/access-denied");
  await signIn(page, "host");
  await expireAccessToken(page);
  const renewals: string[] = [];
  page.context().on("request", (request) => {
    if (request.url().endsWith("/oidc/token"))
      renewals.push(new URLSearchParams(request.postData() ?? "").get("refresh_token") ?? "");
  });
  const other = await page.context().newPage();
  await Promise.all([page.goto("/schedule"), other.goto("/team")]);
  await expect(page.locator("article").first()).toBeVisible();
  await expect(other.locator(".prose")).toBeVisible();
  expect(new Set(renewals).size).toBe(1);
  await expireAccessToken(page);
  await page.goto("/team");
  await expect.poll(() => new Set(renewals).size).toBe(2);
});
