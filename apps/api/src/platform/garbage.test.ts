import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { collectWhenQuiet } from "./garbage.ts";

const PERIOD_MS = 200;

const waitFor = (milliseconds: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Keeps the process busy for half of the time. */
function work(): () => void {
  const timer = setInterval(() => {
    for (const from = performance.now(); performance.now() - from < PERIOD_MS / 4;);
  }, PERIOD_MS / 2);
  return () => clearInterval(timer);
}

describe("garbage", () => {
  const collect = vi.fn<() => void>();
  let stop: () => void;
  beforeEach(() => {
    collect.mockClear();
    ({ stop } = collectWhenQuiet(collect, PERIOD_MS));
  });
  afterEach(() => stop());

  it("is collected, and its memory returned, once the server is quiet after work [O69]", async () => {
    const endWork = work();
    await waitFor(15 * PERIOD_MS);
    expect(collect).not.toHaveBeenCalled();
    endWork();
    // Not `vi.waitFor`: what that does for each failure is work, too.
    for (let periods = 0; collect.mock.calls.length === 0 && periods < 100; periods++) await waitFor(PERIOD_MS);
    await waitFor(3 * PERIOD_MS);
    expect(collect).toHaveBeenCalledTimes(1);
  });

  it("of a server that has hardly worked is left for later [O69]", async () => {
    await waitFor(5 * PERIOD_MS);
    expect(collect).not.toHaveBeenCalled();
  });
});
