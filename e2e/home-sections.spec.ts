import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const main = (page: Page) => page.getByRole("main");
const sectionIds = (page: Page) =>
  page.evaluate(() =>
    ["custom", "cvp", "schedule", "must-watch", "experience", "registration", "kickoff", "playlist", "link", "promo"]
      .map((id) => document.getElementById(id))
      .filter((element) => element !== null)
      .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
      .map(({ id }) => id),
  );
const GLOBAL = ["schedule", "cvp", "must-watch", "experience", "registration", "kickoff", "playlist", "link", "promo"];
const REGIONAL = ["schedule", "custom", "cvp", "experience", "registration", "kickoff", "playlist", "link", "promo"];
/** An instant of each edition at which every delegate's conference is on. */
const DURING = { "/home": "2025-07-19T10:00:00+08:00", "/gpcr/home": "2024-11-16T10:00:00+08:00" };
const withoutExperiences = (sections: string[]) => sections.filter((name) => name !== "experience");

test.describe("home", () => {
  for (const [who, path, sections] of [
    ["scs", "/home", GLOBAL],
    ["gc", "/home", withoutExperiences(GLOBAL)],
    ["alumnus", "/home", withoutExperiences(GLOBAL)],
    ["host", "/home", GLOBAL],
    ["online", "/gpcr/home", withoutExperiences(REGIONAL)],
    ["both", "/home", GLOBAL],
  ] as const)
    test(`of ${who} has the schedule, then the other sections in the server's order [H05] [H06] [H07] [H12] [A04] [A05]`, async ({
      open,
      moveClock,
    }) => {
      await moveClock(who, { now: DURING[path] });
      const page = await open(who, path);
      await expect(page.locator("#link")).toBeAttached();
      await expect.poll(() => sectionIds(page)).toEqual([...sections]);
    });

  test("for an in-person Regional delegate has artwork in their language until the experiences end [H06] [H08]", async ({
    open,
    moveClock,
  }) => {
    await moveClock("regional", { now: "2024-11-15T10:00:00+08:00" });
    const page = await open("regional", "/gpcr/home", { locale: "th-TH" });
    await expect(page.locator("#link")).toBeAttached();
    await expect.poll(() => sectionIds(page)).toEqual(REGIONAL);
    const editions = (await page.evaluate(async () => (await fetch("/api/cms/editions")).json())) as {
      experienceBanner: { th: string } | null;
    }[];
    await expect(page.locator("#experience img")).toHaveAttribute("src", editions[1]?.experienceBanner?.th ?? "");
    await moveClock("regional", { now: "2024-11-17T22:00:00+08:00" });
    await page.reload();
    await expect(page.locator("#link")).toBeAttached();
    await expect(page.locator("#experience")).toHaveCount(0);
  });

  test("links to the experiences only for in-person delegates [H02]", async ({ open }) => {
    const page = await open("scs", "/home");
    await main(page).getByRole("link", { name: "Experiences", exact: true }).click();
    await expect(page).toHaveURL(/\/experience$/);
    await expect(main(page).getByRole("heading", { level: 1, name: "Experiences" })).toBeVisible();
    const other = await open("gc", "/home");
    await expect(main(other).getByRole("link", { name: "PhotoDrop" })).toBeVisible();
    await expect(main(other).getByRole("link", { name: "Experiences", exact: true })).toHaveCount(0);
  });

  test("shows the kick-off video's size before the download [H04]", async ({ open }) => {
    const page = await open("scs", "/home");
    await page.locator("#kickoff").getByRole("button", { name: "Download" }).click();
    const dialog = page.getByRole("dialog", { name: "Download the video" });
    await expect(dialog).toContainText("1080p · about 1 MB");
    await expect(dialog.getByRole("link", { name: "Download" })).toHaveAttribute(
      "href",
      /^\/media\/[0-9a-f]{24}\.mp4$/,
    );
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page.locator("#kickoff").getByRole("button", { name: "Download" })).toBeFocused();
  });

  test("links to the Dreams & Stories map if the edition shows it, but never for an absent alumnus [C04] [A05]", async ({
    open,
  }) => {
    const link = (page: Page) => page.getByRole("link", { name: "Dreams & Stories map" });
    const page = await open("scs", "/home");
    await link(page).click();
    await expect(page).toHaveURL(/\/seating\/999$/);
    await expect(page.getByRole("img", { name: /^Seating plan/ })).toBeVisible();
    for (const [who, path] of [
      ["alumnus", "/home"],
      ["regional", "/gpcr/home"],
    ] as const) {
      const other = await open(who, path);
      await expect(other.getByRole("button", { name: "App guided tour" })).toBeVisible();
      await expect(link(other)).toHaveCount(0);
    }
  });

  test("stays open when Back closes the download dialog of the kick-off video [H04]", async ({ open }) => {
    const page = await open("scs", "/team");
    await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Home" }).click();
    await page.locator("#kickoff").getByRole("button", { name: "Download" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(/\/home$/);
  });

  test("links to giving with the person's email address in a new tab [H11]", async ({ open }) => {
    const page = await open("scs", "/home");
    const giving = page.locator("#link").getByRole("link", { name: /^Giving/ });
    await expect(giving).toHaveAttribute("href", /^\/media\/[0-9a-f]{24}\.html\?prefilled_email=scs%40demo\.test$/);
    await expect(giving).toHaveAttribute("target", "_blank");
    await expect(giving).toHaveAttribute("rel", /noopener/);
    await expect(page.locator("#link").getByRole("link", { name: /^Shuttle bus/ })).toHaveAttribute(
      "href",
      /^\/media\/.+\.pdf$/,
    );
    await expect(page.locator("#link").getByRole("link", { name: /^Map/ })).toBeVisible();
  });

  test("has no map for an absent alumnus [A05]", async ({ open }) => {
    const page = await open("alumnus", "/home");
    await expect(page.locator("#link").getByRole("link", { name: /^Giving/ })).toBeVisible();
    await expect(page.locator("#link").getByRole("link", { name: /^Map/ })).toHaveCount(0);
  });

  test("scrolls to the section in the URL [H09]", async ({ open }) => {
    const page = await open("scs", "/home#playlist");
    await expect
      .poll(() => page.locator("#playlist").evaluate((section) => Math.round(section.getBoundingClientRect().top)))
      .toBe(32);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  });

  test("shows the schedule if the sections cannot be loaded, without a message [C03]", async ({ open }) => {
    const page = await open("scs", "/api/clock");
    await page.route("**/api/cms/gc-app-homepage-sections*", (route) => route.fulfill({ status: 400, body: "{}" }));
    await page.goto("/home");
    await expect(page.getByRole("link", { name: "Go to schedule" })).toBeVisible();
    await expect(page.getByText(/Failed to/)).toHaveCount(0);
  });

  test("shows a message if the registration link cannot be loaded [C03]", async ({ open }) => {
    const page = await open("scs", "/api/clock");
    await page.route("**/api/cms/registration-links*", (route) => route.fulfill({ status: 400, body: "{}" }));
    await page.goto("/home");
    await expect(
      page.getByRole("status").getByText("Failed to fetch registration link.", { exact: true }),
    ).toBeVisible();
  });
});

test.describe("usage analytics", () => {
  const recordEvents = (page: Page) => {
    const events: { name: string; page: string; props: Record<string, unknown> }[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/analytics/events"))
        events.push(...(request.postDataJSON() as { events: typeof events }).events);
    });
    return events;
  };

  /** Going to the background sends the queued events; a request afterwards proves that they arrived. */
  const sendQueuedEvents = (page: Page) =>
    page.evaluate(async () => {
      document.dispatchEvent(new Event("visibilitychange"));
      await new Promise((resolve) => setTimeout(resolve));
      await fetch("/api/clock");
    });

  test("contain screens and named buttons, without the person's identity [C05] [A10]", async ({ open }) => {
    const page = await open("gc", "/home");
    const events = recordEvents(page);
    await page.locator("#kickoff").getByRole("button", { name: "Download" }).click();
    await page.keyboard.press("Escape");
    await sendQueuedEvents(page);
    await expect
      .poll(() => events.map(({ name }) => name))
      .toEqual(expect.arrayContaining(["screen_view", "click_button"]));
    const click = events.find(({ name }) => name === "click_button");
    expect(click).toMatchObject({ page: "/home", props: { button_name: "kickoff-download" } });
    expect(JSON.stringify(events)).not.toContain("gc@demo.test");
  });

  test("contain the days chosen on the schedule, however they are chosen [S04] [C05]", async ({ open }) => {
    const page = await open("scs", "/schedule");
    const events = recordEvents(page);
    await page.getByRole("link", { name: /Sunday 20/ }).click();
    await expect(page).toHaveURL(/\?day=2025-07-20$/);
    await sendQueuedEvents(page);
    await expect
      .poll(() => events.filter(({ name }) => name === "click_button"))
      .toEqual([
        expect.objectContaining({
          page: "/schedule",
          props: expect.objectContaining({ button_name: "schedule-day", date: "2025-07-20" }),
        }),
      ]);
  });

  test("contain nothing of a host [C05] [A02]", async ({ open }) => {
    const page = await open("host", "/home");
    const events = recordEvents(page);
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Updates/ })
      .click();
    await expect(page.getByRole("article").first()).toBeVisible();
    await sendQueuedEvents(page);
    expect(events).toEqual([]);
  });
});
