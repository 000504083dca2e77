import type { BadgePerson, Door, DoorNumbers, OwnArrival } from "@narthex/contract/console/door";
import type { DeskRow, HeldEntry } from "@narthex/contract/console/door-desks";
import type { AuditEntry } from "@narthex/contract/base/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DOOR, openDoor } from "#test/door.ts";

let at: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
  at = await openDoor();
});
afterAll(() => at.conference.close());

describe("a limit", () => {
  it("is shared between desks, which together never hold more, and what one gives back another gets [Q04]", async () => {
    const point = await at.makePoint("Boat", 10);
    const [one, two] = [await at.openDesk("Desk 1"), await at.openDesk("Desk 2")];
    const first = (await at.sync(one, point)).grant;
    expect(first).toEqual({ places: 10, fair: 10, version: 1 });
    const second = (await at.sync(two, point)).grant;
    expect(second?.places).toBe(0);
    const back = await at.sync(one, point, [], { share: { places: 5, version: 1 } });
    expect(back.grant).toEqual({ places: 5, fair: 5, version: 2 });
    // A request that was late: a newer grant stands.
    expect((await at.sync(one, point, [], { share: { places: 0, version: 1 } })).grant?.places).toBe(5);
    expect((await at.sync(two, point)).grant?.places).toBe(5);
  });

  it("holds against a desk that lets in more than it was given: these wait for a decision [Q04] [Q11]", async () => {
    const point = await at.makePoint("Minibus", 1);
    const desk = await at.openDesk("Desk 1");
    await at.sync(desk, point);
    const entries = [at.arrive(await at.hashIdOf("scs")), at.arrive(await at.hashIdOf("gc"))];
    expect((await at.sync(desk, point, entries)).stored).toHaveLength(2);
    const { held } = await at.get<{ held: HeldEntry[] }>("/desks");
    expect(held.map(({ id }) => id)).toContain(entries[1]?.id);
    const decide = async (keep: boolean) =>
      (await at.post("/entries", { entries: [entries[1]?.id ?? ""], keep })).status;
    expect([await decide(true), await decide(false), await decide(false)]).toEqual([422, 201, 404]);
    expect((await at.get<Door>("")).points.find(({ id }) => id === point)?.arrived).toBe(1);
  });

  it("that is set while a desk lets people in keeps nobody apart as long as places are free [Q11]", async () => {
    const point = await at.makePoint("Picnic", null);
    const desk = await at.openDesk("Busy");
    const change = { id: point, title: "Picnic", audience: { who: "everyone" }, opensAt: null, closesAt: null };
    const limit = async (places: number | null) => (await at.post("/points", { ...change, limit: places })).status;
    const send = async (who: string) => {
      const entry = at.arrive(await at.hashIdOf(who));
      await at.sync(desk, point, [entry]);
      const { held } = await at.get<{ held: HeldEntry[] }>("/desks");
      return held.some(({ id }) => id === entry.id);
    };
    expect([await send("scs"), await limit(2), await send("gc")]).toEqual([false, 201, false]);
    expect([await send("new")]).toEqual([true]);
  });
});

describe("a desk that was signed out", () => {
  it("reads nothing, gives its share back, and what it sends is kept apart for a decision [Q11]", async () => {
    const point = await at.makePoint("Ferry", 4);
    const desk = await at.openDesk("Lost", "host");
    await at.sync(desk, point, [], { who: "host" });
    expect((await at.post(`/desks/${desk}/sign-out`, {})).status).toBe(201);
    expect((await at.conference.ask("host", `${DOOR}/desks/${desk}/roster`)).status).toBe(409);
    const late = at.arrive(await at.hashIdOf("new"));
    const answer = await at.sync(desk, point, [late], { who: "host" });
    expect([answer.isSignedOut, answer.stored, answer.entries]).toEqual([true, [late.id], []]);
    expect((await at.sync(await at.openDesk("Desk 2"), point)).grant?.places).toBe(4);
    const { desks, held } = await at.get<{ desks: DeskRow[]; held: HeldEntry[] }>("/desks");
    expect(desks.find(({ id }) => id === desk)?.isSignedOut).toBe(true);
    expect(held.find(({ id }) => id === late.id)).toMatchObject({ desk: "Lost", point: "Ferry", isUndo: false });
  });

  it("ends when its person is signed out by those who lead the doors, and the log says so; desks of other people go on [Q19]", async () => {
    const point = await at.makePoint("Plane", null);
    const { conference } = at;
    const desks = [await at.openDesk("Stolen", "host"), await at.openDesk("Other", "host")];
    const other = await at.openDesk("Of the organiser");
    const path = `/console/global-2025/people/${await at.hashIdOf("host")}/sign-out`;
    const ask = async (who: string) => (await conference.ask(who, path, { method: "POST", payload: {} })).status;
    expect([await ask("host"), await ask("organiser")]).toEqual([403, 201]);
    const late = at.arrive(await at.hashIdOf("new"));
    expect((await at.sync(desks[0] ?? "", point, [late], { who: "host" })).isSignedOut).toBe(true);
    const { desks: rows, held } = await at.get<{ desks: DeskRow[]; held: HeldEntry[] }>("/desks");
    expect(held.map(({ id }) => id)).toContain(late.id);
    const isOut = (desk: string) => rows.find(({ id }) => id === desk)?.isSignedOut;
    expect([...desks, other].map(isOut)).toEqual([true, true, false]);
    const { entries } = (await conference.ask("organiser", "/console/global-2025/audit")).json as {
      entries: AuditEntry[];
    };
    expect(entries.slice(0, 3).map(({ action }) => action)).toEqual([
      "person.signedOut",
      "desk.signedOut",
      "desk.signedOut",
    ]);
  });

  it("has what it sent counted once the team decides so [Q11]", async () => {
    const point = await at.makePoint("Tram", null);
    const desk = await at.openDesk("Found", "host");
    await at.post(`/desks/${desk}/sign-out`, {});
    const late = at.arrive(await at.hashIdOf("new"));
    await at.sync(desk, point, [late], { who: "host" });
    const other = await at.openDesk("Desk 2");
    const { cursor } = await at.sync(other, point);
    expect((await at.post("/entries", { entries: [late.id], keep: true })).status).toBe(201);
    expect((await at.sync(other, point, [], { cursor })).entries.map(({ id }) => id)).toEqual([late.id]);
  });

  it("has all that it sent counted or dropped at once, and nothing of it if not all have a place [Q11]", async () => {
    const point = await at.makePoint("Canoe", 2);
    const desk = await at.openDesk("Found later", "host");
    await at.post(`/desks/${desk}/sign-out`, {});
    const late = await Promise.all(["new", "scs", "gc"].map(async (who) => at.arrive(await at.hashIdOf(who))));
    const ids = late.map(({ id }) => id);
    await at.sync(desk, point, late, { who: "host" });
    const decide = async (entries: string[], keep: boolean) => (await at.post("/entries", { entries, keep })).status;
    const held = async () =>
      (await at.get<{ held: HeldEntry[] }>("/desks")).held.filter(({ id }) => ids.includes(id)).length;
    expect([await decide(ids, true), await held()]).toEqual([422, 3]);
    expect([await decide(ids.slice(0, 2), true), await held()]).toEqual([201, 1]);
    // Those that someone else decided meanwhile are left alone.
    expect([await decide(ids, false), await held()]).toEqual([201, 0]);
    expect((await at.get<Door>("")).points.find(({ id }) => id === point)?.arrived).toBe(2);
  });
});

describe("numbers", () => {
  it("count people by quarter of an hour, name who came in twice and who is missing [Q03] [Q06]", async () => {
    const point = await at.makePoint("Hall", null);
    const [one, two] = [await at.openDesk("Desk 1"), await at.openDesk("Desk 2")];
    const scs = await at.hashIdOf("scs");
    await at.sync(one, point, [at.arrive(scs)]);
    await at.sync(two, point, [at.arrive(scs), at.arrive(await at.hashIdOf("gc"))]);
    const numbers = await at.get<DoorNumbers>(`/points/${point}/numbers`, "host");
    expect([numbers.arrived, numbers.quarters.reduce((sum, { count }) => sum + count, 0)]).toEqual([2, 2]);
    expect(numbers.doubles.map(({ arrivals }) => arrivals.map(({ desk }) => desk).toSorted())).toEqual([
      ["Desk 1", "Desk 2"],
    ]);
    const missing = numbers.missing.flatMap(({ people: listed }) => listed.map(({ id }) => id));
    const expected = (await at.people()).filter(({ comes }) => comes);
    expect(missing.length).toBe(expected.length - 2);
    expect(missing).not.toContain(scs);
    expect(numbers.expected).toBe(expected.length);
  });

  it("are exported for a spreadsheet, which the log records [Q06]", async () => {
    const point = await at.makePoint("Gate", null);
    await at.sync(await at.openDesk("Desk 9"), point, [at.arrive(await at.hashIdOf("scs"))]);
    const { text } = await at.get<{ text: string }>(`/points/${point}/export`);
    expect(text.split("\n")[0]).toContain("at");
    expect(text).toContain("Desk 9");
    const { entries } = (await at.conference.ask("organiser", "/console/global-2025/audit")).json as {
      entries: { action: string }[];
    };
    expect(entries.slice(0, 3).map(({ action }) => action)).toContain("arrivals.exported");
  });
});

describe("badges", () => {
  it("are of everyone who comes to the venue, with church, country and language, and no desk reads them [Q13]", async () => {
    const { people: listed } = await at.get<{ people: BadgePerson[] }>("/badges");
    const coming = (await at.people()).filter(({ comes }) => comes);
    expect(listed.map(({ id }) => id).toSorted()).toEqual(coming.map(({ id }) => id).toSorted());
    expect(Object.keys(listed[0] ?? {}).toSorted()).toEqual([
      "church",
      "country",
      "group",
      "id",
      "locale",
      "name",
      "type",
    ]);
    expect(listed.some(({ country }) => country !== "")).toBe(true);
    expect((await at.ask("/badges", "host")).status).toBe(403);
  });
});

describe("a person", () => {
  it("reads their own arrivals, also in the export, and they vanish with the registration [Q12]", async () => {
    const point = await at.makePoint("Welcome", null);
    const own = at.arrive(await at.hashIdOf("both"));
    await at.sync(await at.openDesk("Desk 1"), point, [own]);
    const arrivals = async () => (await at.conference.ask("both", "/arrivals")).json as OwnArrival[];
    expect((await arrivals()).map(({ point: title }) => title)).toEqual(["Welcome"]);
    expect((await at.conference.ask("scs", "/arrivals")).body).not.toContain("Welcome");
    const file = await at.conference.ask("both", "/profile/export");
    expect(file.body).toContain("Welcome");
    const { sql } = at.conference.services;
    await sql`delete from registrations where edition_id = 'global-2025'
      and person_id = (select id from people where email = 'both@demo.test')`;
    expect(await sql`select from door_entries where id = ${own.id}`).toHaveLength(0);
    const late = at.arrive(own.person);
    expect((await at.sync(await at.openDesk("Desk 2"), point, [late])).refused).toEqual([late.id]);
  });
});
