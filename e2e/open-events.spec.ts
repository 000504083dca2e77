import { getScheduleDay, type ScheduleEvent } from "@narthex/contract/schedule";
import type { Page } from "@playwright/test";
import { changeAnswer } from "./answers.ts";
import { expect, test } from "./fixtures.ts";

const chosen = (page: Page) => page.locator('nav[aria-label="Days"] [aria-current="date"]');
const event = (page: Page, slug: string) => page.locator(`li#${slug}`);
const bar = (page: Page) => page.locator("[data-day-bar]");

test.describe("the schedule", () => {
  test("opens at the present, which a person can also go back to from another day [S19]", async ({
    open,
    moveClock,
  }) => {
    await moveClock("scs", { now: "2025-07-18T20:00:00+08:00" });
    const page = await open("scs", "/schedule");
    await expect(event(page, "night-of-the-young")).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
    await bar(page).getByRole("link", { name: "Next day" }).click();
    await expect(event(page, "passing-the-mic")).toBeVisible();
    await page.evaluate(() => scrollTo(0, 900));
    await bar(page).getByRole("button", { name: "Today" }).click();
    await expect(chosen(page)).toContainText("18");
  });

  test("shows an event in a sheet on a phone; Back closes it [S20]", async ({ open }) => {
    const page = await open("scs", "/schedule");
    const tour = event(page, "media-control-room-tour");
    await expect(tour).not.toContainText("Soft shoes");
    await tour.getByRole("button", { name: "Media Control Room Tour", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "Media Control Room Tour" });
    await expect(sheet).toContainText("Soft shoes");
    await expect(sheet).toContainText("5:20 PM – 6:00 PM");
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/\/schedule$/);
  });

  test("shows an event beside the list from 1200 px; j and k go through the day [S20]", async ({ open }) => {
    const page = await open("scs", "/schedule", { viewport: { width: 1200, height: 900 } });
    const pane = page.getByRole("complementary", { name: /.+/ }).filter({ has: page.locator("#pane-title") });
    await expect(pane).toContainText("The Strong Church");
    await page.keyboard.press("j");
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

  test("scrolls to a named event of a day with hundreds of them, even if the code of its row loads late [S10]", async ({
    open,
  }) => {
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
  });

  test("keeps the notice of a day from a person who is not there [S06] [A05]", async ({ open }) => {
    const page = await open("alumnus", "/schedule");
    await expect(event(page, "the-strong-church")).toBeVisible();
    await expect(page.getByRole("complementary", { name: "For this day" })).toHaveCount(0);
  });

  test("does not end a line of a day's notice before the number of a gate [S06] [I11]", async ({ open }) => {
    const page = await open("scs", "/schedule#day-1");
    const notice = page.getByRole("complementary", { name: "For this day" });
    await expect(notice).toContainText("every ten minutes");
    expect(await notice.textContent()).toContain("Gate\u00A02 every");
  });
});
