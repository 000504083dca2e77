import { DESK, PHONE } from "./axe.ts";
import { expect, fillIn, test } from "./fixtures.ts";
import { PEOPLE } from "./people.ts";
import { startServer } from "./server.ts";

const CONSOLE = "/console/global-2025";
const PROGRAMME =
  "Day,Time,Title,Room,Speaker\nFri 18 July,5.40 pm – 5.55 pm,Harbour songs,Harbour steps,Mei Chan\n,18:00–18:20,Lamps are lit,Harbour steps,\n";
const FIRST_PEOPLE = "E-mail,Full name,Church\nnewcomer@harbour.example,Lin Wu,Harbour Church\n";

test("from a spreadsheet of the programme and one of the people to a live app [B46] [B62] [B63] [B64]", async ({
  browser,
}) => {
  // Two servers run beside one another, and a person signs in for the first time.
  test.slow();
  // It publishes a programme, which other tests of a shared server would see.
  const server = await startServer();
  const contextOf = (viewport: typeof DESK) => browser.newContext({ baseURL: server.address, viewport });
  const team = await contextOf(DESK);
  const delegate = await contextOf(PHONE);
  try {
    const page = await team.newPage();
    await page.goto(`${CONSOLE}/programme`);
    await fillIn(page, PEOPLE.organiser);
    await page.getByRole("link", { name: "Import the programme" }).click();
    const choose = (name: string, text: string) =>
      page
        .getByLabel(/Spreadsheet with one row/)
        .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
    await choose("programme.csv", PROGRAMME);
    await page.getByRole("button", { name: "Take over 2 events" }).click();

    await page.getByRole("link", { name: "Rehearse" }).click();
    await expect(page.getByText("Nothing is wrong.")).toBeVisible();
    await page.getByRole("link", { name: "Publish" }).first().click();
    await page.getByRole("button", { name: "Review and publish" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Publish/ })
      .click();
    await expect(page.getByText("Published. You can recall it for 60 seconds.")).toBeVisible();

    await page.goto(`${CONSOLE}/people/import`);
    await choose("people.csv", FIRST_PEOPLE);
    await page.getByRole("button", { name: "Import 1 person" }).click();
    await expect(page.getByText("Imported: 1 new, 0 changed.")).toBeVisible();

    const app = await delegate.newPage();
    await app.goto("/login");
    await fillIn(app, "newcomer@harbour.example");
    await app.waitForURL(/\/home$/);
    await app.goto("/schedule");
    await expect(app.getByText("Harbour songs").first()).toBeVisible();
    await expect(app.getByText("Lamps are lit").first()).toBeVisible();
  } finally {
    await Promise.all([team.close(), delegate.close()]);
    await server.stop();
  }
});
