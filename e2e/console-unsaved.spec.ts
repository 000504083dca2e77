import type { Page } from "@playwright/test";
import { DESK, expectAccessible, PHONE } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { overflow } from "./screens.ts";

test("what is typed outlives its tab: a new announcement, and a change without a connection; a sign-out ends it [B38]", async ({
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

test("what was typed without a connection in a tab that was closed is saved from Today, and what was begun is offered there [B38]", async ({
  open,
  signIn,
}) => {
  const LIST = "/console/global-2025/announcements";
  const first = await open(null, "/access-denied", { isOwnContext: true });
  await signIn(first, "organiser");
  await first.setViewportSize(DESK);
  const context = first.context();
  const field = (page: Page, name: string) => page.getByRole("textbox", { name: `${name}, English`, exact: true });
  await first.goto("/console/global-2025/today");
  await expect(first.getByRole("heading", { name: "Needs attention" })).toBeVisible();
  await first.getByRole("link", { name: "Content", exact: true }).click();
  await first.getByRole("link", { name: "Texts of the day" }).click();
  await first.locator("summary").first().click();
  await context.setOffline(true);
  await field(first, "Text").fill("Bring a bottle of water");
  await expect(first.getByText(/^Not saved yet\./)).toBeVisible();
  await first.getByRole("link", { name: "Today" }).first().click();
  // Without a connection it is listed as well, in the tab in which it was typed.
  const left = (page: Page) =>
    page.locator("section").filter({ has: page.getByRole("heading", { name: "Not saved yet" }) });
  await expect(left(first)).toContainText("Not saved yet.");
  await context.setOffline(false);
  await expect(left(first)).toContainText("Saved as a draft.");
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
  await field(second, "Title").fill("Bring an umbrella");
  await second.close();
  const today = await context.newPage();
  await today.setViewportSize(PHONE);
  await today.goto("/console/global-2025/today");
  const row = (name: string) => left(today).getByRole("listitem").filter({ hasText: name });
  await expect(row("Announcements").filter({ hasText: "Saved as a draft." })).toBeVisible();
  await expect(row("Bring an umbrella")).toContainText("Announcements: begun, not added yet");
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
  await today.goto("/console/global-2025/today");
  await expect(today.getByRole("heading", { name: "Needs attention" })).toBeVisible();
  await expect(left(today)).toHaveCount(0);
});
