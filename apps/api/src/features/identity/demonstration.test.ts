import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "#platform/config.ts";
import type { House } from "#platform/house.ts";
import { createLogin } from "./login.service.ts";
import { refuseDemonstrationData, seedDemonstration } from "./demonstration.ts";
import { accounts } from "./identity.tables.ts";
import { openTestHouse } from "../../test-house.ts";
import { furnish } from "../../test-server.ts";

let house: House;
beforeAll(async () => void (house = await openTestHouse()));
afterAll(() => house.close());

const PRODUCTION = {
  NARTHEX_MODE: "production",
  PUBLIC_URL: "https://app.example.org",
  NARTHEX_SECRET: "s".repeat(32),
};

it("an empty database may serve a real conference; one of a demonstration may not", async () => {
  expect(await refuseDemonstrationData(house.db)).toEqual([]);
  await furnish(house);
  await seedDemonstration(house.db);
  expect(await refuseDemonstrationData(house.db)).toEqual([
    "the database holds 10 demonstration accounts: use a database of its own",
    "the database holds 6 registrations of @demo.test: use a database of its own",
  ]);
});

it("seeding again changes nothing: sessions of the ten people live on", async () => {
  const before = await house.db.select().from(accounts);
  await seedDemonstration(house.db);
  expect(await house.db.select().from(accounts)).toEqual(before);
});

it("at a real conference the demonstration's password opens nothing", async () => {
  await house.db.delete(accounts);
  const real = createLogin({ ...house, config: readConfig(PRODUCTION) });
  expect(await real("scs@demo.test", "demo", "1.1.1.1")).toEqual({ kind: "wrong" });
  const demonstration = createLogin(house);
  expect(await demonstration("scs@demo.test", "demo", "1.1.1.1")).toMatchObject({ kind: "in" });
  expect(await demonstration("stranger@demo.test", "demo", "1.1.1.1")).toEqual({ kind: "stranger" });
  expect(await demonstration("scs@demo.test", "demonstrate", "1.1.1.1")).toEqual({ kind: "wrong" });
});
