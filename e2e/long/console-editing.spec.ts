import type { Page } from "@playwright/test";
import { DESK, expectAccessible, PHONE } from "../support/axe.ts";
import { expect, withOwnServer } from "../support/fixtures.ts";
import { confirmPublication } from "../support/publish.ts";

const test = withOwnServer();

const CONSOLE = "/console/global-2025";
const saved = (page: Page) => page.getByText("Saved as a draft.");

test("events, entries of a list and groups are added and kept while they are typed; a list can be reordered [B26] [B38]", async ({
  open,
}) => {
  const page = await open("organiser", `${CONSOLE}/programme?day=2025-07-19`);
  const dialog = page.getByRole("dialog");
  const add = () => dialog.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: "Add an event" }).click();
  await dialog.getByRole("textbox", { name: "Title, English" }).fill("Prayer walk: the harbour");
  await expect(dialog.getByRole("textbox", { name: "Web address (its last part)" })).toHaveValue(
    "prayer-walk-the-harbour",
  );
  // What was typed survives a reload, and so a sign-in.
  await page.reload();
  await page.getByRole("button", { name: "Add an event" }).click();
  await expect(dialog.getByRole("textbox", { name: "Title, English" })).toHaveValue("Prayer walk: the harbour");
  await add();
  await expect(dialog.getByRole("alert")).toHaveText("Minutes: is missing");
  await dialog.getByRole("textbox", { name: "Minutes" }).fill("45");
  await add();
  await expect(page.getByRole("heading", { name: "Prayer walk: the harbour", level: 1 })).toBeVisible();

  await expect(page.getByText("– → Prayer walk: the harbour")).toBeVisible();
  await page.getByRole("button", { name: "Remove this event" }).click();
  await expectAccessible(page, "the question before an event is removed");
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Programme", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Lunch" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Prayer walk: the harbour" })).toHaveCount(0);

  await page.goto(`${CONSOLE}/content?file=quotes.yaml`);
  const entries = page.locator("main details > summary");
  await page.getByRole("button", { name: /^Add: / }).click();
  const names = await entries.allInnerTexts();
  await expectAccessible(page, "a new entry");
  await dialog.getByRole("textbox", { name: "Web address (its last part)" }).fill("as-was");
  await add();
  await expect(dialog.getByRole("alert")).toContainText("is missing");
  await page.keyboard.press("Escape");
  await entries.nth(1).click();
  await page.getByRole("button", { name: "Move up" }).click();
  await expect(entries.first()).toHaveText(names[1] ?? "");

  await page.goto(`${CONSOLE}/content?file=arrival.yaml`);
  await page.getByRole("button", { name: "Remove" }).first().click();
  await page.getByRole("button", { name: "Add: Wi-Fi" }).click();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Harbour");
  await add();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Name", exact: true }).first()).toHaveValue("Harbour");
});

test("two people who change one text see both versions, and choose one [B20]", async ({ open }) => {
  const address = `${CONSOLE}/content?file=callouts.yaml`;
  const mine = await open("organiser", address, { viewport: DESK });
  const theirs = await mine.context().newPage();
  await theirs.goto(address);
  const openText = async (page: Page) => {
    await page.locator("main summary").first().click();
    return page.getByRole("textbox", { name: "Text, English", exact: true });
  };
  const [myText, theirText] = [await openText(mine), await openText(theirs)];
  await mine.route("**/draft/edits", (route) => route.abort());
  await myText.fill("My text");
  await expect(mine.getByText("Not saved yet.")).toBeVisible();
  await theirText.fill("Their text");
  await expect(saved(theirs)).toBeVisible();
  await mine.unroute("**/draft/edits");
  const dialog = mine.getByRole("dialog", { name: "Someone else changed this" });
  await expect(dialog).toContainText("Text › English");
  await expect(dialog).toContainText("My text");
  await expect(dialog).toContainText("Their text");
  await expectAccessible(mine, "a conflict");
  // Closing the question answers nothing.
  await mine.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(myText).toHaveValue("My text");
  await expect(mine.getByText("Not saved: someone else changed the same.")).toBeVisible();
  await mine.getByRole("button", { name: "Compare both texts" }).click();
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await expect(saved(mine)).toBeVisible();
  await theirs.reload();
  await theirs.locator("main summary").first().click();
  await expect(theirText).toHaveValue("My text");

  // Another room for what someone else has moved is refused; the next attempt is based on what they chose.
  const rooms = (page: Page) => page.getByRole("dialog").getByRole("listitem").getByRole("button");
  for (const page of [mine, theirs]) {
    await page.goto(`${CONSOLE}/programme?day=2025-07-20`);
    await page
      .getByRole("button", { name: /^Other room…: / })
      .first()
      .click();
  }
  await rooms(theirs).first().click();
  await expect(theirs.getByRole("dialog", { name: "Publish this?" })).toBeVisible();
  await rooms(mine).last().click();
  await expect(mine.getByText("Someone else has changed this in the meantime.")).toBeVisible();
  await expect(async () => {
    await rooms(mine).last().click({ timeout: 1000 });
    await expect(mine.getByRole("dialog", { name: "Publish this?" })).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test("a delay counts from what Today shows, and publishes nothing else that was drafted for the event, which both screens mark [B09] [B38] [B120]", async ({
  open,
}) => {
  const page = await open("organiser", `${CONSOLE}/today`, { viewport: PHONE });
  // An event to come, of which the day has one: one that is on ends later instead.
  const late = page.getByRole("button", { name: "Later…: Lunch" });
  const name = (await late.getAttribute("aria-label")) ?? "";
  const title = name.slice("Later…: ".length);
  const dialog = page.getByRole("dialog", { name: "Publish this?" });
  const sentences = dialog.getByRole("list").first().getByRole("listitem");
  /** How many minutes later it is said to begin. */
  const minutes = async (): Promise<number> => {
    await expect(sentences).toHaveCount(1);
    const said = (await sentences.innerText()).replaceAll(/\s/g, " ");
    expect(said.startsWith(`${title} starts at `)).toBe(true);
    const [to = 0, from = 0] = [...said.matchAll(/(\d+):(\d\d) ([AP])M/g)].map(
      ([, hour, minute, half]) => ((Number(hour) % 12) + (half === "P" ? 12 : 0)) * 60 + Number(minute),
    );
    return to - from;
  };
  const move = (button = late): Promise<void> =>
    button.click().then(() => page.getByRole("button", { name: "Only this event" }).click());
  await move();
  expect(await minutes()).toBe(10);
  await dialog.getByRole("button", { name: "Keep as a draft" }).click();
  await expect(late).toBeFocused();
  await page.getByRole("link", { name: "Programme", exact: true }).click();
  await page.getByRole("link", { name: title, exact: true }).first().click();
  const english = page.getByRole("textbox", { name: "Title, English", exact: true }).first();
  await english.fill(`${title} in the garden`);
  await expect(saved(page)).toBeVisible();
  await page.goto(`${CONSOLE}/today`);
  await move();
  expect(await minutes()).toBe(10);
  // On a phone what is open comes before what is on.
  await expect(page.getByRole("heading", { level: 2, includeHidden: true }).first()).toHaveText("Needs attention");
  await expect(dialog.getByRole("button", { name: /^Publish/ })).toBeEnabled();
  await page.keyboard.press("Escape");
  // The schedule shows the draft: ten minutes more than there.
  await page.getByRole("link", { name: "Programme", exact: true }).click();
  const row = page.getByRole("listitem").filter({ hasText: `${title} in the garden` });
  await expect(row.getByText("Changed", { exact: true })).toBeVisible();
  await move(page.getByRole("button", { name: `${name} in the garden` }));
  expect(await minutes()).toBe(20);
  await confirmPublication(page);
  await page.goto(`${CONSOLE}/publish`);
  await expect(page.getByText(`${title} is now called ${title} in the garden.`)).toBeVisible();
  await page
    .getByRole("listitem")
    .filter({ hasText: `${title} starts at` })
    .first()
    .getByRole("button", { name: "Recall" })
    .click();
  await expect(page.getByRole("listitem").filter({ hasText: "Recalled" }).first()).toBeVisible();
  await page.goto(`${CONSOLE}/programme?day=2025-07-18`);
  await page.getByRole("link", { name: `${title} in the garden` }).click();
  for (const change of [`${title} → ${title} in the garden`, /AM → |PM → /]) {
    await page.getByRole("listitem").filter({ hasText: change }).first().getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("The change was undone.").first()).toBeVisible();
  }
});
