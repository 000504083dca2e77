import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { follow } from "../support/screens.ts";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };
const menu = (page: Page) => page.getByRole("navigation", { name: "Main menu" });
const heightOf = async (page: Page) => (await page.locator("header").boundingBox())?.height;
const profile = (page: Page) => page.getByRole("button", { name: /Your menu/ });

test.describe("the five places", () => {
  test("are in a 292 px side menu from 1024 px on and in a bottom bar below that, mark the current place, and link to one another; Back returns in order; the header is 88 px high below the phone's own bar, with a logo that links to the start, and missing on home [N01] [N02] [N05] [N06]", async ({
    open,
  }) => {
    const page = await open("scs", "/schedule", { viewport: { width: 1024, height: 800 } });
    await test.step("They are in a side menu or a bottom bar.", async () => {
      await expect(menu(page)).toHaveCount(1);
      const names = ["Home", "Resources", "Schedule", "Team", "Updates"];
      const paths = ["/home", "/resources/sessions", "/schedule", "/team", "/announcement"];
      for (const width of [1024, 1023]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(menu(page)).toHaveCount(1);
        const links = menu(page).getByRole("list").first().getByRole("link");
        expect((await links.allTextContents()).map((text) => /^[A-Z][a-z]+/.exec(text)?.[0])).toEqual(names);
        expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(paths);
        const box = await menu(page).boundingBox();
        if (width === 1023) expect([box?.x, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 800]);
      }
      await page.setViewportSize({ width: 1024, height: 800 });
      await expect.poll(() => menu(page).boundingBox()).toEqual({ x: 0, y: 0, width: 292, height: 800 });
    });

    await test.step("The header is below the phone's own bar. Its logo leads home, where it is missing.", async () => {
      await page.setViewportSize(PHONE);
      await expect(page.locator("header")).toBeVisible();
      expect(await heightOf(page)).toBe(88);
      await page.evaluate(() => document.documentElement.style.setProperty("--safe-area-inset-top", "47px"));
      expect((await page.locator("header").boundingBox())?.y).toBe(47);
      await page.evaluate(() => document.documentElement.style.removeProperty("--safe-area-inset-top"));
      await page
        .locator("header")
        .getByRole("link", { name: /, home$/ })
        .click();
      await expect(page).toHaveURL(/\/home$/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("header")).toHaveCount(0);
      await page.setViewportSize(DESK);
      await follow(page, "/team");
      expect(await heightOf(page)).toBe(88);
    });

    await test.step("They mark the current place.", async () => {
      const active = menu(page).locator('[aria-current="page"]');
      for (const [path, name] of [
        ["/home", "Home"],
        ["/schedule", "Schedule"],
        ["/schedule/session-card/3", "Schedule"],
        ["/resources/video/five-rooms", "Resources"],
        ["/announcement", "Updates"],
        ["/profile", null],
      ] as const) {
        await follow(page, path);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        for (const viewport of [DESK, PHONE]) {
          const at = `${path} at ${viewport.width} px`;
          await page.setViewportSize(viewport);
          await expect(menu(page), at).toHaveCount(1);
          await expect(active, at).toHaveText(name === null ? [] : [new RegExp(name)]);
        }
      }
    });

    await test.step("They link to one another.", async () => {
      await follow(page, "/home");
      for (const name of ["Schedule", "Team", "Resources", "Home"]) {
        await menu(page).getByRole("link", { name }).click();
        await expect(menu(page).locator('[aria-current="page"]')).toContainText(name);
      }
      await page.goBack();
      await expect(page).toHaveURL(/\/resources\/sessions$/);
    });
  });

  test("show new updates until they are read [N03] [U03]", async ({ open, moveClock }) => {
    // After an update that nobody has read in another test.
    await moveClock("new", { now: "2025-07-18T12:05:00+08:00" });
    const page = await open("new", "/home");
    const updates = menu(page).getByRole("link", { name: /Updates/ });
    // A bell that rings has two parts more.
    await expect(updates.locator("svg path")).toHaveCount(4);
    await expect(updates).toContainText(/\d/);
    const marked = page.waitForResponse(/mark-read-announcements/);
    await updates.click();
    await expect(page.getByRole("article").first()).toBeVisible();
    await menu(page).getByRole("link", { name: "Team" }).click();
    expect((await marked).status()).toBe(201);
    await expect(updates.locator("svg path")).toHaveCount(2);
    await expect(updates).not.toContainText(/\d/);
  });
});

test.describe("the header", () => {
  test(
    "has another logo on the weekend, and for each conference [N06]",
    { tag: "@long" },
    async ({ open, moveClock, request }) => {
      const logo = (page: Page) => page.locator("header img");
      const address = async (page: Page): Promise<string> => {
        await expect(logo(page)).toHaveAttribute("src", /^\/media\//);
        return (await logo(page).getAttribute("src")) ?? "";
      };
      const page = await open("scs", "/team");
      const weekday = await address(page);
      const regional = await address(await open("regional", "/gpcr/team"));
      await moveClock("scs", { now: "2025-07-19T10:00:00+08:00" });
      await page.reload();
      // Until the server's clock is known, the app uses the last known one.
      await expect(logo(page)).not.toHaveAttribute("src", weekday);
      const drawn: string[] = [];
      for (const each of [weekday, regional, await address(page)]) drawn.push(await (await request.get(each)).text());
      expect(new Set(drawn).size).toBe(3);
      for (const svg of drawn) expect(svg).toContain("<svg");
    },
  );
});

test.describe("the profile dropdown", () => {
  test("closes on a click outside, on Escape and on a choice [N07]", { tag: "@long" }, async ({ open }) => {
    const page = await open("scs", "/team");
    const view = page.getByRole("link", { name: "View profile" });
    await profile(page).click();
    await expect(view).toBeVisible();
    await page.mouse.click(40, 600);
    await expect(view).toHaveCount(0);
    await profile(page).click();
    await page.keyboard.press("Escape");
    await expect(view).toHaveCount(0);
    await expect(profile(page)).toBeFocused();
    await profile(page).click();
    await view.click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(view).toHaveCount(0);
    await profile(page).click();
    await page.getByRole("listitem").getByRole("button", { name: "Log Out" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(view).toHaveCount(0);
  });

  test(
    "is behind the name in the side menu of home, beside no second picture of the person [N04] [H01]",
    { tag: "@long" },
    async ({ open }) => {
      const page = await open("scs", "/home", { viewport: DESK });
      await expect(profile(page)).toHaveCount(1);
      await expect(menu(page).getByRole("button", { name: "Your menu, Ruth" })).toContainText("Ruth");
      await profile(page).click();
      await page.getByRole("link", { name: "View profile" }).click();
      await expect(page).toHaveURL(/\/profile$/);
      await expect(menu(page)).not.toContainText("Ruth");
      await page.setViewportSize(PHONE);
      await page.goto("/home");
      await expect(page.getByRole("main").locator("button [data-letter=R]")).toBeVisible();
    },
  );

  test("and a question lock the page's scroll up to 1023 px, but not beyond, where the links in the header band beside the menu can be clicked [N11] [N06]", async ({
    open,
  }) => {
    const page = await open("scs", "/schedule");
    await expect(page.locator("li#end-of-day-2")).toBeAttached();
    const scrolls = async (): Promise<boolean> => {
      const from = await page.evaluate(() => scrollY);
      await page.mouse.move(20, 400);
      await page.mouse.wheel(0, 120);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      return (
        (await page.evaluate(() => scrollY)) !== from ||
        (await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)) !== "hidden"
      );
    };
    for (const [width, isFree] of [
      [390, false],
      [1023, false],
      [1024, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => scrollTo(0, 0));
      await profile(page).click();
      expect(await scrolls(), `at ${width} px`).toBe(isFree);
      await page.evaluate(() => scrollTo(0, 0));
      await page.getByRole("button", { name: "Log Out" }).click();
      expect(await scrolls(), `at ${width} px`).toBe(isFree);
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      expect(await scrolls()).toBe(true);
    }
    await page.evaluate(() => scrollTo(0, 0));
    await page.setViewportSize(DESK);
    await page.getByRole("main").getByRole("link", { name: /PDF/ }).click({ trial: true });
    for (const path of ["/profile/edit", "/qr-code"]) {
      await follow(page, path);
      await page.getByRole("main").getByRole("link", { name: "Profile", exact: true }).click();
      await expect(page).toHaveURL(/\/profile$/);
    }
    await profile(page).click();
    await expect(page.getByRole("link", { name: "View profile" })).toBeVisible();
  });
});

/** Follows the link to the team while the code of that screen cannot be downloaded. */
async function loseTeamScreen(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.route("**/assets/team-screen*.js", (route) => route.abort());
  await menu(page).getByRole("link", { name: "Team" }).click();
  await expect(page.getByRole("alert")).toContainText("Part of the app could not be downloaded");
  await page.unroute("**/assets/team-screen*.js");
}

test("a part of the app that was lost on the way opens with the next screen, or when it is retried [N16]", async ({
  open,
}) => {
  const page = await open("scs", "/home");
  await loseTeamScreen(page);
  await menu(page).getByRole("link", { name: "Updates" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Updates" })).toBeVisible();
  await menu(page).getByRole("link", { name: "Team" }).click();
  await expect(page.locator(".prose")).toContainText(/\w/);

  await page.goto("/home");
  await loseTeamScreen(page);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.locator(".prose")).toContainText(/\w/);
  await expect(page).toHaveURL(/\/team$/);
});
