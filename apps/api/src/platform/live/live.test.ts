import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestServices } from "#test/services.ts";
import type { Services } from "../services.ts";

let services: Services;
beforeAll(async () => void (services = await createTestServices()));
afterAll(() => services.close());

it("a follower gets a signal after all subscribers are done with it, and none after it left", async () => {
  const log: string[] = [];
  let finish = (): void => undefined;
  const loaded = new Promise<void>((resolve) => (finish = resolve));
  services.live.subscribe(async ({ event }) => {
    log.push(`${event} is being loaded`);
    await loaded;
    log.push(`${event} is loaded`);
  });
  const leave = services.live.follow(({ event }) => void log.push(`the follower gets ${event}`));
  const send = (version: number) =>
    services.live.send(services.db, { event: "content", data: { edition: "global-2025", version } });
  await send(2);
  await expect.poll(() => log).toEqual(["content is being loaded"]);
  finish();
  await expect.poll(() => log).toEqual(["content is being loaded", "content is loaded", "the follower gets content"]);
  leave();
  await send(3);
  await expect.poll(() => log.slice(3)).toEqual(["content is being loaded", "content is loaded"]);
});

it("signals for single people are sent after their transactions, at most one NOTIFY in 250 ms [O21]", async () => {
  const { bus, db, live } = services;
  const received = new Map<number, number>();
  const leave = live.follow(({ personIds }) => {
    for (const id of personIds ?? []) received.set(id, (received.get(id) ?? 0) + 1);
  });
  let notifications = 0;
  await bus.listen("narthex", () => void (notifications += 1));
  const signal = { event: "content", data: { edition: "global-2025", version: 9 } } as const;
  const begin = performance.now();
  const withdraw = db.transaction(async (tx) => {
    live.sendToPerson(tx, signal, 0);
    throw new Error("rolled back");
  });
  await expect(withdraw).rejects.toThrow("rolled back");
  let isCommitted = false;
  await db.transaction(async (tx) => {
    live.sendToPerson(tx, signal, 1);
    await expect.poll(() => received.size, { timeout: 400 }).toBe(0);
    isCommitted = true;
  });
  for (let id = 1; id <= 1_000; id++) await db.transaction(async (tx) => live.sendToPerson(tx, signal, id));
  await live.close();
  await expect.poll(() => received.size).toBe(1_000);
  const intervals = (performance.now() - begin) / 250;
  // The last two are what was left when it was closed.
  expect(notifications).toBeLessThanOrEqual(intervals + 3);
  expect([isCommitted, received.has(0), received.get(1_000)]).toEqual([true, false, 1]);
  leave();
});
