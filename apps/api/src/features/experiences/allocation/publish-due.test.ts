import { afterEach, describe, expect, it } from "vitest";
import type { Signup } from "@narthex/contract/app/experiences";
import { ALLOCATED, EDITION, openAllocation, type AllocationTest, type Wishes } from "#test/allocation.ts";
import { updatePlacesChore } from "../experiences.jobs.ts";
import { findPublished, listProposals } from "../proposals.repository.ts";
import { propose } from "./proposals.service.ts";
import { publishDue } from "./publish-due.service.ts";
import { publishProposal } from "./publish.service.ts";

let test: AllocationTest;
afterEach(() => test.close());

const WISHES: Wishes = { ann: ["DSN", "CG"], ben: ["DSN", "PM"], cat: ["DSN"] };

const open = async (wishes = WISHES): Promise<void> => {
  test = await openAllocation({ wishes, capacity: { CG: 1, DSN: 1, PM: 1, MD: 1, MDD: 0 } });
};
const states = async (name: string) =>
  ((await test.as(name, "/exps/signup")).json as Signup[]).map(({ type, status }) => [type, status]);
const proposal = async (seed = 1) => (await propose(test.services, { editionId: EDITION, seed })).id;

/** Each proposal that is stored from now on finds that one of these people has withdrawn since its wishes were read. */
async function withdrawWhileComputing(names: readonly string[]): Promise<void> {
  const ids = (await Promise.all(names.map((name) => test.idOf(name)))).join();
  await test.services.db.execute(`
    create function withdraw_one() returns trigger language plpgsql as $$ begin
      delete from signups where person_id = (
        select person_id from signups where person_id in (${ids}) and edition_id = '${EDITION}' order by id limit 1);
      return null;
    end $$;
    create trigger withdraw_one after insert on allocation_proposals execute function withdraw_one();`);
}

describe("at the edition's time", () => {
  /** More people than a run computes renewed proposals. */
  const GUESTS = Array.from({ length: 12 }, (_, index) => `guest${index}`);
  const schedule = async () => {
    await open({ ...WISHES, ...Object.fromEntries(GUESTS.map((name) => [name, ["PM"]])) });
    const id = await proposal(7);
    await publishProposal(test.services, id);
    await test.withdraw("ben");
    return id;
  };

  it("a scheduled proposal is published although people withdraw while it is computed again [E16]", async () => {
    const id = await schedule();
    await withdrawWhileComputing(GUESTS.slice(0, 2));
    test.at(ALLOCATED);
    await publishDue(test.services);
    const published = await findPublished(test.services.db, EDITION);
    expect(published).toMatchObject({ seed: 7, isScheduled: false });
    expect(published?.id).toBeGreaterThan(id);
    expect(await Promise.all(["guest0", "guest1", "cat"].map(states))).toEqual([[], [], [["DSN", "Confirmed"]]]);
  });

  it("a scheduled proposal that people keep outdating stays scheduled for the next minute [E16]", async () => {
    const id = await schedule();
    await withdrawWhileComputing(GUESTS);
    test.at(ALLOCATED);
    await publishDue(test.services);
    expect(await findPublished(test.services.db, EDITION)).toBeNull();
    const all = await listProposals(test.services.db, EDITION);
    expect(all.filter(({ isScheduled }) => isScheduled).map((one) => one.id)).toEqual([id]);
    await test.services.sql`drop trigger withdraw_one on allocation_proposals`;
    await publishDue(test.services);
    expect(await findPublished(test.services.db, EDITION)).toMatchObject({ seed: 7 });
  });

  it("an edition without slots stops neither the publication nor the offers of another one [E16] [E18]", async () => {
    await open();
    const id = await proposal();
    const { sql, db } = test.services;
    // Of an edition whose slots were removed: one proposal is published, another one scheduled.
    await sql`update pack_files set body = jsonb_set(body, '{experiences}', '[]')
      where edition_id = 'regional-2024' and file = 'experiences.yaml'`;
    await sql`insert into allocation_proposals
      (edition_id, seed, inputs_digest, certificate, proof, moved, created_at, is_scheduled, published_at)
      select 'regional-2024', seed, inputs_digest, certificate, proof, moved, created_at, is_due,
        case when is_due then null else created_at end
      from allocation_proposals, (values (true), (false)) as state (is_due) where id = ${id}`;
    await publishProposal(test.services, id);
    test.at(ALLOCATED);
    await updatePlacesChore.run(test.services);
    expect((await findPublished(db, EDITION))?.id).toBe(id);
    await sql`delete from signups where person_id = ${await test.idOf("cat")} and edition_id = ${EDITION}`;
    await updatePlacesChore.run(test.services);
    expect([...(await test.own("ann")).offers, ...(await test.own("ben")).offers]).toMatchObject([
      { place: { type: "DSN" } },
    ]);
    expect(await listProposals(db, "regional-2024")).toMatchObject([{ isScheduled: false }, { isScheduled: true }]);
  });
});
