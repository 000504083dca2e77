import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServices } from "#test/services.ts";
import type { Services } from "../services.ts";
import { createQueue, defineJob } from "./queue.ts";

/** The first night of a year. */
const NEVER = "0 0 1 1 *";

let services: Services;
beforeAll(async () => void (services = await createTestServices()));
afterAll(() => services.close());

describe("a job", () => {
  it("runs after the transaction that sent it commits, and not at all if that transaction fails", async () => {
    const job = defineJob<{ of: string }>("once");
    const done: string[] = [];
    services.queue.work(job, async ({ of }) => void done.push(of));
    await services.db
      .transaction(async (tx) => {
        await services.queue.send(tx, job, { of: "a transaction that fails" });
        throw new Error("undone");
      })
      .catch(() => undefined);
    await services.db.transaction(async (tx) => {
      await services.queue.send(tx, job, { of: "one that commits" });
      expect(done).toEqual([]);
    });
    await expect.poll(() => done).toEqual(["one that commits"]);
  });

  it("is retried after a failure until it succeeds", async () => {
    const job = defineJob<{ of: string }>("again");
    const tries: string[] = [];
    services.queue.work(job, async ({ of }) => {
      tries.push(of);
      if (tries.length === 1) throw new Error("the receiver is away");
    });
    await services.queue.send(services.db, job, { of: "retry" });
    await expect.poll(() => tries).toEqual(["retry", "retry"]);
  });

  it("runs together with the other waiting jobs, or later if it was sent with a delay", async () => {
    const job = defineJob<{ of: string }>("together");
    const runs: string[][] = [];
    await services.queue.send(services.db, job, { of: "later" }, 1500);
    for (const name of ["a", "b", "c"]) await services.queue.send(services.db, job, { of: name });
    services.queue.workTogether(job, async (all) => void runs.push(all.map(({ of }) => of)));
    await expect.poll(() => runs[0]?.toSorted()).toEqual(["a", "b", "c"]);
    await expect.poll(() => runs).toEqual([runs[0], ["later"]]);
  });

  it("runs beside others that were fetched with it, and is retried alone [O45]", async () => {
    const job = defineJob<{ of: string }>("beside");
    const tries: string[] = [];
    let most = 0;
    let running = 0;
    for (const name of ["a", "fails once", "b"]) await services.queue.send(services.db, job, { of: name });
    const act = async ({ of }: { of: string }): Promise<void> => {
      tries.push(of);
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 50));
      running -= 1;
      if (of === "fails once" && tries.filter((one) => one === of).length === 1) throw new Error("away");
    };
    services.queue.work(job, act, 3);
    await expect.poll(() => tries.toSorted()).toEqual(["a", "b", "fails once", "fails once"]);
    expect(most).toBe(3);
  });

  it("waits in the database until a process works on it", async () => {
    const job = defineJob<{ of: string }>("later");
    await services.queue.send(services.db, job, { of: "the night before" });
    const other = createQueue(services.databaseUrl, services.log);
    const done: string[] = [];
    other.work(job, async ({ of }) => void done.push(of));
    await expect.poll(() => done).toEqual(["the night before"]);
    await other.close();
  });
});

describe("two servers on one database", () => {
  it("do each of many jobs once [O45]", async () => {
    const JOBS = 200;
    const job = defineJob<{ number: number }>("shared");
    const done: { server: number; number: number }[] = [];
    const servers = [0, 1].map(() => createQueue(services.databaseUrl, services.log));
    for (const [server, queue] of servers.entries())
      queue.work(job, async ({ number }) => void done.push({ server, number }));
    const working = async (): Promise<number> => {
      await services.queue.send(services.db, job, { number: -1 });
      return new Set(done.map(({ server }) => server)).size;
    };
    await expect.poll(working).toBe(servers.length);
    const numbers = Array.from({ length: JOBS }, (_, number) => number);
    await Promise.all(numbers.map((number) => services.queue.send(services.db, job, { number })));
    const unfinished = async (): Promise<number> =>
      (await services.sql`select 1 from jobs.job where name = ${job.name} and state <> 'completed'`).length;
    await expect.poll(unfinished).toBe(0);
    const found = done.map(({ number }) => number).filter((number) => number >= 0);
    expect(found.toSorted((left, right) => left - right)).toEqual(numbers);
    await Promise.all(servers.map((queue) => queue.close()));
  });
});

describe("a chore", () => {
  /** A minute that lasts for at least 10 more seconds or starts within them, so that both servers check it in time. */
  const nearMinute = (): string => `${new Date(Date.now() + 10_000).getUTCMinutes()} * * * *`;
  const passes = async (): Promise<number> =>
    Number((await services.sql`select extract(epoch from cron_on) as at from jobs.version`)[0]?.["at"] ?? 0);
  const chores = async () => (await services.sql`select key from jobs.schedule order by key`).map(({ key }) => key);
  const open = () => createQueue(services.databaseUrl, services.log, { cronIntervalSeconds: 1 });

  it("runs once at its time if two servers on one database schedule it", async () => {
    const runs: string[] = [];
    const servers = [open(), open()];
    const cron = nearMinute();
    for (const [index, server] of servers.entries())
      server.schedule([{ name: "count", cron, run: async () => runs.push(`server ${index}`) }]);
    await expect.poll(() => runs.length, { timeout: 60_000 }).toBe(1);
    const seen = await passes();
    await expect.poll(passes).toBeGreaterThan(seen + 3);
    expect(runs).toHaveLength(1);
    await Promise.all(servers.map((server) => server.close()));
  }, 90_000);

  it("that takes long does not hold up others, and does not run twice at once [O45]", async () => {
    const end = Promise.withResolvers<void>();
    const runs = { long: 0, brief: 0 };
    const wait = async (): Promise<void> => {
      runs.long += 1;
      await end.promise;
    };
    const server = open();
    server.schedule([
      { name: "long", cron: NEVER, run: wait },
      { name: "brief", cron: NEVER, run: async () => (runs.brief += 1) },
    ]);
    await expect.poll(chores).toEqual(["brief", "long"]);
    // As the schedule does at their times.
    const schedule = new PgBoss({
      connectionString: services.databaseUrl,
      schema: "jobs",
      migrate: false,
    });
    await schedule.start();
    const due = (name: string) => schedule.send("chore", { name }, { singletonKey: name });
    await due("long");
    await expect.poll(() => runs).toEqual({ long: 1, brief: 0 });
    await due("brief");
    await expect.poll(() => runs).toEqual({ long: 1, brief: 1 });
    expect(await due("long")).toBeNull();
    end.resolve();
    await schedule.stop();
    await server.close();
  });

  it("is deleted from the database when a server starts that does not schedule it", async () => {
    const server = open();
    const chore = (name: string) => ({ name, cron: NEVER, run: async () => undefined });
    server.schedule([chore("one"), chore("two")]);
    await expect.poll(chores).toEqual(["one", "two"]);
    server.schedule([chore("two")]);
    await expect.poll(chores).toEqual(["two"]);
    await server.close();
  });
});
