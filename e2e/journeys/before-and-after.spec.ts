import { expect, test } from "../support/fixtures.ts";

test(
  "before the conference home counts the days and lists what is left to do, and afterwards it thanks and leads to the photos [H10] [H13] [H15]",
  { tag: "@long" },
  async ({ open, moveClock }) => {
    await moveClock("scs", { now: "2025-07-10T20:00:00+08:00" });
    const page = await open("scs", "/home");
    const main = page.getByRole("main");

    await test.step("A week before, home says when it begins.", async () => {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Good evening, Ruth");
      await expect(main).toContainText("The conference begins on Thursday");
      await expect(main).toContainText("Thursday 10 Jul");
      await expect(main).toContainText("In 7 days");
      await expect(main).toContainText("Arrivals and Breakfast");
    });

    await test.step("A task disappears when it is done.", async () => {
      const list = page.getByRole("list", { name: "Before you come" });
      await expect(list.getByRole("link", { name: /^Add your picture/ })).toBeVisible();
      const save = list.getByRole("button", { name: /^Save the conference on this device/ });
      await save.click();
      await expect(save).toHaveCount(0, { timeout: 30_000 });
    });

    await test.step("Two days after, nothing of the venue is left.", async () => {
      await moveClock("scs", { now: "2025-07-23T14:00:00+08:00" });
      await page.reload();
      await expect(page.getByRole("heading", { name: "Thank you for being part of it" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "At the venue" })).toHaveCount(0);
      await expect(page.getByRole("heading", { name: "Latest update" })).toHaveCount(0);
      await expect(main).toContainText("Wednesday 23 Jul");
      await main.getByRole("link", { name: /^See the photos/ }).click();
      await expect(page).toHaveURL(/\/photodrop/);
    });
  },
);
