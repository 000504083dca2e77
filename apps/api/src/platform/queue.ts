import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import type { Db } from "./db.ts";
import type { Log } from "./log.ts";

/** Work to be done after a transaction, by its name. `data` holds ids alone: what is erased must not live on in a job. */
export type Job<T extends object> = { name: string; data?: T };
export const defineJob = <T extends object>(name: string): Job<T> => ({ name });

/** Jobs in the database: sent in the transaction that causes them, done by one process, tried again until they succeed. */
export type Queue = {
  send: <T extends object>(db: Db, job: Job<T>, data: T) => Promise<void>;
  /**
   * Does the jobs of a name from now on, as soon as the database can be reached. Whatever is thrown is written down, and
   * the job is tried again later.
   */
  work: <T extends object>(job: Job<T>, act: (data: T) => Promise<void>) => void;
  close: () => Promise<void>;
};

const SCHEMA = "jobs";
/** For about two days, first after seconds, then hourly: a mail server that is away for a night loses nothing. */
const PATIENCE = { retryLimit: 60, retryDelay: 2, retryBackoff: true, retryDelayMax: 3600 };
const AN_HOUR = 3600;
/** New jobs are told of at once; this is for those that wait for another try. */
const LOOKED_FOR = { notifyPollingIntervalSeconds: 5 };
const GRACE = 5_000;
const PAUSE = 3_000;

/** Its code is loaded when the queue is first needed: a server answers before that. */
const load = () => import("pg-boss");

const open = async (address: string, options: { migrate: boolean }): Promise<PgBoss> => {
  const { PgBoss: Boss } = await load();
  return new Boss({
    connectionString: address,
    application_name: "narthex jobs",
    schema: SCHEMA,
    max: 2,
    schedule: false,
    useListenNotify: true,
    ...options,
  });
};

/** Makes the queue's own tables, or brings them up to date. */
export async function migrateQueue(address: string): Promise<void> {
  const boss = await open(address, { migrate: true });
  boss.on("error", () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
}

/** The queue of a migrated database. Nothing is opened before the first job is sent or worked on. */
export function createQueue(address: string, log: Log): Queue {
  let started: Promise<PgBoss> | null = null;
  const closing = new AbortController();
  const known = new Map<string, Promise<void>>();

  const start = async (): Promise<PgBoss> => {
    const boss = await open(address, { migrate: false });
    boss.on("error", ({ message: reason }) => {
      if (!closing.signal.aborted) log.warn({ reason }, "the queue stumbled");
    });
    return boss.start();
  };
  const running = (): Promise<PgBoss> => {
    started ??= start().catch((error: unknown) => {
      started = null;
      throw error;
    });
    return started;
  };
  const ensure = async (name: string): Promise<PgBoss> => {
    const boss = await running();
    const made = known.get(name) ?? boss.createQueue(name, { ...PATIENCE, deleteAfterSeconds: AN_HOUR, notify: true });
    known.set(name, made);
    await made.catch((error: unknown) => {
      known.delete(name);
      throw error;
    });
    return boss;
  };
  const begin = async <T extends object>({ name }: Job<T>, act: (data: T) => Promise<void>): Promise<void> => {
    const boss = await ensure(name);
    const worker: string = await boss.work<T>(name, LOOKED_FOR, async ([job]) => {
      // More may wait behind it: it looks again as soon as this one is done, not after its pause.
      boss.notifyWorker(worker);
      await (job && act(job.data))?.catch((err: unknown) => {
        log.warn({ err, job: name }, "a job will be tried again");
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
        log.warn({ err, job: name }, "jobs cannot be worked on yet");
        await setTimeout(PAUSE, undefined, { ref: false });
      }
  };
  return {
    async send(db, { name }, data) {
      const [boss, { fromDrizzle }] = [await ensure(name), await load()];
      await boss.send(name, data, { db: fromDrizzle(db, sql) });
    },
    work: (job, act) => void keepTrying(job.name, () => begin(job, act)),
    async close() {
      closing.abort();
      const boss = await started?.catch(() => null);
      await boss?.stop({ timeout: GRACE });
    },
  };
}
