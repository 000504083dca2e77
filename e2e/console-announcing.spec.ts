import type { Page } from "@playwright/test";
import { expectAccessible, PHONE } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { overflow } from "./screens.ts";

test("a new announcement is stored only after typing: an untouched form leaves nothing behind [B26] [B38]", async ({
  open,
}) => {
  const page = await open("organiser", "/console/global-2025/announcements", { viewport: PHONE });
  const edits: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/draft/edits")) edits.push(request.postData() ?? "");
  });
  const dialog = page.getByRole("dialog", { name: "Add: Announcement" });
  const write = () => page.getByRole("button", { name: "Write an announcement" }).click();
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows.first()).toBeVisible();
  const before = await rows.allTextContents();
  await write();
  await expectAccessible(page, "a new announcement");
  expect(await overflow(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(rows).toHaveText(before);

  await write();
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Title: is missing");
  await dialog.getByRole("textbox", { name: "Title, English", exact: true }).fill("Bring an umbrella");
  await page.reload();
  await expect(rows).toHaveText(before);
  await write();
  await expect(dialog.getByRole("textbox", { name: "Title, English", exact: true })).toHaveValue("Bring an umbrella");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await write();
  await expect(dialog.getByRole("textbox", { name: "Title, English", exact: true })).toHaveValue("");
  // The only attempt was the one without a title, which was refused.
  expect(edits).toHaveLength(1);
});

test("typed text outlives its tab, a new announcement and a change without a connection, but not a sign-out [B38]", async ({
  open,
  signIn,
}) => {
  const LIST = "/console/global-2025/announcements";
  const first = await open(null, "/access-denied", { isOwnContext: true });
  await signIn(first, "organiser");
  const context = first.context();
  const title = (page: Page) => page.getByRole("textbox", { name: "Title, English", exact: true });
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
});

test("an announcement about movement, for one group on a phone: counted, prepared, and waiting for a second person [B72] [B73]", async ({
  open,
}) => {
  const page = await open("organiser", "/console/global-2025/announcements", { viewport: PHONE });
  await page.getByRole("button", { name: "Write an announcement" }).click();
  await page.getByRole("textbox", { name: "Title, English", exact: true }).fill("Use the north doors");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText(/^For everyone: \d+ people$/)).toBeVisible();
  await page.getByRole("button", { name: "Movement" }).click();
  await page.locator("summary").filter({ hasText: "Groups" }).click();
  await page.getByRole("checkbox", { name: /^GH-02 \(1\)/ }).check();
  await expect(page.getByText(/^For 1 of \d+ people$/)).toBeVisible();
  await expect(page.getByText("Saved as a draft.")).toBeVisible();
  await expectAccessible(page, "the audience of an announcement");
  expect(await overflow(page)).toEqual([]);

  await page.getByRole("button", { name: "Review and publish" }).click();
  await page.getByRole("button", { name: "Ask a second person (1 person)" }).click();
  await expect(page.getByText("It waits for a second person. They find it under Publish.")).toBeVisible();
  await page.goto("/console/global-2025/publish");
  const waiting = page.getByRole("listitem").filter({ hasText: "Waiting for a second person" });
  await expect(waiting).toContainText("New announcement: Use the north doors");
  await expect(waiting.getByRole("button", { name: /^Confirm/ })).toHaveCount(0);
  await page.goto("/console/global-2025/announcements");
  const row = page.getByRole("listitem").filter({ hasText: "Use the north doors" });
  await expect(row).toContainText("Waiting for a second person");
  await expect(row).not.toContainText("Draft");
  await page.goto("/console/global-2025/publish");
  await waiting.getByRole("button", { name: "Cancel publication" }).click();
  await expect(waiting).toHaveCount(0);

  await page.goto("/console/global-2025/announcements");
  await expect(row).toContainText("Movement");
  await expect(row).toContainText("Draft");
  await expect(page.getByRole("listitem").filter({ hasText: "Weekend delegates arrive" })).toContainText(
    "Not visible yet",
  );
  await row.getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
});

test("a changed announcement is marked in the list, and its history names the level in words [B72] [B87]", async ({
  open,
}) => {
  const page = await open("organiser", "/console/global-2025/announcements");
  const row = page.getByRole("listitem").filter({ hasText: "What to pack" });
  await expect(row).not.toContainText("Changed");
  await row.getByRole("link").click();
  await page.getByRole("button", { name: "Safety" }).click();
  const change = page.getByRole("listitem").filter({ hasText: "– → Safety" });
  await expect(change).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Announcements" }).click();
  await expect(row).toContainText("Changed");
  await row.getByRole("link").click();
  await change.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Safety → –" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Announcements" }).click();
  await expect(row).not.toContainText("Changed");
});
