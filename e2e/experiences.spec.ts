import { writeFile } from "node:fs/promises";
import { button, CLOSED, OPEN, own, withdrawAll } from "./choices.ts";
import { expect, test } from "./fixtures.ts";

test.describe("an invited person", () => {
  test("sees time and place of each of their events; others do not [S18] [S15]", async ({ open }) => {
    const page = await open("scs", "/schedule");
    const tour = page.getByRole("article").filter({ hasText: "Media Control Room Tour" });
    await expect(tour).toContainText("Slot Confirmed");
    await expect(tour).toContainText("5:40 PM · Media Control Room · Level 4, group 2");
    await page.goto("/schedule#day-4");
    await expect(tour).toContainText("6:50 PM · Media Control Room · Level 4, group 1");
    await page.goto("/schedule#day-3");
    const prep = page.getByRole("article").filter({ hasText: "Service Prep Experience" });
    await expect(prep).toContainText("Slot Assigned");
    const other = await open("new", "/schedule");
    const theirs = other.getByRole("article").filter({ hasText: "Media Control Room Tour" });
    await expect(theirs).toContainText("Sign-up closed");
    await expect(theirs).not.toContainText("Slot");
  });
});

test.describe("the experiences on home", () => {
  test("show the person's status and the sign-up deadline [H08]", async ({ open, moveClock }) => {
    const page = await open("scs", "/home");
    const card = page.locator("#experience");
    await expect(card).toContainText("Confirmed");
    const other = await open("new", "/home");
    const theirs = other.locator("#experience");
    await expect(theirs).toContainText("Closed");
    await expect(theirs).toContainText("Sign up is closed.");
    await moveClock("scs", { now: "2025-07-01T09:00:00+08:00" });
    await page.reload();
    await expect(card).toContainText("Processing");
    await other.reload();
    await expect(theirs).toContainText("Indicate your interest by Fri, 04 Jul, 7 PM.");
    await moveClock("scs", { now: CLOSED });
    await other.reload();
    await expect(theirs).toContainText("Sign up is closed.");
  });

  test("update in an open app when the organisers assign places [H08] [S18]", async ({ open, server }, info) => {
    const page = await open("host", "/home");
    const card = page.locator("#experience");
    await expect(card).toContainText("Closed");
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
  });
});

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

  test("that is not ranked is requested with a checkbox and a button, and can be withdrawn [E07] [E08]", async ({
    open,
    moveClock,
  }) => {
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
  });
});

test.describe("people who cannot sign up", () => {
  test("an absent alumnus and a weekend delegate see the experiences without choices [E11] [A05] [A11]", async ({
    open,
    moveClock,
  }) => {
    await moveClock("gc", { now: OPEN });
    for (const [who, count] of [
      ["alumnus", 5],
      ["gc", 4],
    ] as const) {
      const page = await open(who, "/experience");
      await expect(page.getByRole("heading", { name: `Learn more about all ${count} Experiences` })).toBeVisible();
      await expect(own(page)).toHaveCount(0);
      await page.goto("/experience#SPE");
      await expect(page.getByRole("dialog", { name: "Service Prep Experience" })).toBeVisible();
      await expect(page.getByRole("checkbox")).toHaveCount(0);
    }
  });

  test("after their end the film is a look back [E01]", async ({ open, moveClock }) => {
    await moveClock("gc", { now: "2025-07-21T21:59:00+08:00" });
    const page = await open("gc", "/experience");
    await expect(page.getByRole("heading", { name: "What to look forward to" })).toBeVisible();
    await moveClock("gc", { now: "2025-07-21T22:00:00+08:00" });
    await page.reload();
    await expect(page.getByRole("heading", { name: "A look back" })).toBeVisible();
  });
});

test.describe("the Regional experiences", () => {
  test("show the person's allocation once it is known, four experiences, and a link home [E02] [E06] [E09]", async ({
    open,
    moveClock,
  }) => {
    const page = await open("regional", "/gpcr/experience");
    const allocation = page.getByRole("region", { name: "Your allocation" });
    await expect(allocation.locator("ul > li").first()).toContainText("Connect Group Experience");
    await expect(allocation).toContainText("4:15 PM · Bus 2");
    await expect(page.getByRole("heading", { name: "Before you go home" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Learn more about all 4 Experiences" })).toBeVisible();
    await expect(page.getByText("Everyone attends one of them.")).toBeVisible();
    const online = await open("online", "/gpcr/experience");
    await expect(online.getByRole("heading", { name: "Learn more about all 3 Experiences" })).toBeVisible();
    // People online take no part in them.
    await expect(online.getByText(/^Everyone attends/)).toHaveCount(0);
    await button(page, "Back").click();
    await expect(page).toHaveURL(/\/gpcr\/home$/);
    await moveClock("regional", { now: "2024-11-09T14:59:00+08:00" });
    await page.goto("/gpcr/experience");
    await expect(page.getByRole("heading", { name: "Learn more about all 4 Experiences" })).toBeVisible();
    await expect(allocation).toHaveCount(0);
    await page.goto("/gpcr/home");
    const banner = page.locator("#experience");
    await expect(banner).toContainText(/Processing\s*You will know your allocation by Sat, 09 Nov, 3\sPM\./);
    await expect(banner.getByRole("link", { name: "Check your allocation" })).toBeVisible();
  });
});
