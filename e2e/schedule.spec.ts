import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { errorsOf } from "./watch.ts";

const days = (page: Page) => page.getByRole("navigation", { name: "Days" }).getByRole("link");
const day = (page: Page, name: RegExp) => page.getByRole("navigation", { name: "Days" }).getByRole("link", { name });
const chosen = (page: Page) => page.locator('nav[aria-label="Days"] [aria-current="date"]');
const event = (page: Page, slug: string) => page.locator(`li#${slug}`);
const bar = (page: Page) => page.locator("[data-day-bar]");
const names = (page: Page) => days(page).evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")));

test.describe("the days of the schedule", () => {
  test("are cards with weekday, number and month, today chosen, in the conference's time zone [S01] [S02]", async ({
    open,
  }) => {
    const page = await open("scs", "/schedule");
    await expect(days(page)).toHaveCount(5);
    expect(await names(page)).toEqual([
      "Thursday 17 Jul, Day 1",
      "Friday 18 Jul, Day 2, Today",
      "Saturday 19 Jul, Day 3",
      "Sunday 20 Jul, Day 4",
      "Monday 21 Jul, Day 5",
    ]);
    await expect(chosen(page)).toContainText("18");
    await expect(event(page, "the-strong-church").locator("time")).toHaveText("9:00 AM");
  });

  test("of a weekend delegate are Saturday and Sunday only, counted from one [A04] [S02] [S03]", async ({ open }) => {
    const page = await open("gc", "/schedule#day-2");
    await expect(days(page)).toHaveCount(2);
    expect(await names(page)).toEqual(["Saturday 19 Jul, Day 1", "Sunday 20 Jul, Day 2"]);
    await expect(chosen(page)).toContainText("19");
    await expect(event(page, "passing-the-mic")).toBeVisible();
    await expect(page.getByText("The Strong Church", { exact: false })).toHaveCount(0);
  });

  test("are chosen by card: the page scrolls to the top, and the choice stays [S04]", async ({ open }) => {
    const page = await open("scs", "/schedule");
    await expect(event(page, "the-strong-church")).toBeVisible();
    await page.evaluate(() => scrollTo(0, 200));
    await day(page, /Saturday/).click();
    await expect(event(page, "passing-the-mic")).toBeVisible();
    await expect(event(page, "the-strong-church")).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page).toHaveURL(/\?day=2025-07-19$/);
    await page.getByRole("link", { name: "Team" }).last().click();
    await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Schedule" }).click();
    await expect(chosen(page)).toContainText("19");
  });

  test("are fetched once each while they are fresh [S04]", async ({ open }) => {
    const page = await open("scs", "/schedule");
    await expect(event(page, "the-strong-church")).toBeVisible();
    const requests: string[] = [];
    page.on("request", (request) => requests.push(...(/schedules\/\d.{9}/.exec(request.url()) ?? [])));
    for (const name of [/Saturday/, /Friday/, /Saturday/, /Friday/]) {
      await day(page, name).click();
      await expect(page.locator("main li[id]").first()).toBeVisible();
    }
    await expect(event(page, "the-strong-church")).toBeVisible();
    // The app also loads the days that were not opened, in the background.
    expect(requests.toSorted()).toEqual([...new Set(requests)].toSorted());
    expect(requests).not.toContain("schedules/2025-07-18");
  });

  test("are in a sticky bar after scrolling 366 px, from a width of 768 px on after 316 px [S09]", async ({ open }) => {
    const page = await open("scs", "/schedule");
    await expect(event(page, "the-strong-church")).toBeVisible();
    for (const { width, far } of [
      { width: 767, far: 366 },
      { width: 768, far: 316 },
      { width: 1280, far: 316 },
    ]) {
      const at = `at ${width} px`;
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((to) => scrollTo(0, to), far);
      await expect.poll(() => page.evaluate(() => scrollY), at).toBe(far);
      await expect(bar(page), at).toHaveCount(0);
      await page.evaluate((to) => scrollTo(0, to), far + 1);
      await expect(bar(page), at).toBeVisible();
    }
  });

  for (const width of [390, 1440])
    test(`open as a list above the events, before anything is scrolled, at ${width} px [S01]`, async ({ open }) => {
      const page = await open("scs", "/schedule", { viewport: { width, height: 900 } });
      await page.getByRole("button", { name: "Choose a day: Fri 18 Jul" }).click();
      await page.getByRole("link", { name: "20 Sunday Day 4" }).click();
      const button = page.getByRole("button", { name: "Choose a day: Sun 20 Jul" });
      await expect(button).toBeFocused();
      await expect(button).toHaveAttribute("aria-expanded", "false");
      await expect(chosen(page)).toContainText("20");
    });

  test("open as a list from the bar; a choice closes it, and the same tap does not open it again [S01]", async ({
    open,
  }) => {
    const page = await open("scs", "/schedule");
    await expect(event(page, "the-strong-church")).toBeVisible();
    await page.evaluate(() => scrollTo(0, 900));
    const button = bar(page).getByRole("button", { name: /Choose a day/ });
    await button.click();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    const reopened = await bar(page).evaluate(async (box) => {
      const [opener, choice] = [
        box.querySelector<HTMLElement>("[aria-expanded]"),
        box.querySelectorAll<HTMLElement>("li a")[3],
      ];
      choice?.click();
      await new Promise(requestAnimationFrame);
      opener?.click();
      await new Promise(requestAnimationFrame);
      return opener?.isConnected ? opener.getAttribute("aria-expanded") : "false";
    });
    expect(reopened).toBe("false");
    await expect(chosen(page)).toContainText("20");
  });

  test("show each delegate type its own notice and PDF [S05] [S06]", async ({ open, request }) => {
    const pdfs: string[] = [];
    for (const [who, text] of [
      ["scs", "Leave the aisle seats free"],
      ["gc", "press play here"],
    ] as const) {
      const page = await open(who, "/schedule#day-3");
      await expect(page.getByRole("complementary", { name: "For this day" })).toContainText(text);
      pdfs.push((await page.getByRole("link", { name: /Schedule as PDF/ }).getAttribute("href")) ?? "");
    }
    expect(new Set(pdfs).size).toBe(2);
    for (const pdf of pdfs) expect((await request.get(pdf)).headers()["content-type"]).toBe("application/pdf");
  });
});

test.describe("a link to an event", () => {
  test("opens its day and scrolls to the event [S10]", async ({ open }) => {
    const page = await open("scs", "/schedule#day-4-hearts-turned-home");
    await expect(chosen(page)).toContainText("20");
    await expect(event(page, "hearts-turned-home")).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
  });

  test("that is unknown changes nothing [S10]", async ({ open }) => {
    const page = await open("scs", "/schedule");
    await expect(chosen(page)).toContainText("18");
    const hostile = [
      "day-9",
      "Day-3",
      "xday-3",
      "day-3<img src=x onerror=alert(1)>",
      "day-3-../../x",
      "__proto__",
      "day-3-%E0%A4%A",
      "day-",
      "javascript:alert(1)",
    ];
    for (const hash of hostile) {
      await page.evaluate((to) => (location.hash = to), hash);
      await expect(chosen(page), hash).toContainText("18");
      await expect(event(page, "the-strong-church")).toBeVisible();
    }
    expect(errorsOf(page)).toEqual([]);
  });
});

test.describe("the events of a day", () => {
  test("show their materials and Table Time questions, and nothing else [S07] [S13] [S14]", async ({ open }) => {
    const page = await open("scs", "/schedule");
    const session = event(page, "the-strong-church");
    await expect(session).toContainText("Joel Seetoh");
    await expect(session).toContainText("Main Auditorium · Level 3");
    await expect(event(page, "morning-prayer-day-2").getByRole("link")).toHaveCount(0);
    await event(page, "table-time-the-strong-church").getByRole("heading").getByRole("button").click();
    const table = page.getByRole("dialog", { name: "Table Time" });
    await expect(table.locator("ol > li")).toHaveCount(4);
    await expect(table).toContainText("Of the five rooms");
    await expect(table.getByRole("link", { name: /Materials/ })).toHaveCount(0);
    await page.goBack();
    await expect(table).toHaveCount(0);
    await session.getByRole("link", { name: /Materials/ }).click();
    await expect(page).toHaveURL(/\/schedule\/session-card\/3$/);
  });

  test("link to live interpretation only for people who need it [S12]", async ({ open }) => {
    const ruth = await open("scs", "/schedule");
    await expect(event(ruth, "the-strong-church").getByRole("link", { name: /Live interpretation/ })).toBeVisible();
    await event(ruth, "table-time-the-strong-church").getByRole("heading").getByRole("button").click();
    await expect(ruth.getByRole("dialog")).toContainText("11:00 AM");
    await expect(ruth.getByRole("dialog").getByRole("link", { name: /Live/ })).toHaveCount(0);
    for (const who of ["host", "alumnus"] as const) {
      const page = await open(who, "/schedule");
      await event(page, "the-strong-church").getByRole("heading").getByRole("button").click();
      await expect(page.getByRole("dialog").getByRole("link", { name: /Materials/ })).toBeVisible();
      await expect(page.getByRole("link", { name: /Live interpretation/ })).toHaveCount(0);
    }
  });

  test("show an absent alumnus their own version of the day [S07] [A05]", async ({ open }) => {
    const page = await open("alumnus", "/schedule");
    await expect(event(page, "the-strong-church").getByRole("heading")).toHaveText("The Strong Church: the replay");
    await expect(event(page, "the-strong-church")).toContainText("Online, from Tuesday 22 July");
  });

  test("include the tour, service preparation and conversations only for people on site [S15] [S11] [A11]", async ({
    open,
  }) => {
    const ruth = await open("scs", "/schedule");
    await expect(event(ruth, "media-control-room-tour")).toContainText("Slot Confirmed");
    await expect(event(ruth, "service-prep-night-of-the-young")).toContainText("Service Prep Experience");
    await expect(event(ruth, "connect-group-experience")).toBeVisible();
    await day(ruth, /Saturday/).click();
    await expect(event(ruth, "collab-conversations-kids")).toBeVisible();
    await expect(event(ruth, "weekend-welcome")).toHaveCount(0);
    const daniel = await open("gc", "/schedule#day-3");
    await expect(event(daniel, "weekend-welcome")).toBeVisible();
    await expect(event(daniel, "dreams-and-stories-night")).toBeVisible();
    for (const slug of [
      "collab-conversations-kids",
      "service-prep-dreams-and-stories",
      "prayer-meeting-experience",
      "leaders-meeting",
    ])
      await expect(event(daniel, slug)).toHaveCount(0);
  });

  test("show their times, a banner at a break, and an end that links to the next day [S07] [S08]", async ({ open }) => {
    const page = await open("scs", "/schedule");
    await expect(event(page, "media-control-room-tour").locator("time")).toHaveText("5:20 PM");
    await expect(event(page, "service-prep-night-of-the-young").locator("time")).toHaveClass(/sr-only/);
    await expect(event(page, "tea-break-day-2-morning").locator("img")).toHaveAttribute("src", /^\/media\//);
    await expect(page.locator("main li img")).toHaveCount(1);
    const end = event(page, "end-of-day-2");
    await expect(end).toContainText("Goodnight, every generation");
    await end.getByRole("link", { name: "View next day" }).click();
    await expect(chosen(page)).toContainText("19");
    await day(page, /Monday/).click();
    await expect(event(page, "end-of-day-5")).toBeVisible();
    await expect(page.getByRole("link", { name: "View next day" })).toHaveCount(0);
  });

  test("have a back-to-top button, because they are long [S08]", async ({ open }) => {
    const page = await open("scs", "/schedule");
    await expect(event(page, "end-of-day-2")).toBeAttached();
    const up = page.getByRole("button", { name: "Back to top" });
    await expect(up).toHaveCount(0);
    await event(page, "end-of-day-2").scrollIntoViewIfNeeded();
    await up.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});
