import type { Page } from "@playwright/test";
import { expectAccessible, findings, MOST_USED, SIZES } from "../support/axe.ts";
import { button, LIMIT, OPEN, option, own, withdrawAll } from "../support/choices.ts";
import { expect, test } from "../support/fixtures.ts";
import { enlarge, overflow, settled } from "../support/screens.ts";

/** The crawl checks every screen as it opens; this file checks overlays and states that a person causes. */
async function expectAccessibleAtAllSizes(page: Page, name: string): Promise<void> {
  await settled(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${name} at ${size.width} px`);
  }
}

test("axe finds nothing in forms with errors and after they are corrected", async ({ open }) => {
  const page = await open("scs", "/home?modal=newsletter");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("Please enter your email address.")).toBeVisible();
  await expectAccessibleAtAllSizes(page, "newsletter");
  await page.goto("/home?modal=invite");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Name is required.")).toBeVisible();
  await expectAccessibleAtAllSizes(page, "invitation");
  await page.getByRole("textbox").nth(0).fill("Esi");
  await page.getByRole("textbox").nth(1).fill("axe@example.org");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("dialog", { name: "Thank you!" })).toBeVisible();
  await expectAccessibleAtAllSizes(page, "invited");
  await page.goto("/download/student-guide?email=axe%40example.org");
  await page.getByRole("button", { name: "Download" }).click();
  await expect(page.getByText("Your download has started.")).toBeVisible();
  await expectAccessibleAtAllSizes(page, "downloaded");
});

test("axe finds nothing while experiences are chosen, submitted and withdrawn", async ({ open, moveClock }) => {
  await moveClock("new", { now: OPEN });
  const page = await open("new", "/experience");
  for (const title of ["Prayer Meeting", "Connect Group", "Debrief", "Ministry Deep Dive"])
    await option(page, title).click();
  await expect(own(page).getByRole("alert")).toHaveText(LIMIT);
  await expectAccessibleAtAllSizes(page, "choices");
  await page.getByRole("link", { name: "Continue", exact: true }).click();
  await expectAccessibleAtAllSizes(page, "summary");
  await button(page, "Submit").click();
  await expect(page.getByRole("dialog", { name: "Thank you for signing up!" })).toBeVisible();
  await expectAccessibleAtAllSizes(page, "thanks");
  await button(page, "View my experiences").click();
  await expectAccessibleAtAllSizes(page, "ranked");
  await button(page, "Withdraw my interest").click();
  await expectAccessibleAtAllSizes(page, "withdrawal");
  await withdrawAll(page);
  await page.goto("/experience#SPE");
  await expectAccessibleAtAllSizes(page, "single interest");
});

test("axe finds nothing of level AAA on the ten most used screens, in light and dark [N19]", async ({ open }) => {
  const found: string[] = [];
  const page = await open("scs", "/home");
  for (const path of MOST_USED) {
    await page.goto(path);
    await settled(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      found.push(...(await findings(page, "aaa")).map((one) => `${path} ${colorScheme}: ${one}`));
    }
  }
  expect(found).toEqual([]);
});

test("axe finds nothing in overlays: menu, question, day list, console", async ({ open }) => {
  const page = await open("scs", "/schedule");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.getByRole("button", { name: /Your menu/ }).click();
  await page.getByRole("button", { name: "Time travel" }).click();
  await expect(page.getByRole("dialog", { name: "Time travel" })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Your menu/ }).click();
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Log Out" }).click();
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.evaluate(() => scrollTo(0, 900));
  await page
    .locator("[data-day-bar]")
    .getByRole("button", { name: /Choose a day/ })
    .click();
  expect(await findings(page)).toEqual([]);
});

test("axe finds nothing in overlays of the photos: selecting, download, QR code, full-screen photo", async ({
  open,
}) => {
  const page = await open("scs", "/photodrop#day-2");
  await page.emulateMedia({ reducedMotion: "reduce" });
  const tool = (name: string) => page.getByRole("button", { name, exact: true });
  await page
    .getByRole("button", { name: /^Open / })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByText("1 of 16")).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await tool("My QR").click();
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await tool("Select").click();
    await tool("Select all").click();
    expect(await findings(page), colorScheme).toEqual([]);
    await tool("Download").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await findings(page), colorScheme).toEqual([]);
    await page.goBack();
    await tool("Cancel").click();
  }
});

test("text at 200 % fits before the sign-in, in the tab bar, in the menu, in a question and in the day list", async ({
  open,
}) => {
  const inside = async (page: Page, selector: string): Promise<void> => {
    const part = page.locator(selector).first();
    // A menu is shown once its entries are loaded.
    await expect(part).toBeVisible();
    const box = await part.boundingBox();
    expect(box?.x, selector).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999), selector).toBeLessThanOrEqual(390);
  };
  const welcome = await open(null, "/pre-sign-in");
  await settled(welcome);
  await enlarge(welcome);
  for (const part of ["main > div button", "li:not([inert]) h2"]) await inside(welcome, part);
  const provider = await open(null, "/login");
  await expect(provider.locator('input[name="email"]')).toBeVisible();
  await enlarge(provider);
  expect(await overflow(provider)).toEqual([]);
  const unread = await open("online", "/schedule");
  await settled(unread);
  await enlarge(unread);
  await inside(unread, ".tab-badge");
  const page = await open("scs", "/schedule");
  await settled(page);
  await enlarge(page);
  await page.getByRole("button", { name: /Your menu/ }).click();
  await inside(page, "[data-holds-scroll]");
  await page.getByRole("button", { name: "Log Out" }).click();
  await inside(page, "dialog[open]");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.evaluate(() => scrollTo(0, 1200));
  await page
    .locator("[data-day-bar]")
    .getByRole("button", { name: /Choose a day/ })
    .click();
  for (const part of ["[data-day-bar] [data-holds-scroll]", "[data-day-bar] > div"]) await inside(page, part);
});
