import { expectAccessible, PHONE } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { overflow } from "./screens.ts";

const IMPORT = "/console/global-2025/programme/import";
const HEADER = "Day,Start,End,Title,Room,Speaker";

test("a programme is matched, corrected and imported into the draft, and changes nothing the second time [B62] [B63]", async ({
  open,
}) => {
  const page = await open("organiser", IMPORT, { viewport: PHONE });
  const choose = (text: string) =>
    page
      .getByLabel(/Spreadsheet with one row/)
      .setInputFiles({ name: "programme.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await choose("When,What,Until\n2025-07-19 22:15,Harbour songs,late\n");
  await expect(page.getByText("Choose the columns with the start and the title.")).toBeVisible();
  await page.getByRole("combobox", { name: "Start *" }).selectOption("When");
  await page.getByRole("combobox", { name: "Title (English) *" }).selectOption("What");
  await expect(page.getByText("row 2, Until:")).toBeVisible();
  await expectAccessible(page, "a spreadsheet with an error");
  expect(await overflow(page)).toEqual([]);

  const file = `${HEADER}\nSat 19 July,10.15 pm,11 pm,Harbour songs,Garden Room · Level 2,Mei Chan\n`;
  await choose(file);
  await expect(page.getByText("1 new, 0 changed, 0 unchanged")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Harbour songs" })).toContainText("New");
  await expectAccessible(page, "a spreadsheet to import");
  expect(await overflow(page)).toEqual([]);
  await page.getByRole("button", { name: "Import 1 event" }).click();
  await expect(page).toHaveURL(/\/global-2025\/publish$/);
  await expect(page.getByText(/Harbour songs/).first()).toBeVisible();

  await page.goto(IMPORT);
  await choose(file);
  await expect(page.getByText("0 new, 0 changed, 1 unchanged")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Import \d/ })).toHaveCount(0);
  await choose(file.replace("11 pm", "11.30 pm"));
  await expect(page.getByText("0 new, 1 changed, 0 unchanged")).toBeVisible();
  await expect(page.getByText("Minutes: 45 → 75")).toBeVisible();
  await page.getByRole("switch", { name: "Remove events that are not in the file" }).click();
  await expect(page.getByText(/0 new, 1 changed, \d+ removed, 0 unchanged/)).toBeVisible();
});
