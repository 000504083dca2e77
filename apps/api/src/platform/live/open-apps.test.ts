import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createServices, type Services } from "#platform/services.ts";
import { createTestServices, testConfig } from "#test/services.ts";
import { shareOpenApps } from "./open-apps.ts";

const REPORT_MS = 20;

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

it("open apps are counted in all processes, also by one that starts later, until a process ends [B09]", async () => {
  const own = { first: 3, later: 2 };
  const first = await shareOpenApps(one, () => own.first, REPORT_MS);
  expect(first.count()).toBe(3);
  const later = await shareOpenApps(other, () => own.later, REPORT_MS);
  await expect.poll(() => [first.count(), later.count()]).toEqual([5, 5]);
  own.first = 10;
  await expect.poll(later.count).toBe(12);
  later.close();
  await expect.poll(first.count).toBe(10);
  first.close();
});

it("a count that is sent slowly is not overtaken by a later one, and one that failed is sent again [B09]", async () => {
  const own = { first: 1 };
  const slowMs = new Map([[2, 10 * REPORT_MS]]);
  const failing = new Set([4]);
  const requested = new Set<number>();
  const sent = new Set<number>();
  const slow: Pick<Services, "bus" | "db"> = {
    db: one.db,
    bus: {
      ...one.bus,
      async notify(db, channel, payload) {
        const { count } = JSON.parse(payload) as { count: number };
        requested.add(count);
        await setTimeout(slowMs.get(count) ?? 0);
        if (failing.delete(count)) throw new Error("The database is away.");
        await one.bus.notify(db, channel, payload);
        sent.add(count);
      },
    },
  };
  const first = await shareOpenApps(slow, () => own.first, REPORT_MS);
  const later = await shareOpenApps(other, () => 0, REPORT_MS);
  await expect.poll(later.count).toBe(1);
  own.first = 2;
  await expect.poll(() => requested.has(2)).toBe(true);
  own.first = 3;
  await expect.poll(() => sent.has(2) && sent.has(3)).toBe(true);
  await expect.poll(later.count).toBe(3);
  own.first = 4;
  await expect.poll(later.count).toBe(4);
  expect(failing.size).toBe(0);
  first.close();
  later.close();
});
