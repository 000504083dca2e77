import type { Signup } from "@narthex/contract/app/experiences";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#platform/postgres/db.ts";
import { countLockWaits } from "#test/database/database.ts";
import { type Demonstration, openDemonstration } from "#test/people.ts";
import { proofRounds } from "../../../../../tools/proof.ts";
import { changeSignups } from "./experiences.repository.ts";

const BEFORE_CLOSE = "2025-07-04T18:59:59+08:00";
const SUBMITS = proofRounds(100);
const PATH = "/exps/signup?conferenceType=Global";

let demo: Demonstration;
beforeAll(async () => {
  demo = await openDemonstration();
  demo.services.clock.set({ now: BEFORE_CLOSE, speed: 0 });
});
afterAll(() => demo.close());

const ask = (who: string, types: string[]) => demo.ask(who, PATH, { method: "POST", payload: { types } });
const listed = async (who: string) => (await demo.ask(who, PATH)).json as Signup[];
const ranks = (signups: Signup[]) => signups.map(({ type, ranking }) => [type, ranking]);

describe("sign-ups from two devices at once", () => {
  const rankedIn = async (db: Db, who: number, types: string[]) =>
    changeSignups(db, who, "global-2025", {
      removed: [],
      put: types.map((type, index) => ({ type, ranking: index + 1 })),
    });

  it("are stored one after the other: the later list replaces the earlier one completely [E11]", async () => {
    await ask("host", []);
    const { sql } = demo.services;
    const [person] = await sql<{ id: number }[]>`select id from people where email = 'host@demo.test'`;
    let isReleased = false;
    const held = Promise.withResolvers<void>();
    const hold = sql.begin(async (tx) => {
      await tx`select 1 from registrations where person_id = ${person?.id ?? 0} and edition_id = 'global-2025' for update`;
      held.resolve();
      await expect
        .poll(async () => {
          const [row] = await sql<{ count: number }[]>`
            select count(*)::int as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`;
          return row?.count;
        })
        .toBe(2);
      isReleased = true;
    });
    await held.promise;
    const both = Promise.all([
      ask("host", ["CG", "PM"]).then((answer) => [isReleased, answer.status]),
      ask("host", ["MD", "DSN"]).then((answer) => [isReleased, answer.status]),
    ]);
    await hold;
    expect(await both).toEqual([
      [true, 201],
      [true, 201],
    ]);
    const final = ranks(await listed("host"));
    expect([
      JSON.stringify([
        ["CG", 1],
        ["PM", 2],
      ]),
      JSON.stringify([
        ["MD", 1],
        ["DSN", 2],
      ]),
    ]).toContain(JSON.stringify(final));
  });

  it("would be mixed without the lock [E11]", async () => {
    await ask("host", []);
    const { sql, db } = demo.services;
    const [person] = await sql<{ id: number }[]>`select id from people where email = 'host@demo.test'`;
    await db.transaction(async (first) => {
      await rankedIn(first, person?.id ?? 0, ["CG", "PM"]);
      await db.transaction((second) => rankedIn(second, person?.id ?? 0, ["MD", "DSN"]));
    });
    expect(ranks(await listed("host")).map(([, rank]) => rank)).toEqual([1, 1, 2, 2]);
  });

  it("that wait for a publication of places hold no lock that it needs, although their statements are sent together", async () => {
    const { sql } = demo.services;
    const locks = () => sql<{ mode: string }[]>`
      select mode from pg_locks join pg_class on pg_class.oid = relation where relname in ('registrations', 'signups')
      and database = (select oid from pg_database where datname = current_database()) and pid <> pg_backend_pid()`;
    const publishing = sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtext('allocation'), hashtext('global-2025'))`;
      const asking = ask("host", ["CG"]);
      await expect.poll(() => countLockWaits(sql)).toBe(1);
      expect(await locks()).toEqual([]);
      return { asking };
    });
    const { asking } = await publishing;
    expect((await asking).status).toBe(201);
  });

  it("leave exactly one of the lists when many arrive at once [E11]", async () => {
    await ask("host", []);
    const types = ["CG", "PM", "MD", "DSN", "MDD"];
    const lists = Array.from({ length: SUBMITS }, (_, index) => {
      const start = index % types.length;
      const turned = [...types.slice(start), ...types.slice(0, start)];
      return (index % 2 === 0 ? turned : turned.toReversed()).slice(0, 1 + (index % 3));
    });
    const answers = await Promise.all(lists.map((list) => ask("host", list)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    for (const [index, answer] of answers.entries())
      expect((answer.json as Signup[]).map(({ type }) => type)).toEqual(lists[index]);
    const final = ranks(await listed("host"));
    expect(final.map(([, rank]) => rank)).toEqual(final.map((_, index) => index + 1));
    expect(lists.map((list) => list.join())).toContain(final.map(([type]) => type).join());
  }, 120_000);
});
