import { expectAccessible, PHONE } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { overflow } from "./screens.ts";

test("a rehearsal of the draft finds a room that is booked twice, and links to the event [B64]", async ({ open }) => {
  const page = await open("organiser", "/console/global-2025/programme/import", { viewport: PHONE });
  const file =
    "Day,Start,End,Title,Room,Speaker\n19 July,21:00,21:40,Choir rehearsal,Hall Z,\n19 July,21:10,21:50,Sound check,Hall Z,\n";
  await page
    .getByLabel(/Spreadsheet with one row/)
    .setInputFiles({ name: "p.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await page.getByRole("button", { name: "Import 2 events" }).click();
  await page.getByRole("link", { name: "Rehearse" }).click();
  const clash = page.getByRole("link", { name: "“Choir rehearsal” and “Sound check” are in Hall Z at the same time." });
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
  await expect(page.getByText("Saved as a draft.")).toBeVisible();
});
