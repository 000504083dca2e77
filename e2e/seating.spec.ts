import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { follow } from "./support/screens.ts";
import type { Server } from "./support/server.ts";
import { followsLiveEvents } from "./support/watch.ts";
import { worksOffline } from "./support/worker.ts";

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
  test("that the organisers move changes on the open page [Z02]", { tag: "@long" }, async ({ open, server }) => {
    const page = await open("new", "/seating/1", { until: followsLiveEvents });
    await expect(card(page)).toContainText("No seat yet");
    await assignSeats(server, "new@demo.test,1,Block D · Row 13 · Seat 4");
    await expect(card(page)).toContainText("Block D · Row 13 · Seat 4");
    await assignSeats(server, "new@demo.test,1,");
    await expect(card(page)).toContainText("No seat yet");
  });

  test("is on the device from the first visit on: offline with the plan that was loaded, and with words for another [Z02]", async ({
    open,
  }) => {
    const page = await open("host", "/home", { serviceWorkers: "allow" });
    await worksOffline(page);
    await page.context().setOffline(true);
    await page.goto("/seating/1");
    await expect(card(page)).toContainText(/Your seat is not saved on this device yet|Block\sG\s· Row\s20\s· Seat\s2/);
    await page.context().setOffline(false);
    await expect(card(page)).toContainText("Block G · Row 20 · Seat 2");
    await expect.poll(() => isDrawn(page)).toBe(true);
    await expect
      .poll(() => picture(page).evaluate(async (image) => Boolean(await caches.match((image as HTMLImageElement).src))))
      .toBe(true);
    await page.context().setOffline(true);
    await page.goto("/seating/1");
    await expect(card(page)).toContainText("Block G · Row 20 · Seat 2");
    await expect.poll(() => isDrawn(page)).toBe(true);
    // Another hall, whose picture was never loaded.
    await page.goto("/seating/0");
    await expect(card(page)).toContainText("Row K · Seat 20");
    await expect(page.getByRole("figure")).toContainText("The picture of the hall is not saved on this device.");
    await expect(page.getByRole("figure")).toContainText("Rows A to K follow one another");
  });
});

test.describe("the plan of a hall", () => {
  test(
    "has its title and its buttons in one line on the narrowest phone, in three languages [Z02]",
    { tag: "@long" },
    async ({ open }) => {
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
    },
  );

  test("follows two fingers and keeps the point between them, and is dragged with the mouse when zoomed in [Z02]", async ({
    open,
  }) => {
    const page = await open("scs", "/seating/2", { hasTouch: true });
    await page.getByRole("button", { name: "The whole hall, 200%" }).click();
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

    await page.setViewportSize({ width: 1280, height: 900 });
    await follow(page, "/team");
    await follow(page, "/seating/2");
    await page.getByRole("button", { name: "Zoom in" }).click();
    await plan(page).scrollIntoViewIfNeeded();
    const wide = await plan(page).boundingBox();
    if (!wide) throw new Error("The plan is not there.");
    const scrolled = () => plan(page).evaluate((one) => one.scrollLeft);
    const from = await scrolled();
    await page.mouse.move(wide.x + 300, wide.y + 100);
    await page.mouse.down();
    await page.mouse.move(wide.x + 240, wide.y + 100, { steps: 4 });
    await page.mouse.up();
    expect(await scrolled()).toBe(from + 60);
    await page.mouse.move(wide.x + 300, wide.y + 100);
    expect(await scrolled()).toBe(from + 60);
  });
});
