import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPeopleCommand } from "#commands/people.cli.ts";
import { PERSONAL_DATA } from "#test/personal-data.ts";
import type { Services } from "#platform/services.ts";
import { openDemonstration } from "#test/people.ts";
import { seedPeople } from "#test/server.ts";
import { createTestServices } from "#test/services.ts";
import { listStaff } from "./staff-roles.repository.ts";

let services: Services;
const printed: string[] = [];
beforeAll(async () => {
  services = await createTestServices();
  await seedPeople(services);
});
afterAll(() => services.close());
beforeEach(() => void (printed.length = 0));

const run = (...args: string[]): Promise<number> =>
  createPeopleCommand({ personalData: PERSONAL_DATA })(
    args,
    async () => services,
    (text) => void printed.push(text),
  );
const rolesIn = async (editionId: string): Promise<string[]> =>
  (await listStaff(services.db, editionId)).map(({ email, role }) => `${email} ${role}`);

describe("npm run narthex -- people role", () => {
  it("grants a role in one edition, once, and revokes it", async () => {
    expect(await run("role", "Both@demo.test", "organiser", "--edition", "global-2025")).toBe(0);
    expect(await run("role", "both@demo.test", "organiser", "--edition", "global-2025")).toBe(0);
    expect(await run("role", "both@demo.test", "voice", "--edition", "regional-2024")).toBe(0);
    expect(await rolesIn("global-2025")).toEqual(["both@demo.test organiser"]);
    expect(await rolesIn("regional-2024")).toEqual(["both@demo.test voice"]);
    expect(await run("roles", "--edition", "global-2025")).toBe(0);
    expect(await run("role", "both@demo.test", "organiser", "--edition", "global-2025", "--revoke")).toBe(0);
    expect(await run("role", "both@demo.test", "organiser", "--edition", "global-2025", "--revoke")).toBe(0);
    expect(await rolesIn("global-2025")).toEqual([]);
    expect(await rolesIn("regional-2024")).toEqual(["both@demo.test voice"]);
    expect(printed).toEqual([
      "Both@demo.test is now organiser of global-2025.",
      "Nothing to change.",
      "both@demo.test is now voice of regional-2024.",
      "organiser     both@demo.test  Somchai Dee",
      "global-2025: 1 staff role",
      "both@demo.test is no longer organiser of global-2025.",
      "Nothing to change.",
    ]);
  });

  it("refuses an unknown role, an unknown edition and a person who is not registered for the edition", async () => {
    await expect(run("role", "scs@demo.test", "bishop", "--edition", "global-2025")).rejects.toThrow(
      "There is no role bishop. The roles are organiser, programme, voice, people, photographer, door.",
    );
    await expect(run("role", "scs@demo.test", "people", "--edition", "regional-2024")).rejects.toThrow(
      "scs@demo.test is not registered for regional-2024.",
    );
    await expect(run("roles", "--edition", "global-1999")).rejects.toThrow("There is no edition global-1999.");
    expect(await rolesIn("regional-2024")).not.toContain("scs@demo.test people");
  });
});

it("the demonstration has an organiser and a photographer", async () => {
  const demo = await openDemonstration();
  const staff = await listStaff(demo.services.db, "global-2025");
  expect(staff.map(({ email, role }) => [email, role])).toEqual([
    ["organiser@demo.test", "organiser"],
    ["photographer@demo.test", "photographer"],
  ]);
  await demo.close();
});
