import { afterAll, beforeAll, expect, it } from "vitest";
import { openHouse, type House } from "#platform/house.ts";
import { copyDatabase, testConfig } from "../../test-house.ts";
import { loadKeys, readPublicKeys } from "./keys.ts";

let houses: House[];
beforeAll(async () => {
  const url = await copyDatabase();
  houses = await Promise.all([openHouse(testConfig(), url), openHouse(testConfig(), url)]);
});
afterAll(() => Promise.all(houses.map((house) => house.close())));

it("two processes that start together have the same keys, and keep them", async () => {
  const [first, second] = await Promise.all(houses.map((house) => loadKeys(house.db)));
  expect(first).toEqual(second);
  expect(first?.signing.map(({ alg }) => alg).toSorted()).toEqual(["ES256", "RS256"]);
  expect(first?.cookies).toHaveLength(1);
  expect(await Promise.all(houses.map((house) => loadKeys(house.db)))).toEqual([first, first]);
});

it("the keys that are shown have no private part", async () => {
  const { keys } = await readPublicKeys(houses[0]!.db);
  const names = new Set(keys.flatMap((one) => Object.keys(one)));
  expect([...names].toSorted()).toEqual(["alg", "crv", "e", "kid", "kty", "n", "use", "x", "y"]);
});
