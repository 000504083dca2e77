import { afterAll, beforeAll, expect, it } from "vitest";
import { createServices, type Services } from "#platform/services.ts";
import { copyDatabase, testConfig } from "#test-services.ts";
import { loadKeys, readPublicKeys } from "./keys.ts";

let houses: Services[];
beforeAll(async () => {
  const url = await copyDatabase();
  houses = await Promise.all([createServices(testConfig(), url), createServices(testConfig(), url)]);
});
afterAll(() => Promise.all(houses.map((services) => services.close())));

it("two processes that start together have the same keys, and keep them", async () => {
  const [first, second] = await Promise.all(houses.map((services) => loadKeys(services.db)));
  expect(first).toEqual(second);
  expect(first?.signing.map(({ alg }) => alg).toSorted()).toEqual(["ES256", "RS256"]);
  expect(first?.cookies).toHaveLength(1);
  expect(await Promise.all(houses.map((services) => loadKeys(services.db)))).toEqual([first, first]);
});

it("the keys that are shown have no private part", async () => {
  const { keys } = await readPublicKeys(houses[0]!.db);
  const names = new Set(keys.flatMap((one) => Object.keys(one)));
  expect([...names].toSorted()).toEqual(["alg", "crv", "e", "kid", "kty", "n", "use", "x", "y"]);
});
