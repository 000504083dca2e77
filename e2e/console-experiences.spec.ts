import { expectAccessible, SIZES } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { overflow, settled } from "./screens.ts";

test("an organiser starts an allocation and saves its report [B60]", async ({ open }) => {
  const page = await open("organiser", "/console/global-2025/experiences");
  await page.getByRole("textbox", { name: "Seed (optional)" }).fill("7");
  await page.getByRole("button", { name: "Start allocation" }).click();
  const proposal = page.getByRole("list", { name: "Proposals" }).getByRole("listitem").first();
  await expect(proposal).toContainText("seed 7");
  await expect(proposal).toContainText("Proposed");
  await proposal.getByRole("button", { name: /^Report of proposal/ }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "All choices (CSV)" }).click();
  expect((await download).suggestedFilename()).toMatch(/^global-2025-\d+-people\.csv$/);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectAccessible(page, `experiences at ${size.width} px, ${colorScheme}`);
      expect(await overflow(page)).toEqual([]);
    }
  }
});
