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
