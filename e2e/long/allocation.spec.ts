import type { Page } from "@playwright/test";
import { expectAccessible, PHONE } from "../support/axe.ts";
import { button, own, withdrawAll } from "../support/choices.ts";
import { expect, withOwnServer } from "../support/fixtures.ts";

/** Soon after the publication. */
const test = withOwnServer({ NARTHEX_CLOCK: "2025-07-11T15:20:00+08:00" });

const explanations = (page: Page) => own(page).locator("ol > li");
const places = (page: Page) => own(page).locator("ul").first().locator("> li");
const offer = (page: Page, name: string) => own(page).getByRole("listitem", { name });

// In one worker, in this order: the second test takes places, and the last one moves the clock.
test.describe.configure({ mode: "serial" });

test("after publication a person reads for each choice what decided it, and how many people chose it, in every language [E20] [E22] [E23] [I01]", async ({
  open,
}) => {
  const page = await open("scs", "/experience");
  await expect(explanations(page)).toHaveCount(3);
  await expect(explanations(page)).toContainText(["You have a place.", "There were 18 places.", "You have a place."]);
  await own(page).getByText("How it was decided").click();
  for (const counts of await explanations(page).allInnerTexts())
    expect(counts).toMatch(/\d+ people asked for it, \d+ as their first choice\. There were \d+ places\./);
  await expectAccessible(page, "explanations");
  // A page without the app, so that its first load already has the language.
  const phone = await open("regional", "/api/clock", { viewport: PHONE });
  for (const [locale, given, venue] of [
    ["zh", "您有名额。", "2号巴士"],
    ["th", "คุณได้ที่แล้ว", "รถคันที่ 2"],
  ] as const) {
    await phone.evaluate((language) => localStorage.setItem("narthex.locale.Regional", language), locale);
    await phone.goto("/gpcr/experience");
    const allocation = phone.locator("section[aria-labelledby=allocation]");
    await expect(allocation.locator("ol > li").first()).toContainText(given);
    await expect(allocation.locator("ul > li").first()).toContainText(venue);
  }
  await phone.locator("section[aria-labelledby=allocation] summary").click();
  await expectAccessible(phone, "explanations in Thai");
});

test("a person without a place reads why, is offered a freed one with a deadline, and takes it with one tap [E18] [E22]", async ({
  open,
}) => {
  const page = await open("photographer", "/experience");
  await expect(own(page)).toContainText("You did not get any of your choices this time.");
  await expect(own(page)).toContainText("You are on the waiting list.");
  await expect(explanations(page).first()).toBeVisible();
  await expect(explanations(page)).toContainText([
    "You are expected elsewhere at all of its times.",
    /Your turn came \d+(st|nd|rd|th); this one was full at \d+\./,
  ]);
  await expect(explanations(page).nth(1)).toContainText("With 1 more place on Sun, 20 Jul, 3:00 PM – 4:30 PM");
  await withdrawAll(await open("both", "/experience"));

  const card = offer(page, "A place is free for you");
  await expect(card).toContainText(/Debrief Experience\s*Sun, 20 Jul, 3:00\sPM – 4:30\sPM\s·\sStudio\s1/);
  await expect(card).toContainText("Answer by Sat, 12 Jul");
  await expectAccessible(page, "an offer");
  await button(page, "Accept the place").click();
  await expect(card).toHaveCount(0);
  await expect(places(page)).toContainText(["Collab Conversations", "Debrief Experience"]);
  await expect(explanations(page).nth(1)).toContainText("You got this place afterwards.");
});

test("an organiser schedules the publication of places and cancels it before its time [B60] [E16]", async ({
  open,
  moveClock,
}) => {
  await moveClock("organiser", { now: "2025-07-11T14:00:00+08:00" });
  const page = await open("organiser", "/console/global-2025/experiences");
  await page.getByRole("button", { name: "Start allocation" }).click();
  const proposal = page.getByRole("list", { name: "Proposals" }).getByRole("listitem").first();
  await button(page, "Publish places").click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish places" }).click();
  await expect(proposal).toContainText("Scheduled");
  await expect(proposal.getByRole("button", { name: "Publish places" })).toHaveCount(0);
  await proposal.getByRole("button", { name: "Cancel publication" }).click();
  await expect(proposal).toContainText("Proposed");
  await expect(proposal.getByRole("button", { name: "Publish places" })).toBeVisible();
});
