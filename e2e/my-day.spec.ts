import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

const DAY = "/schedule#day-3";
const STAR = /^Add to My day/;
/** The events that can be starred; breaks cannot. */
const rows = (page: Page) =>
  page
    .getByRole("main")
    .locator("ol > li[id]")
    .filter({ has: page.getByRole("button", { name: STAR }) });
const starIn = (page: Page, index: number) => rows(page).nth(index).getByRole("button", { name: STAR });
const hasOutboxCode = (page: Page): Promise<boolean> =>
  page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/outbox-")));

test(
  "a star without a network is kept, sent later, and shown in My day on the schedule and on another device [Y01] [Y02]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("host", DAY);
    await expect(starIn(page, 0)).toHaveAttribute("aria-pressed", "false");
    const title = (await rows(page).first().getByRole("heading", { level: 3 }).textContent()) ?? "";
    await expect.poll(() => hasOutboxCode(page)).toBe(true);
    await page.context().setOffline(true);
    await starIn(page, 0).click();
    await expect(starIn(page, 0)).toHaveAttribute("aria-pressed", "true");
    const stored = page.waitForResponse((answer) => answer.status() === 201 && answer.url().includes("/my-day/stars"));
    await page.context().setOffline(false);
    await stored;

    const other = await open("host", DAY);
    await expect(starIn(other, 0)).toHaveAttribute("aria-pressed", "true");
    await other.getByRole("button", { name: "My day only" }).click();
    await expect(other).toHaveURL(/own=1/);
    const own = rows(other).filter({ has: other.getByRole("heading", { name: title, exact: true }) });
    await expect(own).toHaveCount(1);
    await own.getByRole("button", { name: title, exact: true }).click();
    // The opened event has the star too.
    await expect(other.getByRole("dialog").getByRole("button", { name: "My day", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    const saving = other.waitForEvent("download");
    await other.getByRole("button", { name: "Calendar file" }).click();
    expect((await saving).suggestedFilename()).toMatch(/\.ics$/);
    await other.keyboard.press("Escape");
    await own.getByRole("button", { name: STAR }).click();
    await expect(own).toHaveCount(0);
  },
);
