import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { drawPicture } from "./support/pictures.ts";
import { followsLiveEvents } from "./support/watch.ts";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save changes" }).click();

/** Chooses a file as the picture. */
async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
}

test.describe("a profile that is being edited", () => {
  test(
    "that was not saved, with its picture, is there in the next tab, until it is discarded, and keeps its place when the saved one cannot be refreshed [P14] [N20]",
    { tag: "@long" },
    async ({ open }) => {
      await test.step("What was typed and chosen outlives the tab.", async () => {
        const page = await open("host", "/profile/edit");
        await field(page, "Title").fill("Keeper of the door");
        await choose(page, "me.png", "image/png", await drawPicture(page, 400, 300));
        await page.getByRole("button", { name: "Use picture" }).click();
        const preview = page.getByRole("group", { name: "Picture" }).getByRole("img");
        await expect(preview).toBeVisible();
        await page.context().setOffline(true);
        await save(page);
        await expect(page.getByText("No connection. What you typed and chose stays on this device")).toBeVisible();
        await page.context().setOffline(false);
        await page.goto("/profile");
        await expect(page.getByText("You have unsaved changes.")).toBeInViewport();
        await page.getByRole("link", { name: "Edit" }).first().click();
        await expect(field(page, "Title")).toHaveValue("Keeper of the door");
        await expect
          .poll(() => preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.src.slice(0, 5)]))
          .toEqual([300, "blob:"]);
        await page.getByRole("button", { name: "Cancel" }).click();
        await page.goto("/profile/edit");
        await expect(field(page, "Title")).not.toHaveValue("Keeper of the door");
      });
      await test.step("A read that fails moves nothing.", async () => {
        const page = await open("host", "/profile");
        const edit = page.getByRole("link", { name: "Edit" }).first();
        await expect(edit).toBeVisible();
        await page.route("**/api/socialprofile", (route) => route.abort());
        let failed = 0;
        page.on("requestfailed", (request) => (failed += request.url().endsWith("/api/socialprofile") ? 1 : 0));
        await edit.click();
        const box = () => field(page, "Title").evaluate((input) => input.getBoundingClientRect().top + scrollY);
        await expect(field(page, "Title")).toBeVisible();
        const before = await box();
        await expect.poll(() => failed).toBeGreaterThanOrEqual(3);
        await expect(page.getByText("Failed to load social profile.")).toHaveCount(0);
        expect(await box()).toBe(before);
      });
    },
  );

  test(
    "that another device saved meanwhile keeps what is typed here, and says what both changed [P15]",
    { tag: "@long" },
    async ({ open }) => {
      const here = await open("host", "/profile/edit", { until: followsLiveEvents });
      const [title, organization] = [field(here, "Title"), field(here, "Organization")];
      const before = [await title.inputValue(), await organization.inputValue()];
      await title.fill("Here");
      await field(here, "Name").focus();
      const there = await open("host", "/profile/edit");
      await field(there, "Title").fill("There");
      await field(there, "Organization").fill("Church by the Sea");
      await save(there);
      await expect(organization).toHaveValue("Church by the Sea");
      await expect(title).toHaveValue("Here");
      await expect(here.getByRole("alert")).toContainText("changed on another device");
      await here.getByRole("button", { name: "Use “There”" }).click();
      await expect(title).toHaveValue("There");
      await expect(here.getByRole("alert")).toHaveCount(0);
      await title.fill(before[0] ?? "");
      await organization.fill(before[1] ?? "");
      await save(here);
      await expect(here).toHaveURL(/\/profile$/);
    },
  );
});
