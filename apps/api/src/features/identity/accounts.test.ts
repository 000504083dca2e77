import { afterAll, beforeAll, expect, it } from "vitest";
import type { House } from "#platform/house.ts";
import { openTestHouse } from "../../test-house.ts";
import { setPassword } from "./accounts.ts";
import { accounts } from "./identity.tables.ts";
import { createLogin } from "./login.service.ts";
import { furnish } from "../../test-server.ts";

let house: House;
beforeAll(async () => {
  house = await openTestHouse();
  await furnish(house);
});
afterAll(() => house.close());

it("a registered person's own password opens the door, also in a demonstration, and a new one takes its place", async () => {
  const login = createLogin(house);
  expect(await setPassword(house.db, "SCS@demo.test", "a long password")).toBeNull();
  expect(await login("scs@demo.test", "demo", "1.1.1.1")).toEqual({ kind: "wrong" });
  const first = await login("scs@demo.test", "a long password", "1.1.1.1");
  expect(first).toMatchObject({ kind: "in" });
  await setPassword(house.db, "scs@demo.test", "another long one");
  expect(await login("scs@demo.test", "a long password", "1.1.1.1")).toEqual({ kind: "wrong" });
  expect(await login("scs@demo.test", "another long one", "1.1.1.1")).toEqual(first);
});

it("a short password, or one for a stranger, is refused and kept nowhere", async () => {
  await house.db.delete(accounts);
  expect(await setPassword(house.db, "scs@demo.test", "short")).toBe("a password has at least 10 characters");
  expect(await setPassword(house.db, "stranger@demo.test", "a long password")).toMatch(/^nobody is registered/);
  expect(await house.db.$count(accounts)).toBe(0);
});
