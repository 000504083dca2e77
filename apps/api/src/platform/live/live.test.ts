import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestServices } from "#test-services.ts";
import type { Services } from "../services.ts";

let services: Services;
beforeAll(async () => void (services = await createTestServices()));
afterAll(() => services.close());

it("an open app hears of new content only when this process has it in memory, and never again after it left", async () => {
  const said: string[] = [];
  let finish = (): void => undefined;
  const loaded = new Promise<void>((resolve) => (finish = resolve));
  services.live.subscribe(async ({ event }) => {
    said.push(`${event} is being loaded`);
    await loaded;
    said.push(`${event} is loaded`);
  });
  const leave = services.live.follow(({ event }) => void said.push(`the app hears of ${event}`));
  const tell = (version: number) =>
    services.live.tell(services.db, { event: "content", data: { edition: "global-2025", version } });
  await tell(2);
  await expect.poll(() => said).toEqual(["content is being loaded"]);
  finish();
  await expect.poll(() => said).toEqual(["content is being loaded", "content is loaded", "the app hears of content"]);
  leave();
  await tell(3);
  await expect.poll(() => said.slice(3)).toEqual(["content is being loaded", "content is loaded"]);
});
