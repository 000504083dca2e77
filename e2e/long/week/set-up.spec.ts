import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { DESK, PHONE } from "../../support/axe.ts";
import { expect, withOwnServer } from "../../support/fixtures.ts";
import { createHand, recordFigures } from "./hand.ts";
import { filledIn, WEEK_FILES } from "./files.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST = Date.now() + 30 * DAY_MS;
const DAYS = [0, 1, 2].map((days) => new Date(FIRST + days * DAY_MS).toISOString().slice(0, 10));
const MAX_MINUTES = 60;
/** Parts that this conference does without. */
const LATER = ["Library", "Team and legal pages"];

const test = withOwnServer({}, { isEmpty: true });

test.use({ actionTimeout: 15_000 });

type Hand = ReturnType<typeof createHand>;
const main = (page: Page): Locator => page.getByRole("main");
const button = (page: Page, name: string | RegExp): Locator => main(page).getByRole("button", { name });

/** From the link that the server prints to the first steps of a draft in three languages. */
async function setUp(page: Page, hand: Hand, link: string): Promise<void> {
  await page.goto(link);
  await hand.type(page.getByLabel("Name of the conference"), "Harbour Days");
  await hand.type(page.getByLabel("Your name"), "Ann Chan");
  await hand.type(page.getByLabel("Your email address"), "ann@harbour.example");
  await hand.type(page.getByLabel("Password"), "boats at the quay");
  await hand.click(page.getByRole("button", { name: "Start" }));
  await hand.click(page.getByLabel("简体中文"));
  await hand.click(page.getByLabel("ไทย"));
  await hand.type(page.getByLabel("Title, 简体中文"), "港湾大会");
  await hand.type(page.getByLabel("Title, ไทย"), "วันท่าเรือ");
  await hand.typeDate(page.getByLabel("First day"), DAYS[0] ?? "");
  await hand.select(page.getByLabel("Number of days"), "3");
  await hand.replace(page.getByLabel("Time zone"), "Asia/Singapore");
  await hand.type(page.getByRole("textbox", { name: "Place" }), "Singapore");
  await hand.type(page.getByRole("textbox", { name: "Host church or organisation" }), "Harbour Church");
  await hand.select(page.getByLabel("Accent colour"), "Indigo");
  await hand.click(page.getByRole("button", { name: "Set up", exact: true }));
  await hand.click(page.getByRole("link", { name: "Open the draft" }));
}

/** Downloads the template of a part and brings it back filled in. */
async function bringIn(page: Page, hand: Hand, part: string): Promise<void> {
  const row = main(page).getByRole("heading", { name: part, exact: true });
  await expect(row).toBeVisible();
  const start = page.getByRole("link", { name: `${part}: From a spreadsheet` });
  // The next part is open, once what was brought in before is known.
  await expect(async () => {
    if (!(await start.isVisible())) await hand.click(row);
    await expect(start).toBeVisible({ timeout: 1000 });
  }).toPass();
  await hand.click(start);
  const download = page.waitForEvent("download");
  await hand.click(button(page, "Download a template"));
  const template = readFileSync(await (await download).path(), "utf8").replace("\uFEFF", "");
  await hand.chooseFile(page.getByLabel(/^Spreadsheet with/), filledIn(template, WEEK_FILES[part]?.(DAYS) ?? []));
  if (part === "People") await hand.select(page.getByLabel("Invitation by email to the new people"), "ไทย");
  await hand.click(button(page, /^Import \d+/));
  await expect(button(page, /^Import \d+/)).toHaveCount(0);
  // Some imports lead to what comes next.
  if (!page.url().endsWith("/today")) await hand.click(page.getByRole("link", { name: "Today", exact: true }));
}

test("from the link of an empty server to a live conference of 60 sessions and 400 people, with a hand that only clicks and types [B113] [B133]", async ({
  browser,
  server,
}) => {
  test.slow();
  const desk = await browser.newContext({ baseURL: server.address, viewport: DESK });
  const phone = await browser.newContext({ baseURL: server.address, viewport: PHONE });
  try {
    const [page, hand] = [await desk.newPage(), createHand()];
    await setUp(page, hand, /http\S+\/first\/\S+/.exec(server.printed())?.[0] ?? "");
    for (const part of Object.keys(WEEK_FILES)) await bringIn(page, hand, part);
    for (const part of LATER) {
      const putOff = button(page, `${part}: Later`);
      if (!(await putOff.isVisible())) await hand.click(main(page).getByRole("heading", { name: part, exact: true }));
      await hand.click(putOff);
      // With it the next part opens.
      await expect(putOff).toHaveCount(0);
    }
    await expect(button(page, /: Later$/)).toHaveCount(0);
    await hand.click(main(page).getByRole("link", { name: "Review and publish" }));
    await hand.click(button(page, "Review and publish"));
    await hand.click(page.getByRole("dialog").getByRole("button", { name: /^Publish/ }));
    await expect(page.getByText("Published. You can recall it under Publish for 60 seconds.")).toBeVisible();

    const minutes = Math.round(hand.seconds() / 6) / 10;
    recordFigures({ "set-up, minutes": minutes, "set-up, clicks": hand.clicks(), "set-up, keys": hand.characters() });
    expect(minutes).toBeLessThanOrEqual(MAX_MINUTES);

    const [app, guest] = [await phone.newPage(), "guest2@harbour.example"];
    await app.goto("/login");
    await app.locator('input[name="email"]').fill(guest);
    await app.locator('input[name="email"]').press("Enter");
    const code = () => /code to sign in: (\d{6})/.exec(server.mailsTo(guest).join(""))?.[1] ?? "";
    await expect.poll(code).not.toBe("");
    await app.locator('input[name="code"]').fill(code());
    await app.locator('input[name="code"]').press("Enter");
    await app.waitForURL(/\/home$/);
    await app.goto("/schedule");
    await expect(app.getByText("Harbour session 1", { exact: true }).first()).toBeVisible();
  } finally {
    await Promise.all([desk.close(), phone.close()]);
  }
});
