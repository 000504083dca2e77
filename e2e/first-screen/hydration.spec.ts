import { FIRST_DATA_ID } from "@narthex/contract/app/first-data";
import { RENDERED, RENDERED_SCREENS, noteRendered, slowHydration, untilRendered } from "../support/rendered-page.ts";
import { expect, test } from "../support/fixtures.ts";
import { openCrop } from "../support/screens.ts";
import { clearErrors, errorsOf, followsLiveEvents } from "../support/watch.ts";

declare global {
  /** The classes of what was hidden. React hides what a part without code is in. */
  var hidden: string[];
}

test.describe("the first screen", () => {
  for (const { name, viewport, tag } of [
    { name: "a phone", viewport: { width: 390, height: 844 }, tag: [] },
    { name: "a desktop", viewport: { width: 1280, height: 900 }, tag: ["@long"] },
  ])
    test(`is hydrated by the app on ${name}, without rendering it again [L28]`, { tag }, async ({ open }) => {
      // The updates come last: leaving them marks them as read, and a page with such a write is rendered by the app.
      const page = await open("scs", "/api/clock", { viewport, isOwnContext: true, until: noteRendered });
      for (const { path } of RENDERED_SCREENS)
        await untilRendered(async () => {
          await page.goto(path);
          // Effects run after the hydration of the whole page.
          await expect(page).toHaveTitle(/· Narthex$/);
          const kept = await page.evaluate(() => globalThis.renderedElements?.map((element) => element.isConnected));
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

  test(
    "is hydrated part by part as it was rendered, even if a stored answer arrives between two parts [L28]",
    { tag: "@long" },
    async ({ open }) => {
      const page = await open("host", "/profile/edit", { isOwnContext: true });
      await openCrop(page);
      await page.getByRole("button", { name: "Use picture" }).click();
      await page.getByRole("textbox", { name: "Name", exact: true }).fill("Ama");
      const saved = page.waitForResponse("**/api/socialprofile/update");
      await page.getByRole("button", { name: "Save changes" }).click();
      await saved;
      const isLive = followsLiveEvents(page);
      await page.goto("/home");
      await isLive;
      const portrait = page.getByRole("button", { name: /^Your menu/ }).locator("img");
      await expect(portrait).toBeVisible();
      await page.addInitScript(slowHydration, RENDERED);
      await untilRendered(async () => {
        await page.reload();
        await expect(portrait).toBeVisible();
        expect(await page.evaluate(() => globalThis.slowTasks)).toBeGreaterThan(0);
      });
      expect(errorsOf(page)).toEqual([]);
    },
  );

  test(
    "keeps the menus while the code of its page is late, and the app hydrates them [L28] [N16]",
    { tag: "@long" },
    async ({ open }) => {
      const page = await open("scs", "/api/clock", { isOwnContext: true });
      const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
      await page.route("**/assets/team-screen*.js", async (route) => {
        await allowed;
        await route.continue();
      });
      await noteRendered(page);
      await page.clock.install();
      try {
        await untilRendered(async () => {
          await page.evaluate(() => void setTimeout(() => location.assign("/team")));
          await expect(page.locator(RENDERED)).toHaveCount(1, { timeout: 5_000 });
        });
        // The app has begun, and its patience with answers ends.
        await expect(page.locator(`#${FIRST_DATA_ID}`)).toHaveCount(0);
        await page.clock.runFor(20_000);
        await expect(page.getByRole("link", { name: "Schedule" })).toBeVisible();
      } finally {
        allow();
      }
      await expect(page.getByRole("heading", { name: "Team", level: 1 })).toBeVisible();
      expect(await page.evaluate(() => globalThis.renderedMenu?.isConnected)).toBe(true);
      expect(errorsOf(page)).toEqual([]);
    },
  );

  test("that differs from the app's is an error in every test [L28]", async ({ open }) => {
    const page = await open("scs", "/api/clock");
    await page.addInitScript((rendered) => {
      addEventListener(
        "readystatechange",
        () => {
          const title = document.querySelector(`${rendered} h1`);
          if (document.readyState === "interactive" && title) title.textContent = "Changed";
        },
        true,
      );
    }, RENDERED);
    await untilRendered(async () => {
      await page.goto("/schedule");
      await expect(page).toHaveTitle(/· Narthex$/);
      expect(errorsOf(page).join()).toContain("418");
    });
    await expect(page.locator("h1")).not.toHaveText("Changed");
    clearErrors(page);
  });

  test(
    "repeats all taps on buttons in order once the app runs, and until then shows that they are waiting [L28]",
    { tag: "@long" },
    async ({ open }) => {
      const page = await open("scs", "/api/clock");
      await untilRendered(async () => {
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
          await expect(page.locator(RENDERED)).toHaveCount(1, { timeout: 5_000 });
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
    },
  );

  test("repeats a tap on a button of a part whose code is late [L28]", async ({ open }) => {
    const page = await open("scs", "/api/clock");
    await noteRendered(page);
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
    await page.route("**/assets/at-the-venue-*.js", async (route) => {
      await allowed;
      await route.continue();
    });
    const wifi = page.getByRole("button", { name: /^Wi-Fi/ });
    try {
      await untilRendered(async () => {
        await page.goto("/home", { waitUntil: "commit" });
        // Noted in the page, because the app may take over before a test sees the page as it was rendered.
        await page.waitForFunction(() => globalThis.renderedElements !== undefined);
        expect(await page.evaluate(() => globalThis.renderedElements?.length)).toBeGreaterThan(20);
        await expect(page.locator(RENDERED)).toHaveCount(0);
        await page.getByRole("heading", { name: "At the venue" }).click();
        await wifi.click();
        await expect(wifi).toHaveCSS("opacity", "0.5");
      });
    } finally {
      allow();
    }
    await expect(page.getByRole("dialog", { name: /^Wi-Fi/ })).toBeVisible();
    await expect(wifi).toHaveCSS("opacity", "1");
  });

  test(
    "is not hidden again by a part that comes later, on a phone and a desktop [L28]",
    { tag: "@long" },
    async ({ open }) => {
      for (const [path, width] of [
        ["/home", 390],
        ["/schedule", 1280],
      ] as const) {
        const page = await open("scs", "/api/clock", { viewport: { width, height: 900 } });
        await page.addInitScript(() => {
          globalThis.hidden = [];
          const note = (changes: MutationRecord[]): void => {
            for (const { target } of changes)
              if (target instanceof HTMLElement && target.style.display === "none")
                globalThis.hidden.push(target.className);
          };
          new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ["style"] });
        });
        await page.goto(path);
        // Parts come with the first key, or after 2.5 s.
        await page.keyboard.press("Tab");
        await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(3_500);
        expect(await page.evaluate(() => globalThis.hidden)).toEqual([]);
      }
    },
  );
});
