import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { GESTURES } from "../support/gestures.ts";
import { settled } from "../support/screens.ts";

const LONGEST_MS = 300;
/** A gesture and what follows from it. */
const WATCHED_MS = 1200;

type Seen = { frames: number; headers: number; pictures: number; blanks: number; longest: string[] };

/** Looks at each frame of the page from now on: what is there twice, what is empty, and how long each movement takes. */
const watch = (page: Page) =>
  page.evaluate((longest) => {
    const seen: Seen = { frames: 0, headers: 0, pictures: 0, blanks: 0, longest: [] };
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;
    const look = (): void => {
      seen.frames++;
      seen.headers = Math.max(seen.headers, visible("header"));
      seen.pictures = Math.max(seen.pictures, visible(".own-menu"));
      if ((document.querySelector("main")?.childElementCount ?? 0) === 0) seen.blanks++;
      for (const { effect } of document.getAnimations()) {
        const { duration, iterations, delay = 0 } = effect?.getComputedTiming() ?? {};
        const took = Number(duration) + delay;
        const target = effect instanceof KeyframeEffect ? (effect.pseudoElement ?? effect.target?.className) : "";
        const name = `${String(target)} ${Math.round(took)} ms`;
        if (iterations !== Infinity && took > longest && !seen.longest.includes(name)) seen.longest.push(name);
      }
      requestAnimationFrame(look);
    };
    Object.assign(globalThis, { seen });
    requestAnimationFrame(look);
  }, LONGEST_MS);

const seenOn = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as typeof globalThis & { seen: Seen }).seen);

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  for (const { name, who, path, act } of GESTURES)
    test(`no frame of a gesture has two headers, two pictures of the person or nothing at all, and nothing moves longer than 300 ms: ${name}`, async ({
      open,
    }) => {
      const page = await open(who, path, { hasTouch: true, isOwnContext: true });
      await settled(page);
      await watch(page);
      await act(page);
      await page.waitForTimeout(WATCHED_MS);
      const { frames, headers, pictures, blanks, longest } = await seenOn(page);
      expect(frames).toBeGreaterThan(10);
      expect([headers <= 1, pictures <= 1, blanks, longest]).toEqual([true, true, 0, []]);
    });
});

/** Notes from now on what is animated. */
const watchStillness = (page: Page) =>
  page.evaluate(() => {
    const moved = new Set<string>();
    Object.assign(globalThis, { moved });
    const look = (): void => {
      for (const { effect } of document.getAnimations())
        if (Number(effect?.getComputedTiming().duration) > 1)
          moved.add(
            effect instanceof KeyframeEffect ? (effect.pseudoElement ?? effect.target?.className ?? "") : "unknown",
          );
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

test.describe("with reduced motion", () => {
  // What is pulled follows the finger.
  for (const { name, who, path, act } of GESTURES.filter((gesture) => gesture.name !== "pull"))
    test(`nothing moves: ${name}`, async ({ open }) => {
      const page = await open(who, path, { hasTouch: true, isOwnContext: true });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await settled(page);
      await watchStillness(page);
      await act(page);
      await page.waitForTimeout(WATCHED_MS);
      const moved = await page.evaluate(() => [...(globalThis as typeof globalThis & { moved: Set<string> }).moved]);
      expect(moved).toEqual([]);
    });
});
