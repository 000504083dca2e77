import { DESK, expectAccessible, SIZES } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { follow, overflow, settled } from "../support/screens.ts";

test("every screen of the console is accessible in light and dark, and fits [B07]", async ({ open }) => {
  const page = await open("organiser", "/console/global-2025/today", { viewport: DESK });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const links = await page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link", { includeHidden: true })
    .all();
  const paths = await Promise.all(links.map((link) => link.getAttribute("href")));
  expect(paths.length).toBeGreaterThan(2);
  for (const path of paths) {
    await follow(page, path ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await settled(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectAccessible(page, `${path} at ${size.width} px`);
      expect(await overflow(page)).toEqual([]);
    }
  }
});
