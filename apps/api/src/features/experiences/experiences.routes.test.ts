import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Signal } from "#platform/live/live.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { listAllSignupsOf } from "./experiences.repository.ts";
import { runExperiences } from "./experiences.cli.ts";
import { importSignups } from "./signups.service.ts";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const HEADER = "email,type,status,ranking,startsAt,location,eventId";
const ALLOCATED = Date.parse("2025-07-11T15:00:00+08:00");
const MORNING = "2025-07-18T09:15:00+08:00";

let demo: Demonstration;
beforeAll(async () => {
  demo = await openDemonstration();
});
afterAll(() => demo.close());

const at = (instant: number | string): void =>
  demo.services.clock.set({ now: new Date(instant).toISOString(), speed: 0 });
const signupsOf = async (who: string) => (await demo.ask(who, "/exps/signup")).json;
const give = (...lines: string[]) =>
  importSignups(demo.services.db, demo.services.live, [HEADER, ...lines].join("\n"), "global-2025");

describe("GET /exps/signup", () => {
  it("gives a person's own sign-ups, ranked ones by rank, invitations by the id of their event [S18] [C01]", async () => {
    at(MORNING);
    const nothing = { expTime: null, epochExpTime: null, location: "", date: null };
    expect(await signupsOf("scs")).toEqual([
      {
        type: "CG",
        status: "Confirmed",
        ranking: 1,
        expTime: "2025-07-18T05:30:00.000Z",
        epochExpTime: 1752816600000,
        location: "Bus 4 · Gate 4",
        date: "2025-07-18",
        endTime: "2025-07-18T07:30:00.000Z",
      },
      { type: "DSN", status: "Unavailable", ranking: 2, ...nothing },
      expect.objectContaining({ type: "PM", ranking: 3, date: "2025-07-19" }),
      {
        type: "MCR",
        status: "Confirmed",
        ranking: null,
        expTime: "2025-07-18T09:40:00.000Z",
        epochExpTime: 1752831600000,
        location: "Media Control Room · Level 4, group 2",
        date: "2025-07-18",
        endTime: "2025-07-18T10:00:00.000Z",
        scheduleId: 210,
      },
      expect.objectContaining({ type: "SPE", status: "Assigned", scheduleId: 313 }),
      expect.objectContaining({ type: "MCR", scheduleId: 414, date: "2025-07-20" }),
    ]);
  });

  it("names the place of an invitation, and of what was given, in the reader's language [S18] [E23] [I01]", async () => {
    const placesIn = async (locale: string) =>
      (await demo.ask("regional", `/exps/signup?conferenceType=Regional&locale=${locale}`)).json as {
        location: string;
      }[];
    const named = async (locale: string) => (await placesIn(locale)).map(({ location }) => location);
    expect(await named("en")).toEqual(["Bus 2", "", "Garden Room · Level 2"]);
    expect(await named("zh")).toEqual(["2号巴士", "", "二楼花园厅"]);
    expect(await named("th")).toEqual(["รถคันที่ 2", "", "ห้องสวน · ชั้น 2"]);
  });

  it("is empty for a person without sign-ups", async () => {
    expect(await signupsOf("gc")).toEqual([]);
  });

  it("hides the outcome of a choice until the allocation; an invitation applies at once [E12] [S18]", async () => {
    at(ALLOCATED - 1);
    const early = (await signupsOf("scs")) as { status: string; expTime: string | null; ranking: number | null }[];
    const ranked = early.filter(({ ranking }) => ranking !== null);
    expect(ranked.map(({ status, expTime }) => [status, expTime])).toEqual([
      ["Pending", null],
      ["Pending", null],
      ["Pending", null],
    ]);
    expect(early.filter(({ ranking }) => ranking === null).every(({ expTime }) => expTime !== null)).toBe(true);
    at(ALLOCATED);
    expect(((await signupsOf("scs")) as { status: string }[])[0]?.status).toBe("Confirmed");
    at(MORNING);
  });
});

describe("a file of sign-ups", () => {
  it("updates the outcome of a known sign-up, and signals the open apps [S18]", async () => {
    const heard: Signal["data"][] = [];
    const stop = demo.services.live.follow(({ event, data }) => void (event === "allocation" && heard.push(data)));
    const [before] = (await signupsOf("new")) as unknown[];
    expect(before).toBeUndefined();
    await give("New@demo.test,MCR,Pending,,,,210");
    await give("new@demo.test,MCR,Confirmed,,2025-07-18T17:20:00+08:00,Level 4,210");
    expect(await signupsOf("new")).toEqual([
      expect.objectContaining({ status: "Confirmed", location: "Level 4", scheduleId: 210 }),
    ]);
    const signal = { edition: "global-2025" };
    await expect.poll(() => heard).toEqual([signal, signal]);
    stop();
  });

  it("is refused as a whole, with line, column and reason of each issue [S18]", async () => {
    const error: unknown = await give(
      "gc@demo.test,CG,Confirmed,1,2025-07-18T13:30:00+08:00,Bus 4,",
      "nobody@demo.test,cg,Sure,0,2025-07-18,Bus 4,",
      "gc@demo.test,MCR,Confirmed,1,2025-13-40T25:00:00Z,Bus 4,210",
      "gc@demo.test,MCR,Confirmed,,,Bus 4,99999",
      "gc@demo.test,CG,Confirmed,2,,,",
    ).catch((reason: unknown) => reason);
    expect((error as Error).message.split("\n")).toEqual([
      "line 3, column email: is not registered for this edition: nobody@demo.test",
      "line 3, column type: must be a code in capital letters, like CG: cg",
      "line 3, column status: must be one of Pending, Confirmed, Unavailable, Assigned: Sure",
      "line 3, column ranking: must be a rank from 1, or empty: 0",
      "line 3, column startsAt: must be an instant with its zone, like 2025-07-18T17:20:00+08:00, or empty: 2025-07-18",
      "line 4, column startsAt: must be an instant with its zone, like 2025-07-18T17:20:00+08:00, or empty: 2025-13-40T25:00:00Z",
      "line 4, column eventId: is for invitations, which are not ranked",
      "line 5, column eventId: is not an event of this edition: 99999",
      "line 6, column type: is already in line 2: CG",
    ]);
    expect(await signupsOf("gc")).toEqual([]);
  });

  it("is imported by an operator's command, which says what is wrong", async () => {
    const folder = mkdtempSync(join(tmpdir(), "narthex-signups-"));
    const file = join(folder, "signups.csv");
    const said: string[] = [];
    const run = (...args: string[]) =>
      runExperiences(
        args,
        async () => demo.services,
        (text) => void said.push(text),
      );
    writeFileSync(file, `${HEADER}\nhost@demo.test,SPE,Assigned,,,Gate 2,109\n`);
    expect(await run("import", file, "--edition", "global-2025")).toBe(0);
    writeFileSync(file, `${HEADER}\nhost@demo.test,SPE,Assigned,,,Gate 2,1\n`);
    expect(await run("import", file, "--edition", "global-2025")).toBe(1);
    expect(await run("export")).toBe(2);
    expect(said[0]).toBe("global-2025: 1 sign-up");
    expect(said[1]).toContain(
      "line 2, column eventId: is not an event of this edition: 1\n1 issue; nothing was imported",
    );
    rmSync(folder, { recursive: true });
  });
});

describe("a person's sign-ups", () => {
  it("are part of their export and their erasure", async () => {
    const { sql, db } = demo.services;
    const exported = (await demo.ask("regional", "/profile/export")).json as {
      experiences: { signups: unknown[] };
    };
    expect(exported.experiences.signups).toHaveLength(3);
    const [person] = await sql<{ id: number }[]>`select id from people where email = 'regional@demo.test'`;
    await sql`delete from people where id = ${person?.id ?? 0}`;
    expect(await listAllSignupsOf(db, person?.id ?? 0)).toEqual([]);
  });
});
