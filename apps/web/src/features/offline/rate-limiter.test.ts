import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRateLimiter } from "./rate-limiter.ts";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

it("the copy of a large edition starts a limited number of calls within any minute, and those without delay [X01]", async () => {
  const [LIMIT, MINUTE, LANES, TOTAL] = [300, 60_000, 3, 1_700];
  const pace = createRateLimiter(LIMIT, MINUTE);
  const begun: number[] = [];
  const all = (async () => {
    while (begun.length < TOTAL) {
      await pace(LANES);
      for (let lane = 0; lane < LANES; lane += 1) begun.push(Date.now());
      // An answer takes this long.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  await vi.runAllTimersAsync();
  await all;
  expect(begun[LIMIT - 1]).toBeLessThan(2_000);
  const most = Math.max(...begun.map((from) => begun.filter((at) => at >= from && at < from + MINUTE).length));
  expect(most).toBe(LIMIT);
  expect(begun.at(-1)).toBeLessThan((TOTAL / LIMIT) * MINUTE);
});
