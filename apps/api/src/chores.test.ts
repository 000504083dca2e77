import { afterAll, beforeAll, expect, it } from "vitest";
import { CHORES, startChores } from "./chores.ts";
import type { Services } from "./platform/services.ts";
import { createTestServices } from "./test-services.ts";

let services: Services;
beforeAll(async () => void (services = await createTestServices()));
afterAll(() => services.close());

it("every chore is scheduled once in the database", async () => {
  startChores(services);
  const scheduled = async () => (await services.sql`select key from jobs.schedule`).map(({ key }) => String(key));
  await expect.poll(async () => (await scheduled()).toSorted()).toEqual(CHORES.map(({ name }) => name).toSorted());
});

it.each(CHORES)("the chore $name succeeds on an empty database", async ({ run }) => {
  await expect(run(services)).resolves.not.toThrow();
});
