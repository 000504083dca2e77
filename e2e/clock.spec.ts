import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { followsLiveEvents } from "./watch.ts";

/** From 1,024 px the console is in the corner of the side menu. */
const DESK = { width: 1280, height: 900 };

const event = (page: Page, slug: string) => page.locator(`li#${slug}`);
const chosen = (page: Page) => page.locator('nav[aria-label="Days"] [aria-current="date"]');

test.describe("the current time on the schedule", () => {
  test("marks the current event and the next one that is not a break [S16]", async ({ open }) => {
    const page = await open("scs", "/schedule");
    await expect(event(page, "the-strong-church")).toContainText("Session 3 · Now");
    await expect(event(page, "the-strong-church")).toContainText(/\d+ min left/);
    await expect(event(page, "tea-break-day-2-morning")).not.toContainText("Next");
    await expect(page.locator("main li").filter({ hasText: /Now/ })).toHaveCount(1);
  });

  test("follows the server's clock without a reload [K01] [S16]", async ({ open, moveClock }) => {
    const page = await open("scs", "/schedule", { until: followsLiveEvents });
    await expect(event(page, "the-strong-church")).toContainText("Now");
    await moveClock("scs", { now: "2025-07-18T11:05:00+08:00" });
    await expect(event(page, "table-time-the-strong-church")).toContainText("Now");
    await expect(event(page, "the-strong-church")).not.toContainText("Now");
    await moveClock("scs", { now: "2025-07-18T10:40:00+08:00" });
    await expect(event(page, "tea-break-day-2-morning")).toContainText("Now");
    await expect(event(page, "table-time-the-strong-church")).toContainText("Next in 20 min");
    await moveClock("scs", { now: "2025-07-18T21:31:00+08:00", speed: 1 });
    await expect(page.locator("main")).not.toContainText("Next in");
  });

  test("is marked before the first event and in gaps [S08] [S16]", async ({ open, moveClock }) => {
    await moveClock("scs", { now: "2025-07-18T06:30:00+08:00" });
    const page = await open("scs", "/schedule");
    await expect(page.getByText("The day begins in 30 min")).toBeVisible();
    await moveClock("scs", { now: "2025-07-18T08:45:00+08:00" });
    await page.reload();
    await expect(page.getByText("Free until 9:00 AM")).toBeVisible();
  });

  test("is the conference's, on a device set to another day [K01]", async ({ open }) => {
    const page = await open("scs", "/team", { isOwnContext: true });
    await page.clock.setSystemTime(new Date("2031-01-01T00:00:00Z"));
    await page.goto("/schedule");
    await expect(chosen(page)).toHaveAccessibleName("Friday 18 Jul, Day 2, Today");
    await expect(event(page, "the-strong-church")).toContainText("Now");
  });

  test("shows the first day before the conference and the last day after it [S02]", async ({ open, moveClock }) => {
    await moveClock("scs", { now: "2025-07-01T12:00:00+08:00" });
    const page = await open("scs", "/schedule");
    await expect(chosen(page)).toHaveAccessibleName("Thursday 17 Jul, Day 1");
    await moveClock("scs", { now: "2025-08-01T12:00:00+08:00" });
    await page.reload();
    await expect(chosen(page)).toHaveAccessibleName("Monday 21 Jul, Day 5");
  });

  test("moves to the next day at midnight in Singapore [K01] [S02]", async ({ open, moveClock }) => {
    await moveClock("scs", { now: "2025-07-18T23:30:00+08:00" });
    const page = await open("scs", "/schedule", { until: followsLiveEvents });
    await expect(chosen(page)).toContainText("18");
    await moveClock("scs", { now: "2025-07-18T23:59:50+08:00", speed: 60 });
    await expect(chosen(page)).toContainText("19");
  });
});

test.describe("a chosen day", () => {
  test("expires with the conference's day, even if the URL names it [S02] [S04]", async ({ open, moveClock }) => {
    await moveClock("scs", { now: "2025-07-18T23:30:00+08:00" });
    const page = await open("scs", "/schedule", { until: followsLiveEvents });
    await page
      .getByRole("navigation", { name: "Days" })
      .getByRole("link", { name: /Thursday/ })
      .click();
    await expect(page).toHaveURL(/\?day=2025-07-17$/);
    await expect(chosen(page)).toContainText("17");
    await moveClock("scs", { now: "2025-07-19T00:05:00+08:00" });
    await expect(chosen(page)).toContainText("19");
    await page.reload();
    await expect(chosen(page)).toContainText("19");
  });
});

test.describe("the time-travel console", () => {
  test("moves everyone's clock and makes it run faster [N12]", async ({ open, moveClock }) => {
    const page = await open("scs", "/schedule", { viewport: DESK });
    const travel = page.getByRole("region", { name: "Time travel" });
    await expect(travel).toContainText("2025-07-18 09:");
    const other = await open("gc", "/schedule", { viewport: DESK });
    await expect(other.getByRole("region", { name: "Time travel" })).toContainText("2025-07-18");
    await moveClock("scs", { speed: 1 });
    await travel.getByRole("button", { name: "Show more" }).click();
    await travel.getByRole("button", { name: "+10" }).click();
    await expect(travel).toContainText("11 seconds per tick");
    await travel.getByRole("button", { name: "−1", exact: true }).click();
    await expect(travel).toContainText("10 seconds per tick");
    // Last, because the announcements of the days between open a dialog over the console.
    await travel.getByLabel("Date and time").fill("2025-07-20T11:20");
    await travel.getByRole("button", { name: "Set" }).click();
    await expect(chosen(page)).toHaveAccessibleName("Sunday 20 Jul, Day 4, Today");
    await expect(chosen(other)).toHaveAccessibleName("Sunday 20 Jul, Day 2, Today");
    await expect(event(other, "honour-runs-both-ways")).toContainText("Now");
  });

  test("jumps to the second morning of each published edition [N12] [A01]", async ({ open }) => {
    const page = await open("regional", "/gpcr/schedule", { viewport: DESK });
    const travel = page.getByRole("region", { name: "Time travel" });
    await travel.getByRole("button", { name: "Show more" }).click();
    await travel.getByRole("button", { name: "Regional 2024: second morning" }).click();
    await expect(travel).toContainText("2024-11-16 09:1");
    await expect(chosen(page)).toHaveAccessibleName(/Saturday 16 Nov, Day 2, Today/);
    await expect(page.locator("main li").filter({ hasText: "· Now" })).toHaveCount(1);
    await travel.getByRole("button", { name: "Global 2025: second morning" }).click();
    await expect(travel).toContainText("2025-07-18 09:1");
  });

  test("expands, collapses and hides [N12]", async ({ open }) => {
    const page = await open("scs", "/home", { viewport: DESK });
    const travel = page.getByRole("region", { name: "Time travel" });
    await travel.getByRole("button", { name: "Show more" }).click();
    await expect(travel.getByRole("button", { name: "Set" })).toBeVisible();
    await travel.getByRole("button", { name: "Show less" }).click();
    await expect(travel.getByRole("button", { name: "Set" })).toHaveCount(0);
    await travel.getByRole("button", { name: "Hide time travel" }).click();
    await expect(travel).toHaveCount(0);
  });

  test("is in the person's menu on phones, where it covers nothing [N12]", async ({ open }) => {
    const page = await open("scs", "/schedule");
    await page.getByRole("button", { name: /Your menu/ }).click();
    await page.getByRole("button", { name: "Time travel" }).click();
    const sheet = page.getByRole("dialog", { name: "Time travel" });
    await expect(page.getByRole("region", { name: "Time travel" })).toHaveCount(0);
    await expect(sheet).toContainText("2025-07-18 09:");
    await sheet.getByLabel("Date and time").fill("2025-07-18T11:05");
    await sheet.getByRole("button", { name: "Set" }).click();
    await expect(sheet).toContainText("2025-07-18 11:05");
    await sheet.getByRole("button", { name: "Close" }).click();
    await expect(event(page, "table-time-the-strong-church")).toContainText("Now");
  });
});
