import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { publish, restorePack } from "../support/packs.ts";
import { pullDown } from "../support/gestures.ts";
import { recordedToasts, recordToasts } from "../support/toasts.ts";
import { followsLiveEvents } from "../support/watch.ts";

const fail = (page: Page, call: string, status = 400) =>
  page.route(call, (route) => route.fulfill({ status, contentType: "application/problem+json", body: "{}" }));
const ANNOUNCEMENTS = "**/api/cms/announcements/get*";

/** Counts the skeletons that a page shows from now on. */
const watchSkeletons = (page: Page) =>
  page.evaluateHandle(() => {
    const count = { seen: 0 };
    new MutationObserver(() => (count.seen += document.querySelectorAll(".skeleton").length)).observe(document, {
      childList: true,
      subtree: true,
    });
    return count;
  });

test("a toast of a failure is white on red, and leaves the button to try again free on a phone and the title in a large window; a library that cannot be loaded says so over the width of a phone [N14] [R15]", async ({
  open,
}) => {
  const page = await open("scs", "/api/clock", { isOwnContext: true, colorScheme: "light" });
  await fail(page, ANNOUNCEMENTS);
  await page.clock.install();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/announcement");
  const text = page.getByRole("status").getByText("Failed to fetch announcements.");
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  const colours = await text.evaluate((line) => {
    const { backgroundColor, color } = getComputedStyle(line.closest("p") ?? line);
    return { backgroundColor, color };
  });
  expect(colours).toEqual({ backgroundColor: "rgb(150, 24, 44)", color: "rgb(255, 255, 255)" });
  await expect(page.getByText("This did not load")).toBeVisible();
  const boxes = async () => ({ message: await text.locator("..").boundingBox(), button: await again.boundingBox() });
  const phone = await boxes();
  expect(phone.message && phone.message.y + phone.message.height).toBeLessThan(phone.button?.y ?? 0);
  await page.setViewportSize({ width: 1024, height: 768 });
  const large = await boxes();
  expect(large.button && large.button.y + large.button.height).toBeLessThan(large.message?.y ?? 0);
  await page.clock.fastForward(3000);
  await expect(page.getByText("This did not load")).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await fail(page, "**/api/cms/resources/all*");
  await page.goto("/resources/sessions");
  const box = await page.getByRole("alert").filter({ hasText: "This did not load" }).boundingBox();
  expect(box?.width).toBeGreaterThan(300);
});

test(
  "pulled down, announcements that cannot be refreshed stay on the screen, with another message [C03]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("scs", "/announcement", { hasTouch: true, isMobile: true, until: followsLiveEvents });
    await expect(page.getByRole("article").first()).toBeVisible();
    await fail(page, ANNOUNCEMENTS);
    await pullDown(page, 240);
    await expect(page.getByRole("status").getByText("Failed to refresh announcements.", { exact: true })).toBeVisible();
    await expect(page.getByRole("article").first()).toBeVisible();
  },
);

test(
  "a failure stays on the screen and is told once when an organiser publishes [X08]",
  { tag: "@long" },
  async ({ open, server }) => {
    const page = await open("scs", "/api/clock");
    const connected = followsLiveEvents(page);
    await recordToasts(page);
    let requests = 0;
    await page.route(/\/api\/cms\/(?:mainExp|schedules|gc-app)/, async (route) => {
      if (route.request().url().includes("mainExp")) requests += 1;
      await route.fulfill({ status: 500, contentType: "application/problem+json", body: "{}" });
    });
    await page.goto("/experience");
    const again = page.getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();
    const skeletons = await watchSkeletons(page);
    await connected;
    const before = requests;
    try {
      await publish(server, "schedule/2025-07-18.yaml", (text) =>
        text.replaceAll("The Strong Church", "The Open House"),
      );
      // Each attempt is a request and two repetitions.
      await expect.poll(() => requests).toBeGreaterThan(before + 2);
      await expect(again).toBeVisible();
      expect(await skeletons.jsonValue()).toEqual({ seen: 0 });
      expect(await recordedToasts(page)).toEqual(["Failed to fetch main exp data."]);
    } finally {
      await restorePack(server);
    }
  },
);

test(
  "a failure stays on a screen of the console, alone, while it tries again by itself [X08]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("photographer", "/api/clock");
    let requests = 0;
    await page.route("**/api/console/*/photos/quarantine*", async (route) => {
      requests += 1;
      await route.fulfill({ status: 500, contentType: "application/problem+json", body: "{}" });
    });
    await page.goto("/console/photos");
    const again = page.getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();
    const before = requests;
    const skeletons = await watchSkeletons(page);
    await expect.poll(() => requests).toBeGreaterThan(before);
    await expect(again).toBeVisible();
    expect(await skeletons.jsonValue()).toEqual({ seen: 0 });
  },
);
