import { expectAccessible, PHONE } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { overflow } from "../support/screens.ts";

const IMPORT = "/console/global-2025/programme/import";
const HEADER = "Day,Start,End,Title,Room,Speaker";

test(
  "an organiser imports a programme on a phone, and a rehearsal finds a room that it books twice [B62] [B63] [B64]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("organiser", IMPORT, { viewport: PHONE });
    await test.step("A spreadsheet is matched, corrected and imported into the draft. The second time it changes nothing.", async () => {
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
      await page.getByRole("switch", { name: "Remove events that are not in the file" }).click();
      await expect(page.getByText("0 new, 1 changed, 0 unchanged")).toBeVisible();
    });

    await test.step("The rehearsal of the draft names the room, and leads to the event.", async () => {
      await page.goto(IMPORT);
      const file =
        "Day,Start,End,Title,Room,Speaker\n19 July,21:00,21:40,Choir rehearsal,Hall Z,\n19 July,21:10,21:50,Sound check,Hall Z,\n";
      await page
        .getByLabel(/Spreadsheet with one row/)
        .setInputFiles({ name: "p.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
      await page.getByRole("button", { name: "Import 2 events" }).click();
      await page.getByRole("link", { name: "Rehearse" }).click();
      const clash = page.getByRole("link", {
        name: "“Choir rehearsal” and “Sound check” are in Hall Z at the same time.",
      });
      await expect(clash).toBeVisible();
      await expectAccessible(page, "a rehearsal with findings");
      expect(await overflow(page)).toEqual([]);

      await page.getByRole("button", { name: "What is published" }).click();
      await expect(page).toHaveURL(/content=published/);
      await expect(page.getByText(/^Ran through 5 days as 3 kinds of person/)).toBeVisible();
      await expect(clash).toHaveCount(0);
      await page.getByRole("button", { name: "The draft" }).click();
      await clash.click();
      await expect(page.getByRole("heading", { name: "Choir rehearsal", level: 1 })).toBeVisible();

      await page.goto("/console/global-2025/content?file=experiences.yaml&entry=experiences.%40DSN");
      await expect(page.getByRole("textbox", { name: "Title, English", exact: true })).toHaveValue(/Dreams/);
      await expect(page.getByText("Saved as a draft.")).toHaveCount(0);
    });
  },
);
