import { afterAll, beforeAll, expect, it } from "vitest";
import type { Services } from "#platform/services.ts";
import { createTestServices } from "#test/services.ts";
import { setPassword } from "./accounts.ts";
import { accounts } from "../identity.tables.ts";
import { createLogin } from "../login/login.service.ts";
import { seedPeople } from "#test/server.ts";

let services: Services;
beforeAll(async () => {
  services = await createTestServices();
  await seedPeople(services);
});
afterAll(() => services.close());

it("a registered person signs in with the password that the operator set, until another one is set", async () => {
  const login = createLogin(services);
  const signIn = async (password: string) => {
    const result = await login({ email: "scs@demo.test", password, ip: "1.1.1.1" });
    return result.kind === "in" ? result.sub : result.kind;
  };
  expect(await setPassword(services, "SCS@demo.test", "a lantern on the hill")).toBeNull();
  expect(await signIn("demo")).toBe("wrong");
  const sub = await signIn("a lantern on the hill");
  expect(sub).toMatch(/^[\w-]{21}$/);
  await setPassword(services, "scs@demo.test", "another door upstairs");
  expect(await signIn("a lantern on the hill")).toBe("wrong");
  expect(await signIn("another door upstairs")).toBe(sub);
});

it("a password that is too short or too long, or one for an address without a registration, is refused and not stored", async () => {
  await services.db.delete(accounts);
  expect(await setPassword(services, "scs@demo.test", "short")).toBe("a password needs at least 10 characters");
  expect(await setPassword(services, "scs@demo.test", "a".repeat(201))).toBe("a password has at most 200 characters");
  expect(await setPassword(services, "stranger@demo.test", "a lantern on the hill")).toMatch(/^nobody is registered/);
  expect(await services.db.$count(accounts)).toBe(0);
});
