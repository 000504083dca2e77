import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestServices } from "#test-services.ts";
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
