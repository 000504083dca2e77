import { expect, test } from "../support/fixtures.ts";

test("an alumnus who is elsewhere reads of replays, never of the hall, its notices and its interpretation [S06] [S07] [S12] [M01] [A05]", async ({
  open,
}) => {
  const page = await open("alumnus", "/home");
  const main = page.getByRole("main");
  const panel = page.getByRole("region", { name: "Schedule" });

  await test.step("Home offers the replay and says when it comes.", async () => {
    await expect(panel).toContainText("The Strong Church: the replay");
    await expect(panel).toContainText("Online, from Tuesday 22 July");
    await expect(panel).not.toContainText("Now, until");
  });

  await test.step("So does the schedule, without a notice for the day.", async () => {
    await page.getByRole("link", { name: "Go to schedule" }).click();
    const session = page.locator("li#the-strong-church");
    await expect(session.getByRole("heading")).toHaveText("The Strong Church: the replay");
    await expect(session).toContainText("Online, from Tuesday 22 July");
    await expect(page.getByRole("complementary", { name: "For this day" })).toHaveCount(0);
    await expect(main).not.toContainText("Lunch");
    await session.getByRole("heading").getByRole("button").click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByRole("link", { name: /Live interpretation/ })).toHaveCount(0);
    await sheet.getByRole("link", { name: /Materials/ }).click();
  });

  await test.step("The materials have no hour of the hall.", async () => {
    await expect(page).toHaveURL(/\/schedule\/session-card\/3$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Strong Church: the replay");
    await expect(main).not.toContainText("9:00 AM");
  });
});
