import { expect, it } from "vitest";
import { inBatches, BATCH_SIZE } from "./in-batches.ts";

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);

it("many items are processed in order, and other work runs in between [O64]", async () => {
  const done: (number | string)[] = [];
  const take = inBatches<number>((item) => void done.push(item));
  setImmediate(() => done.push("a request"));
  take(numbers(0, BATCH_SIZE + 10));
  take(numbers(BATCH_SIZE + 10, 2 * BATCH_SIZE + 10));
  await expect.poll(() => done.length).toBe(2 * BATCH_SIZE + 11);
  expect(done).toEqual([...numbers(0, BATCH_SIZE), "a request", ...numbers(BATCH_SIZE, 2 * BATCH_SIZE + 10)]);
  take([1]);
  expect(done.at(-1)).toBe(1);
});
