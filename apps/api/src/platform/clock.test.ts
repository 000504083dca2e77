import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createClock } from "./clock.ts";

const START = "2025-07-18T09:15:00+08:00";
const at = (clock: { now: () => number }): string => new Date(clock.now()).toISOString();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the product's clock [K01]", () => {
  it("is the real time by default", () => {
    expect(createClock(null).now()).toBe(Date.now());
  });

  it("starts at the demonstration's instant and runs at the real speed", () => {
    const clock = createClock(START);
    vi.advanceTimersByTime(90_000);
    expect(at(clock)).toBe("2025-07-18T01:16:30.000Z");
  });

  it("jumps to a chosen instant and keeps its speed [N12]", () => {
    const clock = createClock(START);
    clock.set({ now: "2025-07-21T22:00:00+08:00" });
    vi.advanceTimersByTime(1000);
    expect(at(clock)).toBe("2025-07-21T14:00:01.000Z");
  });

  it("changes its speed without a jump, also to zero [N12]", () => {
    const clock = createClock(START);
    clock.set({ speed: 10 });
    vi.advanceTimersByTime(3000);
    clock.set({ speed: 0 });
    vi.advanceTimersByTime(60_000);
    expect(clock.read()).toEqual({ now: "2025-07-18T01:15:30.000Z", speed: 0 });
  });
});
