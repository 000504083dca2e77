import type { PersonPage } from "@narthex/contract/console/registrations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { takeBack } from "#features/experiences/allocation/publish.service.ts";
import { changeSeat, undoSeats } from "#features/seating/seats.service.ts";
import { ALLOCATED, EDITION, openAllocation, type AllocationTest } from "#test/allocation.ts";
import { addStaff, tokenOf } from "#test/people.ts";

const BEFORE_CLOSE = Date.parse("2025-07-04T18:00:00+08:00");
const PEOPLE = `/console/${EDITION}/people`;

let test: AllocationTest;
let proposal: number;
beforeAll(async () => {
  // One place in one experience: the first has it, the second waits for it.
  test = await openAllocation({
    wishes: { ann: ["DSN"], ben: ["MDD", "DSN"] },
    capacity: { CG: 0, DSN: 1, PM: 0, MD: 0, MDD: 0 },
  });
  await addStaff(test.services, EDITION);
  proposal = await test.publish();
});
afterAll(() => test.close());

const hashIdOf = async (email: string): Promise<string> => {
  const { json } = await test.ask("people", `${PEOPLE}?text=${encodeURIComponent(email)}`);
  return (json as { people: { hashId: string }[] }).people[0]?.hashId ?? "";
};
const cancel = (hashId: string, headers: Record<string, string> = {}) =>
  test.ask("people", `${PEOPLE}/${hashId}/cancel`, { method: "POST", payload: {}, headers });
const codeOf = ({ json }: { json: unknown }): string => (json as { type: string }).type;

describe("a registration that is cancelled", () => {
  it("needs a recent sign-in, and a person without a role in the console [B49]", async () => {
    const hashId = await hashIdOf("ann@guests.invalid");
    const auth_time = Math.floor(Date.now() / 1000) - 86_400;
    const authorization = `Bearer ${await tokenOf(test.services, "people@demo.test", { auth_time })}`;
    expect((await cancel(hashId, { authorization })).status).toBe(403);
    expect(codeOf(await cancel(await hashIdOf("voice@demo.test")))).toBe("/problems/refused");
    expect((await test.as("ann", "/profile")).status).toBe(200);
  });

  it("frees the person's place for the next one and their seat, and ends their access to the edition [B49]", async () => {
    const { sql, clock } = test.services;
    const [ann, hashId] = [await test.idOf("ann"), await hashIdOf("ann@guests.invalid")];
    await sql`insert into seatings (person_id, edition_id, service_id, allocation) values (${ann}, ${EDITION}, 0, 'A-1')`;
    const page = (await test.ask("people", `${PEOPLE}/${hashId}`)).json as PersonPage;
    expect(page.places).toMatchObject([{ status: "Confirmed" }]);
    expect((await test.own("ben")).offers).toEqual([]);
    clock.set({ now: new Date(ALLOCATED + 60_000).toISOString(), speed: 0 });

    expect((await cancel(hashId)).status).toBe(201);
    await expect.poll(async () => (await test.own("ben")).offers.length).toBe(1);
    expect(await sql`select 1 from signups where person_id = ${ann} and edition_id = ${EDITION}`).toHaveLength(0);
    expect(await sql`select 1 from seatings where person_id = ${ann} and edition_id = ${EDITION}`).toHaveLength(0);
    await expect.poll(async () => (await test.as("ann", "/profile")).status).toBe(403);
    expect((await test.ask("people", `${PEOPLE}/${hashId}`)).status).toBe(404);
    expect((await cancel(hashId)).status).toBe(404);
    const { json } = await test.ask("organiser", `/console/${EDITION}/audit`);
    expect((json as { entries: object[] }).entries[0]).toMatchObject({
      action: "person.cancelled",
      subject: "Guest ann",
    });
  });

  it("gets no email about places any more [B49]", async () => {
    const before = await test.mailsTo("ann");
    const told = (await test.mailsTo("ben")).length;
    await takeBack(test.services, proposal, "A room was counted twice.");
    await expect.poll(async () => (await test.mailsTo("ben")).length).toBe(told + 1);
    expect(await test.mailsTo("ann")).toEqual(before);
  });

  it("gets no seat back by undoing an earlier change [B49]", async () => {
    const { db, live, sql } = test.services;
    const hashId = await hashIdOf("gc@demo.test");
    const [{ id: actorId = 0 } = {}] = await sql`select id from people where email = 'organiser@demo.test'`;
    const [{ id: person = 0 } = {}] = await sql`select id from people where hash_id = ${hashId}`;
    await sql`delete from seatings where person_id = ${person}`;
    await sql`insert into seatings (person_id, edition_id, service_id, allocation) values (${person}, ${EDITION}, 0, 'A-1')`;
    const editor = { editionId: EDITION, service: 0, actorId, now: ALLOCATED };
    await db.transaction((tx) => changeSeat(tx, live, editor, { person: hashId, before: "A-1", after: null }));
    const [{ id: change = 0 } = {}] = await sql`select max(id) as id from seat_batches`;
    expect((await cancel(hashId)).status).toBe(201);
    await expect(db.transaction((tx) => undoSeats(tx, live, editor, change))).rejects.toThrow("has changed since");
    expect(await sql`select 1 from seatings where person_id = ${person}`).toHaveLength(0);
  });

  it("can be registered again, without what the person held [B49] [B43]", async () => {
    const fields = {
      name: "Guest ann",
      preferredName: "ann",
      type: "SCS",
      confYear: "2025-G",
      organization: "A church",
      groupName: "A",
      country: "Kenya",
      delegateId: "T-ann",
      needLiveVoice: false,
      needsStepFree: false,
      signupCheck: false,
      channels: [],
    };
    const payload = { email: "ann@guests.invalid", fields, invitation: null };
    expect((await test.ask("people", PEOPLE, { method: "POST", payload })).status).toBe(201);
    await expect.poll(async () => (await test.as("ann", "/exps/signup")).json).toEqual([]);
  });

  it("is cancelled once, and a choice that waited for it is refused and stores nothing [B49]", async () => {
    const { sql } = test.services;
    const [ben, hashId] = [await test.idOf("ben"), await hashIdOf("ben@guests.invalid")];
    test.at(BEFORE_CLOSE);
    // PostgreSQL grants the lock of the registration in the order of the requests.
    const holder = sql.begin(async (tx) => {
      await tx`select 1 from registrations where person_id = ${ben} for update`;
      const waiting = async () =>
        (await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
          .length;
      const cancelled = cancel(hashId);
      await expect.poll(waiting).toBe(1);
      const chosen = test.as("ben", "/exps/signup", { types: ["CG"] });
      await expect.poll(waiting).toBe(2);
      // Not an array: the transaction would wait for its promises.
      return { cancelled, chosen, again: cancel(hashId) };
    });
    const { cancelled, chosen, again } = await holder;
    expect((await chosen).status).toBe(404);
    // The second one may get the lock as it becomes free, before who waits for it.
    expect([(await cancelled).status, (await again).status].toSorted()).toEqual([201, 404]);
    expect(await sql`select 1 from signups where person_id = ${ben}`).toHaveLength(0);
  });
});
