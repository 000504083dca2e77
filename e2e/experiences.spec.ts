import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./house.ts";
import { faultsOf, following } from "./watch.ts";

const OPEN = "2025-07-01T10:00:00+08:00";
const CLOSED = "2025-07-05T09:00:00+08:00";
const ALLOCATED = "2025-07-11T15:00:00+08:00";

const LIMIT = "You have selected 3 Experiences. Please remove one of your option before select a new one.";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const own = (page: Page) => page.getByRole("region", { name: "My experience" });
const option = (page: Page, title: string) =>
  own(page).getByRole("list", { name: "Experiences to choose from" }).getByRole("button", { name: title });
/** The choices in their order, as they stand on a list. */
const ordered = (page: Page) => page.locator("ol > li");

/** Takes everything back that somebody asked for, so that each test begins with nothing. */
async function withdrawAll(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem("narthex.session") ?? "{}") as { accessToken: string };
    const answer = await fetch("/api/exps/signup?conferenceType=Global", {
      method: "POST",
      headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
      body: JSON.stringify({ types: [] }),
    });
    return answer.status;
  });
  expect(status).toBe(201);
}

test.describe("somebody who is invited", () => {
  test("sees when and where to come at each of their events, and nobody else does [S18] [S15]", async ({ open }) => {
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
    await expect(theirs).toContainText("Sign-up is closed.");
    await expect(theirs).not.toContainText("Slot");
  });
});

test.describe("the experiences on home", () => {
  test("say where somebody stands, and until when to sign up [H08]", async ({ open, moveClock }) => {
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

  test("change in an open app when the organisers give out places [H08] [S18]", async ({ open, server }, info) => {
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

test.describe("somebody who ranks experiences", () => {
  test("chooses, meets the limit, submits, sees what they asked for, changes it, and takes it back [E01] [E03] [E04] [E05] [E10]", async ({
    open,
    moveClock,
  }) => {
    await moveClock("new", { now: OPEN });
    const page = await open("new", "/experience");
    await expect(page.getByRole("heading", { name: "Learn more about all 5 Experiences" })).toBeVisible();
    await expect(own(page)).toContainText("Indicate your interest by Fri, 04 Jul, 7 PM.");
    await expect(button(page, "Continue")).toBeDisabled();
    for (const title of ["Prayer Meeting", "Connect Group", "Debrief", "Ministry Deep Dive"])
      await option(page, title).click();
    await expect(own(page).getByRole("alert")).toHaveText(LIMIT);
    await expect(option(page, "Prayer Meeting")).toContainText("1st");
    await option(page, "Connect Group").click();
    await expect(option(page, "Debrief")).toContainText("2nd");
    await expect(own(page).getByRole("alert")).toBeHidden();
    await option(page, "Dreams & Stories").click();

    // What is being chosen survives a reload.
    await page.reload();
    await expect(option(page, "Dreams & Stories")).toContainText("3rd");
    await page.getByRole("link", { name: "Continue", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Submit Preferences" })).toBeVisible();
    await expect(
      page.getByText("You'll be allocated to 2 Custom Experiences based on your preferences!"),
    ).toBeVisible();
    await expect(ordered(page)).toHaveText([/1st\s*Prayer Meeting/, /2nd\s*Debrief/, /3rd\s*Dreams & Stories/]);
    const sent = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().includes("/exps/signup"),
    );
    await button(page, "Submit").click();
    expect((await sent).postDataJSON()).toEqual({ types: ["PM", "MD", "DSN"] });
    const thanks = page.getByRole("dialog", { name: "Thank you for signing up!" });
    await expect(thanks).toContainText("Friday, 11 July at 3pm");
    await thanks.getByRole("button", { name: "View my experiences" }).click();

    await expect(page).toHaveURL(/\/experience$/);
    await expect(ordered(page)).toHaveText([
      /1st\s*Prayer Meeting.*Submitted Interest/,
      /2nd\s*Debrief.*Submitted Interest/,
      /3rd\s*Dreams & Stories.*Submitted Interest/,
    ]);
    await button(page, "Back").click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.locator("#experience")).toContainText("Processing");

    await page.goto("/experience");
    await page.getByRole("link", { name: "Edit my preferences" }).click();
    await option(page, "Prayer Meeting").click();
    await page.getByRole("link", { name: "Continue", exact: true }).click();
    await button(page, "Submit").click();
    await page.getByRole("dialog", { name: "Your preferences have been updated!" }).getByRole("button").click();
    await expect(ordered(page)).toHaveText([/1st\s*Debrief/, /2nd\s*Dreams & Stories/]);

    await button(page, "Withdraw my interest").click();
    await page.getByRole("dialog").getByRole("button", { name: "Keep it" }).click();
    await expect(ordered(page)).toHaveCount(2);
    await button(page, "Withdraw my interest").click();
    await page.getByRole("dialog").getByRole("button", { name: "Withdraw my interest" }).click();
    await expect(option(page, "Debrief")).toHaveAttribute("aria-pressed", "false");
    expect(faultsOf(page)).toEqual([]);
  });

  test("does all of it by the keyboard alone: chooses, reorders by arrows and by dragging, and continues [E10] [E03]", async ({
    open,
    moveClock,
  }) => {
    await moveClock("new", { now: OPEN });
    const page = await open("new", "/experience");
    for (const title of ["Prayer Meeting", "Connect Group", "Debrief"]) {
      await option(page, title).focus();
      await page.keyboard.press("Enter");
      await expect(option(page, title)).toHaveAttribute("aria-pressed", "true");
    }
    const up = own(page).getByRole("button", { name: "Move Debrief Experience up" });
    await up.focus();
    await page.keyboard.press("Enter");
    await expect(own(page).getByText("Debrief Experience is now 2nd.")).toBeAttached();
    await expect(up).toBeFocused();
    await expect(ordered(page)).toHaveText([/1st\s*Prayer/, /2nd\s*Debrief/, /3rd\s*Connect/]);
    const handle = own(page).getByRole("button", { name: "Drag Prayer Meeting Experience" });
    await handle.focus();
    await page.keyboard.press("Space");
    await expect(handle).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText("Prayer Meeting Experience is now 2nd.")).toBeAttached();
    await page.keyboard.press("Space");
    await expect(ordered(page)).toHaveText([/1st\s*Debrief/, /2nd\s*Prayer/, /3rd\s*Connect/]);
    await page.getByRole("link", { name: "Continue", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Submit Preferences" })).toBeVisible();
    await page.goto("/experience?edit=1");
    await expect(option(page, "Debrief")).toContainText("1st");
  });

  test("keeps their choices without a network, and submits them once there is one [E04]", async ({
    open,
    moveClock,
  }) => {
    await moveClock("new", { now: OPEN });
    const page = await open("new", "/experience", { serviceWorkers: "block" });
    await withdrawAll(page);
    await option(page, "Connect Group").click();
    await page.getByRole("link", { name: "Continue", exact: true }).click();
    await page.route("**/api/exps/signup*", (route) => route.abort());
    await button(page, "Submit").click();
    await expect(page.getByRole("alert").filter({ hasText: "kept on this device" })).toBeVisible();
    await page.unroute("**/api/exps/signup*");
    await button(page, "Submit").click();
    await expect(page.getByRole("dialog", { name: "Thank you for signing up!" })).toBeVisible();
    await withdrawAll(page);
  });

  test("finds the page loaded anew where the server does not take it, and reads why [E04] [E11]", async ({
    open,
    moveClock,
  }) => {
    await moveClock("new", { now: OPEN });
    const page = await open("new", "/experience", { serviceWorkers: "block" });
    await option(page, "Connect Group").click();
    await page.getByRole("link", { name: "Continue", exact: true }).click();
    await page.route("**/api/exps/signup*", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 422, contentType: "application/problem+json", body: '{"type":"/problems/refused"}' })
        : route.continue(),
    );
    const loaded = page.waitForEvent("load");
    await button(page, "Submit").click();
    await loaded;
    await expect(page.getByRole("alert")).toContainText("That was not accepted.");
    await expect(ordered(page)).toHaveText([/Connect Group/]);
  });

  test("is told so on their other devices [E04]", async ({ open, moveClock }) => {
    await moveClock("new", { now: OPEN });
    const page = await open("new", "/experience", { until: following });
    await expect(own(page)).toBeVisible();
    const other = await open("new", "/experience");
    await other.evaluate(() => localStorage.removeItem("narthex.own.experiences.Global"));
    await withdrawAll(other);
    await option(other, "Prayer Meeting").click();
    await other.getByRole("link", { name: "Continue", exact: true }).click();
    await button(other, "Submit").click();
    await expect(other.getByRole("dialog", { name: "Thank you for signing up!" })).toBeVisible();
    await expect(ordered(page)).toHaveText([/1st\s*Prayer Meeting/]);
    await withdrawAll(other);
    await expect(ordered(page)).toHaveCount(0);
  });
});

test.describe("an experience", () => {
  test("opens by its slug or its type, over the cards, and Back closes it [E01]", async ({ open }) => {
    const page = await open("scs", "/experience#dreams-and-stories-night");
    const detail = page.getByRole("dialog", { name: "Dreams & Stories Night" });
    await expect(detail).toContainText("Sat 19 Jul, 7:00 PM – 9:30 PM");
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

  test("that is asked for by itself takes a tick and a button, and can be withdrawn [E07] [E08]", async ({
    open,
    moveClock,
  }) => {
    await moveClock("new", { now: OPEN });
    const page = await open("new", "/schedule#day-2");
    await withdrawAll(page);
    await page.reload();
    const card = page.getByRole("article").filter({ hasText: "Service Prep Experience" });
    await expect(card).toContainText("Limited Slots");
    const send = card.getByRole("button", { name: "I'm interested" });
    await expect(send).toBeDisabled();
    await card
      .getByRole("checkbox", { name: "I would like to shadow a volunteer before one of the services." })
      .check();
    await send.click();
    await expect(card).toContainText("Slot Pending");
    await expect(card.getByRole("link", { name: /^See more/ })).toBeVisible();
    await card.getByRole("button", { name: "Withdraw my interest" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Withdraw my interest" }).click();
    await expect(card).toContainText("Limited Slots");
    const group = page.getByRole("article").filter({ hasText: "Connect Group Experience" }).first();
    await expect(group).toContainText("Sign-up required");
    await group.getByRole("link", { name: /^Find out more/ }).click();
    await expect(page).toHaveURL(/\/experience#CG$/);
    await expect(page.getByRole("dialog", { name: "Connect Group Experience" })).toBeVisible();
  });
});

test.describe("once sign-up is closed", () => {
  test("nothing can be chosen any more, whatever the address asks for, and a withdrawal says why it cannot be [E10] [E11] [E07]", async ({
    open,
    moveClock,
  }) => {
    await moveClock("new", { now: CLOSED });
    const page = await open("new", "/experience?edit=1");
    await expect(own(page)).toContainText("You did not sign up for an experience.");
    await expect(own(page).getByRole("button")).toHaveCount(0);
    await page.goto("/experience/summary");
    await expect(page).toHaveURL(/\/experience$/);
    const other = await open("scs", "/experience");
    await expect(ordered(other)).toHaveText([/1st.*Pending/, /2nd.*Pending/, /3rd.*Pending/]);
    await expect(button(other, "Withdraw my interest")).toBeDisabled();
    await expect(own(other)).toContainText("write to us");
    await moveClock("scs", { now: "2025-07-21T22:00:00+08:00" });
    await other.reload();
    await expect(own(other)).toContainText("Bus 4 · Gate C");
    await expect(button(other, "Withdraw my interest")).toHaveCount(0);
  });

  test("home leads to sign up until the places are given out, and then to what one was given, by time [E09] [E10] [E06]", async ({
    open,
    moveClock,
  }) => {
    await moveClock("scs", { now: OPEN });
    const page = await open("scs", "/home");
    await page.locator("#experience").getByRole("link", { name: "Sign Up Now" }).click();
    await expect(page).toHaveURL(/\/experience#carousel$/);
    await moveClock("scs", { now: ALLOCATED });
    await page.goto("/home");
    await page.locator("#experience").getByRole("link", { name: "Check your allocation" }).click();
    await expect(own(page).locator("ul > li")).toHaveText([
      /Confirmed.*Connect Group Experience.*1:30 PM · Bus 4/,
      /Confirmed.*Media Control Room Tour.*5:40 PM/,
      /Confirmed.*Prayer Meeting Experience.*2:00 PM/,
      /Assigned.*Service Prep Experience.*5:05 PM/,
      /Confirmed.*Media Control Room Tour.*6:50 PM/,
    ]);
    await expect(ordered(page)).toHaveText([/2nd\s*Dreams & Stories Night\s*Unavailable/]);
  });
});

test.describe("who does not sign up", () => {
  test("an absent alumnus and a weekend delegate look at the experiences, and have nothing to choose [E11] [A05] [A11]", async ({
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
});

test.describe("the Regional experiences", () => {
  test("show what somebody was given once it is known, four experiences, and lead back home [E02] [E09]", async ({
    open,
    moveClock,
  }) => {
    const page = await open("regional", "/gpcr/experience");
    const given = page.getByRole("region", { name: "Your allocation" });
    await expect(given.locator("ul > li").first()).toContainText("Connect Group Experience");
    await expect(given).toContainText("4:15 PM · Bus 2");
    await expect(page.getByRole("heading", { name: "Before you go home" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Learn more about all 4 Experiences" })).toBeVisible();
    await expect(page.getByText("Everybody attends one of them.")).toBeVisible();
    await button(page, "Back").click();
    await expect(page).toHaveURL(/\/gpcr\/home$/);
    await moveClock("regional", { now: "2024-11-09T14:59:00+08:00" });
    await page.goto("/gpcr/experience");
    await expect(page.getByRole("heading", { name: "Learn more about all 4 Experiences" })).toBeVisible();
    await expect(given).toHaveCount(0);
    await page.goto("/gpcr/home");
    await expect(page.locator("#experience").getByRole("link", { name: "Check your allocation" })).toBeVisible();
  });
});
