import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { pullDown } from "./pull-down.ts";
import { followsLiveEvents } from "./watch.ts";

const panel = (page: Page) => page.getByRole("region", { name: "Schedule" });

test.describe("home", () => {
  test("greets the person and shows the current event, the next one and a link to the schedule [H01] [H03]", async ({
    open,
  }) => {
    const page = await open("scs", "/home");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Good morning, Ruth");
    await expect(page.getByRole("button", { name: "Your menu, Ruth" })).toHaveText("R");
    await expect(page.getByRole("main")).toContainText("Now, until 10:30 AM");
    await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("The Strong Church");
    await expect(page.getByRole("main")).toContainText("Next at 11:00 AM");
    await page.getByRole("link", { name: "Go to schedule" }).click();
    await expect(page).toHaveURL(/\/schedule$/);
  });

  test("has the current event under the greeting: a link to it, its materials and the interpretation [H12]", async ({
    open,
  }) => {
    const page = await open("scs", "/home");
    const sections = page.getByRole("main").locator("section");
    await expect(sections.first()).toHaveAttribute("id", "schedule");
    await expect(panel(page).getByRole("link", { name: /^Materials/ })).toHaveAttribute(
      "href",
      "/schedule/session-card/3",
    );
    await expect(panel(page).getByRole("link", { name: /^Live interpretation/ })).toBeVisible();
    await panel(page).getByText("Joel Seetoh").click({ force: true });
    await expect(page).toHaveURL(/\/schedule#day-2-the-strong-church$/);
  });

  test("shows the person's own place, what is on beside it, and later events as links [H12] [Y02]", async ({
    open,
    moveClock,
  }) => {
    await moveClock("scs", { now: "2025-07-18T14:00:00+08:00" });
    const page = await open("scs", "/home");
    await expect(panel(page)).toContainText("Bus 4 · Gate 4");
    await expect(panel(page).getByRole("link", { name: /^Also on: Open Studios/ })).toBeVisible();
    await expect(panel(page).getByRole("list", { name: "My day" })).toContainText("Your seat: Block C");
    await panel(page)
      .getByRole("link", { name: /Night of the Young/ })
      .click();
    await expect(page).toHaveURL(/\/schedule#day-2-/);
  });

  test("links to the updates with the number of unread ones [H02]", async ({ open }) => {
    const page = await open("organiser", "/home");
    const updates = page.getByRole("main").getByRole("link", { name: /^Updates/ });
    await expect(updates).toContainText(/\d+/);
    await expect(updates.getByText(/new updates/)).toBeAttached();
    await updates.click();
    await expect(page).toHaveURL(/\/announcement$/);
  });

  test("offers the next day, and how it begins, at the end of a day [H03] [H13]", async ({ open, moveClock }) => {
    await moveClock("scs", { now: "2025-07-18T22:30:00+08:00" });
    const page = await open("scs", "/home");
    await expect(panel(page).getByRole("list", { name: "Tomorrow" })).toContainText("Morning Prayer");
    await page.getByRole("link", { name: "View next day schedule" }).click();
    await expect(page).toHaveURL(/\/schedule\?day=2025-07-19$/);
    await expect(page.locator('nav[aria-label="Days"] [aria-current="date"]')).toContainText("19");
  });

  test("counts the days before the conference, and thanks for it afterwards [H10] [H13] [S17]", async ({
    open,
    moveClock,
  }) => {
    await moveClock("scs", { now: "2025-07-10T20:00:00+08:00" });
    const page = await open("scs", "/home");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Good evening, Ruth");
    await expect(page.getByRole("main")).toContainText("The conference begins on Thursday");
    await expect(page.getByRole("main")).toContainText("Thursday 10 Jul");
    await expect(page.getByRole("main")).toContainText("In 7 days");
    await expect(page.getByRole("main")).toContainText("Arrivals and Breakfast");
    await expect(panel(page).getByRole("link", { name: /^Add your picture/ })).toBeVisible();
    await moveClock("scs", { now: "2025-07-23T14:00:00+08:00" });
    await page.reload();
    await expect(page.getByRole("heading", { name: "At the venue" })).toHaveCount(0);
    await expect(page.getByRole("main")).toContainText("Wednesday 23 Jul");
    await expect(page.getByRole("heading", { name: "Thank you for being part of it" })).toBeVisible();
    await expect(panel(page).getByRole("link", { name: /^See the photos/ })).toBeVisible();
  });

  test("shows the venue's Wi-Fi as a code and as text, and whom to call for help [H14]", async ({ open }) => {
    const page = await open("scs", "/home", { permissions: ["clipboard-write", "clipboard-read"] });
    const venue = page.getByRole("list", { name: "At the venue" });
    await expect(venue.getByRole("link", { name: /^Help desk/ })).toHaveAttribute("href", "tel:+6565550100");
    await venue.getByRole("button", { name: /^Wi-Fi/ }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("img", { name: "QR code for the network The Long Table" })).toBeVisible();
    await expect(dialog).toContainText("welcome-2025");
    await dialog.getByRole("button", { name: "Copy the password" }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("welcome-2025");
  });

  test("people who attend online read nothing of the venue's Wi-Fi and shuttles [H05] [H14]", async ({
    open,
    moveClock,
  }) => {
    await moveClock("online", { now: "2024-11-16T22:30:00+08:00" });
    for (const [who, isThere] of [
      ["regional", true],
      ["online", false],
    ] as const) {
      const page = await open(who, "/gpcr/home");
      const count = isThere ? 1 : 0;
      await expect(page.locator("#link").getByRole("button", { name: "App guided tour" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "At the venue" })).toHaveCount(count);
      await expect(page.locator("#link").getByRole("link", { name: /^Shuttle bus schedule/ })).toHaveCount(count);
      await page.goto("/gpcr/schedule?day=2024-11-16");
      await expect(page.getByText(/Sunday service is at 9:00/)).toHaveCount(1);
      await expect(page.getByText(/^The last shuttle leaves/)).toHaveCount(count);
    }
  });

  test("before the conference each open task disappears when it is done [H15]", async ({ open, moveClock }) => {
    await moveClock("gc", { now: "2025-07-10T20:00:00+08:00" });
    const page = await open("gc", "/home");
    const list = page.getByRole("list", { name: "Before you come" });
    await expect(list.getByRole("link", { name: /^Add your picture/ })).toBeVisible();
    const save = list.getByRole("button", { name: /^Save the conference on this device/ });
    await save.click();
    await expect(save).toHaveCount(0, { timeout: 30_000 });
  });

  test("for a weekend delegate shows how Saturday begins, and that today is Friday [H10] [A04]", async ({ open }) => {
    const page = await open("gc", "/home");
    await expect(page.getByRole("main")).toContainText("Friday 18 Jul");
    await expect(page.getByRole("main")).not.toContainText("Day 1");
    await expect(page.getByRole("main")).toContainText("Tomorrow");
    await expect(panel(page)).toContainText("The conference begins on Saturday, 19 July 2025.");
    await expect(page.getByRole("main")).not.toContainText("The Strong Church");
  });

  test("shows the current day, whatever day was chosen on the schedule [H10] [S02]", async ({ open }) => {
    const page = await open("scs", "/schedule");
    await page
      .getByRole("navigation", { name: "Days" })
      .getByRole("link", { name: /Sunday/ })
      .click();
    await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Home" }).click();
    await expect(page.getByRole("main")).toContainText("Day 2 · Friday 18 Jul");
    await expect(page.getByRole("main")).toContainText("Now, until 10:30 AM");
    await expect(panel(page)).toBeAttached();
  });

  test("for an in-person Regional delegate shows the current event on the second day, not that the conference has ended [H03] [S17]", async ({
    open,
    moveClock,
  }) => {
    await moveClock("regional", { now: "2024-11-16T09:15:00+08:00" });
    const page = await open("regional", "/gpcr/home");
    await expect(page.getByRole("main")).toContainText("Now, until");
    await expect(page.getByRole("main")).not.toContainText("The conference has ended");
  });

  test("shows an absent alumnus replays instead of events in the hall [S07] [M01] [A05]", async ({ open }) => {
    const page = await open("alumnus", "/home");
    await expect(panel(page)).toContainText("The Strong Church: the replay");
    await expect(panel(page)).toContainText("Online, from Tuesday 22 July");
    await expect(panel(page)).not.toContainText("Now, until");
    await page.goto("/schedule/session-card/3");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Strong Church: the replay");
    await expect(page.getByRole("main")).not.toContainText("9:00 AM");
  });

  test("agrees with the schedule past midnight: the day lasts until its last event ends [H03] [S16]", async ({
    open,
    moveClock,
  }) => {
    await moveClock("scs", { now: "2025-07-22T00:10:00+08:00" });
    const page = await open("scs", "/home");
    await expect(page.getByRole("main")).toContainText("Day 5 · Monday 21 Jul");
    await expect(panel(page).getByRole("heading", { level: 2 })).toHaveText("The Night Watch");
    await page.goto("/schedule");
    await expect(page.locator('nav[aria-label="Days"] [aria-current="date"]')).toContainText("21");
    await expect(page.locator("li#the-night-watch")).toContainText("Now");
    await moveClock("scs", { now: "2025-07-22T00:31:00+08:00" });
    await page.goto("/home");
    await expect(page.getByRole("heading", { name: "Thank you for being part of it" })).toBeVisible();
  });

  test("refetches everything when pulled down, and shows it for at least a second [N13]", async ({ open }) => {
    const page = await open("scs", "/home", { hasTouch: true, isMobile: true, until: followsLiveEvents });
    const again = page.waitForRequest(/\/api\/cms\/schedules\/2025-07-18/);
    await pullDown(page, 240);
    await expect(page.getByText("Refreshing")).toBeVisible();
    await again;
    await expect(page.getByText("Refreshing")).toHaveCount(0);
  });

  test("does nothing when pulled down a little [N13]", async ({ open }) => {
    const page = await open("scs", "/home", { hasTouch: true, isMobile: true, until: followsLiveEvents });
    await pullDown(page, 40);
    await expect(page.getByText(/Refresh|Pull to/)).toHaveCount(0);
  });
});
