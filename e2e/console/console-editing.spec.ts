import type { Page } from "@playwright/test";
import { DESK, expectAccessible, PHONE } from "../support/axe.ts";
import { expect, withOwnServer } from "../support/fixtures.ts";
import { overflow } from "../support/screens.ts";
import { confirmPublication } from "../support/publish.ts";

const test = withOwnServer();

const CONSOLE = "/console/global-2025";
const saved = (page: Page) => page.getByText("Saved as a draft.");
/** Counts the taps on this page, until it loads again. */
const countTaps = async (page: Page): Promise<() => Promise<number>> => {
  const counter = await page.evaluateHandle(() => {
    const counted = { taps: 0 };
    document.addEventListener("pointerdown", () => counted.taps++, true);
    return counted;
  });
  return () => counter.evaluate(({ taps }) => taps);
};

test(
  "a working day: from Today to a room in four taps, an announcement, a text, its history, and a recall [B21] [B29] [B34] [B38]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("organiser", `${CONSOLE}/today`, { viewport: PHONE });
    const taps = await countTaps(page);
    await page.getByRole("link", { name: "Programme", exact: true }).click();
    const room = page.getByRole("button", { name: /^Other room…: / }).first();
    await room.click();
    const choice = page.getByRole("dialog").getByRole("listitem").first();
    const [name = ""] = (await choice.innerText()).split("\n");
    await choice.getByRole("button").click();
    await expect(page.getByRole("dialog")).toContainText(name);
    await confirmPublication(page);
    expect(await taps()).toBe(4);
    await expect(page.getByRole("listitem").filter({ hasText: name }).first()).toBeVisible();
    expect(await overflow(page)).toEqual([]);

    await page.setViewportSize(DESK);
    await page.goto(`${CONSOLE}/announcements`);
    await page.getByRole("button", { name: "Write an announcement" }).click();
    const title = page.getByRole("textbox", { name: "Title, English", exact: true });
    const text = page.getByRole("textbox", { name: "Text, English", exact: true });
    await title.fill("Rain");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Rain", level: 1 })).toBeVisible();
    const held = Promise.withResolvers<void>();
    const isSent = page.waitForRequest("**/draft/edits");
    await page.route("**/draft/edits", (route) => held.promise.then(() => route.continue()), { times: 1 });
    await title.fill("Umbrellas");
    await isSent;
    await title.fill("Umbrellas at the doors");
    await text.fill("It rains.");
    held.resolve();
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(title).toHaveValue("Umbrellas at the doors");
    await expect(text).toHaveValue("It rains.");
    await page.context().setOffline(true);
    await title.fill("Umbrellas at all doors");
    await expect(page.getByText("Not saved yet.")).toBeVisible();
    await page.context().setOffline(false);
    await expect(saved(page)).toBeVisible();
    await title.fill("<script>alert(1)</script>");
    await expect(page.getByText(/HTML that is not allowed/)).toBeVisible();
    await expect(page.getByText("Not saved: correct what is marked.")).toBeVisible();
    await title.fill("Umbrellas at all doors");
    await expect(saved(page)).toBeVisible();
    await expectAccessible(page, "an announcement");
    const change = page.getByRole("listitem").filter({ hasText: "Umbrellas at the doors → Umbrellas at all doors" });
    // What was changed again since cannot be undone, and is not offered to be.
    const former = page.getByRole("listitem").filter({ hasText: "Rain → Umbrellas" });
    await expect(former).toContainText("Changed since");
    await expect(former.getByRole("button", { name: "Undo" })).toHaveCount(0);
    await change.getByRole("button", { name: "Undo" }).click();
    await expect(title).toHaveValue("Umbrellas at the doors");

    await page.goto(`${CONSOLE}/publish`);
    await expect(page.getByText("New announcement: Umbrellas at the doors").first()).toBeVisible();
    await expectAccessible(page, "publishing");
    await page.getByRole("button", { name: "Review and publish" }).click();
    // What changes is read first, not the field for a time below it.
    await expect(page.getByRole("heading", { name: "Publish this?" })).toBeFocused();
    await confirmPublication(page);
    const publication = page.getByRole("listitem").filter({ hasText: "New announcement: Umbrellas at the doors" });
    await publication.getByRole("button", { name: "Recall" }).click();
    await expect(publication.filter({ hasText: "Recalled" })).toBeVisible();
    await expect(page.getByText("There is nothing to publish")).toHaveCount(0);
  },
);
