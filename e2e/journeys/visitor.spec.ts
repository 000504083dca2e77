import { expect, test } from "../fixtures.ts";

test("a visitor reads the public pages, and signs in for everything else [A08]", async ({ open }) => {
  const page = await open(null, "/access-denied");
  await expect(page.getByRole("button", { name: "Log Out" })).toBeVisible();
  await page.goto("/pre-sign-in");
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expect(page).toHaveURL(/\/pre-sign-in$/);
  for (const path of ["/schedule", "/gpcr/language", "/profile"]) {
    await page.goto(path);
    await expect(page.locator('input[name="password"]'), path).toBeVisible();
  }
});
