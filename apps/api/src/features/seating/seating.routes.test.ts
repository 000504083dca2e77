import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Signal } from "#platform/live/live.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { runSeating } from "./seating.cli.ts";
import { listAllSeatingsOf } from "./seating.repository.ts";
import { importSeatings } from "./seating.service.ts";

const HEADER = "email,serviceId,allocation";
const ALL = "0,1,2,3,4,999";

let demo: Demonstration;
beforeAll(async () => {
  demo = await openDemonstration();
});
afterAll(() => demo.close());

const ask = (who: string | null, serviceIds: string, more = "") =>
  demo.ask(who, `/attendance/get-user-attendance/?serviceIds=${encodeURIComponent(serviceIds)}${more}`);
const seatsOf = async (who: string, serviceIds = ALL, more = "") => (await ask(who, serviceIds, more)).json;
const give = (...lines: string[]) =>
  importSeatings(demo.services.db, demo.services.live, [HEADER, ...lines].join("\n"), "global-2025");
const personIdByEmail = async (email: string): Promise<number> =>
  Number((await demo.services.sql`select id from people where email = ${email}`)[0]?.["id"]);

describe("GET /attendance/get-user-attendance/", () => {
  it("returns a person's own seats at the requested services, and nobody else's [Z02] [C01]", async () => {
    expect(await seatsOf("scs")).toEqual({
      delegateSeatings: [
        { serviceId: 0, allocation: "Row C · Seat 8" },
        { serviceId: 1, allocation: "Block B · Row 4 · Seat 12" },
        { serviceId: 2, allocation: "Block C · Row 12 · Seat 8" },
        { serviceId: 3, allocation: "Block B · Row 5 · Seat 3" },
        { serviceId: 999, allocation: "Quarter B · Row 3 · Seat 14" },
      ],
    });
    expect(await seatsOf("gc", "999,2,3")).toEqual({
      delegateSeatings: [
        { serviceId: 3, allocation: "Block E · Row 15 · Seat 20" },
        { serviceId: 999, allocation: "Quarter C · Row 6 · Seat 2" },
      ],
    });
  });

  it("is empty for a person without a seat, and for a service that the edition does not have [Z02]", async () => {
    expect(await seatsOf("new")).toEqual({ delegateSeatings: [] });
    expect(await seatsOf("scs", "5,700,998")).toEqual({ delegateSeatings: [] });
  });

  it("keeps the seats of a person in two editions apart [Z02] [A06]", async () => {
    const at = (edition: string) => seatsOf("both", "1", `&conferenceType=${edition}`);
    expect([await at("Global"), await at("Regional")]).toEqual([
      { delegateSeatings: [{ serviceId: 1, allocation: "Block A · Row 7 · Seat 9" }] },
      { delegateSeatings: [{ serviceId: 1, allocation: "Block F · Row 14 · Seat 3" }] },
    ]);
  });

  it("returns no seat to an absent alumnus, even if a file gave one [A05] [Z02]", async () => {
    expect(await listAllSeatingsOf(demo.services.db, await personIdByEmail("alumnus@demo.test"))).toHaveLength(1);
    expect(await seatsOf("alumnus")).toEqual({ delegateSeatings: [] });
  });

  it("answers once for a service that is named twice", async () => {
    expect(await seatsOf("gc", "4,4,4")).toEqual({
      delegateSeatings: [{ serviceId: 4, allocation: "Block E · Row 15 · Seat 20" }],
    });
  });

  it("refuses anything but a list of services [Z02]", async () => {
    const long = [Array(51).fill("1").join(","), "9".repeat(4000)];
    const odd = ["1;drop table seatings", "1)or(1=1", "1\u0000", "1\n", "٣", "all"];
    const hostile = ["", ",", "1,", ",1", "1, 2", "01", "-1", "1.5", "1e2", "1000", "0x1"].concat(odd, long);
    for (const serviceIds of hostile) {
      const { status, json } = await ask("scs", serviceIds);
      expect([status, json], serviceIds).toMatchObject([400, { errors: [{ path: "querystring.serviceIds" }] }]);
    }
  });

  it("refuses a request without services, or with two lists of them [Z02]", async () => {
    const path = "/attendance/get-user-attendance/";
    const statuses = ["", "?serviceIds[]=1", "?serviceIds=1&serviceIds=2"].map(
      async (query) => (await demo.ask("scs", path + query)).status,
    );
    expect(await Promise.all(statuses)).toEqual([400, 400, 400]);
    expect((await ask(null, ALL)).status).toBe(401);
  });
});

describe("GET /cms/seating-plans", () => {
  const plansOf = async (who: string, edition: string, locale = "en") =>
    (await demo.ask(who, `/cms/seating-plans?conferenceType=${edition}&locale=${locale}`)).json as {
      serviceId: number;
      title: string;
      label: string;
      location: string[];
      startTime: string;
      plan: { url: string; alt: string } | null;
    }[];

  it("returns every service with seats, its event, and the picture of its hall with a description [Z02]", async () => {
    const plans = await plansOf("scs", "Global");
    expect(plans.map(({ serviceId, title, label }) => [serviceId, title, label])).toEqual([
      [0, "Leaders' Meeting", "By seat number"],
      [1, "Opening Night: Homecoming", "SERVICE 1"],
      [2, "Night of the Young", "SERVICE 2"],
      [3, "Sunday with the Family", "SERVICE 3"],
      [4, "Hearts Turned Home", "SERVICE 4"],
      [999, "Dreams & Stories Night", ""],
    ]);
    expect(plans[2]).toEqual({
      serviceId: 2,
      title: "Night of the Young",
      label: "SERVICE 2",
      startTime: "2025-07-18T11:30:00.000Z",
      durationInMin: 120,
      location: ["Main Auditorium · Level 3"],
      plan: { url: expect.stringMatching(/^\/media\/[\da-f]{24}\.svg$/), alt: expect.stringContaining("Door 2") },
    });
    for (const { plan } of plans) {
      const picture = await demo.app.inject(plan?.url ?? "");
      expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
    }
  });

  it("omits services that a weekend delegate may not attend [A04] [S11] [Z02]", async () => {
    expect((await plansOf("gc", "Global")).map(({ serviceId }) => serviceId)).toEqual([3, 4, 999]);
    expect((await plansOf("online", "Regional")).map(({ serviceId }) => serviceId)).toEqual([2, 999]);
  });

  it("is in the requested language, both the picture and its description [Z02] [I01]", async () => {
    const [en, zh, th] = [
      await plansOf("regional", "Regional"),
      await plansOf("regional", "Regional", "zh"),
      await plansOf("regional", "Regional", "th"),
    ];
    const first = [en, zh, th].map((plans) => plans.find(({ serviceId }) => serviceId === 1)?.plan);
    expect(first.map((plan) => plan?.alt.slice(0, 8))).toEqual(["The hall", "从上方看会堂，舞", "ผังห้องม"]);
    expect(new Set(first.map((plan) => plan?.url)).size).toBe(3);
  });
});

describe("a file of seats", () => {
  it("gives, moves and removes seats, and signals the open apps [Z02]", async () => {
    const heard: Signal[] = [];
    const stop = demo.services.live.follow((signal) => void (signal.event === "allocation" && heard.push(signal)));
    expect(
      await give("New@demo.test,1,Block D · Row 13 · Seat 1", "new@demo.test,2,Block D · Row 13 · Seat 2"),
    ).toEqual({
      given: 2,
      removed: 0,
    });
    expect(await give("new@demo.test,1,", "new@demo.test,2,Block D · Row 14 · Seat 3", "new@demo.test,3,")).toEqual({
      given: 1,
      removed: 2,
    });
    expect(await seatsOf("new")).toEqual({
      delegateSeatings: [{ serviceId: 2, allocation: "Block D · Row 14 · Seat 3" }],
    });
    expect(await seatsOf("both", "2", "&conferenceType=Global")).toEqual({
      delegateSeatings: [{ serviceId: 2, allocation: "Block A · Row 7 · Seat 10" }],
    });
    const told = { event: "allocation", data: { edition: "global-2025" } };
    await expect.poll(() => heard).toEqual([told, told]);
    stop();
    await give("new@demo.test,2,");
  });

  it("is refused as a whole, with line, column and reason of each issue [Z02]", async () => {
    const error: unknown = await give(
      "gc@demo.test,1,Block A",
      "nobody@demo.test,7,Block A",
      "regional@demo.test,01,Block A",
      `gc@demo.test,2,${"A".repeat(101)}`,
      "gc@demo.test,3,Block\u0007A",
      "GC@demo.test,1,Block B",
      "gc@demo.test,",
      ",,",
    ).catch((reason: unknown) => reason);
    expect((error as Error).message.split("\n")).toEqual([
      "line 3, column email: is not registered for this edition: nobody@demo.test",
      "line 3, column serviceId: must be a service of this edition with seats, one of 0, 1, 2, 3, 4, 999: 7",
      "line 4, column email: is not registered for this edition: regional@demo.test",
      "line 4, column serviceId: must be a service of this edition with seats, one of 0, 1, 2, 3, 4, 999: 01",
      "line 5, column allocation: is longer than 100 characters",
      "line 6, column allocation: contains control characters",
      "line 7, column serviceId: is already in line 2: 1",
      "line 8, column -: has 2 values instead of 3",
    ]);
    expect(await seatsOf("gc", "1,2")).toEqual({ delegateSeatings: [] });
  });

  it("is imported by an operator's command, which says what is wrong", async () => {
    const folder = mkdtempSync(join(tmpdir(), "narthex-seating-"));
    const file = join(folder, "seats.csv");
    const said: string[] = [];
    const run = (...args: string[]) =>
      runSeating(
        args,
        async () => demo.services,
        (text) => void said.push(text),
      );
    writeFileSync(file, `${HEADER}\nhost@demo.test,1,Block G · Row 20 · Seat 3\nhost@demo.test,4,\n`);
    expect(await run("import", file, "--edition", "global-2025")).toBe(0);
    writeFileSync(file, `${HEADER}\nhost@demo.test,5,Block G\n`);
    expect(await run("import", file, "--edition", "global-2025")).toBe(1);
    await expect(run("import", file, "--edition", "nowhere-2030")).rejects.toThrow("There is no edition nowhere-2030.");
    expect(await run("export")).toBe(2);
    expect(said[0]).toBe("global-2025: 1 seat given, 1 removed");
    expect(said[1]).toContain("column serviceId: must be a service of this edition with seats");
    expect(said[1]).toContain("1 issue; nothing was imported");
    expect(await seatsOf("host", "1,4")).toEqual({
      delegateSeatings: [{ serviceId: 1, allocation: "Block G · Row 20 · Seat 3" }],
    });
    rmSync(folder, { recursive: true });
  });
});

describe("a person's seats", () => {
  it("are part of their export and their erasure", async () => {
    const exported = (await demo.ask("regional", "/profile/export")).json as { seating: unknown[] };
    expect(exported.seating[0]).toEqual({ editionId: "regional-2024", serviceId: 0, allocation: "Row D · Seat 11" });
    expect(exported.seating).toHaveLength(4);
    const id = await personIdByEmail("regional@demo.test");
    await demo.services.sql`delete from people where id = ${id}`;
    expect(await listAllSeatingsOf(demo.services.db, id)).toEqual([]);
  });
});
