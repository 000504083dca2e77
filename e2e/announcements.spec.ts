import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { isOutboxLoaded, storedWriteKeys } from "./support/worker.ts";
import { announce, restorePack } from "./support/packs.ts";
import { followsLiveEvents } from "./support/watch.ts";

/** Records the title of every dialog that opens from now on. */
const recordDialogs = (page: Page) =>
  page.evaluate(() => {
    const titles: string[] = [];
    Object.assign(window, { titles });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && node.matches("dialog")) titles.push(node.querySelector("h2")?.textContent ?? "");
    }).observe(document.body, { childList: true, subtree: true });
  });
const recordedDialogs = (page: Page) => page.evaluate(() => (window as unknown as { titles: string[] }).titles);

test.describe("the updates", () => {
  test(
    "are listed newest first, grouped by day, with their time and what is new; each has its own URL, and on a wide screen its place beside the list [U01] [U02] [U06]",
    { tag: "@long" },
    async ({ open }) => {
      const page = await open("new", "/announcement");
      const cards = page.locator("article[id^=card]");
      await expect(cards.first()).toBeVisible();
      const times = await cards
        .locator("time")
        .evaluateAll((all) => all.map((time) => (time as HTMLTimeElement).dateTime));
      expect(times).toEqual(times.toSorted().toReversed());
      await expect(cards.first().locator("time")).toHaveText("today");
      await expect(page.locator("#card1 time")).toHaveText("11 Jul, 3:00 PM");
      await expect(page.locator("#card4")).toContainText("New");
      await expect(page.locator("#card4").getByRole("link")).toHaveAttribute("href", /^\/media\//);
      await expect(page.getByRole("region", { name: "Today" }).locator("article").first()).toBeVisible();
      await expect(page.getByRole("region", { name: "Friday, 11 July" }).locator("#card1")).toBeVisible();
      const more = page.getByRole("button", { name: /^More: / }).first();
      await more.click();
      await expect(page.getByRole("button", { name: /^Less: / }).first()).toHaveAttribute("aria-expanded", "true");
      await page.setViewportSize({ width: 1280, height: 900 });
      await expect(more).toHaveCount(0);
      const row = page.locator("#card1").getByRole("button");
      await row.click();
      await expect(row).toHaveAttribute("aria-current", "true");
      await expect(page.getByRole("region", { name: await row.innerText() })).toBeInViewport();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/home");
      await page.goto("/announcement#card1");
      await expect(page.locator("#card1")).toBeInViewport();
    },
  );
});

test.describe("updates that were seen are marked as read", () => {
  // One after another with one server, where each person reads the same update.
  test.describe.configure({ mode: "default" });
  test.beforeAll(({ server }) => announce(server, "A published update"));
  test.afterAll(({ server }) => restorePack(server));

  const WAYS: Record<string, (page: Page) => Promise<unknown>> = {
    "when the page is loaded again": (page) => page.reload(),
    "when an address is typed": (page) => page.goto("/team"),
    "when the tab is closed": (page) => page.close({ runBeforeUnload: true }),
  };
  test(
    "when the page is loaded again, an address is typed, or the tab is closed [U03]",
    { tag: "@long" },
    async ({ open, server, tokenOf }) => {
      for (const [index, [way, leave]] of Object.entries(WAYS).entries())
        await test.step(way, async () => {
          const who = (["photographer", "both", "new"] as const)[index] ?? "new";
          const page = await open(who, "/announcement");
          await expect(page.locator("article").first()).toContainText("New");
          await expect.poll(() => isOutboxLoaded(page)).toBe(true);
          const context = page.context();
          await leave(page);
          const next = await context.newPage();
          await next.goto("/home");
          const headers = { authorization: `Bearer ${await tokenOf(who)}` };
          const address = `${server.address}/api/announcement/get-unread-announcements-count`;
          // The page that was left may still be sending.
          await expect.poll(async () => (await fetch(address, { headers })).json()).toEqual({ unreadCount: 0 });
          // The next page may have been drawn before that.
          await next.reload();
          await expect(next.getByRole("link", { name: "Go to schedule" })).toBeVisible();
          await expect(next.getByText(/new updates?$/)).toHaveCount(0);
        });
    },
  );

  test(
    "even if they were read offline, and the count stays away after reconnecting [U03]",
    { tag: "@long" },
    async ({ open }) => {
      const page = await open("gc", "/announcement");
      await expect(page.locator("article").first()).toContainText("New");
      await expect.poll(() => isOutboxLoaded(page)).toBe(true);
      await page.context().setOffline(true);
      await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Home" }).click();
      await expect.poll(() => storedWriteKeys(page)).toHaveLength(1);
      const marked = page.waitForResponse((answer) => answer.url().includes("/mark-read-announcements"));
      await page.context().setOffline(false);
      expect((await marked).status()).toBe(201);
      await expect.poll(() => storedWriteKeys(page)).toEqual([]);
      await expect(page.getByText(/new updates?$/)).toHaveCount(0);
    },
  );
});

test.describe("a published update", () => {
  test.afterEach(({ server }) => restorePack(server));

  test(
    "arrives while the app is open: one popup, the count, and the list behind it [N08] [N03]",
    { tag: "@long" },
    async ({ open, server }) => {
      // The previous announcement is already on the device.
      const page = await open("host", "/home", { until: followsLiveEvents });
      await expect(page.getByRole("region", { name: "Latest update" })).toContainText("Rain at lunch");
      const connected = followsLiveEvents(page);
      await page.goto("/schedule");
      await connected;
      const count = page.getByRole("navigation", { name: "Main menu" }).getByText(/new updates?$/);
      // None if another test has read them all.
      const before = parseInt((await count.allTextContents())[0] ?? "0", 10);
      await recordDialogs(page);
      const refreshed = page.waitForResponse(/\/api\/cms\/schedules\//);
      await announce(server, "A small shoe was found");
      const popup = page.getByRole("dialog", { name: "A small shoe was found" });
      await expect(popup).toBeVisible();
      await expect(count).toHaveText(before === 0 ? "1 new update" : `${before + 1} new updates`);
      // The screen is being refetched and the popup stays open.
      await refreshed;
      await expect(popup).toBeVisible();
      expect(await recordedDialogs(page)).toEqual(["A small shoe was found"]);
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(/\/announcement$/);
      await expect(popup).toHaveCount(0);
      await expect(page.locator("#card9001")).toContainText("New");
    },
  );

  test(
    "is followed by the next one in the popup that is still open [N08]",
    { tag: "@long" },
    async ({ open, moveClock }) => {
      await moveClock("host", { now: "2025-07-18T11:59:00+08:00" });
      const page = await open("host", "/home", { until: followsLiveEvents });
      await moveClock("host", { now: "2025-07-18T12:00:00+08:00" });
      await expect(page.getByRole("dialog", { name: "Weekend delegates arrive tomorrow" })).toBeVisible();
      await moveClock("host", { now: "2025-07-20T13:00:00+08:00" });
      await expect(
        page.getByRole("dialog", { name: "The Long Table Dinner needs two hundred pairs of hands" }),
      ).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.locator("#card12")).toBeVisible();
    },
  );

  test(
    "waits until a tour has ended or a menu is closed, and is counted meanwhile [N08] [G03]",
    { tag: "@long" },
    async ({ open, server, showTours }) => {
      await showTours("new");
      const page = await open("new", "/home", { until: followsLiveEvents });
      const tour = page.getByRole("dialog", { name: "Welcome! This is your home screen" });
      await expect(tour).toBeVisible();
      const answered = page.waitForResponse(/unread-announcements-count/);
      const listed = page.waitForResponse(/announcements\/get/);
      await announce(server, "A small shoe was found");
      await Promise.all([answered, listed]);
      const popup = page.getByRole("dialog", { name: "A small shoe was found" });
      await expect(page.locator("#driver-popover-content")).toBeVisible();
      await expect(popup).toHaveCount(0);
      await tour.getByRole("button", { name: "Skip" }).click();
      await expect(popup).toBeVisible();

      const other = await open("host", "/schedule", { until: followsLiveEvents });
      const menu = other.getByRole("button", { name: /Your menu/ });
      await menu.click();
      const answeredAgain = other.waitForResponse(/unread-announcements-count/);
      const listedAgain = other.waitForResponse(/announcements\/get/);
      await announce(server, "It has been fetched", 9002);
      await Promise.all([answeredAgain, listedAgain]);
      const next = other.getByRole("dialog", { name: "It has been fetched" });
      // What is shown now is shown with this answer.
      await expect(other.getByRole("navigation", { name: "Main menu" }).getByText(/new updates?$/)).toBeVisible();
      await expect(next).toHaveCount(0);
      await menu.click();
      await expect(next).toBeVisible();
    },
  );

  test(
    "is fetched once, and its count once, by each open app: on home, the schedule and the updates [N08] [U03]",
    { tag: "@long" },
    async ({ open, server }) => {
      const apps: { page: Page; path: string; requests: string[] }[] = [];
      for (const path of ["/home", "/schedule", "/announcement"]) {
        const page = await open("host", path, { until: followsLiveEvents });
        await expect(page.locator(".skeleton")).toHaveCount(0);
        apps.push({ page, path, requests: [] });
      }
      for (const { page, requests } of apps)
        page.on("request", (request) =>
          requests.push(...(/announcements\/get|unread-announcements-count|cms\/editions/.exec(request.url()) ?? [])),
        );
      await announce(server, "A small shoe was found");
      for (const { page, path, requests } of apps) {
        await expect(page.getByRole("dialog", { name: "A small shoe was found" }), path).toBeVisible();
        // All published content is fetched in one go: a second request would arrive with the rest of it.
        await expect
          .poll(() => requests)
          .toEqual(expect.arrayContaining(["cms/editions", "unread-announcements-count"]));
        expect(requests.toSorted(), path).toEqual(["announcements/get", "cms/editions", "unread-announcements-count"]);
      }
    },
  );
});
