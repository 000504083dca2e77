import { expect, it } from "vitest";
import { inTurns, PER_TURN } from "./in-turns.ts";

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);

it("many items are taken in their order, and what else is to do comes in between [O64]", async () => {
  const done: (number | string)[] = [];
  const take = inTurns<number>((item) => void done.push(item));
  setImmediate(() => done.push("a request"));
  take(numbers(0, PER_TURN + 10));
  take(numbers(PER_TURN + 10, 2 * PER_TURN + 10));
  await expect.poll(() => done.length).toBe(2 * PER_TURN + 11);
  expect(done).toEqual([...numbers(0, PER_TURN), "a request", ...numbers(PER_TURN, 2 * PER_TURN + 10)]);
  take([1]);
  expect(done.at(-1)).toBe(1);
});
