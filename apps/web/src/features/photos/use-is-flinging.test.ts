import { expect, it } from "vitest";
import { afterScroll, type Scroll } from "./use-is-flinging.ts";

const FRAME_MS = 16;

/** Whether the page counts as flung after each frame in which it moved by so many pixels. */
const flung = (...steps: number[]): boolean[] => {
  let last: Scroll = { at: 0, y: 0, isFlung: false };
  return steps.map((step) => (last = afterScroll(last, last.at + FRAME_MS, last.y + step)).isFlung);
};

it("a gallery counts as flung from the speed at which photos are unrecognizable until it is slow, in both directions [D17]", () => {
  expect(flung(8, 20, 66, 20, 14, 12, 20)).toEqual([false, false, true, true, true, false, false]);
  expect(flung(-66, -20, -5)).toEqual([true, true, false]);
  // A jump to the end is one step after a pause.
  expect(afterScroll({ at: 0, y: 0, isFlung: false }, 5_000, 6_000).isFlung).toBe(false);
});
