import { DESK, expectAccessible, PHONE } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { PEOPLE } from "../support/people.ts";
import { follow, overflow } from "../support/screens.ts";

test(
  "an organiser writes an announcement on a phone: nothing is stored before it is written, it is counted for one group, and waits for a second person [B26] [B38] [B72] [B73]",
  { tag: "@long" },
  async ({ open, server }) => {
    const page = await open("organiser", "/console/global-2025/announcements", { viewport: PHONE });
    await test.step("A form that was not written in leaves nothing behind, and what is typed outlives a reload.", async () => {
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
      await expectAccessible(page, "a new announcement", "dialog");
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
      await expect(dialog.getByRole("textbox", { name: "Title, English", exact: true })).toHaveValue(
        "Bring an umbrella",
      );
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await write();
      await expect(dialog.getByRole("textbox", { name: "Title, English", exact: true })).toHaveValue("");
      // The only attempt was the one without a title, which was refused.
      expect(edits).toHaveLength(1);
    });

    await test.step("It is about movement and for one group: it is counted, and a second person is asked.", async () => {
      const second = ["people", "role", PEOPLE.host, "voice", "--edition", "global-2025"];
      await server.run(...second);
      await page.goto("/console/global-2025/announcements");
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
      await follow(page, "/console/global-2025/publish");
      const waiting = page.getByRole("listitem").filter({ hasText: "Waiting for a second person" });
      await expect(waiting).toContainText("New announcement: Use the north doors");
      await expect(waiting.getByRole("button", { name: /^Confirm/ })).toHaveCount(0);
      await follow(page, "/console/global-2025/announcements");
      const row = page.getByRole("listitem").filter({ hasText: "Use the north doors" });
      await expect(row).toContainText("Waiting for a second person");
      await expect(row).not.toContainText("Draft");
      await follow(page, "/console/global-2025/publish");
      await waiting.getByRole("button", { name: "Cancel publication" }).click();
      await expect(waiting).toHaveCount(0);

      await follow(page, "/console/global-2025/announcements");
      await expect(row).toContainText("Movement");
      await expect(row).toContainText("Draft");
      const toCome = page.locator("section", { has: page.getByRole("heading", { name: "To come" }) });
      await expect(toCome.getByRole("listitem").filter({ hasText: "Weekend delegates arrive" })).toBeVisible();
      await row.getByRole("button", { name: "Delete" }).click();
      await expect(row).toHaveCount(0);
      await server.run(...second, "--revoke");
    });
  },
);

test(
  "an organiser schedules an announcement, and marks another as about safety: the list says both, and each is taken back [B36] [B72] [B87]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("organiser", "/console/global-2025/announcements");
    await test.step("The scheduled one has its time in the list and under Publish.", async () => {
      await page.getByRole("button", { name: "Write an announcement" }).click();
      await page.getByRole("textbox", { name: "Title, English", exact: true }).fill("Lunch is outside");
      await page.getByRole("textbox", { name: "Text, English", exact: true }).fill("The sun shines.");
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await page.getByRole("button", { name: "Review and publish" }).click();
      await expect(page.getByRole("dialog")).toContainText("when it is posted, at the earliest after 60 seconds");
      await page.getByRole("button", { name: "Later", exact: true }).click();
      await page.getByLabel("Publish at").fill("2025-07-18T11:30");
      await page.getByRole("button", { name: /^Schedule for \d+ people$/ }).click();
      await expect(page.getByText("Scheduled. You can cancel it under Publish before it is published.")).toBeVisible();
      await follow(page, "/console/global-2025/announcements");
      const row = page.getByRole("listitem").filter({ hasText: "Lunch is outside" });
      await expect(row).toContainText(/Scheduled\s· for Fri, 18 Jul, 11:30\sAM/);
      await follow(page, "/console/global-2025/publish");
      // The draft above says the same.
      const publications = page.locator("section").filter({ has: page.getByRole("heading", { name: "Publications" }) });
      const publication = publications.getByRole("listitem").filter({ hasText: "New announcement: Lunch is outside" });
      await expect(publication).toContainText(/for Fri, 18 Jul, 11:30\sAM/);
      await publication.getByRole("button", { name: "Cancel publication" }).click();
      await expect(publication.filter({ hasText: "Cancelled" })).toBeVisible();
      await follow(page, "/console/global-2025/announcements");
      await expect(row).toContainText("Draft");
      await row.getByRole("button", { name: "Delete" }).click();
      await expect(row).toHaveCount(0);
    });

    await test.step("The changed one is marked, and its history names the level in words.", async () => {
      await follow(page, "/console/global-2025/announcements");
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
  },
);

test(
  "a second person reads an announcement in every language beside each other, with its level and audience, and then confirms it [B73]",
  { tag: "@long" },
  async ({ open, server }) => {
    const CONSOLE = "/console/regional-2024";
    for (const [who, role] of [
      ["both", "organiser"],
      ["online", "voice"],
    ] as const)
      await server.run("people", "role", PEOPLE[who], role, "--edition", "regional-2024");
    const texts = { English: "Use the north doors", 简体中文: "请走北门", ไทย: "ใช้ประตูทิศเหนือ" };
    const first = await open("online", `${CONSOLE}/today`);
    await first.getByRole("link", { name: "Announcements", exact: true }).click();
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
    await follow(second, `${CONSOLE}/announcements`);
    await second
      .getByRole("listitem")
      .filter({ hasText: "Use the north doors" })
      .getByRole("button", { name: "Delete" })
      .click();
    await expect(second.getByText("Deleted from the draft.")).toBeVisible();
  },
);
