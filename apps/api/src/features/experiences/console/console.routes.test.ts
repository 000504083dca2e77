import type { ConsoleExperiences } from "@narthex/contract/console/experiences-console";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ALLOCATED, EDITION, openAllocation, type AllocationTest } from "#test/allocation.ts";
import { addStaff } from "#test/people.ts";

let test: AllocationTest;
beforeAll(async () => {
  test = await openAllocation({
    wishes: { ann: ["DSN", "CG"], ben: ["DSN"], cat: ["DSN"] },
    capacity: { DSN: 1 },
  });
  await addStaff(test.services, EDITION);
});
afterAll(() => test.close());

const CONSOLE = `/console/${EDITION}`;
const read = async (who = "organiser"): Promise<ConsoleExperiences> =>
  (await test.ask(who, `${CONSOLE}/experiences`)).json as ConsoleExperiences;
const post = (path: string, payload: object = {}) =>
  test.ask("organiser", `${CONSOLE}/allocation/${path}`, { method: "POST", payload });
const codeOf = ({ json }: { json: unknown }): string => (json as { type: string }).type;
const asked = async (): Promise<Record<string, [number, number, number | null]>> =>
  Object.fromEntries(
    (await read()).experiences.map(({ type, asked: all, askedFirst, waiting }) => [type, [all, askedFirst, waiting]]),
  );
const actions = async (): Promise<string[]> =>
  ((await test.ask("organiser", `${CONSOLE}/audit`)).json as { entries: { action: string }[] }).entries
    .map(({ action }) => action)
    .filter((action) => action.startsWith("allocation."));
/** Runs an allocation to its end. Returns the proposal. */
const allocate = async (seed: number): Promise<number> => {
  expect((await post("runs", { seed })).status).toBe(201);
  await expect.poll(async () => (await read()).run?.state, { timeout: 40_000 }).toBe("done");
  return (await read()).run?.proposalId ?? 0;
};

describe("the experiences in the console", () => {
  it("show the current number of sign-ups by experience and slot [B60]", async () => {
    expect(await asked()).toMatchObject({ DSN: [3, 3, null], CG: [1, 0, null] });
    const { people, peopleWithPlace, run } = await read("people");
    expect([people, peopleWithPlace, run]).toEqual([3, 0, null]);
  });

  it("are allocated, published, and taken back with a reason, and each step is logged [B60]", async () => {
    const id = await allocate(7);
    expect((await read()).proposals).toMatchObject([{ id, seed: 7, state: "proposed", isMost: true, people: 2 }]);
    test.at(ALLOCATED - 1);
    expect((await post(`proposals/${id}/publish`)).json).toEqual({
      isScheduled: true,
      at: new Date(ALLOCATED).toISOString(),
    });
    expect((await read()).proposals[0]?.state).toBe("scheduled");
    expect((await post(`proposals/${id}/unschedule`)).status).toBe(201);
    expect((await read()).proposals[0]?.state).toBe("proposed");
    expect(codeOf(await post(`proposals/${id}/unschedule`))).toBe("/problems/refused");
    test.at(ALLOCATED);
    expect((await post(`proposals/${id}/publish`)).json).toMatchObject({ isScheduled: false });
    expect((await asked())["DSN"]).toEqual([3, 3, 2]);
    const waitingList = async (type: string) =>
      (await test.ask("people", `${CONSOLE}/experiences/${type}/waiting-list`)).json as {
        total: number;
        people: object[];
      };
    const { total, people: waiting } = await waitingList("DSN");
    // Ann has a place in CG, so that the other one is before her.
    expect([total, waiting]).toMatchObject([2, [{ rank: 1, hasPlace: false }, { rank: 1 }]]);
    expect(await waitingList("CG")).toEqual({ total: 0, people: [] });
    const published = (await read()).proposals[0];
    expect(published?.takeBackUntil).toBe(new Date(ALLOCATED + 3_600_000).toISOString());
    expect(codeOf(await post(`proposals/${id}/publish`))).toBe("/problems/refused");
    expect((await post(`proposals/${id}/take-back`, { reason: "  " })).status).toBe(400);
    test.at(ALLOCATED + 3_600_001);
    expect(codeOf(await post(`proposals/${id}/take-back`, { reason: "Too late." }))).toBe("/problems/closed");
    test.at(ALLOCATED + 60_000);
    expect((await post(`proposals/${id}/take-back`, { reason: "The bus broke down." })).status).toBe(201);
    expect((await read()).proposals[0]).toMatchObject({ state: "takenBack", reason: "The bus broke down." });
    expect(await actions()).toEqual([
      "allocation.takenBack",
      "allocation.published",
      "allocation.unscheduled",
      "allocation.scheduled",
      "allocation.started",
    ]);
  });

  it("have a report on a proposal as a page and as tables for spreadsheets [B60] [E21]", async () => {
    const [proposal] = (await read()).proposals;
    const report = (file: string) =>
      test.ask("organiser", `${CONSOLE}/allocation/proposals/${proposal?.id}/report?file=${file}`);
    const page = (await report("report.html")).json as { name: string; text: string };
    expect(page.name).toBe(`${EDITION}-${proposal?.id}-report.html`);
    expect(page.text).toContain("<h1>global-2025, proposal");
    const { text } = (await report("people.csv")).json as { text: string };
    expect(text.startsWith('\uFEFF"person","rank"')).toBe(true);
    expect(text).toContain("ann@guests.invalid");
    const inChinese = (await report("people.csv&locale=zh")).json as { text: string };
    expect(inChinese.text.startsWith('\uFEFF"人","志愿"')).toBe(true);
    expect((await actions())[0]).toBe("allocation.exported");
    const other = "/console/regional-2024/allocation/proposals/1/report?file=people.csv";
    expect((await test.ask("organiser", other)).status).toBe(403);
  });

  it("run one allocation at a time, which can be cancelled and then stores nothing [B60]", async () => {
    const before = (await read()).proposals.length;
    const { sql } = test.services;
    const [run] = await sql<{ id: number }[]>`
      insert into allocation_runs (edition_id, started_at) values (${EDITION}, now()) returning id`;
    expect(codeOf(await post("runs"))).toBe("/problems/refused");
    expect((await post(`runs/${run?.id}/cancel`)).status).toBe(201);
    expect((await post(`runs/${run?.id}/cancel`)).status).toBe(404);
    expect((await read()).run?.state).toBe("cancelled");
    expect((await read()).proposals).toHaveLength(before);
  });

  it("show that the wishes have changed since a proposal was computed [B60] [E16]", async () => {
    const id = await allocate(8);
    await test.services.sql`delete from signups where edition_id = ${EDITION} and type = 'CG'`;
    expect(codeOf(await post(`proposals/${id}/publish`))).toBe("/problems/conflict");
  });

  it("say of a proposal by an earlier rule that it is one: no report, no publication, and people read so too [E32]", async () => {
    const { sql } = test.services;
    const id = await allocate(9);
    expect((await post(`proposals/${id}/publish`)).status).toBe(201);
    const waiting = await allocate(10);
    expect(await test.own("ann")).not.toHaveProperty("isOfEarlierRule");
    await sql`update allocation_proposals set report = report - 'honesty' where id in (${id}, ${waiting})`;
    expect((await read()).proposals.slice(0, 2)).toMatchObject([{ hasReport: false }, { hasReport: false }]);
    const report = await test.ask("organiser", `${CONSOLE}/allocation/proposals/${id}/report?file=report.html`);
    expect([report.status, (report.json as { detail: string }).detail]).toEqual([
      404,
      `Proposal ${id} was computed by an earlier rule: its report is no longer written.`,
    ]);
    expect(codeOf(await post(`proposals/${waiting}/publish`))).toBe("/problems/conflict");
    expect(await test.own("ann")).toMatchObject({ isOfEarlierRule: true });
  });
});
