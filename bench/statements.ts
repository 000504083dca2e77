import { loadavg } from "node:os";
import { pid } from "node:process";
import { lockChoices } from "../apps/api/src/features/experiences/choices.service.ts";
import { changeSignups } from "../apps/api/src/features/experiences/experiences.repository.ts";
import { sendWithCommit } from "../apps/api/src/platform/postgres/after-commit.ts";
import { openDatabase, type Database } from "../apps/api/src/platform/postgres/db.ts";
import { EDITION, openCrowd } from "./crowd.ts";
import { writeResult } from "./figures.ts";
import { cpuOf } from "./server.ts";

const PEOPLE = 500;
const ROUNDS = 6;
const TRANSACTIONS = 1000;
const TYPES = ["CG", "DSN", "PM", "MD", "MDD"];

const [loadBefore = 0] = loadavg();
const crowd = await openCrowd(PEOPLE, "2025-07-04T18:30:00+08:00");
const rows = await crowd.services.sql<{ id: number }[]>`select id from people where email like 'crowd-%'`;
const address = new URL(crowd.services.databaseUrl);
const preparing = openDatabase(address.href, 1);
address.searchParams.set("pooler", "transaction");
/** The control: the same server, but the address declares a pooler, so no statement is prepared. */
const unprepared = openDatabase(address.href, 1);

let count = 0;
/** The statements of a sign-up. */
async function signUp({ db }: Database): Promise<void> {
  const personId = rows[count++ % rows.length]?.id ?? 0;
  const put = [0, 1].map((rank) => ({ type: TYPES[(count + rank) % TYPES.length] ?? "CG", ranking: rank + 1 }));
  await db.transaction(async (tx) => {
    await lockChoices(tx, personId, EDITION);
    await sendWithCommit(tx, changeSignups(tx, personId, EDITION, { removed: [], put }));
  });
}

type Cost = { clientCpuMs: number; postgresCpuMs: number; milliseconds: number };

async function measure(database: Database): Promise<Cost> {
  const [backend] = await database.sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const cpu = (): [number, number] => [cpuOf(pid), cpuOf(backend?.pid ?? 0)];
  const [client, postgres] = cpu();
  const from = performance.now();
  for (let done = 0; done < TRANSACTIONS; done++) await signUp(database);
  const [clientAfter, postgresAfter] = cpu();
  return {
    clientCpuMs: clientAfter - client,
    postgresCpuMs: postgresAfter - postgres,
    milliseconds: performance.now() - from,
  };
}

/** Milliseconds for each transaction, rounded to microseconds. */
const meanOf = (costs: readonly Cost[], field: keyof Cost): number =>
  Math.round((costs.reduce((sum, cost) => sum + cost[field], 0) / costs.length / TRANSACTIONS) * 1000) / 1000;
const summaryOf = (costs: readonly Cost[]): Cost => ({
  clientCpuMs: meanOf(costs, "clientCpuMs"),
  postgresCpuMs: meanOf(costs, "postgresCpuMs"),
  milliseconds: meanOf(costs, "milliseconds"),
});

// Runs both once, to compile their code, and then alternately, so that other work on the machine slows down both.
for (const database of [preparing, unprepared]) await measure(database);
const [prepared, control]: [Cost[], Cost[]] = [[], []];
for (let round = 0; round < ROUNDS; round++) {
  prepared.push(await measure(preparing));
  control.push(await measure(unprepared));
}
const perSignUp = { prepared: summaryOf(prepared), unprepared: summaryOf(control) };
console.log(JSON.stringify(perSignUp, null, 2));
writeResult("statements", loadBefore, { signUps: ROUNDS * TRANSACTIONS, perSignUp });
await Promise.all([preparing.close(), unprepared.close()]);
await crowd.stop();
process.exit(0);
