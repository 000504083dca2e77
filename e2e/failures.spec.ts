import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const REFUSED = { status: 400, contentType: "application/problem+json", body: "{}" };
const toast = (page: Page, words: string) => page.getByRole("status").getByText(words, { exact: true });

/** A failure is said in white on red, once. */
async function expectSaid(page: Page, words: string): Promise<void> {
  const line = toast(page, words);
  await expect(line).toBeVisible();
  const colours = await line.evaluate((text) => {
    const { backgroundColor, color } = getComputedStyle(text.closest("p") ?? text);
    return { backgroundColor, color };
  });
  expect(colours).toEqual({ backgroundColor: "rgb(179, 38, 30)", color: "rgb(255, 255, 255)" });
}

/** Everything that was ever said on a page, from now on. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.textContent?.includes("Failed")) said.push(node.textContent);
    }).observe(document, { childList: true, subtree: true });
  });
const everSaid = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { said: string[] }).said);

test.describe("a failure", () => {
  test("is red: a day that cannot be had [C02] [C03] [N14]", async ({ open }) => {
    const page = await open("scs", "/api/clock", { colorScheme: "light" });
    await page.route("**/api/cms/schedules/2025-*", (route) => route.fulfill(REFUSED));
    await page.goto("/schedule");
    await expectSaid(page, "Failed to fetch schedule.");
  });

  test('of what can be asked for says "Failed to fetch main exp data." [C03] [E01]', async ({ open }) => {
    const page = await open("scs", "/api/clock", { colorScheme: "light" });
    await page.route("**/api/cms/mainExp/get*", (route) => route.fulfill(REFUSED));
    await page.goto("/experience");
    await expectSaid(page, "Failed to fetch main exp data.");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  test('of the audio flag says "Failed to load profile.", and the materials stand without the sermon [C03] [C04]', async ({
    open,
  }) => {
    const page = await open("scs", "/api/clock", { colorScheme: "light" });
    await page.route("**/api/sysparams/params/AUDIO_FLAG*", (route) => route.fulfill(REFUSED));
    await page.goto("/schedule/session-card/10");
    await expectSaid(page, "Failed to load profile.");
    await expect(page.getByRole("heading", { name: "Discussion Time Questions" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Audio sermon" })).toHaveCount(0);
  });

  test('to mark a tour says "Failed to load profile.", and the tour is over all the same [C02] [C03]', async ({
    open,
    showTours,
  }) => {
    await showTours("gc");
    const page = await open("gc", "/api/clock", { colorScheme: "light" });
    await page.route("**/api/profile/set-homepage-tour*", (route) => route.fulfill(REFUSED));
    await page.goto("/home");
    await page.getByRole("dialog").getByRole("button", { name: "Skip", exact: true }).click();
    await expectSaid(page, "Failed to load profile.");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test.describe("a parameter that cannot be had", () => {
  for (const status of [404, 500])
    test(`with ${status} is asked for a few times, and the experiences are on home all the same [H08] [C04]`, async ({
      open,
    }) => {
      const page = await open("scs", "/api/clock");
      let count = 0;
      await page.route("**/api/sysparams/params/EXP_EVENT_END_TS*", (route) => {
        count += 1;
        return route.fulfill({ status, contentType: "application/problem+json", body: "{}" });
      });
      const following = page.waitForRequest(/\/api\/live$/);
      await page.goto("/home");
      await expect(page.locator("#experience")).toBeVisible();
      // By the time that the live channel opens, a storm would have asked a hundred times.
      await following;
      expect(count).toBeLessThanOrEqual(3);
    });
});

test.describe("nothing is said", () => {
  test("where a click is not registered: the target opens, and the person is back where they were [C03] [N15]", async ({
    open,
  }) => {
    const page = await open("scs", "/api/clock");
    await listen(page);
    await page.route("**/api/analytics/external-link*", (route) => route.fulfill({ status: 500, body: "{}" }));
    const refused = page.waitForResponse((answer) => answer.url().includes("/api/analytics/external-link"));
    const opened = page.context().waitForEvent("page");
    await page.goto("/url?q=https%3A%2F%2Felsewhere.invalid%2Fa-page&from=%2Fteam");
    await page.getByRole("button", { name: "Open the link" }).click();
    expect((await refused).status()).toBe(500);
    await opened;
    await expect(page).toHaveURL(/\/team$/);
    await expect(page.getByRole("heading", { level: 1, name: "Team" })).toBeVisible();
    expect(await everSaid(page)).toEqual([]);
  });

  test("where somebody's public profile cannot be had, whatever the refusal [C03] [P06]", async ({ open }) => {
    const page = await open(null, "/api/healthz");
    await listen(page);
    for (const status of [400, 403, 404]) {
      await page.route("**/api/socialprofile/public*", (route) => route.fulfill({ ...REFUSED, status }));
      await page.goto("/profile/pub/somebody");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile not found");
      expect(await everSaid(page), String(status)).toEqual([]);
      await page.unroute("**/api/socialprofile/public*");
    }
  });

  test("where a public profile fails to load, and it can be tried again [C03] [P06]", async ({ open }) => {
    const page = await open("scs", "/profile");
    const { socialprofile } = await (await page.waitForResponse(/\/api\/socialprofile$/)).json();
    await page.route("**/api/socialprofile/public*", (route) => route.fulfill({ ...REFUSED, status: 500 }));
    await page.goto(`/profile/pub/${socialprofile.id}`);
    await expect(page.getByRole("alert")).toContainText("This page did not load");
    await page.unroute("**/api/socialprofile/public*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(socialprofile.name);
  });

  test("where a person's seats cannot be had: it is as if there were none yet [C03] [Z02]", async ({ open }) => {
    const page = await open("scs", "/api/clock");
    await listen(page);
    await page.route("**/api/attendance/**", (route) => route.fulfill(REFUSED));
    await page.goto("/seating/2");
    await expect(page.getByText("No seat yet")).toBeVisible();
    await expect(page.getByRole("img", { name: /^Seating plan/ })).toBeVisible();
    expect(await everSaid(page)).toEqual([]);
  });

  test("where the menu's picture cannot be had: a letter stands there [C03] [H01]", async ({ open }) => {
    const page = await open("host", "/api/clock");
    await listen(page);
    await page.route("**/api/socialprofile", (route) => route.fulfill(REFUSED));
    const refused = page.waitForResponse((answer) => answer.url().endsWith("/api/socialprofile"));
    await page.goto("/team");
    expect((await refused).status()).toBe(400);
    await expect(page.getByRole("button", { name: /^Your menu/ })).toHaveText(/^\p{L}$/u);
    expect(await everSaid(page)).toEqual([]);
  });

  test("where the device does not say its language: the app speaks English [C03] [I03]", async ({ open }) => {
    const page = await open(null, "/api/healthz", { locale: "th-TH" });
    await listen(page);
    await page.addInitScript(() => {
      for (const name of ["language", "languages"])
        Object.defineProperty(navigator, name, { get: () => undefined, configurable: true });
    });
    await page.goto("/terms-of-use");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of use");
    expect(await everSaid(page)).toEqual([]);
  });
});
