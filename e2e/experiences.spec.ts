import { writeFile } from "node:fs/promises";
import { button, OPEN, withdrawAll } from "./support/choices.ts";
import { expect, test } from "./support/fixtures.ts";

test(
  "the experiences on home update in an open app when the organisers assign places [H08] [S18]",
  { tag: "@long" },
  async ({ open, server }, info) => {
    const page = await open("host", "/home");
    const card = page.locator("#experience");
    await expect(card).toContainText("Sign up is closed.");
    const file = info.outputPath("signups.csv");
    await writeFile(
      file,
      "email,type,status,ranking,startsAt,location,eventId\nhost@demo.test,CG,Confirmed,1,2025-07-18T13:30:00+08:00,Bus 9,\n",
    );
    const live = page.waitForResponse((answer) => answer.url().endsWith("/api/live"));
    await page.reload();
    await live;
    await server.run("experiences", "import", file, "--edition", "global-2025");
    await expect(card).toContainText("Confirmed");
  },
);

test.describe("an experience", () => {
  test("opens by its slug or type over the cards, and Back closes it [E01]", async ({ open }) => {
    const page = await open("scs", "/experience#dreams-and-stories-night");
    const detail = page.getByRole("dialog", { name: "Dreams & Stories Night" });
    await expect(detail).toContainText("Sat, 19 Jul · 7:00 PM – 9:30 PM");
    await expect(detail).toContainText("Main Auditorium · Level 3");
    await expect(detail).toContainText("Nobody speaks for more than eight minutes.");
    await detail.getByRole("button", { name: "Next" }).click();
    await expect(detail).toContainText("2 / 2");
    await detail.getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL(/\/experience$/);
    await page.goto("/experience#MDD");
    await expect(page.getByRole("dialog", { name: "Ministry Deep Dive" })).toBeVisible();
    await page.goto("/experience#carousel");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Learn more about all 5 Experiences" })).toBeInViewport();
    await button(page, /Debrief Experience/)
      .first()
      .click();
    await expect(page).toHaveURL(/#debrief-experience$/);
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test(
    "that is not ranked is requested with a checkbox and a button, and can be withdrawn [E07] [E08]",
    { tag: "@long" },
    async ({ open, moveClock }) => {
      await moveClock("new", { now: OPEN });
      const page = await open("new", "/schedule#day-2");
      await withdrawAll(page);
      await page.reload();
      const card = page.getByRole("article").filter({ hasText: "Service Prep Experience" });
      await expect(card).toContainText("Limited Slots");
      await card.getByRole("button", { name: /^Service Prep Experience/ }).click();
      const sheet = page.getByRole("dialog", { name: /Service Prep Experience/ });
      const send = sheet.getByRole("button", { name: "I'm interested" });
      await expect(send).toBeDisabled();
      await sheet
        .getByRole("checkbox", { name: "I would like to shadow a volunteer before one of the services." })
        .check();
      await send.click();
      await expect(sheet).toContainText("Slot Pending");
      await expect(sheet.getByRole("link", { name: /^See more/ })).toBeVisible();
      await sheet.getByRole("button", { name: "Withdraw my interest" }).click();
      const question = page.getByRole("dialog", { name: "Withdraw your interest?" });
      await question.getByRole("button", { name: "Withdraw my interest" }).click();
      await expect(question).toHaveCount(0);
      await expect(sheet).toContainText("Limited Slots");
      await page.goBack();
      await expect(card).toContainText("Limited Slots");
      const group = page.getByRole("article").filter({ hasText: "Connect Group Experience" }).first();
      await expect(group).toContainText("Sign-up required");
      await group.getByRole("button", { name: /^Connect Group Experience/ }).click();
      await page
        .getByRole("dialog")
        .getByRole("link", { name: /^Find out more/ })
        .click();
      await expect(page).toHaveURL(/\/experience#CG$/);
      await expect(page.getByRole("dialog", { name: "Connect Group Experience" })).toBeVisible();
    },
  );
});
