import { DESK, expectAccessible, PHONE } from "../support/axe.ts";
import { expect, withOwnServer } from "../support/fixtures.ts";
import { follow, overflow } from "../support/screens.ts";
import type { Server } from "../support/server.ts";
import type { Page } from "@playwright/test";
import { confirmPublication } from "../support/publish.ts";

const EDITION = "harbour-days";
const ORGANISER = "ann@harbour.example";
const NEWCOMER = "newcomer@harbour.example";
const DAY_MS = 24 * 60 * 60 * 1000;
/** From 7 days ahead to a Tuesday: a weekend among the days would be shorter for some people. */
const AHEAD = 7 + ((9 - new Date().getUTCDay()) % 7);
const DAYS = [AHEAD, AHEAD + 1].map((days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10));
const SCHEDULE = `Day,Time,Title,Room,Speaker
${DAYS[0]},5.40 pm – 5.55 pm,Harbour songs,Harbour steps,Mei Chan
,18:00–18:20,Lamps are lit,Harbour steps,
${DAYS[1]},9:00–10:00,Morning prayer,Boat house,Lin Wu
`;
const FIRST_PEOPLE = `E-mail,Full name,Church\n${NEWCOMER},Lin Wu,Harbour Church\n`;

const test = withOwnServer({}, { isEmpty: true });

/** Signs in with the code that an email brings. */
async function signInWithCode(page: Page, { mailsTo }: Server, email: string): Promise<void> {
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="email"]').press("Enter");
  await expectAccessible(page, "the page for a code");
  const code = () => /code to sign in: (\d{6})/.exec(mailsTo(email)[0] ?? "")?.[1] ?? "";
  await expect.poll(code).not.toBe("");
  await page.locator('input[name="code"]').fill(code());
  await page.locator('input[name="code"]').press("Enter");
}

/** Opens the app with the link of an invitation. */
async function openInvitation(page: Page, { mailsTo }: Server, email: string): Promise<void> {
  const link = () => /http:\/\/localhost:\S+?lang=\w+/.exec(mailsTo(email)[0] ?? "")?.[0] ?? "";
  await expect.poll(link).not.toBe("");
  await page.goto(link());
  await expectAccessible(page, "the page of an invitation");
  await page.getByRole("button", { name: "Open the app" }).click();
}

test(
  "from an empty server with a spreadsheet and a list of people to a live app, without a content pack [B46] [B62] [B63] [B64] [B98] [B133] [L37] [L40]",
  { tag: "@long" },
  async ({ browser, server }) => {
    const contextOf = (viewport: typeof DESK) => browser.newContext({ baseURL: server.address, viewport });
    const team = await contextOf(DESK);
    const delegate = await contextOf(PHONE);
    try {
      expect(await server.run("people", "role", ORGANISER, "organiser", "--edition", EDITION)).toContain(
        `${ORGANISER} is now organiser of ${EDITION}.`,
      );
      const page = await team.newPage();
      await page.goto("/console");
      await signInWithCode(page, server, ORGANISER);

      await page.getByRole("link", { name: "Set up title, days" }).click();
      await expectAccessible(page, "the set-up of a first conference");
      await page.getByRole("textbox", { name: "Title" }).fill("Harbour Days");
      await page.getByLabel("First day").fill(DAYS[0] ?? "");
      await page.getByLabel("Number of days").selectOption("2");
      await page.getByLabel("Time zone").fill("Asia/Singapore");
      await page.getByRole("textbox", { name: "Host church or organisation" }).fill("Harbour Church");
      await page.getByRole("button", { name: "Set up", exact: true }).click();
      await expect(page.getByText("The conference is set up.")).toBeVisible();
      await page.getByRole("link", { name: "Open the draft" }).click();
      await page.setViewportSize(PHONE);
      expect(await overflow(page)).toEqual([]);
      await expectAccessible(page, "the first steps on a phone");
      await page.setViewportSize(DESK);

      const choose = (name: string, text: string) =>
        page
          .getByLabel(/Spreadsheet with one row/)
          .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
      await page.getByRole("link", { name: "Programme: From a spreadsheet" }).click();
      await choose("programme.csv", SCHEDULE);
      await page.getByRole("button", { name: "Import 3 events" }).click();

      await page.getByRole("link", { name: "Rehearse" }).click();
      // Nobody has written the texts of the two days yet; nothing else is wrong.
      await expect(page.getByRole("listitem").filter({ hasText: "There is no callout text" })).toHaveCount(4);
      await expect(page.getByText("4 things to look at")).toBeVisible();
      await page.getByRole("link", { name: "Publish" }).first().click();
      await page.getByRole("button", { name: "Review and publish" }).click();
      await confirmPublication(page);

      await page.getByRole("link", { name: "People", exact: true }).click();
      await page.getByRole("link", { name: "Import" }).click();
      await choose("people.csv", FIRST_PEOPLE);
      await page.getByLabel("Invitation").selectOption("en");
      await page.getByRole("button", { name: "Import 1 person" }).click();
      await expect(page.getByText("Imported: 1 new, 0 changed.")).toBeVisible();

      const app = await delegate.newPage();
      await openInvitation(app, server, NEWCOMER);
      await app.waitForURL(/\/home$/);
      await follow(app, "/schedule");
      await expect(app.getByText("Harbour songs").first()).toBeVisible();
      await expect(app.getByText("Lamps are lit").first()).toBeVisible();
    } finally {
      await Promise.all([team.close(), delegate.close()]);
    }
  },
);
