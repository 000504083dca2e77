import { afterAll, beforeAll, expect, it } from "vitest";
import { createServices, type Services } from "#platform/services.ts";
import { copyDatabase, testConfig } from "#test-services.ts";
import { loadKeys, readPublicKeys } from "./keys.ts";

let processes: Services[];
beforeAll(async () => {
  const url = await copyDatabase();
  processes = await Promise.all([createServices(testConfig(), url), createServices(testConfig(), url)]);
});
afterAll(() => Promise.all(processes.map((services) => services.close())));

it("two processes that start together create one set of keys, and use it from then on", async () => {
  const [first, second] = await Promise.all(processes.map((services) => loadKeys(services.db)));
  expect(first).toEqual(second);
  expect(first?.signing.map(({ alg }) => alg).toSorted()).toEqual(["ES256", "RS256"]);
  expect(first?.cookies).toHaveLength(1);
  expect(await Promise.all(processes.map((services) => loadKeys(services.db)))).toEqual([first, first]);
});

it("the published keys have no private part", async () => {
  const { keys } = await readPublicKeys(processes[0]!.db);
  const names = new Set(keys.flatMap((one) => Object.keys(one)));
  expect([...names].toSorted()).toEqual(["alg", "crv", "e", "kid", "kty", "n", "use", "x", "y"]);
});
