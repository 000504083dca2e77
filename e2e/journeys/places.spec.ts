import { listAnnouncements } from "@narthex/contract/app/announcements";
import type { Page } from "@playwright/test";
import { answerWith } from "../support/answers.ts";
import { ALLOCATED, CLOSED, OPEN, ordered, own } from "../support/choices.ts";
import { expect, test } from "../support/fixtures.ts";
import { follow } from "../support/screens.ts";

test(
  "a delegate who has signed up goes from home to the choices until the places are published, then to the tickets; the schedule has each of them [E09] [E10] [E25] [S15] [S18]",
  { tag: "@long" },
  async ({ open, moveClock }) => {
    await moveClock("scs", { now: OPEN });
    const page = await open("scs", "/home");
    // Moving the clock would announce an update over the screen, which the page hears of in these two ways.
    await answerWith(page, listAnnouncements, []);
    await page.route("**/api/live*", (route) => route.abort());
    await page.reload();
    await page.locator("#experience").getByRole("link", { name: "View my experiences" }).click();
    await expect(page).toHaveURL(/\/experience$/);
    await moveClock("scs", { now: CLOSED });
    await page.goto("/home");
    await expect(page.locator("#experience").getByRole("link", { name: "View my experiences" })).toBeVisible();
    await moveClock("scs", { now: ALLOCATED });
    await page.goto("/home");
    await page.locator("#experience").getByRole("link", { name: "Check your allocation" }).click();
    await expect(own(page).locator("ul > li")).toHaveText([
      /Confirmed.*Connect Group Experience.*1:30\sPM\s·\sBus\s4/,
      /Slot Confirmed.*Media Control Room Tour.*5:40\sPM/,
      /Confirmed.*Prayer Meeting Experience.*2:00\sPM/,
      /Slot Assigned.*Service Prep Experience.*5:05\sPM/,
      /Confirmed.*Media Control Room Tour.*6:50\sPM/,
    ]);
    // The tickets come first, and each can be taken into a calendar.
    const ticket = own(page).locator("ul > li").first();
    await expect(ticket).toBeInViewport();
    await expect(ticket.getByRole("link", { name: /^Directions/ })).toBeVisible();
    const saved = page.waitForEvent("download");
    await ticket.getByRole("button", { name: "Add to calendar" }).click();
    expect((await saved).suggestedFilename()).toBe("Connect Group Experience.ics");
    await expect(ordered(page)).toHaveText([
      /1st\s*Connect Group Experience\s*Confirmed/,
      /2nd\s*Dreams & Stories Night\s*Unavailable/,
      /3rd\s*Prayer Meeting Experience\s*Confirmed/,
    ]);
    // An invitation has the time and the place of each of its events; people without one have none.
    const tour = (one: Page) => one.getByRole("article").filter({ hasText: "Media Control Room Tour" });
    await follow(page, "/schedule#day-2");
    await expect(tour(page)).toContainText("Slot Confirmed");
    await expect(tour(page)).toContainText("5:40 PM · Media Control Room · Level 4, group 2");
    await follow(page, "/schedule#day-4");
    await expect(tour(page)).toContainText("6:50 PM · Media Control Room · Level 4, group 1");
    await follow(page, "/schedule#day-3");
    const prep = page.getByRole("article").filter({ hasText: "Service Prep Experience" });
    await expect(prep).toContainText("Slot Assigned");
    const other = await open("new", "/schedule#day-2");
    await expect(tour(other)).toContainText("Sign-up closed");
    await expect(tour(other)).not.toContainText("Slot");
  },
);
