import type { Door } from "@narthex/contract/console/door";
import type { DoorPerson } from "@narthex/contract/console/door-desks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DOOR, openDoor } from "#test/door.ts";

let at: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
  at = await openDoor();
});
afterAll(() => at.conference.close());

describe("points of arrival", () => {
  it("are made, changed and removed by the team, and refused if they close before they open [Q07]", async () => {
    const id = await at.makePoint("Registration", null);
    const changed = {
      id,
      title: "Registration, Hall A",
      limit: 300,
      audience: { who: "service", service: 1 },
      opensAt: "2025-07-18T00:00:00.000Z",
      closesAt: "2025-07-18T02:00:00.000Z",
    };
    expect((await at.post("/points", changed)).status).toBe(201);
    const { points, services, slots, endsAt } = await at.get<Door>("");
    expect(points.find((point) => point.id === id)).toEqual({ ...changed, arrived: 0 });
    expect(services.map((one) => one.id)).toContain(1);
    expect(slots.length).toBeGreaterThan(0);
    expect(endsAt > "2025-07-22").toBe(true);
    expect((await at.post("/points", { ...changed, opensAt: changed.closesAt })).status).toBe(422);
    expect((await at.post("/points", { ...changed, id: 999_999 })).status).toBe(404);
    expect((await at.post("/points", { ...changed, limit: 0 })).status).toBe(400);
    expect((await at.post(`/points/${id}/remove`, {})).status).toBe(201);
    expect((await at.get<Door>("")).points.some((point) => point.id === id)).toBe(false);
  });

  it("are refused for a slot or a service that the conference does not have, and with an id that none can have [Q07]", async () => {
    const point = { id: null, title: "Bus", limit: null, opensAt: null, closesAt: null };
    const save = async (change: object) => (await at.post("/points", { ...point, ...change })).status;
    expect([
      await save({ audience: { who: "slot", slot: "nothing" } }),
      await save({ audience: { who: "service", service: 77 } }),
      await save({ audience: { who: "everyone" }, id: Number.MAX_SAFE_INTEGER }),
    ]).toEqual([422, 422, 400]);
  });

  it("that were removed are back with what a desk that was away sends later: no arrival is lost [Q07]", async () => {
    const id = await at.makePoint("Tea", null);
    const desk = await at.openDesk("Desk 1");
    await at.sync(desk, id);
    expect((await at.post(`/points/${id}/remove`, {})).status).toBe(201);
    const titles = async () => (await at.get<Door>("")).points.map(({ title }) => title);
    expect(await titles()).not.toContain("Tea");
    const late = at.arrive(await at.hashIdOf("new"));
    expect((await at.sync(desk, id, [late])).stored).toEqual([late.id]);
    expect(await titles()).toContain("Tea");
  });

  it("stay if people arrived there [Q07]", async () => {
    const id = await at.makePoint("Lunch", null);
    await at.sync(await at.openDesk("Desk 1"), id, [at.arrive(await at.hashIdOf("new"))]);
    expect((await at.post(`/points/${id}/remove`, {})).status).toBe(422);
  });
});

describe("a desk", () => {
  it("gets names, portraits, church and where people may enter, and nothing else of them [Q08]", async () => {
    const desk = await at.openDesk("Door 1", "host");
    const roster = await at.conference.ask("host", `${DOOR}/desks/${desk}/roster`);
    const { people: listed } = roster.json as { people: DoorPerson[] };
    expect(listed.length).toBeGreaterThan(5);
    const fields = [
      "church",
      "comes",
      "group",
      "id",
      "locale",
      "name",
      "picture",
      "preferredName",
      "seats",
      "slots",
      "type",
    ];
    for (const person of listed) expect(Object.keys(person).toSorted()).toEqual(fields);
    expect(roster.body).not.toContain("@demo.test");
    const absent = await at.hashIdOf("alumnus");
    expect(listed.find(({ id }) => id === absent)?.comes).toBe(false);
    const other = await at.hashIdOf("regional");
    expect(listed.some(({ id }) => id === other)).toBe(false);
  });

  it("is named in one line without control characters [Q08]", async () => {
    const statuses = ["a\u0007b", "a\nb", " ", "x".repeat(41), "ประตู 2"].map(async (name) => {
      return (await at.post("/desks", { id: crypto.randomUUID(), name }, "host")).status;
    });
    expect(await Promise.all(statuses)).toEqual([400, 400, 400, 400, 201]);
  });

  it("belongs to the person who opened it [Q08]", async () => {
    const desk = await at.openDesk("Door 2", "host");
    expect((await at.conference.ask("organiser", `${DOOR}/desks/${desk}/roster`)).status).toBe(404);
    expect((await at.post("/desks", { id: desk, name: "Mine" })).status).toBe(404);
    const again = await at.post("/desks", { id: desk, name: "Door 2b" }, "host");
    expect((again.json as { key: string }).key).toHaveLength(44);
  });

  it("sends its entries in any order and any number of times, and others get each once [Q09]", async () => {
    const point = await at.makePoint("Bus", null);
    const [one, two] = [await at.openDesk("Desk 1"), await at.openDesk("Desk 2")];
    const [first, second] = [at.arrive(await at.hashIdOf("scs")), at.arrive(await at.hashIdOf("gc"))];
    const undo = at.arrive(first.person, { undoes: first.id });
    expect((await at.sync(one, point, [first, second])).stored).toEqual([first.id, second.id]);
    expect((await at.sync(one, point, [second, first, undo])).stored).toEqual([second.id, first.id, undo.id]);
    const seen = await at.sync(two, point);
    expect(seen.entries.map(({ id }) => id)).toEqual([first.id, second.id, undo.id]);
    expect(seen.desks[one]).toBe("Desk 1");
    expect((await at.sync(two, point, [], { cursor: seen.cursor })).entries).toEqual([]);
    expect((await at.get<Door>("")).points.find(({ id }) => id === point)?.arrived).toBe(1);
  });

  it("is refused a forged code, one of another edition, and an undo of what nobody recorded [Q10]", async () => {
    const point = await at.makePoint("Dinner", null);
    const desk = await at.openDesk("Desk 1");
    const sent = [
      at.arrive("forged"),
      at.arrive(await at.hashIdOf("regional")),
      at.arrive(await at.hashIdOf("scs"), { undoes: "nothing" }),
    ];
    const answer = await at.sync(desk, point, sent);
    expect([answer.stored, answer.refused]).toEqual([[], sent.map(({ id }) => id)]);
    const own = at.arrive(await at.hashIdOf("scs"));
    await at.sync(desk, point, [own]);
    const foreign = await at.sync(await at.openDesk("Desk 2"), point, [{ ...own, person: await at.hashIdOf("gc") }]);
    expect(foreign.refused).toEqual([own.id]);
  });

  it("has its wrong clock corrected, and no time after the arrival at the server [Q02]", async () => {
    const point = await at.makePoint("Coffee", null);
    const time = at.now();
    const [slow, fast] = [
      at.arrive(await at.hashIdOf("scs"), { at: time - 3_660_000 }),
      at.arrive(await at.hashIdOf("gc"), { at: time + 9e6 }),
    ];
    const desk = await at.openDesk("Desk 1");
    await at.sync(desk, point, [slow], { sentAt: time - 3_600_000 });
    const { entries } = await at.sync(desk, point, [fast]);
    expect(Math.abs((entries[0]?.at ?? 0) - (time - 60_000))).toBeLessThan(5_000);
    expect(entries[1]?.at).toBeLessThanOrEqual(at.now());
    for (const sentAt of [Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 8.64e15])
      for (const time of [0, 8.64e15]) {
        const odd = at.arrive(await at.hashIdOf("new"), { at: time });
        expect((await at.sync(desk, point, [odd], { sentAt })).stored).toEqual([odd.id]);
      }
  });

  it("gets and stores nothing of a person who was cancelled or erased, of whom no entry is left [Q10] [Q12]", async () => {
    const point = await at.makePoint("Brunch", null);
    const desk = await at.openDesk("Desk 1");
    const who = { cancel: await at.hashIdOf("gc"), erase: await at.hashIdOf("new") };
    const known = [at.arrive(who.cancel), at.arrive(who.erase)];
    expect((await at.sync(desk, point, known)).stored).toHaveLength(2);
    const name = (await at.people()).find(({ id }) => id === who.erase)?.name;
    expect((await at.conference.ask("new", "/profile/erasure", { method: "POST", payload: {} })).status).toBe(202);
    for (const [action, person] of Object.entries(who)) {
      const path = `/console/global-2025/people/${person}/${action}`;
      const payload = action === "erase" ? { typed: name } : {};
      expect((await at.conference.ask("organiser", path, { method: "POST", payload })).status).toBe(201);
    }
    const late = [at.arrive(who.cancel), at.arrive(who.erase)];
    const answer = await at.sync(desk, point, [...known, ...late]);
    expect([answer.stored, answer.refused.length, answer.entries]).toEqual([[], 4, []]);
    const left = (await at.people()).filter(({ id }) => id === who.cancel || id === who.erase);
    expect(left).toEqual([]);
  });
});
