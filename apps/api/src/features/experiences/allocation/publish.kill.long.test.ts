import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ALLOCATED, EDITION, openAllocation, type AllocationTest } from "#test/allocation.ts";
import { propose } from "./proposals.service.ts";

const CLI = fileURLToPath(new URL("../../../cli.ts", import.meta.url));
const WISHES = { ann: ["DSN", "CG"], ben: ["PM", "DSN"], cat: ["CG"] };

let test: AllocationTest;
let proposal: number;
const children: ChildProcess[] = [];
beforeAll(async () => {
  test = await openAllocation({ wishes: WISHES });
  // Nobody works on the jobs of a server that is closed.
  await test.app.close();
  proposal = (await propose(test.services, { editionId: EDITION, seed: 1 })).id;
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await test.close();
});

/** The command in a process of its own, on the database of the test. */
function publishInProcess(): ChildProcess {
  const { services } = test;
  const env = {
    ...process.env,
    DATABASE_URL: services.databaseUrl,
    NARTHEX_DATA: services.config.dataFolder,
    NARTHEX_CLOCK: new Date(ALLOCATED).toISOString(),
    INIT_CWD: "",
  };
  const child = spawn(process.execPath, [CLI, "experiences", "publish", String(proposal)], { env, stdio: "ignore" });
  children.push(child);
  return child;
}

const exitCode = async (process: ChildProcess): Promise<unknown> => {
  if (process.exitCode !== null) return process.exitCode;
  const [code] = (await once(process, "exit")) as [number | null];
  return code;
};

/** The stored state of a publication: places, remembered rows, notices and jobs. */
async function stored() {
  const [row] = await test.services.sql<{ confirmed: number; remembered: number; published: number; jobs: number }[]>`
    select (select count(*)::int from signups where slot_id is not null) as confirmed,
      (select count(*)::int from allocation_places where before is not null) as remembered,
      (select count(*)::int from allocation_proposals where published_at is not null) as published,
      (select count(*)::int from jobs.job where name = 'publication-notices') as jobs`;
  return row;
}

const NOTHING = { confirmed: 0, remembered: 0, published: 0, jobs: 0 };
const ALL = { confirmed: 5, remembered: 3, published: 1, jobs: 1 };

/** For each step of publishing, a statement of another transaction that locks what the step needs next. */
const STEPS: [step: string, statement: string][] = [
  ["at the lock of the edition", `select pg_advisory_xact_lock_shared(hashtext('allocation'), hashtext('${EDITION}'))`],
  ["when it removes offers", "lock table place_offers in share mode"],
  ["when it remembers what was before", "select 1 from allocation_places limit 1 for update"],
  ["when it gives the places", "select 1 from signups where ranking = 2 limit 1 for update"],
  ["when it marks the proposal", "select 1 from allocation_proposals for update"],
  ["when it sends the job", "lock table jobs.job in share mode"],
];

const waiting = async (): Promise<number> => {
  const [row] = await test.services.sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.count ?? 0;
};

describe("kill -9 while a proposal is published", () => {
  it.each(STEPS)("%s leaves nothing [E16]", async (_, statement) => {
    const killed = publishInProcess();
    await test.services.db.transaction(async (tx) => {
      await tx.execute(statement);
      await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThan(0);
      killed.kill("SIGKILL");
      await exitCode(killed);
      // The database notices that its client is gone only when it answers.
      await tx.execute(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
    });
    await expect.poll(waiting).toBe(0);
    expect(await stored()).toEqual(NOTHING);
  });

  it("after the commit leaves all of it; every other try is refused [E16]", async () => {
    const killed = publishInProcess();
    await expect.poll(async () => (await stored())?.published, { timeout: 60_000 }).toBe(1);
    killed.kill("SIGKILL");
    await exitCode(killed);
    expect(await stored()).toEqual(ALL);
    expect(await exitCode(publishInProcess())).toBe(1);
    expect(await stored()).toEqual(ALL);
  });
});
