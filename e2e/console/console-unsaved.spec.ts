import type { Page } from "@playwright/test";
import { DESK, expectAccessible, PHONE } from "../support/axe.ts";
import { expect, test as base } from "../support/fixtures.ts";
import { overflow } from "../support/screens.ts";

const LIST = "/console/global-2025/announcements";
const TODAY = "/console/global-2025/today";

/** `first` is a tab of the organiser on a device of their own. */
const test = base.extend<{ first: Page }>({
  first: async ({ open, signIn }, use) => {
    const first = await open(null, "/access-denied", { isOwnContext: true });
    await signIn(first, "organiser");
    await use(first);
  },
});

const field = (page: Page, name: string) => page.getByRole("textbox", { name: `${name}, English`, exact: true });
const unsavedPanel = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Not saved yet" }) });

/** How many forms the device keeps for this origin. It writes after the keystroke, so a tab is closed only once it has. */
const keptForms = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // Opening it would make it without its store.
    if (!(await indexedDB.databases()).some(({ name }) => name === "narthex-typed")) return 0;
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open("narthex-typed");
      opening.addEventListener("success", () => {
        const counting = opening.result.transaction("values").objectStore("values").count();
        counting.addEventListener("success", () => {
          opening.result.close();
          resolve(counting.result);
        });
      });
    });
  });

/** Other tests look for the title in the same draft. */
async function undoTitle(page: Page): Promise<void> {
  await page.goto(LIST);
  await page.getByRole("link", { name: "What to bring" }).click();
  const change = page.getByRole("listitem").filter({ hasText: "What to pack → What to bring" });
  await change.first().getByRole("button", { name: "Undo" }).click();
  await page.goto(LIST);
  await expect(page.getByRole("link", { name: "What to pack" })).toBeVisible();
}

test(
  "what is typed outlives its tab: a new announcement, and a change without a connection; a sign-out ends it [B38]",
  { tag: "@long" },
  async ({ first, signIn }) => {
    const context = first.context();
    const title = (page: Page) => field(page, "Title");
    const write = (page: Page) => page.getByRole("button", { name: "Write an announcement" }).click();
    await first.goto(LIST);
    await write(first);
    await title(first).fill("Bring an umbrella");
    const second = await context.newPage();
    await second.goto(LIST);
    await write(second);
    // The other tab is open: it keeps its text for itself.
    await expect(title(second)).toHaveValue("");
    await second.keyboard.press("Escape");
    await first.close();
    await write(second);
    await expect(title(second)).toHaveValue("Bring an umbrella");
    await second.keyboard.press("Escape");

    await second.getByRole("link", { name: "What to pack" }).click();
    await context.setOffline(true);
    await title(second).fill("What to bring");
    await expect(second.getByText(/^Not saved yet\./)).toBeVisible();
    await second.close();
    await context.setOffline(false);
    const third = await context.newPage();
    await third.goto(LIST);
    await expect(third.getByRole("link", { name: "What to bring" })).toBeVisible();
    const fourth = await context.newPage();
    await third.close();
    await fourth.goto(LIST);
    await write(fourth);
    await expect(title(fourth)).toHaveValue("Bring an umbrella");
    await fourth.keyboard.press("Escape");
    await fourth.getByRole("button", { name: /^Your menu/ }).click();
    await fourth.getByRole("button", { name: "Log out" }).click();
    await expect(fourth).toHaveURL(/\/oidc\/interaction\//);
    await signIn(fourth, "organiser");
    await fourth.goto(LIST);
    await write(fourth);
    await expect(title(fourth)).toHaveValue("");
    await undoTitle(fourth);
  },
);

test(
  "what was typed without a connection in a tab that was closed is saved from Today, and what was begun is offered there [B38]",
  { tag: "@long" },
  async ({ first }) => {
    await first.setViewportSize(DESK);
    const context = first.context();
    await first.goto(TODAY);
    await expect(first.getByRole("heading", { name: "Needs attention" })).toBeVisible();
    await first.getByText("Prepare", { exact: true }).click();
    await first.getByRole("link", { name: "Content", exact: true }).click();
    await first.getByRole("link", { name: "Callout texts" }).click();
    await first.locator("main summary").first().click();
    await context.setOffline(true);
    await field(first, "Text").fill("Bring a bottle of water");
    await expect(first.getByText(/^Not saved yet\./)).toBeVisible();
    await first.getByRole("link", { name: "Today" }).first().click();
    // Without a connection it is listed as well, in the tab in which it was typed.
    await expect(unsavedPanel(first)).toContainText("Not saved yet.");
    await context.setOffline(false);
    await expect(unsavedPanel(first)).toContainText("Saved as a draft.");
    await first.goto(LIST);
    await first.getByRole("link", { name: "What to pack" }).click();
    await context.setOffline(true);
    await field(first, "Title").fill("What to bring");
    await expect(first.getByText(/^Not saved yet\./)).toBeVisible();
    await first.close();
    await context.setOffline(false);

    const second = await context.newPage();
    await second.goto(LIST);
    await second.getByRole("button", { name: "Write an announcement" }).click();
    const before = await keptForms(second);
    await field(second, "Title").fill("Bring an umbrella");
    await expect.poll(() => keptForms(second)).toBe(before + 1);
    await second.close();
    const today = await context.newPage();
    await today.setViewportSize(PHONE);
    await today.goto(TODAY);
    const row = (name: string) => unsavedPanel(today).getByRole("listitem").filter({ hasText: name });
    await expect(row("Announcements").filter({ hasText: "Saved as a draft." })).toBeVisible();
    await expect(row("Bring an umbrella")).toContainText("Announcements: started, not added yet");
    await expectAccessible(today, "what is not saved");
    expect(await overflow(today)).toEqual([]);
    await row("Bring an umbrella").getByRole("link", { name: "Go on: Bring an umbrella" }).click();
    const dialog = today.getByRole("dialog", { name: "Add: Announcement" });
    await expect(field(today, "Title")).toHaveValue("Bring an umbrella");
    await expect(today.getByText("What to bring")).toBeVisible();
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    // What was added is opened, and its address asks for nothing any more.
    await expect(today.getByRole("heading", { name: "Bring an umbrella", level: 1 })).toBeVisible();
    await expect(today).toHaveURL(/\/announcements\?id=\d+$/);
    await today.goto(LIST);
    const added = today.getByRole("listitem").filter({ hasText: "Bring an umbrella" });
    await added.getByRole("button", { name: "Delete" }).click();
    await expect(added).toHaveCount(0);
    await today.goto(TODAY);
    await expect(today.getByRole("heading", { name: "Needs attention" })).toBeVisible();
    await expect(unsavedPanel(today)).toHaveCount(0);
    await today.setViewportSize(DESK);
    await undoTitle(today);
  },
);

test(
  "what was begun in a closed tab and is discarded on Today is gone from the device [B38]",
  { tag: "@long" },
  async ({ first }) => {
    const context = first.context();
    await first.goto(LIST);
    await first.getByRole("button", { name: "Write an announcement" }).click();
    await field(first, "Title").fill("Bring an umbrella");
    await expect.poll(() => keptForms(first)).toBe(1);
    await first.close();
    const second = await context.newPage();
    await second.goto(TODAY);
    await second.getByRole("button", { name: "Discard: Bring an umbrella" }).click();
    await expect(unsavedPanel(second)).toHaveCount(0);
    await expect.poll(() => keptForms(second)).toBe(0);
    await second.close();
    const third = await context.newPage();
    await third.goto(TODAY);
    await expect(third.getByRole("heading", { name: "Needs attention" })).toBeVisible();
    await third.goto(LIST);
    await third.getByRole("button", { name: "Write an announcement" }).click();
    await expect(field(third, "Title")).toHaveValue("");
  },
);

test(
  "a screen that could not be loaded without a connection opens when there is one, and the browser's own error page is never shown [N16]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("organiser", "/api/clock", { viewport: PHONE });
    const calls = ["**/assets/report-screen*.js", "**/api/healthz"];
    for (const call of calls) await page.route(call, (route) => route.abort());
    await page.goto(TODAY);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("link", { name: "Report" }).click();
    const failure = page.getByRole("alert");
    await expect(failure).toContainText("This did not load");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(failure).toContainText("There is no connection to the server.");
    await expectAccessible(page, "a screen that could not be loaded");
    expect(await overflow(page)).toEqual([]);
    for (const call of calls) await page.unroute(call);
    await expect(page.getByRole("heading", { level: 1, name: "Report" })).toBeVisible();
  },
);
