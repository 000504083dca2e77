import { DESK, expectAccessible, PHONE, SIZES } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { follow, overflow } from "../support/screens.ts";

test(
  "an organiser starts an allocation and saves its report, gives a seat on the plan, and accepts a proposal of seats [B60] [B84] [B85]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("organiser", "/console/global-2025/experiences");
    await test.step("The allocation proposes places, and its report is saved.", async () => {
      await page.getByRole("button", { name: "Start allocation" }).click();
      const proposal = page.getByRole("list", { name: "Proposals" }).getByRole("listitem").first();
      await expect(proposal).toContainText("Proposed");
      await proposal.getByRole("button", { name: /^Report of proposal/ }).click();
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "All choices (CSV)" }).click();
      expect((await download).suggestedFilename()).toMatch(/^global-2025-\d+-people\.csv$/);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await expectAccessible(page, `experiences at ${size.width} px`);
        expect(await overflow(page)).toEqual([]);
      }
    });

    await test.step("On a phone a person gets a seat, and the change is undone. A proposal is accepted as a whole.", async () => {
      await page.setViewportSize(PHONE);
      await follow(page, "/console/global-2025/seats?service=1");
      const free = page.getByRole("button", { name: /, free/ }).first();
      await expect(free).toBeVisible();
      const name = ((await free.getAttribute("aria-label")) ?? "").split(",")[0] ?? "";
      await free.click();
      const dialog = page.getByRole("dialog", { name });
      await expectAccessible(page, "a free seat", "dialog");
      await dialog.getByRole("button").filter({ hasText: /\w/ }).last().click();
      await expect(page.getByText("The seat was saved.")).toBeVisible();
      await expect(page.getByRole("button", { name: `${name}, free` })).toHaveCount(0);
      await page.getByRole("button", { name: /^Undo: .*No seat → / }).click();
      await expect(page.getByText("The change was undone.")).toBeVisible();
      await expect(page.getByRole("button", { name: `${name}, free` })).toBeVisible();
      expect(await overflow(page)).toEqual([]);
      await expectAccessible(page, "seats");

      await page.setViewportSize(DESK);
      await page.getByRole("combobox", { name: "Service" }).selectOption("Night of the Young");
      await page.getByRole("button", { name: "Propose seats" }).click();
      await expect(page.getByText(/people have a seat \(proven to be the best possible\)/)).toBeVisible();
      await page.getByRole("button", { name: /^Change \d+ seats?$/ }).click();
      await expect(page.getByText("Everyone who may come has a seat.")).toBeVisible();
      await page.getByRole("button", { name: /^Undo: A proposal/ }).click();
      await expect(page.getByText("Everyone who may come has a seat.")).toHaveCount(0);
    });
  },
);
