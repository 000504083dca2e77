import type { APIRequestContext, Page } from "@playwright/test";
import { DRAWN, noteDrawn } from "./drawn-page.ts";
import { expect, test } from "./fixtures.ts";
import { clearErrors, errorsOf } from "./watch.ts";

const NO_CODE = { javaScriptEnabled: false, isOwnContext: true };
const SCREENS = [
  { path: "/", part: "#schedule h2" },
  { path: "/home", part: "#schedule h2" },
  { path: "/schedule", part: '[id="day-heading"]' },
  { path: "/announcement", part: 'article[id^="card"]' },
];

/** The formatted texts of a page, whatever the order of their attributes. */
const textsOf = (page: Page): Promise<unknown[]> =>
  page.locator("main .prose").evaluateAll((all) => {
    const shapeOf = (node: Node): unknown =>
      node instanceof Element
        ? [
            node.tagName,
            Object.fromEntries(
              node
                .getAttributeNames()
                .toSorted()
                .map((name) => [name, node.getAttribute(name)]),
            ),
            [...node.childNodes].map(shapeOf),
          ]
        : node.textContent;
    return all.map((each) => [...each.childNodes].map(shapeOf));
  });

/** A busy server sends a page that it has not drawn. */
const untilDrawn = (visit: () => Promise<void>): Promise<void> => expect(visit).toPass({ timeout: 60_000 });

test.describe("the first screen", () => {
  test("is in the page before any code runs, and its links work [L28]", async ({ open }) => {
    const page = await open("scs", "/api/clock", NO_CODE);
    for (const { path, part } of SCREENS) {
      await untilDrawn(async () => {
        await page.goto(path);
        expect(await page.locator(DRAWN).count(), path).toBe(1);
      });
      await expect(page.locator(`main ${part}`).first(), path).toBeAttached();
      await expect(page.locator(".skeleton"), path).toHaveCount(0);
      await page.locator('nav a[href="/schedule"]:visible').click();
      await expect(page, path).toHaveURL(/\/schedule$/);
    }
  });

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ])
    test(`is taken over by the app at ${viewport.width} pixels, without drawing it again [L28]`, async ({ open }) => {
      for (const { path } of SCREENS)
        await untilDrawn(async () => {
          // Each time another browser: leaving the updates marks them as read, and a page with such a write is drawn by the app.
          const page = await open("scs", path, { viewport, isOwnContext: true, until: noteDrawn });
          // Effects run after the whole page was taken over.
          await expect(page).toHaveTitle(/· Narthex$/);
          const kept = await page.evaluate(() => globalThis.drawnElements?.map((element) => element.isConnected));
          expect(kept?.length).toBeGreaterThan(20);
          expect(kept?.[0]).toBe(true);
          if (viewport.width === 390) expect(kept).not.toContain(false);
          const [layoutShift, languageSets] = await page.evaluate(() => [
            globalThis.layoutShift,
            globalThis.languageSets,
          ]);
          // The fonts are some pixels narrower than those that stand in for them.
          expect(layoutShift).toBeLessThan(0.002);
          expect(languageSets).toBe(0);
          expect(errorsOf(page)).toEqual([]);
        });
    });

  test("of home shows the person's own things, and texts as the browser formats them [L28]", async ({ open }) => {
    const drawn = await open("scs", "/home", NO_CODE);
    await untilDrawn(async () => {
      await drawn.goto("/home");
      expect(await drawn.locator(DRAWN).count()).toBe(1);
    });
    await expect(drawn.locator("h1")).toContainText("Ruth");
    await expect(drawn.getByRole("list", { name: "My day" })).toContainText("Your seat: Block C");
    const texts = await textsOf(drawn);
    expect(JSON.stringify(texts)).toContain('"P"');
    // With a hash the app draws the page itself.
    const page = await open("scs", "/home#link");
    await expect.poll(() => textsOf(page)).toEqual(texts);
  });

  test("of another day is drawn when a person chooses it before any code runs, and the app takes it over [L28]", async ({
    open,
  }) => {
    const drawn = await open("scs", "/api/clock", NO_CODE);
    await untilDrawn(async () => {
      await drawn.goto("/schedule");
      await drawn.getByRole("link", { name: /Sunday 20/ }).click({ timeout: 5_000 });
      await expect(drawn.locator("li#hearts-turned-home")).toBeAttached({ timeout: 5_000 });
      await expect(drawn.locator('[aria-current="date"]')).toContainText("20");
    });
    await untilDrawn(async () => {
      const page = await open("scs", "/schedule?day=2025-07-20", { until: noteDrawn });
      await expect(page).toHaveTitle(/· Narthex$/);
      await expect(page.locator("li#hearts-turned-home")).toBeAttached();
      expect(
        await page.evaluate(() =>
          globalThis.drawnElements?.some((each) => each.id === "hearts-turned-home" && each.isConnected),
        ),
      ).toBe(true);
    });
  });

  test("of another page has the menus, which work without any code and which the app takes over [L28]", async ({
    open,
  }) => {
    const drawn = await open("scs", "/api/clock", NO_CODE);
    await untilDrawn(async () => {
      await drawn.goto("/profile");
      await drawn.locator('nav a[href="/resources/sessions"]:visible').click({ timeout: 5_000 });
      await expect(drawn).toHaveURL(/\/resources\/sessions$/);
      await drawn.locator('nav a[href="/announcement"]:visible').click({ timeout: 5_000 });
      await expect(drawn.locator('article[id^="card"]').first()).toBeVisible({ timeout: 5_000 });
    });
    await untilDrawn(async () => {
      const page = await open("scs", "/profile", { until: noteDrawn });
      await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
      expect(await page.evaluate(() => globalThis.drawnMenu?.isConnected)).toBe(true);
    });
  });

  test("that differs from the app's is an error that every test sees [L28]", async ({ open }) => {
    const page = await open("scs", "/api/clock");
    await page.addInitScript((drawn) => {
      addEventListener(
        "readystatechange",
        () => {
          const title = document.querySelector(`${drawn} h1`);
          if (document.readyState === "interactive" && title) title.textContent = "Changed";
        },
        true,
      );
    }, DRAWN);
    await untilDrawn(async () => {
      await page.goto("/schedule");
      await expect(page).toHaveTitle(/· Narthex$/);
      expect(errorsOf(page).join()).toContain("418");
    });
    await expect(page.locator("h1")).not.toHaveText("Changed");
    clearErrors(page);
  });

  test("repeats all taps on buttons in order once the app runs, and shows until then that they wait [L28]", async ({
    open,
  }) => {
    const page = await open("scs", "/api/clock");
    await untilDrawn(async () => {
      const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
      await page.route("**/assets/*.js", async (route) => {
        await allowed;
        await route.continue();
      });
      const stars = ["Table Time", "Night of the Young"].map((title) =>
        page.getByRole("button", { name: `Add to My day: ${title}` }),
      );
      try {
        await page.evaluate(() => void setTimeout(() => location.assign("/schedule")));
        await expect(page.locator(DRAWN)).toHaveCount(1, { timeout: 5_000 });
        for (const button of [...stars, page.getByRole("button", { name: "My day only" })]) {
          await button.click();
          await expect(button).toHaveCSS("opacity", "0.5");
        }
      } finally {
        allow();
      }
      await expect(page).toHaveURL(/\?own=1$/);
      for (const star of stars) {
        await expect(star).toHaveAttribute("aria-pressed", "true");
        await expect(star).toHaveCSS("opacity", "1");
        await star.click();
      }
    });
  });

  test("is drawn for the person of the cookie alone, also when others ask at the same time [L28]", async ({
    playwright,
    server,
    stateOf,
    tokenOf,
  }) => {
    const navigation = { accept: "text/html", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
    const people = await Promise.all(
      (["scs", "gc"] as const).map(async (who) => {
        const headers = { authorization: `Bearer ${await tokenOf(who)}` };
        const own = await fetch(`${server.address}/api/profile`, { headers });
        const { preferredName } = (await own.json()) as { preferredName: string };
        const browser = await playwright.request.newContext({
          baseURL: server.address,
          storageState: await stateOf(who),
          extraHTTPHeaders: navigation,
        });
        return { preferredName, browser, drawn: 0 };
      }),
    );
    const screenOf = async (browser: APIRequestContext): Promise<string> =>
      /<div id="root" data-view.*<script type="application\/json"/s.exec(
        await (await browser.get("/schedule")).text(),
      )?.[0] ?? "";
    await untilDrawn(async () => {
      const asked = Array.from({ length: 3 }, () => people).flat();
      const screens = await Promise.all(asked.map(({ browser }) => screenOf(browser)));
      for (const [index, person] of asked.entries()) {
        const other = people.find((each) => each !== person);
        expect(screens[index]).not.toContain(other?.preferredName);
        if (screens[index]?.includes(person.preferredName)) person.drawn++;
      }
      for (const { drawn } of people) expect(drawn).toBeGreaterThan(0);
    });
    const forged = await playwright.request.newContext({
      baseURL: server.address,
      extraHTTPHeaders: { ...navigation, cookie: `narthex_web=${"A".repeat(43)}` },
    });
    expect(await screenOf(forged)).toBe("");
    for (const { browser } of [...people, { browser: forged }]) await browser.dispose();
  });
});
