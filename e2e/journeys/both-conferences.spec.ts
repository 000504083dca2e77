import { expect, test } from "../support/fixtures.ts";
import { follow } from "../support/screens.ts";

test(
  "a person of both conferences goes from one to the other; each keeps its language, and the start leads to the last [A06] [A09] [I04] [N06] [T03]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("both", "/home");
    const html = page.locator("html");

    await test.step("The menu leads to the choice of the conference.", async () => {
      await page.getByRole("button", { name: /Your menu/ }).click();
      await page.getByRole("link", { name: "Conference" }).click();
      await expect(page.getByRole("main").getByRole("link", { name: "Home" })).toHaveAttribute("href", "/home");
      await page
        .getByRole("main")
        .getByRole("link", { name: /Regional/ })
        .click();
      await expect(page).toHaveURL(/\/gpcr\/home$/);
    });

    await test.step("The Regional one is read in Thai, the Global one still in English.", async () => {
      await follow(page, "/gpcr/language");
      await page.getByRole("button", { name: "ไทย" }).click();
      await expect(page).toHaveURL(/\/gpcr\/home$/);
      await expect(html).toHaveAttribute("lang", "th");
      await follow(page, "/team");
      await expect(html).toHaveAttribute("lang", "en");
      await expect(page.getByRole("heading", { name: "Team" })).toBeVisible();
      await expect(page).toHaveURL(/:\d+\/team$/);
    });

    await test.step("The start page, the logo and pages of neither stay with the last conference.", async () => {
      await page.goto("/gpcr/team");
      await expect(html).toHaveAttribute("lang", "th");
      await page.goto("/");
      await expect(page).toHaveURL(/\/gpcr\/home$/);
      await follow(page, "/profile");
      await page.getByRole("navigation").getByRole("link", { name: "ตารางเวลา" }).first().click();
      await expect(page).toHaveURL(/\/gpcr\/schedule$/);
      await follow(page, "/team");
      await page.getByRole("link", { name: /, home$/ }).click();
      await expect(page).toHaveURL(/:\d+\/home$/);
      await page.goto("/");
      await expect(page).toHaveURL(/:\d+\/home$/);
    });
  },
);
