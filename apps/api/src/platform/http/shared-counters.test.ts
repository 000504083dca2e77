import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Services } from "#platform/services.ts";
import { createServices } from "#platform/services.ts";
import { createTestServices, signalsDelivered, testConfig } from "#test-services.ts";
import { openSharedCounters, type SharedCounters } from "./shared-counters.ts";

const LIMIT = 100;
const WINDOW_MS = 60_000;

/** Two processes on one database. */
let one: Services;
let other: Services;
beforeAll(async () => {
  one = await createTestServices();
  other = await createServices(testConfig(), one.databaseUrl);
});
afterAll(async () => {
  await other.close();
  await one.close();
});

/** Counts requests, and returns the count that is compared with the limit after the last one. */
function count({ Store }: SharedCounters, key: string, requests: number): number {
  const store = new Store({});
  let result = 0;
  for (let request = 0; request < requests; request += 1)
    store.incr(key, (_, counted) => (result = counted?.current ?? 0), WINDOW_MS, LIMIT);
  return result;
}

describe("counters of several processes", () => {
  it("add up to within a twentieth of the limit [O05]", async () => {
    expect(count(one.counters, "person 1", 62)).toBe(62);
    await expect.poll(() => other.counters.countOf("person 1")).toBe(62);
    expect(count(other.counters, "person 1", 40)).toBe(102);
    await expect.poll(() => one.counters.countOf("person 1")).toBe(102);
    expect(count(one.counters, "person 1", LIMIT / 20 - 1)).toBe(106);
  });

  it("are sent to the other processes only near the limit, and never added twice [O05]", async () => {
    count(one.counters, "person 2", LIMIT / 20 - 1);
    count(one.counters, "person 3", LIMIT / 20);
    await expect.poll(() => other.counters.countOf("person 3")).toBe(LIMIT / 20);
    expect(other.counters.countOf("person 2")).toBe(0);
    expect(one.counters.countOf("person 3")).toBe(LIMIT / 20);
  });

  it("start again with the next window [O05]", async () => {
    const brief = await openSharedCounters(one.db, one.bus, 50);
    count(brief, "person 4", 10);
    await expect.poll(() => brief.countOf("person 4")).toBe(0);
    expect(count(brief, "person 4", 1)).toBe(1);
    brief.close();
    await signalsDelivered(one);
  });

  it("start again in time when the machine's clock jumps back [O05] [O43]", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const brief = await openSharedCounters(one.db, one.bus, 50);
    count(brief, "person 5", 10);
    vi.setSystemTime(Date.now() - 3_600_000);
    await expect.poll(() => brief.countOf("person 5")).toBe(0);
    brief.close();
    await signalsDelivered(one);
    vi.useRealTimers();
  });
});
