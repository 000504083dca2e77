import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addStaff, openDemonstration, type Demonstration } from "#test-people.ts";

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
  it("keeps what another edition knows of them and the desk leaves empty [B43]", async () => {
    const { sql } = demo.services;
    const stored = async () =>
      (
        await sql`
          select name, organization, country, delegate_id from people where email = 'regional@demo.test'`
      )[0];
    const before = await stored();
    expect(before?.["organization"]).not.toBe("");
    const body = { email: "regional@demo.test", fields: { ...BLANK, country: "Kenya" }, invitation: null };
    expect((await add("people", body)).status).toBe(201);
    expect(await stored()).toEqual({ ...before, name: "Mei Chan", country: "Kenya" });
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
