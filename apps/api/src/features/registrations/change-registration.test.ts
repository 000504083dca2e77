import type { PersonPage } from "@narthex/contract/console/registrations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ALLOCATED, EDITION, openAllocation, type AllocationTest } from "#test/allocation.ts";
import { addStaff } from "#test/people.ts";

const PEOPLE = `/console/${EDITION}/people`;

let test: AllocationTest;
let hashId: string;
beforeAll(async () => {
  // One place in one experience: the first has it, the second waits for it.
  test = await openAllocation({
    wishes: { ann: ["DSN"], ben: ["MDD", "DSN"] },
    capacity: { CG: 0, DSN: 1, PM: 0, MD: 0, MDD: 0 },
  });
  await addStaff(test.services, EDITION);
  await test.publish();
  test.at(ALLOCATED + 60_000);
  const { json } = await test.ask("people", `${PEOPLE}?text=ann@guests.invalid`);
  hashId = (json as { people: { hashId: string }[] }).people[0]?.hashId ?? "";
});
afterAll(() => test.close());

const change = async (before: object, after: object): Promise<number> => {
  const payload = { before, after };
  return (await test.ask("people", `${PEOPLE}/${hashId}`, { method: "POST", payload })).status;
};

describe("a person whom the desk changes from in person to online", () => {
  const pageOf = async (): Promise<PersonPage> => (await test.ask("people", `${PEOPLE}/${hashId}`)).json as PersonPage;

  it("keeps their place if the change is refused, or another one [B42]", async () => {
    expect(await change({ type: "GC", country: "Chad" }, { type: "GC", country: "Mali" })).toBe(409);
    expect(await change({ groupName: "A" }, { groupName: "B" })).toBe(201);
    expect((await pageOf()).places).toMatchObject([{ status: "Confirmed" }]);
  });

  it("gives up their place, which is offered to the next one [B42]", async () => {
    expect((await test.own("ben")).offers).toEqual([]);
    expect(await change({ type: "SCS" }, { type: "GC" })).toBe(201);
    await expect.poll(async () => (await test.own("ben")).offers.length).toBe(1);
    expect(await pageOf()).toMatchObject({ places: [], offers: [] });
    expect((await test.as("ann", "/profile")).status).toBe(200);
  });

  it("gets no place back by another change [B42]", async () => {
    expect(await change({ type: "GC" }, { type: "SCS" })).toBe(201);
    expect((await test.as("ann", "/exps/signup")).json).toEqual([]);
  });
});
