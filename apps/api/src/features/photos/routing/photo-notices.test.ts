import { afterAll, beforeAll, expect, it } from "vitest";
import { openPushTest, type PushTest } from "#test/push.ts";
import { insertRun } from "#test/photos/photos.ts";
import { routePhotos } from "./route-photos.service.ts";

let test: PushTest;
beforeAll(async () => {
  test = await openPushTest();
});
afterAll(() => test.close());

it("notifies a person once about all photos from a card, in the language of the device [D16]", async () => {
  const { services } = test;
  const route = () => services.db.transaction((tx) => routePhotos(tx, services, "global-2025"));
  await test.subscribe("scs", "phone");
  await test.subscribe("gc", "other", "th");
  const [person] = await services.sql<{ hash_id: string }[]>`
    select hash_id from people where email = 'scs@demo.test'`;
  await insertRun(services, "first-card", [person?.hash_id ?? ""], 3);
  await route();
  await expect.poll(() => test.titlesTo("phone")).toEqual(["3 new photos of you"]);
  await route();
  await insertRun(services, "second-card", [person?.hash_id ?? ""], 1);
  await route();
  await expect.poll(() => test.titlesTo("phone")).toEqual(["3 new photos of you", "A new photo of you"]);
  expect(test.titlesTo("other")).toEqual([]);
});
