import { expect, type Page } from "@playwright/test";

/** Confirms the dialog of a publication in the console. */
export async function confirmPublication(page: Page): Promise<void> {
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Publish/ })
    .click();
  await expect(page.getByText("Published. You can recall it under Publish for 60 seconds.")).toBeVisible();
}
