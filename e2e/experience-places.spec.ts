import { listAnnouncements } from "@narthex/contract/announcements";
import { ALLOCATED, CLOSED, OPEN, button, chooseOnly, ordered, own } from "./choices.ts";
import { answerWith } from "./answers.ts";
import { expect, test } from "./fixtures.ts";

test.describe("once sign-up is closed", () => {
  test("nothing can be chosen any more; withdrawing is final, and impossible after the end [E10] [E11] [E07]", async ({
    open,
    moveClock,
  }) => {
    await moveClock("new", { now: CLOSED });
    const page = await open("new", "/experience?edit=1");
    await expect(own(page)).toContainText("You are not signed up for an experience.");
    await expect(own(page).getByRole("button")).toHaveCount(0);
    await page.goto("/experience/summary");
    await expect(page).toHaveURL(/\/experience$/);
    const other = await open("scs", "/experience");
    await expect(ordered(other)).toHaveText([/1st.*Pending/, /2nd.*Pending/, /3rd.*Pending/]);
    await button(other, "Withdraw my interest").click();
    await expect(other.getByRole("dialog")).toContainText("you cannot ask for it again");
    await other.getByRole("dialog").getByRole("button", { name: "Keep it" }).click();
    await moveClock("scs", { now: "2025-07-21T22:00:00+08:00" });
    await other.reload();
    await expect(own(other)).toContainText("Bus 4 · Gate 4");
    await expect(button(other, "Withdraw my interest")).toHaveCount(0);
  });

  test("choices that were not submitted in time are listed, and nothing was sent [E04] [E11]", async ({
    open,
    moveClock,
  }) => {
    await moveClock("new", { now: OPEN });
    const page = await open("new", "/experience");
    await chooseOnly(page, "Connect Group");
    await expect(button(page, "Submit")).toBeVisible();
    await moveClock("new", { now: CLOSED });
    await page.reload();
    await expect(page.getByRole("alert")).toContainText("Sign-up closed before you submitted");
    await expect(page.getByRole("alert").getByRole("listitem")).toHaveText(["Connect Group Experience"]);
    await expect(page.getByRole("link", { name: "Change my choices" })).toHaveCount(0);
    await page.evaluate(() => localStorage.removeItem("narthex.own.experiences.Global"));
  });

  test("home links to the sign-up until the close, then to the choices, then to the tickets of the allocation [E09] [E10] [E25]", async ({
    open,
    moveClock,
  }) => {
    await moveClock("scs", { now: OPEN });
    const page = await open("scs", "/home");
    // Moving the clock would announce an update over the screen, which the page hears of in these two ways.
    await answerWith(page, listAnnouncements, []);
    await page.route("**/api/live*", (route) => route.abort());
    await page.reload();
    await page.locator("#experience").getByRole("link", { name: "Sign Up Now" }).click();
    await expect(page).toHaveURL(/\/experience#carousel$/);
    await moveClock("scs", { now: CLOSED });
    await page.goto("/home");
    await expect(page.locator("#experience").getByRole("link", { name: "View my experiences" })).toBeVisible();
    await moveClock("scs", { now: ALLOCATED });
    await page.goto("/home");
    await page.locator("#experience").getByRole("link", { name: "Check your allocation" }).click();
    await expect(own(page).locator("ul > li")).toHaveText([
      /Confirmed.*Connect Group Experience.*1:30\sPM\s· Bus\s4/,
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
  });
});
