import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { recordedToasts, recordToasts } from "./toasts.ts";

const REFUSED = { status: 400, contentType: "application/problem+json", body: "{}" };
const toast = (page: Page, message: string) => page.getByRole("status").getByText(message, { exact: true });

/** Expects a failure toast, white on red, exactly once. */
async function expectFailureToast(page: Page, message: string): Promise<void> {
  const line = toast(page, message);
  await expect(line).toBeVisible();
  const colours = await line.evaluate((text) => {
    const { backgroundColor, color } = getComputedStyle(text.closest("p") ?? text);
    return { backgroundColor, color };
  });
  expect(colours).toEqual({ backgroundColor: "rgb(179, 38, 30)", color: "rgb(255, 255, 255)" });
}

test.describe("a failure", () => {
  test("is shown in red if a day cannot be loaded [C02] [C03] [N14]", async ({ open }) => {
    const page = await open("scs", "/api/clock", { colorScheme: "light" });
    await page.route("**/api/cms/schedules/2025-*", (route) => route.fulfill(REFUSED));
    await page.goto("/schedule");
    await expectFailureToast(page, "Failed to fetch schedule.");
  });

  test('shows "Failed to fetch main exp data." if the experiences cannot be loaded [C03] [E01]', async ({ open }) => {
    const page = await open("scs", "/api/clock", { colorScheme: "light" });
    await page.route("**/api/cms/mainExp/get*", (route) => route.fulfill(REFUSED));
    await page.goto("/experience");
    await expectFailureToast(page, "Failed to fetch main exp data.");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  test('shows "Failed to load profile." for the audio flag, and the materials appear without the sermon [C03] [C04]', async ({
    open,
  }) => {
    const page = await open("scs", "/api/clock", { colorScheme: "light" });
    await page.route("**/api/sysparams/params/AUDIO_FLAG*", (route) => route.fulfill(REFUSED));
    await page.goto("/schedule/session-card/10");
    await expectFailureToast(page, "Failed to load profile.");
    await expect(page.getByRole("heading", { name: "Discussion Time Questions" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Audio sermon" })).toHaveCount(0);
  });

  test('shows "Failed to load profile." if a tour cannot be marked as seen, and the tour still ends [C02] [C03]', async ({
    open,
    showTours,
  }) => {
    await showTours("gc");
    const page = await open("gc", "/api/clock", { colorScheme: "light" });
    await page.route("**/api/profile/set-homepage-tour*", (route) => route.fulfill(REFUSED));
    await page.goto("/home");
    await page.getByRole("dialog").getByRole("button", { name: "Skip", exact: true }).click();
    await expectFailureToast(page, "Failed to load profile.");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test.describe("a parameter that cannot be loaded", () => {
  for (const status of [404, 500])
    test(`with ${status} is retried a few times, and home still shows the experiences [H08] [C04]`, async ({
      open,
    }) => {
      const page = await open("scs", "/api/clock");
      let count = 0;
      await page.route("**/api/sysparams/params/EXP_EVENT_END_TS*", (route) => {
        count += 1;
        return route.fulfill({ status, contentType: "application/problem+json", body: "{}" });
      });
      const followsLiveEvents = page.waitForRequest(/\/api\/live$/);
      await page.goto("/home");
      await expect(page.locator("#experience")).toBeVisible();
      // A request storm would have sent a hundred requests by the time the live channel opens.
      await followsLiveEvents;
      expect(count).toBeLessThanOrEqual(3);
    });
});

test.describe("no message is shown", () => {
  test("if a click is not registered: the link opens, and the person returns to the same page [C03] [N15]", async ({
    open,
  }) => {
    const page = await open("scs", "/api/clock");
    await recordToasts(page);
    await page.route("**/api/analytics/external-link*", (route) => route.fulfill({ status: 500, body: "{}" }));
    const refused = page.waitForResponse((answer) => answer.url().includes("/api/analytics/external-link"));
    const opened = page.context().waitForEvent("page");
    await page.goto("/url?q=https%3A%2F%2Felsewhere.invalid%2Fa-page&from=%2Fteam");
    await page.getByRole("button", { name: "Open the link" }).click();
    expect((await refused).status()).toBe(500);
    await opened;
    await expect(page).toHaveURL(/\/team$/);
    await expect(page.getByRole("heading", { level: 1, name: "Team" })).toBeVisible();
    expect(await recordedToasts(page)).toEqual([]);
  });

  test("if a public profile is refused, whatever the reason [C03] [P06]", async ({ open }) => {
    const page = await open(null, "/api/healthz");
    await recordToasts(page);
    for (const status of [400, 403, 404]) {
      await page.route("**/api/socialprofile/public*", (route) => route.fulfill({ ...REFUSED, status }));
      await page.goto("/profile/pub/somebody");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile not found");
      expect(await recordedToasts(page), String(status)).toEqual([]);
      await page.unroute("**/api/socialprofile/public*");
    }
  });

  test("if a public profile fails to load; it appears by itself once the server answers again [C03] [P06] [X08]", async ({
    open,
  }) => {
    const page = await open("scs", "/profile");
    const { socialprofile } = await (await page.waitForResponse(/\/api\/socialprofile$/)).json();
    await page.route("**/api/socialprofile/public*", (route) => route.fulfill({ ...REFUSED, status: 500 }));
    await page.goto(`/profile/pub/${socialprofile.id}`);
    await expect(page.getByRole("alert")).toContainText("This did not load");
    await page.unroute("**/api/socialprofile/public*");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(socialprofile.name);
  });

  test("if the menu's picture cannot be loaded: initials are shown [C03] [H01]", async ({ open }) => {
    const page = await open("host", "/api/clock");
    await recordToasts(page);
    await page.route("**/api/socialprofile", (route) => route.fulfill(REFUSED));
    const refused = page.waitForResponse((answer) => answer.url().endsWith("/api/socialprofile"));
    await page.goto("/team");
    expect((await refused).status()).toBe(400);
    await expect(page.getByRole("button", { name: /^Your menu/ })).toHaveText(/^\p{L}$/u);
    expect(await recordedToasts(page)).toEqual([]);
  });

  test("if the device reports no language: the app is in English [C03] [I03]", async ({ open }) => {
    const page = await open(null, "/api/healthz", { locale: "th-TH" });
    await recordToasts(page);
    await page.addInitScript(() => {
      for (const name of ["language", "languages"])
        Object.defineProperty(navigator, name, { get: () => undefined, configurable: true });
    });
    await page.goto("/terms-of-use");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of use");
    expect(await recordedToasts(page)).toEqual([]);
  });
});
