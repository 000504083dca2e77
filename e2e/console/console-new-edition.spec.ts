import { DESK, expectAccessible, PHONE } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { overflow } from "../support/screens.ts";

test(
  "an organiser starts next year's conference on a phone, works in its draft, and discards it [B80]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("organiser", "/console/global-2025/new", { viewport: PHONE });
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("The Long Table 2026");
    for (const start of ["Nothing", "A file", "This one"]) {
      await page.getByRole("button", { name: start, exact: true }).click();
      expect(await overflow(page), start).toEqual([]);
    }
    await expectAccessible(page, "a new conference");
    await page.getByRole("textbox", { name: "Short name" }).fill("regional-2024");
    await page.getByRole("button", { name: "Start the draft" }).click();
    await expect(page.getByText("A conference with this short name already exists.")).toBeVisible();
    await page.getByRole("textbox", { name: "Short name" }).fill("global-2026");
    await page.getByRole("button", { name: "Start the draft" }).click();
    await expect(page.getByText(/announcements of the last conference were left out/)).toBeVisible();
    expect(await overflow(page)).toEqual([]);
    await expectAccessible(page, "a new conference that was started");

    await page.setViewportSize(DESK);
    await page.getByRole("link", { name: "Open the draft" }).click();
    await expect(page).toHaveURL(/\/console\/global-2026\/today$/);
    await expect(page.getByRole("heading", { name: "Needs attention" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Photos" })).toHaveCount(0);
    const menu = page.getByRole("navigation").first();
    await menu.getByRole("link", { name: "Programme", exact: true }).click();
    await expect(page.getByRole("link", { name: /Opening Night/ }).first()).toBeVisible();
    await menu.getByText("Manage", { exact: true }).click();
    await menu.getByRole("link", { name: "This draft" }).click();
    await page.getByRole("textbox", { name: "Type global-2026" }).fill("global-2026");
    await page.getByRole("button", { name: "Discard this draft" }).click();
    await expect(page).toHaveURL(/\/console\/global-2025\/today$/);
  },
);
