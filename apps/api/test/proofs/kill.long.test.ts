import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oneOf, PROOF_SEED, proofRounds, proofTimeout, reportProof } from "../../../../tools/proof.ts";
import { EMPTY_PROFILE } from "#test/people.ts";
import { openProofServer, type ProofServer } from "./proof-server.ts";
import { seededRandom } from "../../../../tools/seeded-random.ts";

const ENDS = ["engine killed", "server killed", "server stopped"] as const;
const ROUNDS = proofRounds(ENDS.length);
const PEOPLE = ["ama", "ben", "chloe", "david"];
const MAX_TRAFFIC_MS = 250;
const PAUSE_MS = 50;
const SERVICE_TIMEOUT_MS = 30_000;

type Write = { number: number; isAcknowledged: boolean };
/** What was sent: writes of which each counts, and a value of each person of which the last counts. */
const ledger = { writes: [] as Write[], acknowledged: new Map<string, number>(), sent: new Map<string, number>() };
const statuses = new Map<number, number>();

const random = seededRandom(PROOF_SEED);
let server: ProofServer;
/** Of the present round. */
let answers: number[] = [];

beforeAll(async () => {
  server = await openProofServer(PEOPLE);
  await server.start();
});
afterAll(() => server.remove());

const count = (status: number): number => {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  answers.push(status);
  return status;
};

const addToLedger = (): Write => {
  const entry = { number: ledger.writes.length, isAcknowledged: false };
  ledger.writes.push(entry);
  return entry;
};

async function sendEvent(who: string, entry: Write): Promise<number> {
  const { number } = entry;
  const events = [{ name: "ledger", at: "2025-07-18T01:15:00.000Z", page: "/home", props: { number } }];
  const status = count(await server.send(who, "POST", "/analytics/events", { events }, `${number}`));
  entry.isAcknowledged = status === 202;
  return status;
}

/** Writes until the traffic ends. A write that was not answered is repeated with its key, until the person gives up. */
async function write(who: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const entry = addToLedger();
    const { number } = entry;
    while (!signal.aborted && !entry.isAcknowledged)
      if ((await sendEvent(who, entry)) !== 202) await setTimeout(PAUSE_MS);
    ledger.sent.set(who, number);
    const saved = await server.send(who, "PUT", "/socialprofile/update", { ...EMPTY_PROFILE, name: `${number}` });
    if (count(saved) === 201) ledger.acknowledged.set(who, number);
  }
}

const isServing = async (): Promise<boolean> => (await server.send("ama", "GET", "/readyz")) === 200;

/** Asks the server to stop while it works on writes, which wait for a lock until it refuses others. Returns their answers. */
async function stopDuringWrites(): Promise<number[]> {
  const { sql, close } = server.connect();
  let accepted: Promise<number>[] = [];
  await sql.begin(async (transaction) => {
    await transaction`lock table analytics_events in exclusive mode`;
    accepted = PEOPLE.map((who) => sendEvent(who, addToLedger()));
    const waiting = async (): Promise<number> =>
      (await sql`select 1 from pg_locks where relation = 'analytics_events'::regclass and not granted`).length;
    // Those of the traffic wait as well.
    await expect.poll(waiting, { timeout: SERVICE_TIMEOUT_MS, interval: 50 }).toBe(2 * PEOPLE.length);
    server.child().kill("SIGTERM");
    await expect.poll(() => server.send("ama", "GET", "/healthz"), { interval: 50 }).not.toBe(200);
  });
  await close();
  return Promise.all(accepted);
}

/** Ends the server or its engine during traffic, and starts what does not come back by itself. */
async function endAndRecover(end: (typeof ENDS)[number]): Promise<void> {
  const child = server.child();
  if (end === "engine killed") {
    const killed = server.enginePid();
    process.kill(killed, "SIGKILL");
    // Its connections answer a little longer: a server that is ready now may not have noticed.
    await expect.poll(server.enginePid, { timeout: SERVICE_TIMEOUT_MS, interval: 50 }).not.toBe(killed);
  } else {
    const exited = once(child, "exit");
    if (end === "server killed") child.kill("SIGKILL");
    else expect(await stopDuringWrites()).toEqual(PEOPLE.map(() => 202));
    const [code] = (await exited) as [number | null];
    if (end === "server stopped") expect(code, "a stopped server ends by itself").toBe(0);
    await server.start();
  }
  await expect.poll(isServing, { timeout: SERVICE_TIMEOUT_MS, interval: 50 }).toBe(true);
}

describe("the server and its engine are killed and stopped while people write", () => {
  it(
    "and no acknowledged write is lost, none is done twice, and a stopping server answers what it accepted [O40]",
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const end = round < ENDS.length ? (ENDS[round] ?? ENDS[0]) : oneOf(random, ENDS);
        const traffic = new AbortController();
        answers = [];
        const writers = PEOPLE.map((who) => write(who, traffic.signal));
        await expect
          .poll(() => answers.filter((status) => status === 202).length, { timeout: SERVICE_TIMEOUT_MS })
          .toBeGreaterThan(PEOPLE.length);
        await setTimeout(random() * MAX_TRAFFIC_MS);
        await endAndRecover(end);
        if (end === "server stopped") expect(answers.filter((status) => status >= 500)).toEqual([]);
        traffic.abort();
        await Promise.all(writers);
      }
      const ended = once(server.child(), "exit");
      server.child().kill("SIGKILL");
      await ended;
      const { stored, names } = await server.inspect(async (sql) => ({
        stored: await sql<{ number: number; times: number }[]>`
          select (props->>'number')::int as number, count(*)::int as times
          from analytics_events where name = 'ledger' group by 1`,
        names: await sql<{ who: string; name: string }[]>`
          select split_part(people.email, '@', 1) as who, social_profiles.name
          from social_profiles join people on people.id = person_id`,
      }));
      const times = new Map(stored.map((row) => [row.number, row.times]));
      const acknowledged = ledger.writes.filter(({ isAcknowledged }) => isAcknowledged);
      reportProof(
        `${ROUNDS} rounds, ${acknowledged.length} acknowledged writes, answers ${JSON.stringify([...statuses])}`,
      );
      expect(acknowledged.length).toBeGreaterThan(0);
      expect(acknowledged.filter(({ number }) => times.get(number) !== 1)).toEqual([]);
      expect(stored.filter((row) => row.times !== 1)).toEqual([]);
      for (const { who, name } of names.filter((row) => ledger.acknowledged.has(row.who))) {
        expect(Number(name)).toBeGreaterThanOrEqual(ledger.acknowledged.get(who) ?? 0);
        expect(Number(name)).toBeLessThanOrEqual(ledger.sent.get(who) ?? 0);
      }
    },
    proofTimeout(ROUNDS, 15_000),
  );
});
