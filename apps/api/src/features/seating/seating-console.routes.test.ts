import type { Hall, SeatChange, SeatProposal } from "@narthex/contract/console/seating-console";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { grantRole } from "../people/index.ts";

const SEATS = "/console/global-2025/seats";

let conference: Demonstration;
beforeAll(async () => {
  conference = await openDemonstration();
  const { db, live } = conference.services;
  await grantRole(db, live, { email: "host@demo.test", role: "people", editionId: "global-2025", actorId: null });
});
afterAll(() => conference.close());

const get = async <T>(path: string): Promise<T> => (await conference.ask("organiser", `${SEATS}${path}`)).json as T;
const post = (path: string, payload: object, who = "organiser") =>
  conference.ask(who, `${SEATS}${path}`, { method: "POST", payload });
const hall = (service: number): Promise<Hall> => get(`?service=${service}`);
const seatsIn = ({ blocks }: Hall) => blocks.flatMap(({ seats }) => seats);
const holdersOf = async (service: number, seat: string): Promise<string[]> =>
  seatsIn(await hall(service))
    .find(({ id }) => id === seat)
    ?.people.map(({ hashId }) => hashId) ?? [];
const history = (service: number): Promise<SeatChange[]> => get(`/history?service=${service}`);

describe("seats on the plan", () => {
  it("show who sits where in a hall, and who may come and has no seat [B84]", async () => {
    const { services, service, plan, blocks, unseated, elsewhere } = await hall(1);
    expect(services.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 999]);
    expect([service, plan?.alt.slice(0, 8), elsewhere]).toEqual([1, "The hall", []]);
    expect(blocks.map(({ name, seats }) => [name, seats.length])).toEqual([
      ["Block A", 168],
      ["Block B", 168],
      ["Block C", 168],
      ["Block D", 160],
      ["Block E", 160],
      ["Block F", 160],
      ["Block G", 160],
    ]);
    const seated = blocks.flatMap(({ seats }) => seats.flatMap(({ people }) => people));
    expect(seated.length).toBeGreaterThan(0);
    const both = new Set([...seated, ...unseated].map(({ hashId }) => hashId));
    expect(both.size).toBe(seated.length + unseated.length);
  });

  it("can be given by hand if they are still as they were read, one to each person, and the change undone [B84]", async () => {
    const before = await hall(1);
    const [first, second] = before.unseated;
    const taken = seatsIn(before).find(({ people }) => people.length > 0)?.id ?? "";
    const [free, other] = seatsIn(before).filter(({ people }) => people.length === 0);
    const seat = (person: string, was: string | null, after: string | null, who = "organiser") =>
      post("", { service: 1, person, before: was, after }, who);
    const [one, two] = [first?.hashId ?? "", second?.hashId ?? ""];
    expect((await seat(one, null, taken)).status).toBe(409);
    expect((await seat(one, null, "Block Z · Row 1 · Seat 1")).status).toBe(422);
    const race = await Promise.all([seat(one, null, free?.id ?? "", "host"), seat(two, null, free?.id ?? "")]);
    expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const [winner = ""] = await holdersOf(1, free?.id ?? "");
    expect((await seat(winner, null, other?.id ?? "")).status).toBe(409);
    expect((await seat(winner, free?.id ?? "", other?.id ?? "")).status).toBe(201);
    const [moved, given] = await history(1);
    expect([moved?.before, moved?.after, given?.before]).toEqual([free?.id, other?.id, null]);
    // The earlier change cannot be undone before the later one.
    expect((await post(`/history/${given?.id}/undo`, {})).status).toBe(409);
    expect((await post(`/history/${moved?.id}/undo`, {})).status).toBe(201);
    expect((await post(`/history/${given?.id}/undo`, {})).status).toBe(201);
    expect(await holdersOf(1, free?.id ?? "")).toEqual([]);
    expect((await history(1)).map(({ isUndone }) => isUndone)).toEqual([true, true]);
    expect((await seat(one, null, null, "scs")).status).toBe(403);
  });

  it("can come from a proposal, which stores nothing until it is accepted as it was read, and is undone as a whole [B85]", async () => {
    const before = await hall(2);
    const proposal = await get<SeatProposal>("/proposal?service=2");
    expect(proposal.seated.value).toBe(proposal.seated.bound);
    expect(proposal.changes.length).toBeGreaterThan(0);
    expect(await hall(2)).toEqual(before);
    expect((await post("/accept", { service: 2, digest: "another" })).status).toBe(409);
    const accepted = await post("/accept", { service: 2, digest: proposal.digest });
    expect(accepted).toMatchObject({ status: 201, json: { changes: proposal.changes.length } });
    expect((await hall(2)).unseated).toEqual([]);
    const [change] = await history(2);
    expect(change).toMatchObject({ isProposal: true, people: proposal.changes.length, name: null });
    expect((await post(`/history/${change?.id}/undo`, {})).status).toBe(201);
    expect(await hall(2)).toEqual(before);
  });

  describe("of people whose registrations are cancelled", () => {
    const EDITION = "global-2025";
    /** Someone to whom a proposal gives a seat, and who has no role in the console. */
    const findGiven = async (service: number) => {
      const { digest, changes } = await get<SeatProposal>(`/proposal?service=${service}`);
      const guests = await conference.services.sql<{ id: number; hashId: string }[]>`
        select id, hash_id as "hashId" from people where email like '%@people.invalid'`;
      for (const { person, before, after } of changes) {
        const guest = guests.find(({ hashId }) => hashId === person.hashId);
        if (guest && before === null && after !== null) return { ...guest, seat: after, digest };
      }
      throw new Error("The proposal gives a seat to nobody.");
    };
    /** A chore that begins at this moment waits too. */
    const waiting = async (): Promise<number> =>
      (
        await conference.services
          .sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      ).length;
    const seatsOf = (id: number, service: number) => conference.services.sql`
      select 1 from seatings where person_id = ${id} and edition_id = ${EDITION} and service_id = ${service}`;

    it("are not kept if the proposal is accepted at the same time, and are free for others [B49] [B85]", async () => {
      const { sql } = conference.services;
      const { id, hashId, seat, digest } = await findGiven(3);
      const { accepted, cancelled } = await sql.begin(async (tx) => {
        await tx`select 1 from editions where id = ${EDITION} for update`;
        const accepting = post("/accept", { service: 3, digest });
        await expect.poll(waiting).toBeGreaterThanOrEqual(1);
        const cancelling = conference.ask("organiser", `/console/${EDITION}/people/${hashId}/cancel`, {
          method: "POST",
          payload: {},
        });
        await expect.poll(waiting).toBeGreaterThanOrEqual(2);
        return { accepted: accepting, cancelled: cancelling };
      });
      expect([(await accepted).status, (await cancelled).status]).toEqual([201, 201]);
      expect(await seatsOf(id, 3)).toHaveLength(0);
      const other = seatsIn(await hall(3)).find(({ id: at, people }) => at !== seat && people.length === 1);
      const payload = { service: 3, person: other?.people[0]?.hashId, before: other?.id, after: seat };
      expect((await post("", payload)).status).toBe(201);
    });

    it("are not given if the proposal was computed before [B49] [B85]", async () => {
      const { sql } = conference.services;
      const { id, digest } = await findGiven(4);
      const { accepted } = await sql.begin(async (tx) => {
        await tx`select pg_advisory_xact_lock(hashtext('seats'), hashtext(${EDITION}))`;
        const accepting = post("/accept", { service: 4, digest });
        await expect.poll(waiting).toBeGreaterThanOrEqual(1);
        await tx`delete from registrations where person_id = ${id} and edition_id = ${EDITION}`;
        return { accepted: accepting };
      });
      expect((await accepted).status).toBe(409);
      expect(await seatsOf(id, 4)).toHaveLength(0);
    });

    it("are free for others, even if one was left behind [B49] [B84]", async () => {
      const { sql } = conference.services;
      const [stranger] = await sql<{ id: number }[]>`
        select id from people where not exists (
          select 1 from registrations where person_id = people.id and edition_id = ${EDITION}) limit 1`;
      const id = stranger?.id ?? 0;
      const before = await hall(0);
      const seat = seatsIn(before).find(({ people }) => people.length === 0)?.id ?? "";
      await sql`insert into seatings (person_id, edition_id, service_id, allocation)
        values (${id}, ${EDITION}, 0, ${seat})`;
      const person = before.unseated[0]?.hashId ?? "";
      expect((await post("", { service: 0, person, before: null, after: seat })).status).toBe(201);
      expect(await holdersOf(0, seat)).toEqual([person]);
      expect(await seatsOf(id, 0)).toHaveLength(0);
    });
  });

  it("of a service are freed together if there are as many as were read, in one change that is undone as a whole [B131]", async () => {
    const before = await hall(3);
    const people = seatsIn(before).flatMap((seat) => seat.people).length + before.elsewhere.length;
    expect(people).toBeGreaterThan(1);
    const free = (body: object, who = "organiser") => post("/free", body, who);
    expect((await free({ service: 3, people: people - 1 })).status).toBe(409);
    expect((await free({ service: 77, people })).status).toBe(404);
    expect((await free({ service: 3, people: 0 })).status).toBe(400);
    expect((await free({ service: 3, people }, "scs")).status).toBe(403);
    const race = await Promise.all([free({ service: 3, people }), free({ service: 3, people }, "host")]);
    expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(seatsIn(await hall(3)).flatMap((seat) => seat.people)).toEqual([]);
    const [change] = await history(3);
    expect(change).toMatchObject({ people, isProposal: false });
    expect((await post(`/history/${change?.id}/undo`, {})).status).toBe(201);
    expect(await hall(3)).toEqual(before);
  });
});
