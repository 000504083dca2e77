import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import type { Server } from "./server.ts";
import { followsLiveEvents } from "./watch.ts";
import { workerInstalled } from "./worker.ts";

const event = (page: Page, slug: string) => page.locator(`li#${slug}`);
const mySeat = (page: Page) => page.getByRole("link", { name: /^My seat/ });
const card = (page: Page) => page.locator("main section").first();
const plan = (page: Page) => page.getByRole("group", { name: /^Seating plan/ });
const picture = (page: Page) => plan(page).getByRole("img");
const widthOf = (page: Page) => picture(page).evaluate((image) => Math.round(image.getBoundingClientRect().width));
const isDrawn = (page: Page) => picture(page).evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);

/** Assigns seats with the operator's command. */
async function assignSeats(server: Server, ...lines: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "narthex-seats-"));
  writeFileSync(join(folder, "seats.csv"), ["email,serviceId,allocation", ...lines].join("\n"));
  await server
    .run("seating", "import", join(folder, "seats.csv"), "--edition", "global-2025")
    .finally(() => rmSync(folder, { recursive: true }));
}

test.describe("a seat", () => {
  test("is linked from every service that the person may attend [Z01] [A04]", async ({ open }) => {
    for (const [who, hash, slug, seat] of [
      ["scs", "day-3", "leaders-meeting", "/seating/0"],
      ["scs", "day-3", "dreams-and-stories-night", "/seating/999"],
      ["gc", "day-4", "sunday-with-the-family", "/seating/3"],
      ["gc", "day-4", "hearts-turned-home", "/seating/4"],
    ] as const) {
      const page = await open(who, `/schedule#${hash}`);
      await event(page, slug).getByRole("heading").getByRole("button").click();
      await expect(mySeat(page)).toHaveAttribute("href", seat);
    }
  });

  test("exists only for the specified services that the person may attend [Z02] [A04]", async ({ open }) => {
    const page = await open("gc", "/seating/3");
    await expect(card(page)).toContainText("Block E · Row 15 · Seat 20");
    for (const service of ["0", "2", "5", "7", "998", "01", "1.0", "-1", "constructor", "%3Cimg%3E"]) {
      await page.goto(`/seating/${service}`);
      await expect(page.getByRole("heading", { level: 1, name: "Page not found" }), service).toBeAttached();
      await expect(page.getByText(/Seat \d/), service).toHaveCount(0);
    }
  });

  test("has no link and no page for an absent alumnus, and is not requested [A05] [Z02]", async ({ open }) => {
    const page = await open("alumnus", "/schedule");
    await event(page, "night-of-the-young").getByRole("heading").getByRole("button").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(mySeat(page)).toHaveCount(0);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(...(/attendance|seating-plans/.exec(request.url()) ?? [])));
    await page.goto("/seating/2");
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeAttached();
    expect(requests).toEqual([]);
  });

  test("in Regional is in the person's language, the picture too, with the own part marked [Z02] [Z05] [I01]", async ({
    open,
  }) => {
    const page = await open("regional", "/gpcr/language");
    await page.getByRole("button", { name: "ไทย" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "th");
    await page.goto("/gpcr/schedule#day-2");
    await event(page, "dreams-and-stories-night").getByRole("heading").getByRole("button").click();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: /^ที่\u2060?นั่งของฉัน/u })
      .click();
    await expect(page).toHaveURL(/\/seating\/999$/);
    await expect(card(page)).toContainText(/โซน\sA\s· แถว\s2\s· ที่\u2060?นั่ง\s5/u);
    await expect(page.getByRole("figure").getByRole("img")).toHaveAttribute("src", /#quarter-a$/);
    await expect(page.getByRole("figure")).toContainText("ผังห้องมองจากด้านบน");
    await page.getByRole("link", { name: "ตารางเวลา" }).first().click();
    await expect(page).toHaveURL(/\/gpcr\/schedule/);
  });

  test("that the organisers move changes on the open page [Z02]", async ({ open, server }) => {
    const page = await open("new", "/seating/1", { until: followsLiveEvents });
    await expect(card(page)).toContainText("No seat yet");
    await assignSeats(server, "new@demo.test,1,Block D · Row 13 · Seat 4");
    await expect(card(page)).toContainText("Block D · Row 13 · Seat 4");
    await assignSeats(server, "new@demo.test,1,");
    await expect(card(page)).toContainText("No seat yet");
  });

  test("works offline after one visit, at every service [Z02]", async ({ open }) => {
    const page = await open("scs", "/home", { serviceWorkers: "allow" });
    await workerInstalled(page);
    await page.goto("/seating/2");
    await expect(card(page)).toContainText("Block C · Row 12 · Seat 8");
    await expect.poll(() => isDrawn(page)).toBe(true);
    await expect
      .poll(() => picture(page).evaluate(async (image) => Boolean(await caches.match((image as HTMLImageElement).src))))
      .toBe(true);
    await page.context().setOffline(true);
    await page.goto("/seating/2");
    await expect(card(page)).toContainText("Block C · Row 12 · Seat 8");
    await expect.poll(() => isDrawn(page)).toBe(true);
    // Another hall, whose picture was never loaded.
    await page.goto("/seating/0");
    await expect(card(page)).toContainText("Row C · Seat 8");
    await expect(page.getByRole("figure")).toContainText("The picture of the hall is not saved on this device.");
    await expect(page.getByRole("figure")).toContainText("Rows A to K follow one another");
  });

  test("that was never opened shows offline what the device has, or says so, and its plan after reconnecting [Z02]", async ({
    open,
  }) => {
    const page = await open("host", "/home", { serviceWorkers: "allow" });
    await workerInstalled(page);
    await page.context().setOffline(true);
    await page.goto("/seating/1");
    await expect(card(page)).toContainText(/Your seat is not saved on this device yet|Block\sG\s· Row\s20\s· Seat\s2/);
    await page.context().setOffline(false);
    await expect(card(page)).toContainText("Block G · Row 20 · Seat 2");
    await expect.poll(() => isDrawn(page)).toBe(true);
  });
});

test.describe("the plan of a hall", () => {
  test("has its title and its buttons in one line on the narrowest phone, in three languages [Z02]", async ({
    open,
  }) => {
    for (const [who, path, locale] of [
      ["scs", "/seating/2", "en"],
      ["regional", "/seating/999", "zh"],
      ["regional", "/seating/999", "th"],
    ] as const) {
      const page = await open(who, path, { viewport: { width: 320, height: 640 }, isOwnContext: true, locale });
      const section = page.locator("section").filter({ has: page.getByRole("figure") });
      const larger = await section.getByRole("button").filter({ hasText: "+" }).boundingBox();
      const title = await section.getByRole("heading").boundingBox();
      expect(title && larger && larger.y < title.y + title.height, locale).toBe(true);
    }
  });

  test("follows two fingers and keeps the point between them [Z02]", async ({ open }) => {
    const page = await open("scs", "/seating/2", { hasTouch: true });
    await plan(page).scrollIntoViewIfNeeded();
    const width = await widthOf(page);
    const box = await plan(page).boundingBox();
    if (!box) throw new Error("The plan is not there.");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = await page.context().newCDPSession(page);
    const at = (apart: number) => [
      { x: x - apart, y, id: 0 },
      { x: x + apart, y, id: 1 },
    ];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(30) });
    for (const apart of [35, 45, 60])
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(apart) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect.poll(() => widthOf(page)).toBe(width * 2);
    const middle = await plan(page).evaluate((one) => (one.scrollLeft + one.clientWidth / 2) / one.scrollWidth);
    expect(middle).toBeCloseTo(0.5, 1);
  });

  test("is dragged with the mouse when zoomed in [Z02]", async ({ open }) => {
    const page = await open("scs", "/seating/2", { viewport: { width: 1280, height: 900 } });
    await page.getByRole("button", { name: "Zoom in" }).click();
    await plan(page).scrollIntoViewIfNeeded();
    const box = await plan(page).boundingBox();
    if (!box) throw new Error("The plan is not there.");
    const from = await plan(page).evaluate((one) => one.scrollLeft);
    await page.mouse.move(box.x + 300, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 240, box.y + 100, { steps: 4 });
    await page.mouse.up();
    expect(await plan(page).evaluate((one) => one.scrollLeft)).toBe(from + 60);
    await page.mouse.move(box.x + 300, box.y + 100);
    expect(await plan(page).evaluate((one) => one.scrollLeft)).toBe(from + 60);
  });
});
