import { DESK, expectAccessible, PHONE } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { overflow } from "./screens.ts";

test("a person gets a seat on the plan on a phone, the change is undone, and a proposal is accepted [B84] [B85]", async ({
  open,
}) => {
  const page = await open("organiser", "/console/global-2025/seats?service=1", { viewport: PHONE });
  const free = page.getByRole("button", { name: /, free/ }).first();
  await expect(free).toBeVisible();
  const name = ((await free.getAttribute("aria-label")) ?? "").split(",")[0] ?? "";
  await free.click();
  const dialog = page.getByRole("dialog", { name });
  await expectAccessible(page, "a free seat");
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
