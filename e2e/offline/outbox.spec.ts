import type { Page } from "@playwright/test";
import { OPEN, button, chooseOnly } from "../support/choices.ts";
import { nextStoredVideoWrite, nextVideoWrite } from "../support/video-player.ts";
import { expect, test } from "../support/fixtures.ts";
import { workerInstalled, isOutboxLoaded, storedWriteKeys } from "../support/worker.ts";

const bookmark = (page: Page) => page.getByRole("button", { name: "Add to My List" });
const bookmarked = (page: Page) => page.getByRole("button", { name: "Remove from My List" });
const waiting = (page: Page) => page.getByRole("status").filter({ hasText: "to send" });

/** Opens a video whose data is completely on the device. */
const openVideo = async (open: (who: "scs", path: string, options: object) => Promise<Page>): Promise<Page> => {
  const page = await open("scs", "/resources/video/five-rooms", { serviceWorkers: "allow" });
  await expect(bookmark(page)).toBeVisible();
  await workerInstalled(page);
  await expect.poll(() => isOutboxLoaded(page)).toBe(true);
  return page;
};

test(
  "a star whose code is lost on the way says so, and is kept on the next screen [N16]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("scs", "/api/clock", { isOwnContext: true });
    await page.route(/\/assets\/outbox-/, (route) => route.abort());
    await page.goto("/schedule");
    await expect(page).toHaveTitle(/· Narthex$/);
    const star = page.getByRole("button", { name: "Add to My day: Table Time" });
    await star.click();
    await expect(page.getByRole("status").filter({ hasText: "Part of the app could not be downloaded" })).toBeVisible();
    await expect(star).toHaveAttribute("aria-pressed", "false");
    await page.unroute(/\/assets\/outbox-/);
    await page.locator('nav a[href="/announcement"]:visible').click();
    await page.locator('nav a[href="/schedule"]:visible').click();
    const answer = page.waitForResponse(
      (each) => each.request().method() === "POST" && each.url().includes("/my-day/stars"),
    );
    await star.click();
    expect((await answer).status()).toBe(201);
    await star.click();
    await expect(star).toHaveAttribute("aria-pressed", "false");
  },
);

test(
  "a change that the network takes without an answer counts as waiting after a few seconds [N24]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("scs", "/schedule");
    let release = (): void => undefined;
    const answered = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/my-day\/stars\?/, async (route) => {
      if (route.request().method() === "POST") await answered;
      await route.continue();
    });
    const star = page.getByRole("button", { name: "Add to My day: Table Time" });
    await star.click();
    await expect(star).toHaveAttribute("aria-pressed", "true");
    await expect(waiting(page)).toContainText("1 change");
    release();
    await expect(waiting(page)).toHaveCount(0);
    await star.click();
    await expect(star).toHaveAttribute("aria-pressed", "false");
  },
);

test.describe("a change made offline", () => {
  test.use({ serviceWorkers: "allow" });
  test.afterEach(async ({ server, tokenOf }) => {
    await fetch(`${server.address}/api/videoprogress?conferenceType=Global`, {
      method: "POST",
      headers: { authorization: `Bearer ${await tokenOf("scs")}`, "content-type": "application/json" },
      body: JSON.stringify({ videoId: "five-rooms", isBookmarked: false }),
    });
  });

  test("shows at once, survives a reload, is counted as waiting, and is sent from any screen [R08]", async ({
    open,
  }) => {
    const page = await openVideo(open);
    await page.context().setOffline(true);
    await bookmark(page).click();
    await expect(bookmarked(page)).toBeVisible();
    await expect(waiting(page)).toContainText("1 change");
    await page.reload();
    await expect(bookmarked(page)).toBeVisible();
    await page.goto("/home");
    await expect(waiting(page)).toContainText("1 change");
    const sent = nextVideoWrite(page, '"isBookmarked":true');
    await page.context().setOffline(false);
    expect((await (await sent).response())?.status()).toBe(201);
    await expect.poll(() => storedWriteKeys(page)).toEqual([]);
    await expect(waiting(page)).toHaveCount(0);
  });

  test("is sent by the next visit after the tab was closed [R08]", { tag: "@long" }, async ({ open }) => {
    const page = await openVideo(open);
    const context = page.context();
    await context.setOffline(true);
    await bookmark(page).click();
    await expect.poll(() => storedWriteKeys(page)).toHaveLength(1);
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    const sent = nextVideoWrite(next, '"isBookmarked":true');
    await next.goto("/team");
    expect((await (await sent).response())?.status()).toBe(201);
  });

  test("is sent once although two tabs are open [R08]", { tag: "@long" }, async ({ open }) => {
    const page = await openVideo(open);
    const other = await page.context().newPage();
    await other.goto("/resources/sessions/mylist");
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
    const keys: (string | null)[] = [];
    for (const tab of [page, other])
      tab.on("request", (request) => {
        if (request.method() === "POST" && request.url().includes("/api/videoprogress"))
          keys.push(request.headers()["idempotency-key"] ?? null);
      });
    await page.context().setOffline(true);
    await bookmark(page).click();
    await bookmarked(page).click();
    await bookmark(page).click();
    await expect.poll(() => storedWriteKeys(page)).toHaveLength(1);
    await page.context().setOffline(false);
    await expect.poll(() => storedWriteKeys(page)).toEqual([]);
    expect(keys).toHaveLength(1);
  });

  test(
    "is never sent by another person, and waits for its author [R08] [A10]",
    { tag: "@long" },
    async ({ open, stateOf }) => {
      const first = await openVideo(open);
      const context = first.context();
      const page = await context.newPage();
      // Not a page of the app, which begins again when the person changes.
      await page.goto("/api/clock");
      const signInAs = async (who: "scs" | "gc"): Promise<void> => {
        const { cookies, origins } = await stateOf(who);
        const session = origins[0]?.localStorage[0]?.value ?? "";
        await context.addCookies(cookies);
        await page.evaluate((value) => localStorage.setItem("narthex.session", value), session);
      };
      await context.setOffline(true);
      await bookmark(first).click();
      await expect.poll(() => storedWriteKeys(page)).toHaveLength(1);
      // While there is no network, which a page that is being closed may still see again and send as its author; and before the
      // person changes, when the page begins again: Chromium sometimes never ends a page that is closed while it loads.
      await first.close();
      await signInAs("gc");
      await context.setOffline(false);
      await page.goto("/resources/video/five-rooms");
      // Their own write was sent, so the outbox had its turn.
      const own = nextVideoWrite(page, '"isBookmarked":true');
      await bookmark(page).click();
      await (await own).response();
      const undone = nextVideoWrite(page, '"isBookmarked":false');
      await bookmarked(page).click();
      await (await undone).response();
      await expect.poll(() => storedWriteKeys(page)).toHaveLength(1);
      await page.goto("/api/clock");
      await signInAs("scs");
      const stored = nextStoredVideoWrite(page, '"isBookmarked":true');
      await page.goto("/home");
      await stored;
      await expect.poll(() => storedWriteKeys(page)).toEqual([]);
    },
  );
});

test(
  "a change that is refused later is listed with the reason until the person dismisses it, off the buttons of a page [E04] [N27]",
  { tag: "@long" },
  async ({ open, moveClock }) => {
    await moveClock("new", { now: OPEN });
    const page = await open("new", "/experience");
    await chooseOnly(page, "Connect Group");
    await page.route("**/api/exps/signup*", (route) => route.abort());
    await button(page, "Submit").click();
    await expect(page.getByRole("alert").filter({ hasText: "saved on this device" })).toBeVisible();
    await page.unroute("**/api/exps/signup*");
    await page.route("**/api/exps/signup*", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({
            status: 409,
            contentType: "application/problem+json",
            body: JSON.stringify({ type: "/problems/closed", message: "Sign up is closed." }),
          })
        : route.continue(),
    );
    await page.goto("/team");
    const refused = page.getByRole("alert").filter({ hasText: "Your experience choices" });
    await expect(refused).toContainText("Sign up is closed.");
    await page.reload();
    await expect(refused).toBeVisible();
    await page.goto("/profile/edit");
    const save = page.getByRole("button", { name: "Save changes" });
    await expect(refused).toBeVisible();
    const [above, below] = [await refused.boundingBox(), await save.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    await refused.getByRole("button", { name: "OK" }).click();
    await expect(refused).toHaveCount(0);
    await expect.poll(() => storedWriteKeys(page)).toEqual([]);
  },
);
