import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "#platform/config.ts";
import type { Services } from "#platform/services.ts";
import { createLogin } from "./login/login.service.ts";
import { refuseDemoData, seedDemonstration } from "./demonstration.ts";
import { accounts } from "./identity.tables.ts";
import { createTestServices } from "#test-services.ts";
import { furnish } from "../../test-server.ts";

let services: Services;
beforeAll(async () => void (services = await createTestServices()));
afterAll(() => services.close());

const PRODUCTION = {
  NARTHEX_MODE: "production",
  PUBLIC_URL: "https://app.example.org",
  NARTHEX_SECRET: "s".repeat(32),
};

it("an empty database may serve a real conference; one of a demonstration may not", async () => {
  expect(await refuseDemoData(services.db)).toEqual([]);
  await furnish(services);
  await seedDemonstration(services.db);
  expect(await refuseDemoData(services.db)).toEqual([
    "the database holds 10 demonstration accounts: use a database of its own",
    "the database holds 6 registrations of @demo.test: use a database of its own",
  ]);
});

it("seeding again changes nothing: sessions of the ten people live on", async () => {
  const before = await services.db.select().from(accounts);
  await seedDemonstration(services.db);
  expect(await services.db.select().from(accounts)).toEqual(before);
});

it("at a real conference the demonstration's password opens nothing", async () => {
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
