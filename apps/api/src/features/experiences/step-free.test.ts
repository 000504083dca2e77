import type { Profile } from "@narthex/contract/app/profiles";
import type { Signup } from "@narthex/contract/app/experiences";
import { afterEach, describe, expect, it } from "vitest";
import { EDITION, openAllocation, type AllocationTest, type Wishes } from "#test/allocation.ts";
import { propose } from "./allocation/proposals.service.ts";
import { offerPlaces } from "./waiting-list/offer-places.service.ts";

let test: AllocationTest;
afterEach(() => test.close());

/** Of the demonstration's experiences only CG has steps. Ben needs step-free access. */
const open = async (wishes: Wishes, capacity: Record<string, number>) => {
  test = await openAllocation({ wishes, capacity, people: { ben: { needsStepFree: "true" } } });
  return test;
};
const states = async (name: string) =>
  ((await test.as(name, "/exps/signup")).json as Signup[]).map(({ type, status }) => `${type} ${status}`);
const needs = async (name: string, needsStepFree: boolean) =>
  test.services
    .sql`update registrations set needs_step_free = ${needsStepFree} where person_id = ${await test.idOf(name)}`;
const offersOf = async (name: string) => (await test.own(name)).offers;

describe("a person who needs step-free access", () => {
  it("has places only at times that have it, and reads why they have no other [E31]", async () => {
    await open({ ann: ["CG"], ben: ["CG", "PM"] }, { CG: 5, PM: 5 });
    await test.publish();
    expect([await states("ann"), await states("ben")]).toEqual([["CG Confirmed"], ["CG Unavailable", "PM Confirmed"]]);
    expect((await test.own("ben")).explanations).toMatchObject([{ decidedBy: "stepFree" }, { decidedBy: "given" }]);
  });

  it("makes a proposal outdated by saying so after it was computed [E31]", async () => {
    await open({ ann: ["CG"] }, { CG: 5 });
    const before = await propose(test.services, { editionId: EDITION, seed: 1 });
    await needs("ann", true);
    const after = await propose(test.services, { editionId: EDITION, seed: 1 });
    const [first, second] = await test.services.sql<{ inputs_digest: string }[]>`
      select inputs_digest from allocation_proposals where id in (${before.id}, ${after.id}) order by id`;
    expect(first?.inputs_digest).not.toBe(second?.inputs_digest);
  });

  it("is offered no freed place with steps, and cannot accept one [E31] [E18]", async () => {
    await open({ ann: ["CG"], ben: ["CG"] }, { CG: 1 });
    await test.publish();
    await test.withdraw("ann");
    await offerPlaces(test.services, EDITION);
    expect(await offersOf("ben")).toEqual([]);
    await needs("ben", false);
    await offerPlaces(test.services, EDITION);
    const [offer] = await offersOf("ben");
    await needs("ben", true);
    const refused = await test.as("ben", `/exps/offers/${offer?.id ?? 0}`, { accept: true });
    expect([refused.status, (refused.json as { detail: string }).detail]).toEqual([
      422,
      "This place overlaps with another of yours, is more than each person may have, or has no step-free access.",
    ]);
    expect(await states("ben")).toEqual(["CG Unavailable"]);
  });

  it("is offered no exchange for a place with steps, and makes none [E31] [E19]", async () => {
    await open({ ann: ["PM", "CG"], ben: ["CG", "PM"] }, { CG: 1, PM: 1 });
    const { sql } = test.services;
    await test.publish();
    await sql`update signups set status = 'Unavailable', slot_id = null, starts_at = null where edition_id = ${EDITION} and ranking = 1`;
    await sql`update signups set status = 'Confirmed', slot_id = case type when 'PM' then 'PM-chapel' else 'CG-bus-4' end,
      starts_at = case type when 'PM' then '2025-07-19T06:00:00Z'::timestamptz else '2025-07-18T05:30:00Z'::timestamptz end
      where edition_id = ${EDITION} and ranking = 2 and person_id in (${await test.idOf("ann")}, ${await test.idOf("ben")})`;
    const exchanges = async () => (await test.own("ben")).exchanges;
    await offerPlaces(test.services, EDITION);
    expect(await exchanges()).toEqual([]);
    await needs("ben", false);
    await offerPlaces(test.services, EDITION);
    const [exchange] = await exchanges();
    const path = `/exps/exchanges/${exchange?.id ?? 0}`;
    expect((await test.as("ann", path, { accept: true })).status).toBe(201);
    await needs("ben", true);
    expect((await test.as("ben", path, { accept: true })).status).toBe(409);
    expect(await states("ben")).toEqual(["CG Unavailable", "PM Confirmed"]);
  });
});

describe("the need for step-free access", () => {
  it("is seen by the person and the desk alone, in every edition of the person, and exported with their data [E31]", async () => {
    await open({ ben: [] }, {});
    const say = (needsStepFree: boolean) =>
      test.ask("both", "/profile/step-free", { method: "PUT", payload: { needsStepFree } });
    expect((await say(true)).json).toMatchObject({ needsStepFree: true });
    const profiles = await Promise.all(
      ["Global", "Regional"].map((type) => test.ask("both", `/profile?conferenceType=${type}`)),
    );
    const [{ hashId }] = profiles.map(({ json }) => json as Profile) as [Profile];
    expect(profiles.map(({ json }) => (json as Profile).needsStepFree)).toEqual([true, true]);
    const page = await test.ask("organiser", `/console/${EDITION}/people/${hashId}`);
    expect(page.json).toMatchObject({ fields: { needsStepFree: true } });
    expect((await test.ask("both", "/profile/export")).json).toMatchObject({
      profiles: { registrations: [{ needsStepFree: true }, { needsStepFree: true }] },
    });
    expect((await test.ask(null, `/socialprofile/public?id=${hashId}`)).body).not.toContain("tepFree");
    expect((await say(false)).json).toMatchObject({ needsStepFree: false });
  });
});
