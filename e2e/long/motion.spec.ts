import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { GESTURES } from "../support/gestures.ts";
import { settled } from "../support/screens.ts";

const LONGEST_MS = 300;
/** What a person does not see as a movement back. */
const STILL_PX = 1;
/** A gesture and what follows from it. */
const WATCHED_MS = 1200;

type Seen = {
  frames: number;
  /** The most of them in one frame. */
  headers: number;
  pictures: number;
  blanks: number;
  long: string[];
  turned: string[];
  moved: string[];
};
const SOUND = { headers: 1, pictures: 1, blanks: 0, long: [], turned: [] };

/** Looks at each frame of the page from now on: what is there twice, what is empty, and how each movement goes. */
const watch = (page: Page) =>
  page.evaluate(
    ([longestMs, stillPx]) => {
      const seen: Seen = { frames: 0, headers: 0, pictures: 0, blanks: 0, long: [], turned: [], moved: [] };
      const note = (list: string[], name: string): void => void (list.includes(name) || list.push(name));
      const visible = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;
      const isBlank = (): boolean => {
        const main = document.querySelector("main");
        if (!main?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
        return main.innerText.trim() === "" && !main.querySelector("img, video, .skeleton");
      };
      /** Where what an animation moves is, across and down. */
      const placeOf = ({ target, pseudoElement }: KeyframeEffect): number[] => {
        if (!target) return [];
        if (pseudoElement?.startsWith("::view-transition")) {
          const { e, f } = new DOMMatrix(getComputedStyle(target, pseudoElement).transform);
          return [e, f];
        }
        const { left, top, width, height } = target.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
      };
      const ways = new Map<Animation, { at: number[]; way: number[] }>();
      const hasTurned = (animation: Animation, place: number[]): boolean => {
        const before = ways.get(animation);
        const steps = place.map((at, axis) => at - (before?.at[axis] ?? at));
        const isStep = (step: number): boolean => Math.abs(step) > stillPx;
        const way = steps.map((step, axis) => (isStep(step) ? Math.sign(step) : (before?.way[axis] ?? 0)));
        // What stands still is compared with where it last moved to, so that slow movements count.
        const at = place.map((now, axis) => (isStep(steps[axis] ?? 0) ? now : (before?.at[axis] ?? now)));
        ways.set(animation, { at, way });
        return way.some((now, axis) => now * (before?.way[axis] ?? 0) < 0);
      };
      /** While one page fades into another, what they have at their top is there twice unless it has an image of its own, without its old one. */
      const isTopFading = (): boolean => {
        const moved = new Set(document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement));
        const hasOwnImage = document.querySelector(".stays-as-head")?.checkVisibility() ?? false;
        return moved.has("::view-transition-old(root)") && (!hasOwnImage || moved.has("::view-transition-old(head)"));
      };
      const look = (): void => {
        seen.frames++;
        if (isTopFading()) seen.headers = 2;
        seen.headers = Math.max(seen.headers, visible("header"));
        seen.pictures = Math.max(seen.pictures, visible(".own-menu"));
        if (isBlank()) seen.blanks++;
        for (const animation of document.getAnimations()) {
          const { effect } = animation;
          if (!(effect instanceof KeyframeEffect)) continue;
          const { duration, iterations, delay = 0 } = effect.getComputedTiming();
          const name = effect.pseudoElement ?? effect.target?.className.toString() ?? "";
          if (Number(duration) > 1) note(seen.moved, name);
          if (iterations === Infinity) continue;
          const took = Number(duration) + delay;
          if (took > longestMs) note(seen.long, `${name} ${Math.round(took)} ms`);
          if (hasTurned(animation, placeOf(effect))) note(seen.turned, name);
        }
        requestAnimationFrame(look);
      };
      Object.assign(globalThis, { seen });
      requestAnimationFrame(look);
    },
    [LONGEST_MS, STILL_PX] as const,
  );

/** What was seen from a gesture, until everything has come to rest. */
async function seenDuring(page: Page, act: (page: Page) => Promise<unknown>): Promise<Seen> {
  await settled(page);
  await watch(page);
  await act(page);
  await page.waitForTimeout(WATCHED_MS);
  const seen = await page.evaluate(() => (globalThis as typeof globalThis & { seen: Seen }).seen);
  expect(seen.frames).toBeGreaterThan(10);
  return seen;
}

/** A screen may have no header or picture; two are a fault. */
const faultsOf = ({ headers, pictures, blanks, long, turned }: Seen) => ({
  headers: Math.max(headers, 1),
  pictures: Math.max(pictures, 1),
  blanks,
  long,
  turned,
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  for (const { name, who, path, act } of GESTURES)
    test(`no frame of a gesture has two headers, two pictures of the person or nothing at all, nothing turns back, and nothing moves longer than 300 ms: ${name}`, async ({
      open,
    }) => {
      const page = await open(who, path, { hasTouch: true, isOwnContext: true });
      expect(faultsOf(await seenDuring(page, act))).toEqual(SOUND);
    });

  const FAULTS: readonly [rule: keyof typeof SOUND, make: () => unknown][] = [
    ["headers", () => document.body.append(Object.assign(document.createElement("header"), { innerText: "A" }))],
    [
      "headers",
      () => {
        document.querySelector(".stays-as-head")?.classList.remove("stays-as-head");
        document.startViewTransition(() => undefined);
      },
    ],
    [
      "pictures",
      () => document.body.append(Object.assign(document.createElement("b"), { className: "own-menu", innerText: "A" })),
    ],
    ["blanks", () => document.querySelector("main")?.animate({ visibility: ["hidden", "hidden"] }, 100)],
    ["blanks", () => document.querySelector("main")?.replaceChildren()],
    ["long", () => document.querySelector("h1")?.animate({ opacity: [0, 1] }, { duration: 200, delay: 150 })],
    ["turned", () => document.querySelector("h1")?.animate({ translate: ["0 0", "0 60px", "0 20px"] }, 250)],
  ];
  for (const [index, [rule, make]] of FAULTS.entries())
    test(`what breaks a rule is seen: ${rule}, ${index + 1} of ${FAULTS.length}`, async ({ open }) => {
      const page = await open("scs", "/announcement", { hasTouch: true, isOwnContext: true });
      const { [rule]: found, ...others } = faultsOf(await seenDuring(page, (opened) => opened.evaluate(make)));
      const { [rule]: sound, ...rest } = SOUND;
      expect(found).not.toEqual(sound);
      expect(others).toEqual(rest);
    });
});

test.describe("with reduced motion", () => {
  const STILL = { reducedMotion: "reduce", hasTouch: true, isOwnContext: true } as const;

  // What is pulled follows the finger.
  for (const { name, who, path, act } of GESTURES.filter((gesture) => gesture.name !== "pull"))
    test(`nothing moves: ${name}`, async ({ open }) => {
      expect((await seenDuring(await open(who, path, STILL), act)).moved).toEqual([]);
    });

  test("what moves is seen", async ({ open }) => {
    const page = await open("scs", "/announcement", STILL);
    const { moved } = await seenDuring(page, (opened) =>
      opened.evaluate(() => document.querySelector("h1")?.animate({ opacity: [0, 1] }, 200)),
    );
    expect(moved).toHaveLength(1);
  });
});
