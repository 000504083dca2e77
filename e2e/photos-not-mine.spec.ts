import { expect, test } from "./fixtures.ts";
import { button, photos } from "./photos.ts";

test.describe("one of the person's own photos", () => {
  test("of another person is removed after a confirmation, and stays removed [D13]", async ({ open }) => {
    const page = await open("gc", "/photodrop?tab=you");
    await expect(photos(page)).toHaveCount(3);
    const name = (await photos(page).first().getAttribute("aria-label")) ?? "";
    await photos(page).first().click();
    await button(page, "This is not me").click();
    await button(page, "Keep it").click();
    await button(page, "This is not me").click();
    await button(page, "Remove it").click();
    await expect(page.getByText("The photo is no longer among yours.")).toBeVisible();
    await expect(photos(page)).toHaveCount(2);
    await expect(button(page, name)).toHaveCount(0);
    await page.reload();
    await expect(photos(page)).toHaveCount(2);
  });
});
