import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Services } from "#platform/services.ts";
import { createTestServices, signalsDelivered } from "#test/services.ts";
import { editions } from "../content/content.tables.ts";
import { seedPeople } from "#test/server.ts";
import { createPeople, type People } from "./people.ts";
import { people as table, registrations } from "./people.tables.ts";

let services: Services;
let people: People;
let queries: string[];
beforeAll(async () => {
  services = await createTestServices();
  await seedPeople(services);
});
afterAll(() => services.close());
beforeEach(() => {
  queries = [];
  const db = drizzle(services.pool, { logger: { logQuery: (query) => void queries.push(query) } });
  people = createPeople({ ...services, db });
});

const find = (name: string) => people.find(`sub-${name}`, async () => `${name}@demo.test`);
const cost = async (name: string): Promise<number> => {
  queries.length = 0;
  await find(name);
  return queries.length;
};

describe("finding the person of a sign-in", () => {
  it("takes two queries for a new sign-in and one later, whatever the number of registrations", async () => {
    const db = services.db;
    await db.insert(editions).values({
      id: "winter",
      conferenceType: "Winter",
      year: 2025,
      isServed: true,
      version: 1,
      hostOrganization: "-",
    });
    const both = (await db.select().from(table)).find(({ email }) => email === "both@demo.test");
    if (!both) throw new Error("There is no such person.");
    const { id: personId, name, preferredName, organization, country, delegateId } = both;
    await db.insert(registrations).values({
      personId,
      name,
      preferredName,
      organization,
      country,
      delegateId,
      editionId: "winter",
      type: "GC",
      confYear: "2025-G",
      groupName: "",
      needLiveVoice: false,
      needsStepFree: false,
      signupCheck: false,
      channels: [],
    });
    expect([await cost("scs"), await cost("both")]).toEqual([2, 2]);
    people.forget(both?.id ?? 0);
    expect(await cost("both")).toBe(1);
    expect((await find("both"))?.registrations).toHaveLength(3);
  });

  it("stays cached when content is published, but not when other editions are served [O22]", async () => {
    // What earlier tests sent has arrived.
    await signalsDelivered(services);
    const found = await find("scs");
    const { db, live } = services;
    await live.send(db, { event: "content", data: { edition: "global-2025", version: 7 } });
    await signalsDelivered(services);
    expect(people.findCached("sub-scs")).toBe(found);
    await live.send(db, { event: "editions", data: {} });
    await expect.poll(() => people.findCached("sub-scs")).toBeUndefined();
  });

  it("reads once for ten simultaneous calls", async () => {
    await Promise.all(Array.from({ length: 10 }, () => find("host")));
    expect(queries).toHaveLength(2);
    expect(people.findCached("sub-host")).toMatchObject({ name: "Ho Wei Ming" });
  });

  it("does not cache rows that were read before a change", async () => {
    const { id = 0 } = (await find("alumnus")) ?? {};
    people.forget(id);
    const reading = find("alumnus");
    people.forget(id);
    expect(await reading).toMatchObject({ name: "Ana Lima" });
    expect(people.findCached("sub-alumnus")).toBeUndefined();
  });

  it("returns null without a registration in a served edition [L06]", async () => {
    expect(await find("stranger")).toBeNull();
    await services.db.update(editions).set({ isServed: false });
    expect(await find("regional")).toBeNull();
  });
});
