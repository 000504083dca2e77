import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { JobResult, PgBoss, QueueOptions, QueuePolicy } from "pg-boss";
import type { Db, Query } from "../postgres/db.ts";
import type { Log } from "../log.ts";

/** Work to do after a transaction, by name. `data` contains only ids: erased data must not survive in a job. */
export type Job<T extends object> = { name: string; data?: T };
export const defineJob = <T extends object>(name: string): Job<T> => ({ name });

type ScheduledChore = { name: string; cron: string; run: () => Promise<unknown> };

/** Jobs in the database: sent in the transaction that causes them, run by one process, retried until they succeed. */
export type Queue = {
  /** All data in one statement. With `delayMs`, jobs run that much later. Of waiting jobs of a name, those of a higher priority run first. */
  send: <T extends object>(db: Db, job: Job<T>, data: T | T[], delayMs?: number, priority?: number) => Promise<void>;
  /**
   * Runs the jobs of a name from now on, as soon as the database is reachable. A job that throws is logged and retried. With `atOnce`,
   * as many are fetched together and run side by side, which costs the database less.
   */
  work: <T extends object>(job: Job<T>, act: (data: T) => Promise<void>, atOnce?: number) => void;
  /** Like `work`, but with all waiting jobs at once: for work that one run does for all of them. */
  workTogether: <T extends object>(job: Job<T>, act: (all: T[]) => Promise<void>) => void;
  /** Runs chores from now on. Each occurrence runs in one process of the cluster. Other scheduled chores are removed. */
  schedule: (chores: readonly ScheduledChore[]) => void;
  close: () => Promise<void>;
};

class JobFailed extends Error {
  override name = "JobFailed";
}

const SCHEMA = "jobs";
const HOUR_S = 3600;
/** Retries for about two days, first after seconds, then hourly, so that nothing is lost if a mail server is down overnight. */
export const JOB_OPTIONS = { retryLimit: 60, retryDelay: 2, retryBackoff: true, retryDelayMax: HOUR_S };
const CHORES = "chore";
/** The queue for jobs that failed for the last time. Nothing processes them; the operator can examine them. */
const PARKED = "parked";
const PARKED_S = 30 * 24 * HOUR_S;
/** A backup may take long, and two more; the others must run meanwhile, above all reminders and scheduled publications. */
const CHORES_AT_ONCE = 4;
/** A chore that fails is not retried before its next time, and never runs twice at once, in any process. */
const CHORE_OPTIONS: QueueOptions & { policy: QueuePolicy } = { policy: "exclusive", retryLimit: 0 };
/** New jobs are notified immediately; polling finds those that wait for a retry. */
const POLLING = { notifyPollingIntervalSeconds: 5 };
const CRON_INTERVAL_S = 30;
const CRON_POLLING_S = 5;
const MAX_TOGETHER = 1000;
const CLOSE_TIMEOUT_MS = 5_000;
/** A query of the queue fails if the database does not answer within this time. No query takes that long. */
const QUERY_TIMEOUT_MS = 30_000;
const RETRY_START_MS = 3_000;

/** Loaded when the queue is first needed, so that the server can answer earlier. */
const importPgBoss = () => import("pg-boss");
let pgBoss: ReturnType<typeof importPgBoss> | undefined;
const loadPgBoss = () => (pgBoss ??= importPgBoss());

type BossOptions = {
  migrate: boolean;
  schedule: boolean;
  /** An option of the driver. pg-boss passes options that it does not know to the driver. */
  query_timeout?: number;
  cronMonitorIntervalSeconds?: number;
  cronWorkerIntervalSeconds?: number;
};

const openBoss = async (address: string, options: BossOptions): Promise<PgBoss> => {
  const { PgBoss: Boss } = await loadPgBoss();
  return new Boss({
    connectionString: address,
    application_name: "narthex jobs",
    schema: SCHEMA,
    max: 2,
    useListenNotify: true,
    ...options,
  });
};

/** Creates or migrates the queue's own tables. */
export async function migrateQueue(address: string): Promise<void> {
  const boss = await openBoss(address, { migrate: true, schedule: false });
  boss.on("error", () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
}

/** Jobs that failed for the last time, for the operator to examine. */
export async function countParkedJobs(sql: Query): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from jobs.job where name = ${PARKED} and state = 'created'`;
  return row?.count ?? 0;
}

/** The ids in the data of parked jobs, for jobs whose data are an `id`. */
export async function listParkedIds(sql: Query): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select data->>'id' as id from jobs.job where name = ${PARKED} and state = 'created' and data->>'id' is not null`;
  return rows.map(({ id }) => id);
}

/** Removes parked jobs about these ids, because they are sent again. */
export async function removeParkedJobs(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    delete from jobs.job where name = ${PARKED} and data->>'id' in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
}

type QueueLimits = { cronIntervalSeconds?: number; queryTimeoutMs?: number };

/** The queue of a migrated database. It connects when the first job is sent or worked on. */
export function createQueue(
  address: string,
  log: Log,
  { cronIntervalSeconds = CRON_INTERVAL_S, queryTimeoutMs = QUERY_TIMEOUT_MS }: QueueLimits = {},
): Queue {
  let started: Promise<PgBoss> | null = null;
  const closing = new AbortController();
  const created = new Map<string, Promise<void>>();

  const start = async (): Promise<PgBoss> => {
    const boss = await openBoss(address, {
      migrate: false,
      schedule: true,
      query_timeout: queryTimeoutMs,
      cronMonitorIntervalSeconds: cronIntervalSeconds,
      cronWorkerIntervalSeconds: Math.min(cronIntervalSeconds, CRON_POLLING_S),
    });
    boss.on("error", ({ message: reason }) => {
      if (!closing.signal.aborted) log.warn({ reason }, "the job queue reported an error");
    });
    return boss.start();
  };
  const getBoss = (): Promise<PgBoss> => {
    started ??= start().catch((error: unknown) => {
      started = null;
      throw error;
    });
    return started;
  };
  const ensure = async (name: string, options: QueueOptions = JOB_OPTIONS): Promise<PgBoss> => {
    const boss = await getBoss();
    const create = async (): Promise<void> => {
      const isParking = options === JOB_OPTIONS;
      if (isParking) await boss.createQueue(PARKED, { retentionSeconds: PARKED_S });
      const parking = isParking ? { deadLetter: PARKED } : {};
      await boss.createQueue(name, { ...options, ...parking, deleteAfterSeconds: HOUR_S, notify: true });
    };
    const creation = created.get(name) ?? create();
    created.set(name, creation);
    await creation.catch((error: unknown) => {
      created.delete(name);
      throw error;
    });
    return boss;
  };
  const logFailure = (err: unknown, job: string): void => log.warn({ err, job }, "a job failed and will be retried");
  const startWork = async <T extends object>(
    { name }: Job<T>,
    atOnce: number,
    act: (data: T) => Promise<void>,
  ): Promise<void> => {
    const boss = await ensure(name);
    const options = { ...POLLING, batchSize: atOnce, perJobResults: true } as const;
    const worker: string = await boss.work<T, unknown, typeof options>(name, options, (jobs) => {
      // More may wait: fetches the next jobs as soon as these are done, not after the polling interval.
      if (jobs.length === atOnce) boss.notifyWorker(worker);
      const run = async ({ id, data }: { id: string; data: T }): Promise<JobResult> => {
        try {
          await act(data);
          return { id, status: "completed" };
        } catch (err) {
          logFailure(err, name);
          // The queue stores the output: the error itself may name people.
          return { id, status: "failed", output: { name: JobFailed.name } };
        }
      };
      return Promise.all(jobs.map(run));
    });
  };
  const startWorkTogether = async <T extends object>(
    { name }: Job<T>,
    act: (all: T[]) => Promise<void>,
  ): Promise<void> => {
    const boss = await ensure(name);
    const worker: string = await boss.work<T>(name, { ...POLLING, batchSize: MAX_TOGETHER }, async (jobs) => {
      if (jobs.length === MAX_TOGETHER) boss.notifyWorker(worker);
      await act(jobs.map(({ data }) => data)).catch((err: unknown) => {
        logFailure(err, name);
        throw new JobFailed();
      });
    });
  };
  const startChores = async (chores: readonly ScheduledChore[]): Promise<void> => {
    const boss = await ensure(CHORES, CHORE_OPTIONS);
    const byName = new Map(chores.map((chore) => [chore.name, chore]));
    for (const { key } of await boss.getSchedules(CHORES)) if (!byName.has(key)) await boss.unschedule(CHORES, key);
    for (const { name, cron } of chores)
      await boss.schedule(CHORES, cron, { name }, { key: name, singletonKey: name, missed: "once" });
    await boss.work<{ name: string }>(CHORES, { ...POLLING, localConcurrency: CHORES_AT_ONCE }, async ([job]) => {
      const chore = byName.get(job?.data.name ?? "");
      await chore?.run().catch((err: unknown) => {
        log.warn({ err, chore: chore.name }, "a chore failed; it runs again at its next time");
        throw err;
      });
    });
  };
  const keepTrying = async (name: string, act: () => Promise<void>): Promise<void> => {
    for (;;)
      try {
        return await act();
      } catch (err) {
        if (closing.signal.aborted) return;
        log.warn({ err, job: name }, "job processing could not start; retrying");
        await setTimeout(RETRY_START_MS, undefined, { ref: false });
      }
  };
  return {
    async send(db, { name }, data, delayMs = 0, priority = 0) {
      const [boss, { fromDrizzle }] = [await ensure(name), await loadPgBoss()];
      const later = delayMs > 0 ? { startAfter: Math.ceil(delayMs / 1000) } : {};
      const jobs = (Array.isArray(data) ? data : [data]).map((one: object) => ({ data: one, priority, ...later }));
      await boss.insert(name, jobs, { db: fromDrizzle(db, sql) });
    },
    work: (job, act, atOnce = 1) => void keepTrying(job.name, () => startWork(job, atOnce, act)),
    workTogether: (job, act) => void keepTrying(job.name, () => startWorkTogether(job, act)),
    schedule: (chores) => void keepTrying(CHORES, () => startChores(chores)),
    async close() {
      closing.abort();
      const boss = await started?.catch(() => null);
      await boss?.stop({ timeout: CLOSE_TIMEOUT_MS });
    },
  };
}
