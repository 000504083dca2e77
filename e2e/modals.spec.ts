import type { Page } from "@playwright/test";
import { expect, test } from "./house.ts";

const dialog = (page: Page) => page.getByRole("dialog");

test.describe("a modal of the layout", () => {
  test("that is closed twice at once leaves the screen below where it is [N10]", async ({ open }) => {
    const page = await open("scs", "/team");
    await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Home" }).click();
    const newsletter = page.getByRole("button", { name: "Newsletter", exact: true });
    for (const close of [
      () => page.getByRole("button", { name: "Cancel" }).dblclick(),
      () => Promise.all([page.keyboard.press("Escape"), page.keyboard.press("Escape")]),
    ]) {
      await newsletter.click();
      await expect(dialog(page)).toBeVisible();
      await close();
      await expect(dialog(page)).toHaveCount(0);
      await expect(newsletter).toBeFocused();
      // One entry too many would have been left by now.
      await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
      await expect(page).toHaveURL(/\/home$/);
    }
    await page.goForward();
    await expect(dialog(page)).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/home$/);
  });

  test("stays while text is marked beyond its edge, and goes with a click beside it [N10]", async ({ open }) => {
    const page = await open("scs", "/team?modal=invite", { viewport: { width: 1280, height: 900 } });
    const name = page.getByRole("textbox", { name: "Friend's name" });
    await name.fill("Nana Adjei");
    const box = await name.boundingBox();
    if (!box) throw new Error("The field is not there.");
    await page.mouse.move(box.x + 90, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(20, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.type("Kofi");
    await expect(name).toHaveValue(/Kofi/);
    await page.mouse.click(20, box.y);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/team$/);
  });
});
