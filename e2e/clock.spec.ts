import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

/** From 1,024 px the console is in the corner of the side menu. */
const DESK = { width: 1280, height: 900 };

const event = (page: Page, slug: string) => page.locator(`li#${slug}`);
const chosen = (page: Page) => page.locator('nav[aria-label="Days"] [aria-current="date"]');

test.describe("the time-travel console", () => {
  test("moves everyone's clock and makes it run faster [N12]", { tag: "@long" }, async ({ open, moveClock }) => {
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
    await expect(chosen(page)).toHaveAccessibleName("Sun 20 Jul, Day 4, Today");
    await expect(chosen(other)).toHaveAccessibleName("Sun 20 Jul, Day 2, Today");
    await expect(event(other, "honour-runs-both-ways")).toContainText("Now");
  });

  test(
    "expands, jumps to the second morning of each published edition, collapses and hides [N12] [A01]",
    { tag: "@long" },
    async ({ open, moveClock }) => {
      // Moves it back after this test too.
      await moveClock("regional", { speed: 1 });
      const page = await open("regional", "/gpcr/schedule", { viewport: DESK });
      const travel = page.getByRole("region", { name: "Time travel" });
      await travel.getByRole("button", { name: "Show more" }).click();
      await travel.getByRole("button", { name: "Show less" }).click();
      await expect(travel.getByRole("button", { name: "Set" })).toHaveCount(0);
      await travel.getByRole("button", { name: "Show more" }).click();
      await travel.getByRole("button", { name: "Regional 2024: second morning" }).click();
      await expect(travel).toContainText("2024-11-16 09:1");
      await expect(chosen(page)).toHaveAccessibleName(/Sat 16 Nov, Day 2, Today/);
      await expect(page.locator("main li").filter({ hasText: "· Now" })).toHaveCount(1);
      await travel.getByRole("button", { name: "Global 2025: second morning" }).click();
      await expect(travel).toContainText("2025-07-18 09:1");
      // What was announced in the time between opens over the console.
      const popup = page.getByRole("dialog");
      await popup.getByRole("button", { name: "Close" }).click();
      await expect(popup).toHaveCount(0);
      await travel.getByRole("button", { name: "Hide time travel" }).click();
      await expect(travel).toHaveCount(0);
    },
  );

  test(
    "is in the person's menu on phones, where it covers nothing [N12]",
    { tag: "@long" },
    async ({ open, moveClock }) => {
      // Moves it back after this test too.
      await moveClock("scs", { speed: 1 });
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
    },
  );
});
