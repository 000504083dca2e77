import { expect, test } from "../support/fixtures.ts";
import { follow } from "../support/screens.ts";

test(
  "a weekend guest looks ahead on Friday: two days of their own, the notice and PDF for the weekend, and the updates read [A04] [H10] [S02] [S03] [S05] [S06] [S11] [S15] [A11] [U03] [N03]",
  { tag: "@long" },
  async ({ open, request, moveClock }) => {
    // Nobody has read the update of noon in another test.
    await moveClock("gc", { now: "2025-07-18T12:05:00+08:00" });
    const page = await open("gc", "/home");
    const main = page.getByRole("main");
    const event = (slug: string) => page.locator(`li#${slug}`);
    const tab = (name: RegExp) => page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name });

    await test.step("Home says that the conference begins tomorrow, and nothing of what is on today.", async () => {
      await expect(main).toContainText("Friday 18 Jul");
      await expect(main).not.toContainText("Day 1");
      await expect(main).toContainText("Tomorrow");
      await expect(page.getByRole("region", { name: "Schedule" })).toContainText(
        "The conference begins on Saturday, 19 July 2025.",
      );
      await expect(main).not.toContainText("The Strong Church");
    });

    await test.step("The schedule has Saturday and Sunday, counted from one, also behind a link to Friday.", async () => {
      await follow(page, "/schedule#day-2");
      const days = page.getByRole("navigation", { name: "Days" }).getByRole("link");
      await expect(days).toHaveCount(2);
      const names = await days.evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")));
      expect(names).toEqual(["Sat 19 Jul, Day 1", "Sun 20 Jul, Day 2"]);
      await expect(event("passing-the-mic")).toBeVisible();
      await expect(page.getByText("The Strong Church", { exact: false })).toHaveCount(0);
    });

    await test.step("It has what is for guests, not what is for delegates of all five days.", async () => {
      await expect(event("weekend-welcome")).toBeVisible();
      await expect(event("dreams-and-stories-night")).toBeVisible();
      for (const slug of [
        "collab-conversations-kids",
        "service-prep-dreams-and-stories",
        "prayer-meeting-experience",
        "leaders-meeting",
      ])
        await expect(event(slug)).toHaveCount(0);
      await expect(page.getByRole("complementary", { name: "For this day" })).toContainText("press play here");
      const pdf = (await page.getByRole("link", { name: /Schedule as PDF/ }).getAttribute("href")) ?? "";
      expect((await request.get(pdf)).headers()["content-type"]).toBe("application/pdf");
    });

    await test.step("Updates are marked as read when their page is left.", async () => {
      await tab(/^Updates/).click();
      const newest = page.locator("article").first();
      await expect(newest).toContainText("Weekend delegates arrive tomorrow");
      await expect(newest).toContainText("New");
      const marked = page.waitForResponse((answer) => answer.url().includes("/mark-read-announcements"));
      await tab(/^Home/).click();
      expect((await marked).status()).toBe(201);
      await expect(page.getByText(/new updates?$/)).toHaveCount(0);
      await tab(/^Updates/).click();
      await expect(newest).toBeVisible();
      await expect(page.locator("article").getByText("New", { exact: true })).toHaveCount(0);
      const other = await open("host", "/home");
      await expect(other.getByRole("main").getByText(/new updates?/)).toBeAttached();
    });
  },
);
