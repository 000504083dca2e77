import type { Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { buildApp } from "./app.ts";
import { dropCopy } from "#test/database/database.ts";
import { openTestNetwork, type TestNetwork } from "#test/neighbours/network.ts";
import { copyDatabase, testConfig } from "#test/services.ts";
import { isDatabaseUnavailable } from "#platform/http/problems.ts";
import { createServices } from "#platform/services.ts";
import { createLog } from "#platform/log.ts";
import { createQueue, defineJob } from "#platform/jobs/queue.ts";
import { openDatabase, type Database } from "#platform/postgres/db.ts";

const ANSWER_TIMEOUT_MS = 5_000;
const CALLS = 40;

/** Between the server and PostgreSQL: passes everything on until it is silent, and then nothing, without closing. */
let network: TestNetwork;
let copy: string;
let address: URL;
let database: Database;
const pairs: Socket[] = [];
let isSilent = false;

function setSilent(value: boolean): void {
  isSilent = value;
  for (const socket of pairs)
    if (value) socket.pause();
    else socket.resume();
}

beforeAll(async () => {
  copy = await copyDatabase();
  network = await openTestNetwork(copy, {
    onConnection(ends) {
      pairs.push(...ends);
      setSilent(isSilent);
    },
  });
  ({ address } = network);
  database = openDatabase(address.href, 10, { answerTimeoutMs: ANSWER_TIMEOUT_MS });
});
beforeEach(() => setSilent(false));
afterAll(async () => {
  await database.close();
  await network.close();
  await dropCopy(copy);
});

it("calls to a database that is silent fail, and are answered when it is back [O11]", async () => {
  const { sql } = database;
  await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.1)`));
  let others: Promise<unknown>[] = [];
  const transaction = sql.begin(async (tx) => {
    await tx`select 1`;
    setSilent(true);
    others = Array.from({ length: CALLS }, () => sql`select 2`.catch((error: unknown) => error));
    await tx`select 3`;
  });
  await expect(transaction).rejects.toSatisfy(isDatabaseUnavailable);
  expect((await Promise.all(others)).map(isDatabaseUnavailable)).toEqual(Array(CALLS).fill(true));
  setSilent(false);
  expect(await Promise.all(Array.from({ length: CALLS }, () => sql<{ n: number }[]>`select 1 as n`))).toHaveLength(
    CALLS,
  );
});

it("jobs that wait for a silent database fail, and run when it is back [O11]", async () => {
  const lines: string[] = [];
  const log = createLog("warn", { write: (line: string) => void lines.push(line) });
  const queue = createQueue(address.href, log, { queryTimeoutMs: 8_000 });
  onTestFinished(() => queue.close());
  const job = defineJob<{ name: string }>("silence");
  const done: string[] = [];
  queue.work(job, async ({ name }) => void done.push(name));
  await queue.send(database.db, job, { name: "before" });
  await expect.poll(() => done).toContain("before");
  setSilent(true);
  // The queue asks every five seconds, and then waits for its timeout.
  await expect.poll(() => lines.join(""), { timeout: 20_000 }).toContain("Query read timeout");
  setSilent(false);
  // A query of the silent time reaches the database now, and may take a job for a connection that is gone: that job is retried much later.
  const sendAnother = async (): Promise<string[]> => {
    await queue.send(database.db, job, { name: "after" });
    return done;
  };
  await expect.poll(sendAnother, { interval: 1000 }).toContain("after");
});

it("a server whose database is silent runs, says that it is not ready, and is ready again [O11]", async () => {
  const services = await createServices(testConfig(), address.href);
  const app = await buildApp(services);
  const statusOf = async (path: string): Promise<number> => (await app.inject({ url: path })).statusCode;
  expect(await statusOf("/api/readyz")).toBe(200);
  setSilent(true);
  expect([await statusOf("/api/readyz"), await statusOf("/api/healthz")]).toEqual([503, 200]);
  setSilent(false);
  expect(await statusOf("/api/readyz")).toBe(200);
  await app.close();
  await services.close();
});
