import { afterAll, beforeAll, expect, it } from "vitest";
import { createServices, type Services } from "#platform/services.ts";
import { createTestServices, testConfig } from "#test-services.ts";
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
