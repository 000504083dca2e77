import { DESK, expectAccessible, PHONE } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { PEOPLE } from "./people.ts";
import { overflow } from "./screens.ts";

test("a new announcement that is scheduled says so in the list, with its time [B36] [B72]", async ({ open }) => {
  const page = await open("organiser", "/console/global-2025/announcements");
  await page.getByRole("button", { name: "Write an announcement" }).click();
  await page.getByRole("textbox", { name: "Title, English", exact: true }).fill("Lunch is outside");
  await page.getByRole("textbox", { name: "Text, English", exact: true }).fill("The sun shines.");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: "Review and publish" }).click();
  await expect(page.getByRole("dialog")).toContainText("when it is posted, at the earliest after 60 seconds");
  await page.getByLabel("Publish at").fill("2025-07-18T11:30");
  await page.getByRole("button", { name: /^Schedule for \d+ people$/ }).click();
  await expect(page.getByText("Scheduled. You can cancel it under Publish before it is published.")).toBeVisible();
  await page.goto("/console/global-2025/announcements");
  const row = page.getByRole("listitem").filter({ hasText: "Lunch is outside" });
  await expect(row).toContainText(/Scheduled\s· for Fri, 18 Jul, 11:30\sAM/);
  await page.goto("/console/global-2025/publish");
  // The draft above says the same.
  const publications = page.locator("section").filter({ has: page.getByRole("heading", { name: "Publications" }) });
  const publication = publications.getByRole("listitem").filter({ hasText: "New announcement: Lunch is outside" });
  await expect(publication).toContainText(/for Fri, 18 Jul, 11:30\sAM/);
  await publication.getByRole("button", { name: "Cancel publication" }).click();
  await expect(publication.filter({ hasText: "Cancelled" })).toBeVisible();
  await page.goto("/console/global-2025/announcements");
  await expect(row).toContainText("Draft");
  await row.getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
});

test("a second person reads an announcement in every language beside each other, with its level and audience, and then confirms it [B73]", async ({
  open,
  server,
}) => {
  const CONSOLE = "/console/regional-2024";
  for (const [who, role] of [
    ["both", "organiser"],
    ["online", "voice"],
  ] as const)
    await server.run("people", "role", PEOPLE[who], role, "--edition", "regional-2024");
  const texts = { English: "Use the north doors", 简体中文: "请走北门", ไทย: "ใช้ประตูทิศเหนือ" };
  const first = await open("online", `${CONSOLE}/today`);
  await first.getByRole("link", { name: "Announce", exact: true }).click();
  await first.getByRole("button", { name: "Write an announcement" }).click();
  for (const [language, text] of Object.entries(texts))
    for (const [name, of] of [
      ["Title", text],
      ["Text", `${text}!`],
    ] as const)
      await first.getByRole("textbox", { name: `${name}, ${language}`, exact: true }).fill(of);
  await first.getByRole("button", { name: "Add", exact: true }).click();
  await first.getByRole("button", { name: "Safety" }).click();
  await first.locator("summary").filter({ hasText: "With a place in" }).click();
  await first.getByRole("checkbox").first().check();
  await expect(first.getByText("Saved as a draft.")).toBeVisible();
  await first.getByRole("button", { name: "Review and publish" }).click();
  // The first person sees the same.
  await expect(first.getByRole("dialog").getByText("请走北门!")).toBeVisible();
  await first.getByRole("button", { name: /^Ask a second person/ }).click();
  await expect(first.getByText("It waits for a second person.")).toBeVisible();

  const second = await open("both", `${CONSOLE}/publish`, { viewport: PHONE });
  const read = second.getByRole("button", { name: "Read and confirm" });
  // The draft above moves the list when it appears.
  await expect(second.getByText(/^It can be seen by \d+ people$/)).toBeVisible();
  await read.click();
  const dialog = second.getByRole("dialog", { name: "Confirm this?" });
  const shown = (text: string) => dialog.getByText(`${text}!`);
  for (const text of Object.values(texts)) await expect(shown(text)).toBeVisible();
  await expect(dialog.getByText("Safety", { exact: true })).toBeVisible();
  await expect(dialog.getByText(/^For whom: \S/)).not.toContainText("Everyone");
  await expectAccessible(second, "an announcement to confirm");
  expect(await overflow(second)).toEqual([]);
  await second.keyboard.press("Escape");
  await expect(read).toBeFocused();
  await second.setViewportSize(DESK);
  await read.click();
  const tops = await Promise.all(Object.values(texts).map(async (text) => (await shown(text).boundingBox())?.y));
  expect(new Set(tops).size).toBe(1);
  await dialog.getByRole("button", { name: /^Confirm for \d+ (people|person)$/ }).click();
  await expect(second.getByText("Confirmed.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await second
    .getByRole("listitem")
    .filter({ hasText: "Use the north doors" })
    .getByRole("button", { name: "Recall" })
    .click();
  await expect(second.getByRole("listitem").filter({ hasText: "Recalled" }).first()).toBeVisible();
  await second.goto(`${CONSOLE}/announcements`);
  await second
    .getByRole("listitem")
    .filter({ hasText: "Use the north doors" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(second.getByText("Deleted from the draft.")).toBeVisible();
});
