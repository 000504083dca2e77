import type { Signup } from "@narthex/contract/experiences";
import { afterEach, describe, expect, it } from "vitest";
import { CLOSED, EDITION, openAllocation, type AllocationTest, type Wishes } from "#test-allocation.ts";
import { propose } from "./proposals.service.ts";

let test: AllocationTest;
afterEach(() => test.close());

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
    expect(solved.certificate.moved).toEqual({ value: 0, bound: 0 });
    await test.withdraw("cat");
    const again = await propose(test.services, { editionId: EDITION });
    expect(again.problem.seed).toBe(1);
    expect(again.solved.certificate.moved).toMatchObject({ value: again.solved.moved });
  });

  it("is refused once a slot has begun [E15]", async () => {
    await open();
    await test.publish();
    test.at(Date.parse("2025-07-18T13:30:00+08:00"));
    await expect(propose(test.services, { editionId: EDITION })).rejects.toThrow(/CG-bus-\d has begun/);
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
