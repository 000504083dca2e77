import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestHouse } from "../test-house.ts";
import type { House } from "./house.ts";

let house: House;
beforeAll(async () => void (house = await openTestHouse()));
afterAll(() => house.close());

it("an open app hears of new content only when this process has it in memory, and never again after it left", async () => {
  const said: string[] = [];
  let finish = (): void => undefined;
  const loaded = new Promise<void>((resolve) => (finish = resolve));
  house.live.subscribe(async ({ event }) => {
    said.push(`${event} is being loaded`);
    await loaded;
    said.push(`${event} is loaded`);
  });
  const leave = house.live.follow(({ event }) => void said.push(`the app hears of ${event}`));
  const tell = (version: number) =>
    house.live.tell(house.db, { event: "content", data: { edition: "global-2025", version } });
  await tell(2);
  await expect.poll(() => said).toEqual(["content is being loaded"]);
  finish();
  await expect.poll(() => said).toEqual(["content is being loaded", "content is loaded", "the app hears of content"]);
  leave();
  await tell(3);
  await expect.poll(() => said.slice(3)).toEqual(["content is being loaded", "content is loaded"]);
});
