import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { syncClock, now, setReckoning } from "./clock.ts";

const DEVICE = Date.parse("2026-11-20T17:00:00Z");
const SERVER = Date.parse("2025-07-18T01:15:00Z");

beforeEach(() => vi.useFakeTimers({ now: DEVICE }));
afterEach(() => vi.useRealTimers());

describe("the one clock of the app", () => {
  it("is the server's, on a phone that is set wrong [K01]", () => {
    syncClock(new Date(SERVER).toISOString(), DEVICE - 100, DEVICE + 100);
    expect(now()).toBe(SERVER);
    vi.advanceTimersByTime(60_000);
    expect(now()).toBe(SERVER + 60_000);
  });

  it("stands at whole milliseconds, as instants do [K01]", () => {
    setReckoning({ now: new Date(0).toISOString(), speed: 1 });
    syncClock(new Date(SERVER).toISOString(), DEVICE - 100, DEVICE + 101);
    expect(Number.isInteger(now())).toBe(true);
    expect(Temporal.Instant.fromEpochMilliseconds(now()).toString()).toContain("2025-07-18T01:15");
  });

  it("does not jitter with what a slow journey explains [K01]", () => {
    setReckoning({ now: new Date(SERVER).toISOString(), speed: 1 });
    syncClock(new Date(SERVER + 900).toISOString(), DEVICE - 1000, DEVICE + 1000);
    expect(now()).toBe(SERVER);
    syncClock(new Date(SERVER + 5000).toISOString(), DEVICE - 1000, DEVICE + 1000);
    expect(now()).toBe(SERVER + 5000);
  });

  it("runs at the pace that the console sets [N12]", () => {
    setReckoning({ now: new Date(SERVER).toISOString(), speed: 60 });
    vi.advanceTimersByTime(10_000);
    expect(now()).toBe(SERVER + 600_000);
    setReckoning({ now: new Date(SERVER).toISOString(), speed: 0 });
    vi.advanceTimersByTime(10_000);
    expect(now()).toBe(SERVER);
  });

  it("learns nothing from an answer without a clock [K01]", () => {
    setReckoning({ now: new Date(SERVER).toISOString(), speed: 1 });
    syncClock(null, DEVICE, DEVICE);
    syncClock("soon", DEVICE, DEVICE);
    expect(now()).toBe(SERVER);
  });
});
