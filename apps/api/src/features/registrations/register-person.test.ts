import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addStaff, openDemonstration, type Demonstration } from "#test/people.ts";

const BLANK = {
  name: "Mei Chan",
  preferredName: "Mei",
  type: "GC",
  confYear: "2025-G",
  organization: "",
  groupName: "Blue",
  country: "",
  delegateId: "",
  needLiveVoice: false,
  needsStepFree: false,
  signupCheck: true,
  channels: [],
};

let demo: Demonstration;
beforeAll(async () => {
  demo = await openDemonstration();
  await addStaff(demo.services, "global-2025");
});
afterAll(() => demo.close());

const add = (who: string, payload: object) => demo.ask(who, "/console/global-2025/people", { method: "POST", payload });

describe("a person who is registered at the desk", () => {
  it("keeps what is their own, and has what the desk wrote in its edition alone [B43] [B106]", async () => {
    const { sql } = demo.services;
    const stored = async () => ({
      own: await sql`select name, organization, country from people where email = 'regional@demo.test'`,
      registrations: await sql`
        select edition_id, registrations.name, registrations.organization, registrations.country from registrations
        join people on people.id = person_id where email = 'regional@demo.test' order by edition_id desc`,
    });
    const before = await stored();
    const body = { email: "regional@demo.test", fields: { ...BLANK, country: "Kenya" }, invitation: null };
    expect((await add("people", body)).status).toBe(201);
    const here = { edition_id: "global-2025", name: "Mei Chan", organization: "", country: "Kenya" };
    expect(await stored()).toEqual({ ...before, registrations: [...before.registrations, here] });
    const nameIn = async (type: string) =>
      ((await demo.ask("regional", `/profile?conferenceType=${type}`)).json as { name: string }).name;
    expect([await nameIn("Global"), await nameIn("Regional")]).toEqual(["Mei Chan", before.own[0]?.["name"]]);
  });

  it("keeps a need of step-free access that another edition knows, unless they have a registration here [B43] [E31]", async () => {
    const { sql } = demo.services;
    const email = "online@demo.test";
    const needs = async () =>
      (
        await sql`
        select edition_id, needs_step_free from registrations join people on people.id = person_id
        where email = ${email} order by edition_id`
      ).map(({ needs_step_free: is }) => is);
    await demo.ask("online", "/profile/step-free", { method: "PUT", payload: { needsStepFree: true } });
    expect((await add("people", { email, fields: BLANK, invitation: null })).status).toBe(201);
    expect(await needs()).toEqual([true, true]);
    const [row] = await sql<{ id: string }[]>`select hash_id as id from people where email = ${email}`;
    const path = `/console/global-2025/people/${row?.id}`;
    const payload = { before: { needsStepFree: true }, after: { needsStepFree: false } };
    const { status } = await demo.ask("people", path, { method: "POST", payload });
    expect([status < 300, await needs()]).toEqual([true, [false, true]]);
  });

  it("is registered once if two desks add one address at once [B43]", async () => {
    const { sql } = demo.services;
    const body = { email: "twice@harbour.example", fields: BLANK, invitation: null };
    const { answers } = await sql.begin(async (tx) => {
      await tx`lock table people in share mode`;
      const both = Promise.all(["people", "organiser"].map((who) => add(who, body)));
      const waiting = () => sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting()).length).toBe(2);
      return { answers: both };
    });
    expect((await answers).map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});
