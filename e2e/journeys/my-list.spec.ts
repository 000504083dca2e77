import { expect, test } from "../support/fixtures.ts";
import { nextVideoWrite } from "../support/video-player.ts";

test(
  "a delegate keeps a list of a film and a worksheet, and takes both off it [R08] [R10] [R14]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("new", "/resources/sessions");
    const films = page.getByRole("region", { name: "Videos" });
    const worksheets = page.getByRole("region", { name: "Worksheets" });
    const WORKSHEET = "My List: Worksheet: the floor plan of a strong church";

    await test.step("The empty list explains the bookmark.", async () => {
      await page.getByRole("link", { name: "My List" }).click();
      await expect(page).toHaveURL(/\/resources\/sessions\/mylist$/);
      await expect(page.getByRole("main")).toContainText("Tap the bookmark beside anything");
    });
    await test.step("They bookmark a film on its page and a worksheet on its card.", async () => {
      await page.goto("/resources/video/five-rooms");
      const film = nextVideoWrite(page, '"isBookmarked":true');
      await page.getByRole("button", { name: "Add to My List" }).click();
      await expect(page.getByRole("button", { name: "Remove from My List" })).toBeVisible();
      await (await film).response();
      await page.goto("/resources/sessions?shelf=worksheets");
      const sheet = nextVideoWrite(page, '"isBookmarked":true');
      await page.getByRole("button", { name: `Add to ${WORKSHEET}` }).click();
      await (await sheet).response();
    });
    await test.step("The list has both, by category, with the progress of the film.", async () => {
      await page.getByRole("link", { name: "My List" }).click();
      await expect(films.getByRole("link")).toHaveCount(1);
      await expect(films.getByRole("button", { name: "Remove from My List: Five rooms" })).toBeVisible();
      await expect(films.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "Not Started");
      await expect(worksheets.getByRole("listitem")).toHaveCount(1);
    });
    await test.step("They take the worksheet off the list there, and the film on its page.", async () => {
      const sheet = nextVideoWrite(page, '"isBookmarked":false');
      await worksheets.getByRole("button", { name: `Remove from ${WORKSHEET}` }).click();
      await (await sheet).response();
      await expect(worksheets).toHaveCount(0);
      await films.getByRole("link").click();
      const film = nextVideoWrite(page, '"isBookmarked":false');
      await page.getByRole("button", { name: "Remove from My List" }).click();
      await (await film).response();
      await page.goto("/resources/sessions/mylist");
      await expect(page.getByRole("main")).toContainText("Your list is empty");
    });
  },
);
