import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

const panel = (page: Page) => page.getByRole("region", { name: "Schedule" });
const days = (page: Page) => page.getByRole("navigation", { name: "Days" }).getByRole("link");
const chosen = (page: Page) => page.locator('nav[aria-label="Days"] [aria-current="date"]');
const event = (page: Page, slug: string) => page.locator(`li#${slug}`);
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name });

test("a delegate's morning at home: what is on, the Wi-Fi, the kick-off film, and the way to the schedule [H01] [H02] [H03] [H04] [H09] [H12] [H14]", async ({
  open,
}) => {
  const page = await open("scs", "/home", { permissions: ["clipboard-write", "clipboard-read"] });
  const main = page.getByRole("main");

  await test.step("Home greets Ruth and shows the session that is on, with its materials.", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Good morning, Ruth");
    await expect(page.getByRole("button", { name: "Your menu, Ruth" }).locator("[data-letter=R]")).toBeVisible();
    await expect(main).toContainText("Now, until 10:30 AM");
    await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("The Strong Church");
    await expect(main).toContainText("Next at 11:00 AM");
    await expect(main.locator("section").first()).toHaveAttribute("id", "schedule");
    const materials = panel(page).getByRole("link", { name: /^Materials/ });
    await expect(materials).toHaveAttribute("href", "/schedule/session-card/3");
    await expect(panel(page).getByRole("link", { name: /^Live interpretation/ })).toBeVisible();
  });

  await test.step("She copies the password of the Wi-Fi.", async () => {
    await page.getByRole("heading", { name: "At the venue" }).click();
    const venue = page.getByRole("list", { name: "At the venue" });
    await expect(venue.getByRole("link", { name: /^Help desk/ })).toHaveAttribute("href", "tel:+6565550100");
    await venue.getByRole("button", { name: /^Wi-Fi/ }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("img", { name: "QR code for the network The Long Table" })).toBeVisible();
    await expect(dialog).toContainText("welcome-2025");
    await dialog.getByRole("button", { name: "Copy the password" }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("welcome-2025");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

  await test.step("She looks at the size of the kick-off film before she downloads it.", async () => {
    await page.getByText("Kick-off video").click();
    const download = page.locator("#kickoff").getByRole("button", { name: "Download" });
    await download.click();
    const dialog = page.getByRole("dialog", { name: "Download the video" });
    await expect(dialog).toContainText("1080p · about 1 MB");
    const link = dialog.getByRole("link", { name: "Download" });
    await expect(link).toHaveAttribute("href", /^\/media\/[0-9a-f]{24}\.mp4$/);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(download).toBeFocused();
    await download.click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/home$/);
  });

  await test.step("A link to the songs opens them and scrolls to them.", async () => {
    await page.goto("/home#playlist");
    await expect(page.locator("#playlist").getByRole("link", { name: "Listen to the songs" })).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  });

  await test.step("Home leads to the experiences and, from the session, to its place on the schedule.", async () => {
    await main.getByRole("link", { name: "Experiences", exact: true }).click();
    await expect(main.getByRole("heading", { level: 1, name: "Experiences" })).toBeVisible();
    await tab(page, "Home").click();
    await panel(page).getByText("Joel Seetoh").click({ force: true });
    await expect(page).toHaveURL(/\/schedule#day-2-the-strong-church$/);
  });
});

test("a delegate reads the schedule: the days, what belongs to an event, her own places, and the next day [S01] [S02] [S04] [S06] [S07] [S08] [S12] [S13] [S14] [S15] [S20] [H10] [I11]", async ({
  open,
}) => {
  const page = await open("scs", "/home");
  await page.getByRole("link", { name: "Go to schedule" }).click();

  await test.step("The conference has five days, and today is chosen.", async () => {
    await expect(days(page)).toHaveCount(5);
    expect(await days(page).evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")))).toEqual([
      "Thu 17 Jul, Day 1",
      "Fri 18 Jul, Day 2, Today",
      "Sat 19 Jul, Day 3",
      "Sun 20 Jul, Day 4",
      "Mon 21 Jul, Day 5",
    ]);
    await expect(chosen(page)).toContainText("18");
  });

  await test.step("The session has its speaker, its hall and its materials, and Table Time its questions.", async () => {
    const session = event(page, "the-strong-church");
    await expect(session.locator("time")).toHaveText("9:00 AM");
    await expect(session).toContainText("Joel Seetoh");
    await expect(session).toContainText("Main Auditorium · Level 3");
    await expect(session.getByRole("link", { name: /Live interpretation/ })).toBeVisible();
    await expect(event(page, "morning-prayer-day-2").getByRole("link")).toHaveCount(0);
    await event(page, "table-time-the-strong-church").getByRole("heading").getByRole("button").click();
    const table = page.getByRole("dialog", { name: "Table Time" });
    await expect(table.locator("ol > li")).toHaveCount(4);
    await expect(table).toContainText("Of the five rooms");
    await expect(table.getByRole("link", { name: /Materials|Live/ })).toHaveCount(0);
    await page.goBack();
    await expect(table).toHaveCount(0);
  });

  await test.step("Her tour has its time, and says in a sheet what to bring; Back closes it.", async () => {
    const tour = event(page, "media-control-room-tour");
    await expect(tour.locator("time")).toHaveText("5:20 PM");
    await expect(tour).toContainText("Slot Confirmed");
    await expect(tour).not.toContainText("Soft shoes");
    await tour.getByRole("button", { name: "Media Control Room Tour", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "Media Control Room Tour" });
    await expect(sheet).toContainText("Soft shoes");
    await expect(sheet).toContainText("5:20 PM – 6:00 PM");
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(event(page, "service-prep-night-of-the-young")).toContainText("Service Prep Experience");
    await expect(event(page, "service-prep-night-of-the-young").locator("time")).toHaveClass(/sr-only/);
    await expect(event(page, "connect-group-experience")).toBeVisible();
  });

  await test.step("Only the break that is next has its picture. The end of the day leads back up, or to the next day.", async () => {
    await expect(event(page, "tea-break-day-2-morning").locator("img")).toHaveAttribute("src", /^\/media\//);
    await expect(page.locator("main li img")).toHaveCount(1);
    const up = page.getByRole("button", { name: "Back to top" });
    await expect(up).toHaveCount(0);
    const end = event(page, "end-of-day-2");
    await end.scrollIntoViewIfNeeded();
    await up.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(end).toContainText("Goodnight, every generation");
    await end.getByRole("link", { name: "View next day" }).click();
    await expect(page).toHaveURL(/\?day=2025-07-19$/);
    await expect(event(page, "collab-conversations-kids")).toBeVisible();
    await expect(event(page, "weekend-welcome")).toHaveCount(0);
  });

  await test.step("The chosen day stays on the schedule, and home still shows today.", async () => {
    await tab(page, "Home").click();
    await expect(page.getByRole("main")).toContainText("Day 2 · Friday 18 Jul");
    await expect(page.getByRole("main")).toContainText("Now, until 10:30 AM");
    await tab(page, "Schedule").click();
    await expect(chosen(page)).toContainText("19");
    await page.evaluate(() => scrollTo(0, 200));
    await days(page).last().click();
    await expect(event(page, "end-of-day-5")).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.getByRole("link", { name: "View next day" })).toHaveCount(0);
    const notice = page.getByRole("complementary", { name: "For this day" });
    // A line does not end before the number of the gate.
    await expect.poll(() => notice.textContent()).toContain("Gate\u00A02,");
    await days(page).first().click();
    await expect(event(page, "end-of-day-1")).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});

test("a delegate's afternoon and evening: her own place, the evening service in view, and how tomorrow begins [H03] [H12] [H13] [S02] [S19] [Y02]", async ({
  open,
  moveClock,
}) => {
  await moveClock("scs", { now: "2025-07-18T14:00:00+08:00" });
  const page = await open("scs", "/home");

  await test.step("At two she sees her bus, the open studios, and her seat in the evening.", async () => {
    await expect(panel(page)).toContainText("Bus 4 · Gate 4");
    await expect(panel(page).getByRole("link", { name: /^Also on: Open Studios/ })).toBeVisible();
    await expect(panel(page).getByRole("list", { name: "My day" })).toContainText("Block C");
    await panel(page)
      .getByRole("link", { name: /Night of the Young/ })
      .click();
    await expect(page).toHaveURL(/\/schedule#day-2-/);
  });

  await test.step("At eight the schedule opens at the evening service, and leads back to it from another day.", async () => {
    await moveClock("scs", { now: "2025-07-18T20:00:00+08:00" });
    await page.goto("/schedule");
    await expect(event(page, "night-of-the-young")).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
    const bar = page.locator("[data-day-bar]");
    await bar.getByRole("link", { name: "Next day" }).click();
    await expect(event(page, "passing-the-mic")).toBeVisible();
    await page.evaluate(() => scrollTo(0, 900));
    await bar.getByRole("button", { name: "Today" }).click();
    await expect(chosen(page)).toContainText("18");
  });

  await test.step("At half past ten home says how tomorrow begins.", async () => {
    await moveClock("scs", { now: "2025-07-18T22:30:00+08:00" });
    await page.goto("/home");
    await expect(panel(page).getByRole("list", { name: "Tomorrow" })).toContainText("Morning Prayer");
    await page.getByRole("link", { name: "View next day schedule" }).click();
    await expect(page).toHaveURL(/\/schedule\?day=2025-07-19$/);
    await expect(chosen(page)).toContainText("19");
  });
});
