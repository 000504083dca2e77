import type { Signup } from "@narthex/contract/app/experiences";
import { afterEach, describe, expect, it } from "vitest";
import { CLOSED, EDITION, openAllocation, type AllocationTest, type Wishes } from "#test/allocation.ts";
import { importSignups } from "../signups.service.ts";
import { SIGNUP_COLUMNS } from "../signups-csv.ts";
import { propose } from "./proposals.service.ts";
import { publishProposal } from "./publish.service.ts";

let test: AllocationTest;
afterEach(() => test.close());

/** The first slot begins. */
const FRIDAY = Date.parse("2025-07-18T13:30:00+08:00");

/** One place in each slot, and none in those of MDD. */
const CAPACITY = { CG: 1, DSN: 1, PM: 1, MD: 1, MDD: 0 };
const WISHES: Wishes = { ann: ["DSN", "CG"], ben: ["DSN", "PM"], cat: ["DSN"], dan: ["MDD"] };

const open = async (wishes = WISHES, more = {}) =>
  (test = await openAllocation({ wishes, capacity: CAPACITY, ...more }));
const states = async (name: string) =>
  ((await test.as(name, "/exps/signup")).json as Signup[]).map(({ type, status }) => [type, status]);

describe("a second allocation", () => {
  it("moves nobody who can keep their place, and says how many it moves [E15]", async () => {
    await open();
    await test.publish(1);
    const { solved } = await propose(test.services, { editionId: EDITION, seed: 99 });
    expect(solved.moved).toBe(0);
    expect(solved.certificate.moved).toEqual({ value: 0 });
    await test.withdraw("cat");
    const again = await propose(test.services, { editionId: EDITION });
    expect(again.problem.seed).toBe(1);
    expect(again.solved.certificate.moved).toMatchObject({ value: again.solved.moved });
  });

  it("keeps the places of slots that have begun, and allocates the others, until all have begun [E15] [E24]", async () => {
    await open({ ann: ["CG", "PM"], ben: ["PM", "CG"], cat: ["CG"] }, { capacity: { ...CAPACITY, PM: 3 } });
    await test.publish();
    const before = await Promise.all(["ann", "ben", "cat"].map(states));
    const lines = ["CG", "PM"].map((type, index) => `late@guests.invalid,${type},Pending,${index + 1},,,`);
    const { services } = test;
    await services.sql`update people set email = 'late@guests.invalid' where email = 'host@demo.test'`;
    await importSignups(services.db, services.live, [SIGNUP_COLUMNS.join(","), ...lines].join("\n"), EDITION);
    test.at(FRIDAY - 1);
    const early = await propose(services, { editionId: EDITION });
    test.at(FRIDAY);
    await expect(publishProposal(services, early.id)).rejects.toThrow("a slot has begun");
    const late = await propose(services, { editionId: EDITION });
    expect(late.solved.moved).toBe(0);
    await publishProposal(services, late.id);
    expect(await Promise.all(["ann", "ben", "cat"].map(states))).toEqual(before);
    expect(await states("late")).toEqual([
      ["CG", "Unavailable"],
      ["PM", "Confirmed"],
    ]);
    expect((await test.own("late")).explanations).toMatchObject([{ decidedBy: "begun" }, { decidedBy: "given" }]);
    test.at(Date.parse("2025-07-21T10:00:00+08:00"));
    await expect(propose(services, { editionId: EDITION })).rejects.toThrow("every slot has begun");
    test.at(CLOSED);
  });
});

describe("who takes part", () => {
  it("people who come for the weekend, or were registered for another year, get nothing [E14]", async () => {
    await open(
      { ann: ["DSN"], ben: ["DSN"], cat: ["DSN"] },
      { people: { ann: { type: "GC" }, ben: { confYear: "2023-G" } } },
    );
    await test.publish();
    const rows = await test.services.sql<{ email: string; status: string }[]>`
      select p.email, s.status from signups s join people p on p.id = s.person_id
      where s.ranking is not null order by p.email`;
    expect(rows.map(({ email, status }) => [email.split("@")[0], status])).toEqual([
      ["ann", "Unavailable"],
      ["ben", "Unavailable"],
      ["cat", "Confirmed"],
    ]);
  });

  it("nobody is given a place during an invitation or service prep [E14]", async () => {
    await open({ ann: ["PM", "MD"] });
    const { sql } = test.services;
    await sql`insert into signups (person_id, edition_id, type, status, location, event_id)
      values (${await test.idOf("ann")}, ${EDITION}, 'CC', 'Confirmed', '', 309)`;
    await test.publish();
    expect(await states("ann")).toContainEqual(["PM", "Unavailable"]);
    expect(await states("ann")).toContainEqual(["MD", "Confirmed"]);
  });
});
