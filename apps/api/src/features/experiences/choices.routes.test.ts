import type { Signup } from "@narthex/contract/app/experiences";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Signal } from "#platform/live/live.ts";
import { type Demonstration, openDemonstration } from "#test/people.ts";
import { signalsDelivered } from "#test/services.ts";
import { importSignups } from "./index.ts";

const CLOSE = Date.parse("2025-07-04T19:00:00+08:00");
const ALLOCATED = Date.parse("2025-07-11T15:00:00+08:00");
const PATH = "/exps/signup?conferenceType=Global";
const WAITING = { status: "Pending", expTime: null, epochExpTime: null, location: "", date: null };

let demo: Demonstration;
beforeAll(async () => {
  demo = await openDemonstration();
});
afterAll(() => demo.close());

const at = (instant: number): void => demo.services.clock.set({ now: new Date(instant).toISOString(), speed: 0 });
beforeEach(() => at(CLOSE - 1));

const ask = (who: string | null, types: unknown, key?: string, path = PATH) =>
  demo.ask(who, path, {
    method: "POST",
    payload: { types },
    headers: key ? { "idempotency-key": key } : {},
  });
const listed = async (who: string) => (await demo.ask(who, PATH)).json as Signup[];
const ranks = (signups: unknown): [string, number | null][] =>
  (signups as Signup[]).map(({ type, ranking }) => [type, ranking]);
const importFile = (...lines: string[]) =>
  importSignups(
    demo.services.db,
    demo.services.live,
    ["email,type,status,ranking,startsAt,location,eventId", ...lines].join("\n"),
    "global-2025",
  );

describe("POST /exps/signup", () => {
  it("stores the ranked choices in place of the earlier ones [E04] [C01]", async () => {
    const first = await ask("new", ["PM", "CG", "MD"]);
    expect(first.status).toBe(201);
    expect(first.json).toEqual([
      { type: "PM", ranking: 1, ...WAITING },
      { type: "CG", ranking: 2, ...WAITING },
      { type: "MD", ranking: 3, ...WAITING },
    ]);
    const second = await ask("new", ["MD", "DSN"]);
    expect([second.status, ranks(second.json)]).toEqual([
      201,
      [
        ["MD", 1],
        ["DSN", 2],
      ],
    ]);
    expect(await listed("new")).toEqual(second.json);
  });

  it("withdraws everything with an empty list [E04] [E07]", async () => {
    await ask("new", ["PM"]);
    const answer = await ask("new", []);
    expect([answer.status, answer.json]).toEqual([201, []]);
    expect(await listed("new")).toEqual([]);
  });

  it("accepts a single interest without a rank, in addition to the maximum of ranked ones [E07]", async () => {
    const answer = await ask("new", ["SPE", "PM", "CG", "MD"]);
    expect([answer.status, ranks(answer.json)]).toEqual([
      201,
      [
        ["PM", 1],
        ["CG", 2],
        ["MD", 3],
        ["SPE", null],
      ],
    ]);
    await ask("new", []);
  });

  it("lets people rank all of them if the edition sets no limit [E03]", async () => {
    at(Date.parse("2024-10-30T09:00:00+08:00"));
    const path = "/exps/signup?conferenceType=Regional";
    const answer = await ask("both", ["DSN", "MD", "PM", "CG"], undefined, path);
    expect([answer.status, ranks(answer.json).map(([type]) => type)]).toEqual([201, ["DSN", "MD", "PM", "CG"]]);
    expect(ranks(await listed("both"))).toEqual([["MD", 1]]);
  });

  const CLOSED = {
    type: "/problems/closed",
    title: "Closed",
    status: 409,
    detail: "Sign up is closed.",
    message: "Sign up is closed.",
  };

  it("is open until the exact instant of the close, and accepts nothing new from then on [E11]", async () => {
    expect((await ask("new", ["PM", "CG"])).status).toBe(201);
    at(CLOSE);
    for (const types of [["MD"], ["CG", "PM"], ["PM", "CG"], ["PM", "CG", "SPE"]]) {
      const answer = await ask("new", types);
      expect([answer.status, answer.json]).toEqual([409, CLOSED]);
    }
    expect(ranks(await listed("new"))).toEqual([
      ["PM", 1],
      ["CG", 2],
    ]);
  });

  it("lets a person withdraw until the experiences are over; what is kept keeps its rank [E07]", async () => {
    at(CLOSE - 1);
    await ask("new", ["PM", "CG", "MD"]);
    at(CLOSE);
    expect(ranks((await ask("new", ["CG", "MD"])).json)).toEqual([
      ["CG", 2],
      ["MD", 3],
    ]);
    at(Date.parse("2025-07-21T22:00:00+08:00") - 1);
    expect((await ask("new", ["MD"])).status).toBe(201);
    at(Date.parse("2025-07-21T22:00:00+08:00"));
    expect((await ask("new", [])).status).toBe(409);
    expect(ranks(await listed("new"))).toEqual([["MD", 3]]);
  });

  it("lets a person withdraw whose single interests were added in another order [E07]", async () => {
    at(CLOSE - 1);
    await ask("new", []);
    await ask("new", ["DSN", "SPE"]);
    await ask("new", ["DSN", "SPE", "CC"]);
    at(CLOSE);
    // The order in which the app lists them.
    expect(ranks(await listed("new")).map(([type]) => type)).toEqual(["DSN", "SPE", "CC"]);
    const answer = await ask("new", ["SPE", "CC"]);
    expect([answer.status, ranks(answer.json)]).toEqual([
      201,
      [
        ["SPE", null],
        ["CC", null],
      ],
    ]);
  });

  it("is refused to an absent alumnus, to a weekend delegate, and for an edition without a registration [E11] [A05]", async () => {
    expect((await ask("alumnus", ["CG"])).status).toBe(403);
    expect((await ask("gc", ["DSN"])).status).toBe(403);
    expect((await ask("regional", ["CG"])).status).toBe(403);
    expect((await ask(null, ["CG"])).status).toBe(401);
    expect(await listed("alumnus")).toEqual([]);
  });

  it.each([
    ["is not offered", ["CG", "XX"], "body.types.1", "is not an experience that people can sign up for"],
    ["is named twice", ["CG", "PM", "CG"], "body.types.2", "appears twice"],
    ["is one too many", ["CG", "PM", "MD", "DSN"], "body.types.3", "is more than may be ranked"],
  ])("is refused if one %s, and changes nothing [E11] [E03]", async (_what, types, path, message) => {
    await ask("new", ["PM"]);
    const answer = await ask("new", types);
    expect([answer.status, (answer.json as { errors: unknown }).errors]).toEqual([422, [{ path, message }]]);
    expect(ranks(await listed("new"))).toEqual([["PM", 1]]);
  });

  it.each([
    ["no list", "CG"],
    ["no texts", [1]],
    ["a text without end", ["C".repeat(21)]],
    ["a list without end", Array.from({ length: 51 }, () => "CG")],
  ])("is refused for %s [E11]", async (_what, types) => {
    expect((await ask("new", types)).status).toBe(400);
  });

  it("is refused with an unknown field", async () => {
    const answer = await demo.ask("new", PATH, { method: "POST", payload: { types: [], status: "Confirmed" } });
    expect(answer.status).toBe(400);
  });

  it("is carried out once for one key, however often it is sent [E04]", async () => {
    const first = await ask("new", ["PM", "CG"], "a-key-of-mine");
    await ask("new", ["MD"]);
    const again = await ask("new", ["PM", "CG"], "a-key-of-mine");
    expect([again.status, again.json]).toEqual([201, first.json]);
    expect(ranks(await listed("new"))).toEqual([["MD", 1]]);
    expect((await ask("new", ["CG"], "a-key-of-mine")).status).toBe(409);
  });

  it("signals only the person's own devices [E04]", async () => {
    // Sends what the tests before this one caused, and waits until it has arrived.
    await demo.services.live.close();
    await signalsDelivered(demo.services);
    const heard: Signal[] = [];
    const stop = demo.services.live.follow((signal) => void heard.push(signal));
    await ask("new", ["PM"]);
    const [person] = await demo.services.sql<{ id: number }[]>`select id from people where email = 'new@demo.test'`;
    const expected = { event: "allocation", data: { edition: "global-2025" }, personIds: [person?.id] };
    await expect.poll(() => heard).toContainEqual(expected);
    expect(heard.filter(({ personIds }) => personIds?.join() !== expected.personIds.join())).toEqual([]);
    stop();
  });
});

describe("a place that the organisers assigned", () => {
  it("stays if its type is listed again, whatever its new rank, and is shown from the allocation on [E12] [E04]", async () => {
    await ask("host", ["CG", "PM"]);
    await importFile("host@demo.test,CG,Confirmed,1,2025-07-18T13:30:00+08:00,Bus 9,");
    const answer = await ask("host", ["MD", "CG"]);
    expect(answer.json).toEqual([
      { type: "MD", ranking: 1, ...WAITING },
      { type: "CG", ranking: 2, ...WAITING },
    ]);
    at(ALLOCATED);
    const [, given] = await listed("host");
    expect([given?.status, given?.location, given?.ranking]).toEqual(["Confirmed", "Bus 9", 2]);
  });

  it("stays if it was assigned without a rank, and invitations always stay [E12] [S18]", async () => {
    await ask("host", ["SPE", "PM"]);
    await importFile(
      "host@demo.test,SPE,Assigned,,2025-07-18T17:20:00+08:00,Gate 2,",
      "host@demo.test,MCR,Confirmed,,2025-07-18T17:40:00+08:00,Level 4,210",
    );
    await ask("host", []);
    expect((await listed("host")).map(({ type, status }) => [type, status])).toEqual([
      ["SPE", "Assigned"],
      ["MCR", "Confirmed"],
    ]);
  });
});
