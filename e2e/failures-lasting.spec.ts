import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { publish, restorePack } from "./packs.ts";
import { recordedToasts, recordToasts } from "./toasts.ts";
import { followsLiveEvents } from "./watch.ts";

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

/** Opens the experiences with a server that cannot answer, and records toasts, skeletons and requests from then on. */
async function openFailing(page: Page) {
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
  return {
    requests: () => requests,
    expectUnchanged: async () => {
      await expect(again).toBeVisible();
      expect(await skeletons.jsonValue()).toEqual({ seen: 0 });
      expect(await recordedToasts(page)).toEqual(["Failed to fetch main exp data."]);
    },
  };
}

test("a failure stays on the screen and is told once while the app tries again by itself [X08] [N14]", async ({
  open,
}) => {
  const { requests, expectUnchanged } = await openFailing(await open("scs", "/api/clock", { colorScheme: "light" }));
  // Each attempt is a request and two repetitions.
  await expect.poll(requests, { timeout: 20_000 }).toBeGreaterThan(6);
  await expectUnchanged();
});

test("a failure stays on the screen and is told once when an organiser publishes [X08]", async ({ open, server }) => {
  const page = await open("scs", "/api/clock", { colorScheme: "light" });
  const connected = followsLiveEvents(page);
  const { requests, expectUnchanged } = await openFailing(page);
  await connected;
  const before = requests();
  try {
    await publish(server, "schedule/2025-07-18.yaml", (text) => text.replaceAll("The Strong Church", "The Open House"));
    await expect.poll(requests, { timeout: 20_000 }).toBeGreaterThan(before + 5);
    await expectUnchanged();
  } finally {
    await restorePack(server);
  }
});

test("a day that failed stays a failure while the other days are loaded in the background [X08]", async ({ open }) => {
  const page = await open("scs", "/api/clock");
  const days: string[] = [];
  await page.route("**/api/cms/schedules/2025-*", async (route) => {
    days.push(new URL(route.request().url()).pathname);
    await route.fulfill({ status: 500, contentType: "application/problem+json", body: "{}" });
  });
  await page.goto("/connect");
  await page.goto("/schedule");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  const skeletons = await watchSkeletons(page);
  // The last day is loaded after the one that is shown.
  await expect.poll(() => days, { timeout: 30_000 }).toContain("/api/cms/schedules/2025-07-21");
  expect(await skeletons.jsonValue()).toEqual({ seen: 0 });
});

test("a day stays on the screen while its notice, which failed, is read again [X08] [S06]", async ({ open }) => {
  const page = await open("scs", "/api/clock");
  let requests = 0;
  await page.route("**/api/cms/gc-app-schedule-callouts*", async (route) => {
    requests += 1;
    await route.fulfill({ status: 500, contentType: "application/problem+json", body: "{}" });
  });
  await page.goto("/schedule");
  await expect(page.getByText("Breakfast").first()).toBeVisible();
  const skeletons = await watchSkeletons(page);
  // Each attempt is a request and two repetitions.
  await expect.poll(() => requests, { timeout: 20_000 }).toBeGreaterThan(3);
  expect(await skeletons.jsonValue()).toEqual({ seen: 0 });
});

test("a failure stays on a screen of the console, alone, while it tries again by itself [X08]", async ({ open }) => {
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
  await expect.poll(() => requests, { timeout: 20_000 }).toBeGreaterThan(before);
  await expect(again).toBeVisible();
  expect(await skeletons.jsonValue()).toEqual({ seen: 0 });
});
