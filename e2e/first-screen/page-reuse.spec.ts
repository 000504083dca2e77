import type { Page } from "@playwright/test";
import { PHONE } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { errorsOf } from "../support/watch.ts";

declare global {
  /** Set by a script that the first test adds. */
  var isLeft: boolean | undefined;
}

const HEALTH = "/api/health";
const REPLACED = { body: "replaced" };

const stateOf = (page: Page) =>
  page.evaluate(async () => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    cookie: document.cookie,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    name: window.name,
    isLeft: globalThis.isLeft ?? false,
    userAgent: navigator.userAgent,
    isDark: matchMedia("(prefers-color-scheme: dark)").matches,
    isReduced: matchMedia("(prefers-reduced-motion: reduce)").matches,
    mayNotify: (await navigator.permissions.query({ name: "notifications" })).state === "granted",
    hovered: document.querySelectorAll(":hover").length,
  }));

test.describe("a page that tests share", () => {
  test.describe.configure({ mode: "default" });
  let before: { page: Page; state: Awaited<ReturnType<typeof stateOf>>; requests: string[] } | undefined;

  test("is changed by one test in every way that can be undone", async ({ open }) => {
    const page = await open(null, "/api/clock");
    before = { page, state: await stateOf(page), requests: [] };
    const { requests } = before;
    const context = page.context();
    page.on("request", (request) => requests.push(request.url()));
    context.on("request", (request) => requests.push(request.url()));
    await page.route(`**${HEALTH}`, (route) => route.fulfill(REPLACED));
    await context.route(`**${HEALTH}`, (route) => route.fulfill(REPLACED));
    await page.addInitScript(() => {
      globalThis.isLeft = true;
    });
    await context.grantPermissions(["notifications"]);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setUserAgentOverride", { userAgent: "left" });
    await page.setViewportSize({ width: 800, height: 600 });
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "no-preference" });
    await page.reload();
    await page.evaluate(async () => {
      for (const storage of [localStorage, sessionStorage]) storage.setItem("left", "1");
      document.cookie = "left=1";
      window.name = "left";
      await caches.open("left");
      await new Promise((resolve) => {
        indexedDB.open("left").addEventListener("success", resolve);
      });
      console.error("left");
      window.open("/api/clock");
    });
    await page.mouse.move(10, 10);
    await expect.poll(() => context.pages().length).toBe(2);
    const { state } = before;
    const changed = await stateOf(page);
    for (const [key, value] of Object.entries(changed))
      expect(value, key).not.toEqual(state[key as keyof typeof state]);
    requests.length = 0;
    await context.setOffline(true);
  });

  test("shows the next test none of these changes", async ({ open }) => {
    const page = await open(null, "/api/clock");
    expect(page).toBe(before?.page);
    expect(await stateOf(page)).toEqual(before?.state);
    expect(page.viewportSize()).toEqual(PHONE);
    expect(page.context().pages()).toEqual([page]);
    expect(errorsOf(page)).toEqual([]);
    expect(await (await page.goto(HEALTH))?.text()).not.toBe(REPLACED.body);
    expect(before?.requests).toEqual([]);
    expect(() => page.clock).toThrow("isOwnContext");
  });
});
