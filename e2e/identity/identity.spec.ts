import type { Page } from "@playwright/test";
import { expect, fillIn, test } from "../support/fixtures.ts";
import { PEOPLE } from "../support/people.ts";
import { signIn as signInByCode } from "../../apps/api/test/browser.ts";
import { subjectOf } from "../support/sign-in.ts";
import { REQUESTS_PER_PERSON } from "../../apps/api/src/platform/http/address-limits.ts";

test.use({ serviceWorkers: "allow" });

const PROVIDER = /\/oidc\/interaction\//;
const email = (page: Page) => page.locator('input[name="email"]');
const storeSession = (page: Page, text: string) =>
  page.evaluate((stored) => localStorage.setItem("narthex.session", stored), text);
const SESSION_COOKIE = "narthex_web";
const hasSession = (page: Page) => page.evaluate(() => localStorage.getItem("narthex.session") !== null);

test.describe("a person who opens the app", () => {
  test.use({ serviceWorkers: "block" });

  test("is led from / through the hosted login to home, with a code and PKCE, in the language of the device, and with no more requests than a hall may send; then / and /login lead home [L01] [L02] [L04] [I03] [O04]", async ({
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
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
    await fillIn(page, PEOPLE.host);
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole("main")).toBeVisible();
    const { provider, publicCalls } = REQUESTS_PER_PERSON;
    expect(anonymous.filter((path) => path.startsWith("/oidc/")).length).toBeLessThanOrEqual(provider / 2 + 1);
    expect(anonymous.filter((path) => path.startsWith("/api/")).length).toBeLessThanOrEqual(publicCalls / 2);
    for (const path of ["/login", "/"]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/home$/);
    }
  });

  test("sees a message if the account has no registration, and can sign out [L06] [L11]", async ({ open }) => {
    const page = await open(null, "/login");
    await fillIn(page, "stranger@elsewhere.test");
    await expect(page).toHaveURL(/\/access-denied$/);
    await expect(page.getByRole("heading", { name: "Access denied" })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Global 2025, home" })).toBeVisible();
    await expect(page.locator(".prose")).not.toBeEmpty();
    expect(await hasSession(page)).toBe(false);
    await page.getByRole("button", { name: "Log Out" }).click();
    await expect(email(page)).toBeVisible();
  });
});

test.describe("a link into the app", () => {
  test("survives the sign-in, with its query and hash [L04] [L05]", async ({ open }) => {
    const page = await open(null, "/schedule?q=tea#day-3", { serviceWorkers: "block" });
    await fillIn(page, PEOPLE.host);
    await expect(page).toHaveURL(/\/schedule\?q=tea#day-3$/);
    await expect(page.getByRole("heading", { name: "Schedule", exact: true })).toBeVisible();
  });

  test("to another site is not followed [L05]", { tag: "@long" }, async ({ open, server }) => {
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

  test("that only looks like one of ours stays on our own page [L05]", { tag: "@long" }, async ({ open, server }) => {
    const page = await open(null, "/access-denied");
    await page.goto(`${server.address}//evil.example/schedule`);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeAttached();
    expect(new URL(page.url()).origin).toBe(server.address);
  });
});

/** Removes the sign-in from this device only and plants a hostile return link; the provider's session continues. */
const signOutHere = async (page: Page, link: string): Promise<void> => {
  await page.context().clearCookies({ path: "/" });
  await page.evaluate((stored) => {
    localStorage.removeItem("narthex.session");
    sessionStorage.clear();
    sessionStorage.setItem("narthex.deep-link", stored);
  }, link);
};

test.describe("an invalid sign-in", () => {
  for (const [what, session, cookie] of [
    ["a forged cookie", { sub: "x" }, "A".repeat(43)],
    ["an unknown refresh token", { accessToken: "old", refreshToken: "nobody", expiresAt: 1, sub: "x" }, null],
  ] as const)
    test(
      `because of ${what} leads to the sign-in, and back to the same page [L07] [L23]`,
      { tag: "@long" },
      async ({ open, server }) => {
        const page = await open(null, "/access-denied");
        await storeSession(page, typeof session === "string" ? session : JSON.stringify(session));
        if (cookie) await page.context().addCookies([{ name: SESSION_COOKIE, value: cookie, url: server.address }]);
        await page.goto("/team");
        await expect(email(page)).toBeVisible();
        await fillIn(page, PEOPLE.host);
        await expect(page).toHaveURL(/\/team$/);
      },
    );
});

test(
  "a sign-in of an older version of the app stays, and its tokens leave the device [L25]",
  { tag: "@long" },
  async ({ open, server }) => {
    const page = await open(null, "/access-denied");
    const { access_token: accessToken, refresh_token: refreshToken } = await signInByCode(server.address, PEOPLE.host);
    const old = { accessToken, refreshToken, idToken: null, expiresAt: 1, sub: subjectOf(accessToken) };
    await storeSession(page, JSON.stringify(old));
    await page.goto("/team");
    await expect(page.locator(".prose")).toBeVisible();
    const stored = await page.evaluate(() => localStorage.getItem("narthex.session"));
    expect(Object.keys(JSON.parse(stored ?? "{}") as object)).toEqual(["sub"]);
    await page.reload();
    await expect(page.locator(".prose")).toBeVisible();
  },
);

test("a lost network or a busy server does not sign out [L07]", { tag: "@long" }, async ({ open, signIn }) => {
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

test(
  "without its cookie an open page continues with the token in its memory [L23]",
  { tag: "@long" },
  async ({ open, signIn }) => {
    const page = await open(null, "/access-denied");
    await signIn(page, "host");
    await page.context().clearCookies();
    await page.getByRole("link", { name: "Go to schedule" }).click();
    await expect(page.locator("article").first()).toBeVisible();
    expect(await hasSession(page)).toBe(true);
  },
);

test("two tabs share a sign-in, and both are signed out together [L01] [L23]", async ({ open, signIns }) => {
  const page = await open("host", "/home", { serviceWorkers: "block" });
  // The sign-in ends here.
  signIns.delete("host");
  await page.getByRole("link", { name: "Go to schedule" }).click();
  const other = await page.context().newPage();
  await other.goto("/team");
  await expect(page.locator("article").first()).toBeVisible();
  await expect(other.locator(".prose")).toBeVisible();
  await page.getByRole("button", { name: /^Your menu/ }).click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(email(page)).toBeVisible();
  await expect(email(other)).toBeVisible();
  await page.goBack();
  await expect(email(page)).toBeVisible();
  await expect(page.locator("article")).toHaveCount(0);
});

test(
  "a person who signs in after another whose session was lost sees nothing of the other [L23] [L08]",
  { tag: "@long" },
  async ({ open, signIn }) => {
    const page = await open(null, "/access-denied");
    await signIn(page, "host");
    await page.goto("/profile#registration");
    await expect(page.getByText(PEOPLE.host)).toBeVisible();
    const other = await page.context().newPage();
    await other.goto("/privacy-policy");
    await other.evaluate(() => location.assign("/login/start?again=1&password=1"));
    await fillIn(other, PEOPLE.gc);
    await expect(other.getByRole("button", { name: /^Your menu/ })).toBeVisible();
    // The first tab begins again by itself.
    await expect(page.getByText(PEOPLE.gc)).toBeVisible();
    await expect(page.getByText(PEOPLE.host)).toHaveCount(0);
  },
);
