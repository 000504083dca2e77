import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { PEOPLE } from "../support/people.ts";
import { follow, settled } from "../support/screens.ts";
import { workerInstalled } from "../support/worker.ts";

test.use({ serviceWorkers: "allow" });

const PROVIDER = /\/oidc\/interaction\//;
const email = (page: Page) => page.locator('input[name="email"]');
const hasSession = (page: Page) => page.evaluate(() => localStorage.getItem("narthex.session") !== null);

/** Everything that the browser stores for the app, as text: settings, stored answers, cache names. */
const storedTexts = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const rows = await Promise.all(
      names.map(
        (name) =>
          new Promise<unknown>((resolve) => {
            const opening = indexedDB.open(name);
            opening.onsuccess = () => {
              const [storeName = ""] = opening.result.objectStoreNames;
              const store = opening.result.transaction(storeName).objectStore(storeName);
              const [keys, values] = [store.getAllKeys(), store.getAll()];
              values.onsuccess = () => resolve([keys.result, values.result]);
            };
          }),
      ),
    );
    return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), rows, await caches.keys()]);
  });

const hasStored = (page: Page, path: string) =>
  page.evaluate(async (key) => (await caches.match(key)) !== undefined, path);
/** Whether the browser's own cache has an answer. */
const isCached = (page: Page, url: string) =>
  page.evaluate(
    (address) =>
      fetch(address, { cache: "only-if-cached", mode: "same-origin" }).then(
        ({ ok }) => ok,
        () => false,
      ),
    url,
  );

test("Back from the hosted login leads to the previous page [L04]", { tag: "@long" }, async ({ open }) => {
  const page = await open(null, "/terms-of-use");
  await page.goto("/home");
  await expect(page).toHaveURL(PROVIDER);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Terms of use" })).toBeVisible();
  await expect(page).toHaveURL(/\/terms-of-use$/);
});

test("an abandoned sign-in starts again by itself [L09]", { tag: "@long" }, async ({ open }) => {
  const page = await open(null, "/access-denied");
  // A page restored from the back-forward cache only receives an event that it is visible again.
  let requests = 0;
  await page.route(/\/login\/start\?/, (route) => {
    requests += 1;
    return requests === 1 ? route.fulfill({ status: 204 }) : route.continue();
  });
  await page.goto("/login");
  await expect.poll(() => requests).toBe(1);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(page).toHaveURL(PROVIDER);
  expect(requests).toBe(2);
});

test.describe("a person who signs out", () => {
  test("no longer receives push messages on the device [L09]", { tag: "@long" }, async ({ open, signIn }) => {
    const page = await open(null, "/access-denied");
    await signIn(page, "online");
    await page.addInitScript(() => {
      const subscription = { unsubscribe: async () => (document.cookie = "left-push=yes") };
      PushManager.prototype.getSubscription = async () => subscription as unknown as PushSubscription;
    });
    await page.reload();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.getByRole("button", { name: /^Your menu/ }).click();
    await page.getByRole("button", { name: "Log Out" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(PROVIDER);
    expect(await page.context().cookies()).toContainEqual(expect.objectContaining({ name: "left-push" }));
  });

  test("is asked first, and then leaves no personal data and no photo on the device [L08] [D25]", async ({
    open,
    signIns,
  }) => {
    const page = await open("gc", "/profile");
    // It ends here.
    signIns.delete("gc");
    // Photos that are loaded before it would not be stored.
    await workerInstalled(page);
    await follow(page, "/photodrop?tab=you");
    const preview = new URL((await page.locator("main img").first().getAttribute("src")) ?? "", page.url());
    await expect.poll(() => hasStored(page, preview.pathname)).toBe(true);
    const whole = preview.href.replace("-600.jpg", ".jpg");
    expect(await page.evaluate(async (url) => (await fetch(url)).ok, whole)).toBe(true);
    expect(await isCached(page, whole)).toBe(true);
    for (const path of ["/schedule", "/profile"]) {
      await follow(page, path);
      await settled(page);
    }
    const sub = await page.evaluate(() => JSON.parse(localStorage.getItem("narthex.session") ?? "{}").sub as string);
    for (const trace of ["Daniel", sub, "startTime"]) expect(await storedTexts(page)).toContain(trace);
    await page.getByRole("button", { name: "Log Out" }).click();
    await expect(page.getByRole("dialog")).toContainText("Do you want to log out?");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await hasSession(page)).toBe(true);
    await page.getByRole("button", { name: "Log Out" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(email(page)).toBeVisible();
    const texts = await storedTexts(page);
    for (const trace of ["Daniel", PEOPLE.gc, sub, "startTime", "narthex.day"]) expect(texts).not.toContain(trace);
    await page.goto("/api/clock");
    expect([await hasStored(page, preview.pathname), await isCached(page, whole)]).toEqual([false, false]);
    await page.goto("/schedule");
    await expect(email(page)).toBeVisible();
  });
});
