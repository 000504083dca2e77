import { nextVideoWrite } from "./video-player.ts";
import { expect, test } from "./fixtures.ts";

test.describe("My List", () => {
  test("explains the bookmark icon, lists bookmarks by category, and marks them everywhere [R08] [R10]", async ({
    open,
  }) => {
    const page = await open("new", "/resources/sessions");
    await page.getByRole("link", { name: "My List" }).click();
    await expect(page).toHaveURL(/\/resources\/sessions\/mylist$/);
    await expect(page.getByRole("main")).toContainText("Tap the bookmark beside anything");
    await page.goto("/resources/video/five-rooms");
    const added = nextVideoWrite(page, '"isBookmarked":true');
    await page.getByRole("button", { name: "Add to My List" }).click();
    await expect(page.getByRole("button", { name: "Remove from My List" })).toBeVisible();
    await (await added).response();
    await page.goto("/resources/sessions/mylist");
    const films = page.getByRole("region", { name: "Films" });
    await expect(films.getByRole("link")).toHaveCount(1);
    await expect(films.getByRole("button", { name: "Remove from My List: Five rooms" })).toBeVisible();
    await expect(films.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "Not Started");
    await films.getByRole("link").click();
    const removed = nextVideoWrite(page, '"isBookmarked":false');
    await page.getByRole("button", { name: "Remove from My List" }).click();
    await (await removed).response();
    await page.goto("/resources/sessions/mylist");
    await expect(page.getByRole("main")).toContainText("Tap the bookmark beside anything");
  });

  test("contains everything that is bookmarked on a card of the library [R08] [R14]", async ({ open }) => {
    const page = await open("host", "/resources/sessions");
    const name = (verb: string) => `${verb} My List: Worksheet: the floor plan of a strong church`;
    const added = nextVideoWrite(page, '"isBookmarked":true');
    await page.getByRole("button", { name: name("Add to") }).click();
    await (await added).response();
    await page.getByRole("link", { name: "My List" }).click();
    const worksheets = page.getByRole("region", { name: "Worksheets" });
    await expect(worksheets.getByRole("listitem")).toHaveCount(1);
    const removed = nextVideoWrite(page, '"isBookmarked":false');
    await worksheets.getByRole("button", { name: name("Remove from") }).click();
    await (await removed).response();
    await expect(page.getByRole("main")).toContainText("Your list is empty");
  });

  test("undoes a refused bookmark and shows a message [R08]", async ({ open }) => {
    const page = await open("new", "/resources/video/the-lanterns-go-up");
    await page.route("**/api/videoprogress?*", (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 422, body: "{}" }) : route.fallback(),
    );
    await page.getByRole("button", { name: "Add to My List" }).click();
    await expect(page.getByText("The bookmark could not be saved.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Add to My List" })).toBeVisible();
  });

  test("does not exist in Regional [R08]", async ({ open }) => {
    const page = await open("regional", "/gpcr/resources/sessions/mylist");
    await expect(page).toHaveURL(/\/gpcr\/resources\/sessions$/);
    await expect(page.getByRole("link", { name: "My List" })).toHaveCount(0);
  });
});
