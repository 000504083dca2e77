import { getScheduleDay, type ScheduleEvent } from "@narthex/contract/app/schedule";
import type { Page } from "@playwright/test";
import { changeAnswer } from "./support/answers.ts";
import { expect, test } from "./support/fixtures.ts";
import { followsLiveEvents } from "./support/watch.ts";

const chosen = (page: Page) => page.locator('nav[aria-label="Days"] [aria-current="date"]');
const event = (page: Page, slug: string) => page.locator(`li#${slug}`);
const bar = (page: Page) => page.locator("[data-day-bar]");

test.describe("the days of the schedule", () => {
  test("open as a list above the events, and from the bar after scrolling; a choice closes it, and the same tap does not open it again [S01] [S09]", async ({
    open,
  }) => {
    const page = await open("scs", "/schedule", { viewport: { width: 1440, height: 900 } });
    for (const [width, before, after] of [
      [1440, "Fri 18 Jul", "Sun 20 Jul"],
      [390, "Sun 20 Jul", "Sun 20 Jul"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const opener = page.getByRole("button", { name: `Choose a day: ${before}` });
      // For a tenth of a second after a choice the button does not open the list.
      await expect(async () => {
        if ((await opener.getAttribute("aria-expanded")) === "false") await opener.click();
        expect(await opener.getAttribute("aria-expanded")).toBe("true");
      }).toPass();
      await page.getByRole("link", { name: "20 Sunday Day 4" }).click();
      const button = page.getByRole("button", { name: `Choose a day: ${after}` });
      await expect(button).toBeFocused();
      await expect(button).toHaveAttribute("aria-expanded", "false");
      await expect(chosen(page)).toContainText("20");
    }
    await page.goto("/schedule?day=2025-07-18");
    await expect(event(page, "the-strong-church")).toBeVisible();
    await page.evaluate(() => scrollTo(0, 366));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(366);
    await expect(bar(page)).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 367));
    const button = bar(page).getByRole("button", { name: /Choose a day/ });
    await button.click();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    const reopened = await bar(page).evaluate(async (box) => {
      const [opener, choice] = [
        box.querySelector<HTMLElement>("[aria-expanded]"),
        box.querySelectorAll<HTMLElement>("li a")[3],
      ];
      choice?.click();
      await new Promise(requestAnimationFrame);
      opener?.click();
      await new Promise(requestAnimationFrame);
      return opener?.isConnected ? opener.getAttribute("aria-expanded") : "false";
    });
    expect(reopened).toBe("false");
    await expect(chosen(page)).toContainText("20");
  });

  test(
    "share one line with the filter for My day on a phone, in every language [S01]",
    { tag: "@long" },
    async ({ open }) => {
      for (const locale of ["en", "zh", "th"]) {
        const page = await open("regional", "/gpcr/schedule", { viewport: { width: 390, height: 844 }, locale });
        const own = page.locator("main button[aria-pressed]").first();
        const [day, filter] = await Promise.all([
          page.locator("main button[aria-expanded]").first().boundingBox(),
          own.boundingBox(),
        ]);
        expect(day && filter && filter.x > day.x && Math.abs(filter.y - day.y) < 4, locale).toBe(true);
      }
    },
  );

  test("follow the server's clock without a reload [K01] [S16]", { tag: "@long" }, async ({ open, moveClock }) => {
    const page = await open("scs", "/schedule", { until: followsLiveEvents });
    await expect(event(page, "the-strong-church")).toContainText("Session 3 · Now");
    await moveClock("scs", { now: "2025-07-18T11:05:00+08:00" });
    await expect(event(page, "table-time-the-strong-church")).toContainText("Now");
    await expect(event(page, "the-strong-church")).not.toContainText("Now");
  });
});

test.describe("an event", () => {
  test("is shown beside the list from 1200 px; j and k go through the day [S20]", async ({ open }) => {
    const page = await open("scs", "/schedule", { viewport: { width: 1200, height: 900 } });
    const pane = page.getByRole("complementary", { name: /.+/ }).filter({ has: page.locator("#pane-title") });
    await expect(pane).toContainText(/^Next.*Table Time/);
    await page.keyboard.press("k");
    await expect(pane.getByRole("heading", { level: 2 })).toHaveText("Tea break");
    await page.keyboard.press("j");
    await expect(pane.getByRole("heading", { level: 2 })).toHaveText("Table Time");
    await page.keyboard.press("k");
    await page.keyboard.press("k");
    await expect(pane.getByRole("heading", { level: 2 })).toContainText("The Strong Church");
    await event(page, "open-studios").getByRole("heading").getByRole("button").click();
    await expect(pane).toContainText("Open Studios");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("named in a link opens its day and is scrolled to [S10]", async ({ open }) => {
    const page = await open("scs", "/schedule#day-4-hearts-turned-home");
    await expect(chosen(page)).toContainText("20");
    await expect(event(page, "hearts-turned-home")).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
  });

  test(
    "named in a link is scrolled to in a day with hundreds of them, even if the code of its row loads late [S10]",
    { tag: "@long" },
    async ({ open }) => {
      const page = await open("scs", "/api/clock", { isOwnContext: true });
      const code = Promise.withResolvers<void>();
      await page.route(/\/assets\/schedule-parts-/, async (route) => {
        await code.promise;
        await route.continue();
      });
      const talksLike = (first: ScheduleEvent): ScheduleEvent[] =>
        Array.from({ length: 120 }, (_, id) => ({
          ...first,
          id: 9000 + id,
          type: "session",
          slug: `talk-${id}`,
          title: `Talk ${id}`,
        }));
      await changeAnswer(page, getScheduleDay, (day) => day.slice(0, 1).flatMap(talksLike), { date: "2025-07-19" });
      await page.goto("/schedule#day-3-talk-100");
      const talk = (id: number) => page.getByRole("button", { name: `Talk ${id}`, exact: true });
      await expect(talk(9)).toBeVisible();
      await expect(talk(10)).toHaveCount(0);
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const reserved = await height();
      expect(reserved).toBeGreaterThan(120 * 80);
      code.resolve();
      await expect(talk(100)).toBeInViewport();
      await expect(talk(50)).toHaveCount(0);
      expect(Math.abs((await height()) - reserved)).toBeLessThan(reserved / 5);
      // Until the rows around the named one are measured, the list corrects its place.
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, 0));
        await expect(talk(0)).toBeInViewport({ timeout: 1_000 });
      }).toPass();
    },
  );
});
