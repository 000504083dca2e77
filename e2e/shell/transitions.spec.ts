import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { follow } from "../support/screens.ts";

const FILM = "five-rooms";

/** Records the parts of a page that move during its view transitions, and are not stopped before their end. */
const recordTransitions = (page: Page) =>
  page.addInitScript(() => {
    const parts: string[] = [];
    Object.assign(globalThis, { parts });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        for (const { effect, finished } of document.getAnimations())
          if (effect instanceof KeyframeEffect && effect.pseudoElement)
            void finished.then(() => parts.push(effect.pseudoElement ?? "")).catch(() => undefined);
      });
      return transition;
    };
  });
const recorded = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as typeof globalThis & { parts: string[] }).parts);
const card = (page: Page) => page.getByRole("main").locator(`a[href$="/resources/video/${FILM}"]:visible`).first();

test("the picture of a video's card grows into its player; without motion the page appears at once", async ({
  open,
}) => {
  const page = await open("gc", "/api/clock", { reducedMotion: "no-preference" });
  await recordTransitions(page);
  await page.goto("/resources/sessions?shelf=films");
  await card(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Five rooms");
  await expect.poll(() => recorded(page)).toContain("::view-transition-group(detail-picture)");

  await page.emulateMedia({ reducedMotion: "reduce" });
  await follow(page, "/resources/sessions?shelf=films");
  await expect(card(page)).toBeVisible();
  const before = await recorded(page);
  await card(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Five rooms");
  expect(await recorded(page)).toEqual(before);
});
