import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { syncClock, now, setClock } from "./clock.ts";

const DEVICE = Date.parse("2026-11-20T17:00:00Z");
const SERVER = Date.parse("2025-07-18T01:15:00Z");

beforeEach(() => vi.useFakeTimers({ now: DEVICE }));
afterEach(() => vi.useRealTimers());

describe("the product clock", () => {
  it("follows the server on a phone whose clock is wrong [K01]", () => {
    syncClock(new Date(SERVER).toISOString(), DEVICE - 100, DEVICE + 100);
    expect(now()).toBe(SERVER);
    vi.advanceTimersByTime(60_000);
    expect(now()).toBe(SERVER + 60_000);
  });

  it("returns whole milliseconds [K01]", () => {
    setClock({ now: new Date(0).toISOString(), speed: 1 });
    syncClock(new Date(SERVER).toISOString(), DEVICE - 100, DEVICE + 101);
    expect(Number.isInteger(now())).toBe(true);
    expect(Temporal.Instant.fromEpochMilliseconds(now()).toString()).toContain("2025-07-18T01:15");
  });

  it("does not jitter within the network delay [K01]", () => {
    setClock({ now: new Date(SERVER).toISOString(), speed: 1 });
    syncClock(new Date(SERVER + 900).toISOString(), DEVICE - 1000, DEVICE + 1000);
    expect(now()).toBe(SERVER);
    syncClock(new Date(SERVER + 5000).toISOString(), DEVICE - 1000, DEVICE + 1000);
    expect(now()).toBe(SERVER + 5000);
  });

  it("runs at the speed set in the demonstration console [N12]", () => {
    setClock({ now: new Date(SERVER).toISOString(), speed: 60 });
    vi.advanceTimersByTime(10_000);
    expect(now()).toBe(SERVER + 600_000);
    setClock({ now: new Date(SERVER).toISOString(), speed: 0 });
    vi.advanceTimersByTime(10_000);
    expect(now()).toBe(SERVER);
  });

  it("ignores an answer without a clock header [K01]", () => {
    setClock({ now: new Date(SERVER).toISOString(), speed: 1 });
    syncClock(null, DEVICE, DEVICE);
    syncClock("soon", DEVICE, DEVICE);
    expect(now()).toBe(SERVER);
  });
});
