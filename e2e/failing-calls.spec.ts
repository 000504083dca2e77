import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { pullDown } from "./pull-down.ts";
import { followsLiveEvents } from "./watch.ts";

const FAILURES = [
  { call: "/api/profile*", path: "/home", words: "Failed to load profile." },
  { call: "/api/cms/announcements/get*", path: "/announcement", words: "Failed to fetch announcements." },
  { call: "/api/announcement/get-unread-announcements-count*", path: "/home", words: "Failed to set unread count." },
  { call: "/api/cms/schedules/2025-*", path: "/schedule", words: "Failed to fetch schedule." },
  { call: "/api/cms/gc-app-schedule-callouts*", path: "/schedule", words: "Failed to fetch schedule callout." },
];

/** Where the message and the button are on a screen that cannot load. */
const boxesOfFailure = async (page: Page) => {
  await page.route("**/api/cms/announcements/get*", (route) => route.fulfill({ status: 400, body: "{}" }));
  await page.clock.install();
  await page.goto("/announcement");
  const toast = page.getByRole("status").getByText("Failed to fetch announcements.").locator("..");
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  return { message: await toast.boundingBox(), button: await again.boundingBox() };
};

test.describe("a failing call", () => {
  for (const { call, path, words } of FAILURES)
    test(`shows "${words}" for a few seconds [C02] [C03] [N14]`, async ({ open }) => {
      const page = await open("scs", "/api/clock", { isOwnContext: true });
      await page.route(`**${call}`, (route) =>
        route.fulfill({ status: 400, contentType: "application/problem+json", body: "{}" }),
      );
      await page.clock.install();
      await page.goto(path);
      const toast = page.getByRole("status").getByText(words, { exact: true });
      await expect(toast).toBeVisible();
      await page.clock.fastForward(3000);
      await expect(toast).toHaveCount(0);
    });

  test("leaves the button to try again free on a phone [N14]", async ({ open }) => {
    const page = await open("scs", "/api/clock", { isOwnContext: true, viewport: { width: 360, height: 740 } });
    const { message, button } = await boxesOfFailure(page);
    expect(message && message.y + message.height).toBeLessThan(button?.y ?? 0);
  });

  test("covers neither the title nor the button to try again in a large window [N14]", async ({ open }) => {
    const page = await open("scs", "/api/clock", { isOwnContext: true, viewport: { width: 1024, height: 768 } });
    const { message, button } = await boxesOfFailure(page);
    expect(button && button.y + button.height).toBeLessThan(message?.y ?? 0);
  });

  test("shows another message if the announcements are already on the screen [C03]", async ({ open }) => {
    const page = await open("scs", "/announcement", { hasTouch: true, isMobile: true, until: followsLiveEvents });
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.route("**/api/cms/announcements/get*", (route) => route.fulfill({ status: 400, body: "{}" }));
    await pullDown(page, 240);
    await expect(page.getByRole("status").getByText("Failed to refresh announcements.", { exact: true })).toBeVisible();
    await expect(page.getByRole("article").first()).toBeVisible();
  });

  test("can be retried on the screen itself, which says what happened once the toast is gone [C03]", async ({
    open,
  }) => {
    const page = await open("scs", "/api/clock", { isOwnContext: true });
    const clicks = (): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset["clicked"]);
    // The app also fetches days by itself. Until the tap on the button none of them succeeds.
    await page.route("**/api/cms/schedules/2025-*", async (route) =>
      (await clicks()) ? route.continue() : route.fulfill({ status: 400, body: "{}" }),
    );
    await page.addInitScript(() =>
      addEventListener("click", ({ target }) => {
        if (target instanceof Element && target.closest("button")) document.documentElement.dataset["clicked"] = "yes";
      }),
    );
    await page.clock.install();
    await page.goto("/schedule");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(page.getByText("This did not load")).toBeHidden();
    await page.clock.fastForward(3000);
    await expect(page.getByText("This did not load")).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator("li#the-strong-church")).toBeVisible();
  });
});
