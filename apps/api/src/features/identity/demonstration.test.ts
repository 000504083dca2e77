import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "#platform/config.ts";
import type { Services } from "#platform/services.ts";
import { createLogin } from "./login/login.service.ts";
import { findDemonstrationData, seedDemonstration } from "./demonstration.ts";
import { accounts } from "./identity.tables.ts";
import { createTestServices } from "#test/services.ts";
import { seedPeople } from "#test/server.ts";

let services: Services;
beforeAll(async () => void (services = await createTestServices()));
afterAll(() => services.close());

const PRODUCTION = {
  NARTHEX_MODE: "production",
  PUBLIC_URL: "https://app.example.org",
  NARTHEX_SECRET: "s".repeat(32),
};

it("a database with demonstration data cannot serve a real conference; an empty one can", async () => {
  expect(await findDemonstrationData(services.db)).toEqual([]);
  await seedPeople(services);
  await seedDemonstration(services.db);
  expect(await findDemonstrationData(services.db)).toEqual([
    "the database contains 10 demonstration accounts: use a separate database",
    "the database contains 6 registrations of @demo.test: use a separate database",
  ]);
});

it("seeding again does not change the accounts, so that sessions stay valid", async () => {
  const before = await services.db.select().from(accounts);
  await seedDemonstration(services.db);
  expect(await services.db.select().from(accounts)).toEqual(before);
});

it("the demonstration's password is refused by a production server", async () => {
  await services.db.delete(accounts);
  const real = createLogin({ ...services, config: readConfig(PRODUCTION) });
  expect(await real({ email: "scs@demo.test", password: "demo", ip: "1.1.1.1" })).toEqual({ kind: "wrong" });
  const demonstration = createLogin(services);
  expect(await demonstration({ email: "scs@demo.test", password: "demo", ip: "1.1.1.1" })).toMatchObject({
    kind: "in",
  });
  expect(await demonstration({ email: "stranger@demo.test", password: "demo", ip: "1.1.1.1" })).toEqual({
    kind: "stranger",
  });
  expect(await demonstration({ email: "scs@demo.test", password: "demonstrate", ip: "1.1.1.1" })).toEqual({
    kind: "wrong",
  });
});
