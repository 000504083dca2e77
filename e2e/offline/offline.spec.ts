import { createServer, request as ask, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { DESK, PHONE } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { follow } from "../support/screens.ts";
import { followsLiveEvents } from "../support/watch.ts";
import { storedAnswerKeys, workerInstalled, worksOffline } from "../support/worker.ts";

test.use({ serviceWorkers: "allow" });

const AS_OF = /Offline · updated \d+:\d\d\sAM/;

test.describe("offline, after one visit", () => {
  test("home and every day of the schedule open and show their age, even if only home was visited; a screen that was never opened says so, and loads after reconnecting [S04]", async ({
    open,
  }) => {
    const page = await open("scs", "/home");
    await expect(page.getByRole("link", { name: "Go to schedule" })).toBeVisible();
    await workerInstalled(page);
    for (const day of ["17", "18", "19", "20", "21"])
      await expect
        .poll(() => storedAnswerKeys(page))
        .toContainEqual(expect.stringContaining(`"date":"2025-07-${day}"`));
    await page.context().setOffline(true);
    await page.goto("/schedule#day-5");
    await expect(page.locator("li#the-open-hand")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: AS_OF })).toBeVisible();
    await follow(page, "/home");
    await expect(page.getByRole("main")).toContainText("The Strong Church");
    await page.goto("/team");
    await expect(page.getByRole("heading", { name: "Team", exact: true })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("It opens as soon as you are online.");
    const status = page.getByRole("status").filter({ visible: true });
    await expect(status.getByText("Offline", { exact: true })).toBeVisible();
    await expect(status.getByText(AS_OF)).toBeHidden();
    await page.context().setOffline(false);
    await expect(page.locator(".prose")).toContainText(/\w/);
  });

  test(
    "home that was never opened shows what the device has instead of waiting",
    { tag: "@long" },
    async ({ open }) => {
      const page = await open("scs", "/profile");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile");
      await worksOffline(page);
      await page.context().setOffline(true);
      await page.goto("/home");
      await expect(page.getByRole("region", { name: "Schedule" })).toContainText(
        /Now, until|as soon as you are online/,
      );
      await expect(page.locator(".skeleton")).toHaveCount(0);
      await page.context().setOffline(false);
    },
  );

  test("the person stays signed in and keeps their language and conference", { tag: "@long" }, async ({ open }) => {
    const page = await open("regional", "/gpcr/language");
    await page.getByRole("button", { name: "ไทย" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "th");
    await expect(page.locator(".skeleton")).toHaveCount(0);
    await worksOffline(page);
    await page.context().setOffline(true);
    await page.goto("/");
    await expect(page).toHaveURL(/\/gpcr\/home$/);
    await expect(page.getByRole("navigation", { name: "เมนูหลัก" })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "ออฟไลน์" })).toBeVisible();
  });
});

/** Where the parts of a screen are that a person reads or taps, in the window. */
const placesOf = (page: Page) =>
  page
    .locator("main h1, main h2, main input, main button, main a")
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));

test("nothing moves when the network is lost, and nothing when it returns, on a phone and in a large window [N20]", async ({
  open,
}) => {
  const page = await open("regional", "/profile/edit");
  const save = page.getByRole("button", { name: "Save changes" });
  await expect(save).toBeInViewport();
  await workerInstalled(page);
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    await expect(save).toBeInViewport();
    const places = await placesOf(page);
    await page.context().setOffline(true);
    const status = page.getByRole("status").filter({ hasText: AS_OF });
    await expect(status).toBeInViewport();
    expect(await placesOf(page)).toEqual(places);
    const [line, pinned] = [await status.boundingBox(), await save.boundingBox()];
    expect(line && pinned && (line.y >= pinned.y + pinned.height || line.x + line.width <= pinned.x)).toBe(true);
    await page.context().setOffline(false);
    await expect(status).toHaveCount(0);
    expect(await placesOf(page)).toEqual(places);
  }
});

test(
  "on the smallest phones the state of the network and of waiting changes share one line, below a pinned bar, in Thai [N20]",
  { tag: "@long" },
  async ({ open, moveClock }) => {
    // What is over has no star.
    await moveClock("regional", { now: "2024-11-16T09:15:00+08:00" });
    const viewport = { width: 320, height: 640 };
    const page = await open("regional", "/profile/edit", { viewport, isOwnContext: true, locale: "th" });
    const save = page.locator("button[type=submit]");
    await expect(save).toBeInViewport();
    await workerInstalled(page);
    // By then the code is loaded that keeps what a person changes.
    const isLive = followsLiveEvents(page);
    await page.goto("/gpcr/schedule");
    await isLive;
    await page.context().setOffline(true);
    await page.locator("main li button[aria-pressed=false]").last().click();
    const status = page.getByRole("status").filter({ hasText: "รอส่ง 1 รายการ" });
    await expect(status).toBeVisible();
    await page.goto("/profile/edit");
    await expect(status).toBeInViewport();
    const line = await status.boundingBox();
    const bar = await page.locator(".sticky").filter({ has: save }).boundingBox();
    expect(line && bar && line.y >= bar.y + bar.height).toBe(true);
  },
);

test(
  "on the smallest phones the button of a screen that is not on the device is above the tabs, in Thai [N20]",
  { tag: "@long" },
  async ({ open }) => {
    const viewport = { width: 320, height: 640 };
    const page = await open("regional", "/gpcr/language", { viewport, isOwnContext: true, locale: "th" });
    await worksOffline(page);
    await page.context().setOffline(true);
    await page.goto("/gpcr/photodrop");
    const button = await page.getByRole("alert").getByRole("button").boundingBox();
    const line = await page.getByRole("status").filter({ visible: true }).boundingBox();
    expect(button && line && button.y + button.height <= line.y).toBe(true);
  },
);

/** A proxy in front of the server that can serve a newer service worker. */
async function startProxy(
  address: string,
): Promise<{ address: string; release: () => void; stop: () => Promise<void> }> {
  let isNewer = false;
  const { hostname, port } = new URL(address);
  const proxy: Server = createServer((question, answer) => {
    const isWorker = question.url === "/sw.js";
    const headers = isWorker ? { host: question.headers.host } : question.headers;
    const sent = ask({ hostname, port, path: question.url, method: question.method, headers }, (got) => {
      const { "content-length": _, ...uncounted } = got.headers;
      answer.writeHead(got.statusCode ?? 502, isWorker ? uncounted : got.headers);
      if (!isWorker || !isNewer) return got.pipe(answer);
      got.pipe(answer, { end: false });
      got.on("end", () => answer.end("\n// newer"));
    });
    sent.on("error", () => answer.destroy());
    question.pipe(sent);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "localhost", resolve));
  return {
    address: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    release: () => (isNewer = true),
    stop: () =>
      new Promise((resolve) => {
        proxy.closeAllConnections();
        proxy.close(() => resolve());
      }),
  };
}

/** As if a newer version were installed and waited. Notes what the page tells it. */
const offerNewVersion = (page: Page) =>
  page.addInitScript(() => {
    const told: unknown[] = [];
    const waiting = { postMessage: (message: unknown) => void told.push(message) };
    const registration = Object.assign(new EventTarget(), { waiting });
    Object.defineProperties(navigator.serviceWorker, {
      controller: { value: {} },
      register: { value: async () => registration },
    });
    Object.assign(globalThis, { told });
  });

test("the offer of a new version is off the buttons at the foot of a page, and reloads once the person wants it [N27]", async ({
  open,
}) => {
  const page = await open("scs", "/api/clock", { serviceWorkers: "block" });
  await offerNewVersion(page);
  await page.goto("/schedule");
  const prompt = page.getByRole("status").filter({ hasText: "A new version is ready" });
  await expect(prompt).toBeVisible();
  await follow(page, "/profile/edit");
  await expect(page.getByRole("button", { name: "Save changes" })).toBeInViewport();
  await expect(prompt).toBeHidden();
  await follow(page, "/schedule");
  await prompt.getByRole("button", { name: "Reload" }).click();
  expect(await page.evaluate(() => Reflect.get(globalThis, "told") as unknown)).toEqual([{ type: "SKIP_WAITING" }]);
  const reloaded = page.waitForEvent("load");
  await page.evaluate(() => void navigator.serviceWorker.dispatchEvent(new Event("controllerchange")));
  await reloaded;
  await prompt.getByRole("button", { name: "Later" }).click();
  await expect(prompt).toHaveCount(0);
});

test(
  "a newer service worker is installed beside the present one, and takes over once the person reloads [N27]",
  { tag: "@long" },
  async ({ open, server }) => {
    const front = await startProxy(server.address);
    const page = await open("scs", "/api/clock");
    const session = await page.evaluate(() => localStorage.getItem("narthex.session") ?? "");
    await page.goto(`${front.address}/api/clock`);
    await page.evaluate((stored) => localStorage.setItem("narthex.session", stored), session);
    await page.goto(`${front.address}/schedule`);
    await expect(page.locator("li#the-strong-church")).toBeVisible();
    await workerInstalled(page);
    front.release();
    await page.evaluate(() => {
      Object.assign(window, { isStillThere: true });
      return navigator.serviceWorker
        .getRegistration()
        .then((registration) => registration?.update().then(() => undefined));
    });
    const prompt = page.getByRole("status").filter({ hasText: "A new version is ready" });
    await expect(prompt).toBeVisible();
    expect(await page.evaluate(() => "isStillThere" in window)).toBe(true);
    await prompt.getByRole("button", { name: "Later" }).click();
    await expect(prompt).toHaveCount(0);
    await page.reload();
    await expect(prompt).toBeVisible();
    await follow(page, "/profile/edit");
    await expect(page.getByRole("button", { name: "Save changes" })).toBeInViewport();
    await expect(prompt).toBeHidden();
    await follow(page, "/schedule");
    await expect(prompt).toBeVisible();
    await prompt.getByRole("button", { name: "Reload" }).click();
    await expect(page.locator("li#the-strong-church")).toBeVisible();
    await expect(prompt).toHaveCount(0);
    expect(
      await page.evaluate(() =>
        navigator.serviceWorker.getRegistration().then((registration) => registration?.waiting ?? null),
      ),
    ).toBeNull();
    await front.stop();
  },
);
