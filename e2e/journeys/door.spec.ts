import type { Page } from "@playwright/test";
import { expectAccessible, PHONE } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { overflow } from "../support/screens.ts";
import { publicAddress } from "../support/pictures.ts";
import { workerInstalled } from "../support/worker.ts";

const DOOR = "/console/global-2025/door";
const NAME = "Ruth Amoah-Lindström";

const MM_PER_POINT = 25.4 / 72;
/** The sizes of the pages of a PDF, in millimetres. */
const sheetsOf = (pdf: Buffer): number[][] =>
  [...pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) =>
    box.slice(1).map((points) => Math.round(Number(points) * MM_PER_POINT)),
  );

/** Names the desk of this device and opens it. */
async function openDesk(page: Page, name: string, title: string): Promise<void> {
  await page.goto(DOOR);
  await page.getByRole("link", { name: `Open a desk at ${title}` }).click();
  await page.getByRole("textbox", { name: "Name, for example" }).fill(name);
  await page.getByRole("button", { name: "Open" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

/** What a scanner that types does. */
async function scan(page: Page, code: string, word: string): Promise<void> {
  await page.getByRole("searchbox").fill(code);
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByRole("alertdialog", { name: word })).toBeVisible();
}

test(
  "two desks work on without a network, also after their browsers were killed, and both name who came in twice when it is back [Q01] [Q02] [Q03] [Q12] [Q13] [Q18]",
  { tag: "@long" },
  async ({ open }) => {
    const code = await publicAddress(await open("scs", "/qr-code"));
    const own = { isOwnContext: true, serviceWorkers: "allow" } as const;
    const one = await open("organiser", DOOR, own);
    let two = await open("organiser", DOOR, { ...own, viewport: PHONE });
    await test.step("A point is made, and two devices open it.", async () => {
      await one.getByRole("button", { name: "Add a point" }).click();
      await one.getByRole("textbox", { name: "Name" }).fill("Registration");
      await one.getByRole("spinbutton", { name: /^Limit/ }).fill("10");
      await expectAccessible(one, "a new point");
      await one.getByRole("button", { name: "Save" }).click();
      await openDesk(one, "Desk 1", "Registration");
      await openDesk(two, "Desk 2", "Registration");
      for (const page of [one, two])
        await expect(page.getByText("5 more may enter here")).toBeVisible({ timeout: 30_000 });
      for (const page of [one, two]) await workerInstalled(page);
      await expectAccessible(two, "a desk");
      expect(await overflow(two)).toEqual([]);
    });
    await test.step("Without a network both let the same person in; a second scan and a foreign code are told.", async () => {
      for (const page of [one, two]) {
        await page.context().setOffline(true);
        await scan(page, code, "Welcome");
        await expect(page.getByRole("alertdialog")).toContainText(NAME);
        await page.getByRole("button", { name: "Next" }).click();
        await expect(page.getByText("1 not sent yet")).toBeVisible();
      }
      await expect(two.getByText("No network. The desk works on")).toBeVisible();
      await scan(two, code, "Already here");
      await expectAccessible(two, "already here");
      expect(await overflow(two)).toEqual([]);
      await two.getByRole("button", { name: "Next" }).click();
      await scan(two, "https://elsewhere.example/p/nobody", "Unknown");
      await two.getByRole("button", { name: "Next" }).click();
      await two.getByRole("searchbox").fill("lindstrom rut");
      await expect(two.getByRole("button", { name: new RegExp(`^${NAME}`) })).toBeVisible();
    });
    await test.step("A page that is loaded again and a browser that was killed open without a network, and know what they recorded.", async () => {
      const context = two.context();
      const address = two.url();
      await two.close();
      two = await context.newPage();
      await two.goto(address);
      await one.reload();
      for (const page of [one, two]) {
        await expect(page.getByText("1 not sent yet")).toBeVisible();
        await expect(page.getByText("4 more may enter here")).toBeVisible();
        await scan(page, code, "Already here");
        await page.getByRole("button", { name: "Next" }).click();
      }
    });
    await test.step("With the network both desks name her with both places, and one arrival is undone.", async () => {
      for (const page of [one, two]) await page.context().setOffline(false);
      for (const page of [one, two]) {
        const doubles = page.getByRole("list", { name: "Came in twice: 1 person" });
        await expect(doubles).toContainText(NAME, { timeout: 30_000 });
        await expect(doubles).toContainText("Desk 1");
        await expect(doubles).toContainText("Desk 2");
      }
      await two.getByRole("searchbox").fill("");
      await two.getByRole("button", { name: `Undo: ${NAME}` }).click();
      await expect(one.getByRole("list", { name: /^Came in twice/ })).toBeHidden({ timeout: 30_000 });
      await one.goto(DOOR);
      await one.getByRole("link", { name: "Numbers of Registration" }).click();
      await expect(one.getByText(/^1 of \d+ expected people arrived/)).toBeVisible();
      await expectAccessible(one, "the numbers");
    });
    await test.step("Her badge is printed on a page of its own size, and nothing else of the screen.", async () => {
      await one.goto(`${DOOR}/badges`);
      await one.getByLabel("Name or church").fill("Amoah");
      await expect(one.getByRole("status").getByText("1 badge on 1 sheet")).toBeVisible();
      for (const [paper, size] of [
        ["a6", [105, 148]],
        ["card", [86, 54]],
      ] as const) {
        await one.getByLabel("Paper").selectOption(paper);
        expect(sheetsOf(await one.pdf({ preferCSSPageSize: true }))).toEqual([size]);
      }
    });
    await test.step("She reads it on home.", async () => {
      const home = await open("scs", "/home");
      await expect(home.getByText(/^You are checked in: Registration/)).toBeVisible();
    });
  },
);
