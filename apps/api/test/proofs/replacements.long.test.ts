import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Services } from "#platform/services.ts";
import { freePort } from "../../../../tools/free-port.ts";
import { proofRounds, proofTimeout, reportProof } from "../../../../tools/proof.ts";
import { openTestBucket, type TestBucket } from "#test/neighbours/bucket.ts";
import { DEMO_INSTANT } from "#test/database/database.ts";
import { createTestServices, testConfig } from "#test/services.ts";
import { tokenOf } from "#test/token.ts";
import { openBalancer } from "./balancer.ts";
import { isAlive, isUsed, startServer, workersOf, type Server } from "./several-servers.ts";

const ROUNDS = proofRounds(1);
/** Servers behind the balancer, and processes of each. */
type Shape = { servers: number; processes: number };
const SHAPES: Shape[] = [
  { servers: 2, processes: 1 },
  { servers: 1, processes: 2 },
  { servers: 2, processes: 2 },
  { servers: 4, processes: 1 },
];
const CLIENTS = 20;
const PAUSE_MS = 50;
/** As in the apps: a read is repeated twice, after this time and twice this time or when the server asks for it, and a write until it is answered. */
const REPEAT_MS = 700;
const READ_ATTEMPTS = 3;
/** A write that is not answered by then has failed. */
const WRITE_ATTEMPTS = 30;
/** Of an answer, as in the apps. */
const ANSWER_MS = 20_000;
const TIMEOUT_MS = 60_000;
const READS = [
  "/api/profile",
  "/api/cms/schedules/2025-07-18?conferenceType=Global",
  "/api/cms/announcements/get?conferenceType=Global",
  "/api/exps/signup?conferenceType=Global",
  "/api/videoprogress?conferenceType=Global",
];
const SECRET = "a-token-that-sets-a-password";

type Client = { email: string; token: string; agent: Agent; position: number };
type Sent = { method: "GET" | "POST"; path: string; body?: object; key?: string };

let services: Services;
let bucket: TestBucket;
let port: number;
let folder: string;
let clients: Client[];
beforeAll(async () => {
  port = await freePort();
  bucket = await openTestBucket();
  services = await createTestServices(testConfig({ PORT: String(port), ...bucket.environment }), "gallery");
  folder = mkdtempSync(join(tmpdir(), "narthex-replacements-"));
  // Of hosts no analytics are stored.
  const { rows: people } = await services.db.execute<{ email: string }>(sql`
    select email from people join registrations on person_id = people.id
    where edition_id = 'global-2025' and type = 'SCS'
    and registrations.organization <> (select host_organization from editions where id = edition_id) order by email limit ${CLIENTS}`);
  clients = await Promise.all(
    people.map(async ({ email }) => ({
      email,
      token: await tokenOf(services, email, {}, "24h"),
      agent: new Agent({ keepAlive: true, maxSockets: 1 }),
      position: 0,
    })),
  );
});
afterAll(async () => {
  for (const { agent } of clients) agent.destroy();
  await services.close();
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Requests with all their repeats. `failed`: those that the apps would report, with the statuses of their attempts. */
const counts = { requests: 0, repeated: new Map<string, number>(), failed: [] as string[] };
/** Numbers of acknowledged events. */
const acknowledged: number[] = [];
let events = 0;

/** `status` is 0 if the answer did not come completely. */
type Answer = { status: number; retryAfterMs: number };

const send = ({ token, agent }: Client, { method, path, body, key }: Sent): Promise<Answer> =>
  new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { "content-type": "application/json" }),
      ...(key && { "idempotency-key": key }),
    };
    const sent = request({ host: "127.0.0.1", port, method, path, headers, agent }, (answer) => {
      const retryAfterMs = Number(answer.headers["retry-after"] ?? 0) * 1000;
      answer
        .once("close", () => resolve({ status: answer.complete ? (answer.statusCode ?? 0) : 0, retryAfterMs }))
        .resume();
    });
    sent.setTimeout(ANSWER_MS, () => sent.destroy());
    sent.once("error", () => resolve({ status: 0, retryAfterMs: 0 })).end(body && JSON.stringify(body));
  });

async function sendWithRepeats(client: Client, what: Sent, attempts: number): Promise<boolean> {
  counts.requests += 1;
  const statuses: number[] = [];
  while (statuses.length < attempts) {
    const { status, retryAfterMs } = await send(client, what);
    if (status >= 200 && status < 300) return true;
    const kind = `${what.method} ${status}`;
    counts.repeated.set(kind, (counts.repeated.get(kind) ?? 0) + 1);
    statuses.push(status);
    // A refusal is final. Servers that are busy ask for a pause, and servers that stop answer what they get.
    if ((status >= 400 && status < 500) || (status === 503 && retryAfterMs === 0)) break;
    await setTimeout(retryAfterMs || REPEAT_MS * Math.min(statuses.length, 2));
  }
  counts.failed.push(`${what.method} ${what.path}: ${statuses.join(", ")}`);
  return false;
}

const write = (client: Client, path: string, body: object, key: string): Promise<boolean> =>
  sendWithRepeats(client, { method: "POST", path, body, key }, WRITE_ATTEMPTS);

/** Reads and writes in turn. What was begun is completed. */
async function useApp(client: Client, signal: AbortSignal): Promise<void> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    const path = READS[turn % READS.length] ?? "";
    await sendWithRepeats(client, { method: "GET", path }, READ_ATTEMPTS);
    const number = (events += 1);
    const event = { name: "ledger", at: "2025-07-18T01:15:00.000Z", page: "/home", props: { number } };
    if (await write(client, "/api/analytics/events", { events: [event] }, `event-${number}`)) acknowledged.push(number);
    const position = { videoId: "five-rooms", videoProgess: 1, videoTime: number };
    if (await write(client, "/api/videoprogress?conferenceType=Global", position, `position-${number}`))
      client.position = number;
    await setTimeout(PAUSE_MS);
  }
}

const environmentOf = (own: number): Record<string, string> => ({
  ...bucket.environment,
  NARTHEX_MODE: "demonstration",
  NARTHEX_CLOCK: DEMO_INSTANT,
  NARTHEX_DATA: join(folder, String(own)),
  DATABASE_URL: services.databaseUrl,
  PUBLIC_URL: services.config.publicUrl,
  TRUST_PROXY: "true",
  CALLS_PER_MINUTE: "1000000000",
  PEOPLE_PER_ADDRESS: "100000000",
});

/** Requests that the clients complete from now on. */
async function completes(more: number): Promise<void> {
  const before = counts.requests;
  await expect.poll(() => counts.requests - before, { timeout: TIMEOUT_MS }).toBeGreaterThan(more);
}

/** Ends a server, or one of its processes if no other server could answer. Resolves when it is replaced, with the server that runs then. */
async function replace(server: Server, signal: "SIGTERM" | "SIGKILL", isAlone: boolean): Promise<Server> {
  if (isAlone) {
    const { listening } = server;
    const [pid = 0] = workersOf(server);
    process.kill(pid, signal);
    await expect.poll(() => isAlive(pid), { timeout: TIMEOUT_MS }).toBe(false);
    await expect.poll(() => server.listening, { timeout: TIMEOUT_MS }).toBeGreaterThan(listening);
    return server;
  }
  const exited = once(server.child, "exit");
  const processes = server.processes > 1 ? workersOf(server) : [];
  server.child.kill(signal);
  const [code] = (await exited) as [number | null];
  if (signal === "SIGTERM") expect(code, "a stopped server ends by itself").toBe(0);
  // The processes of a killed server notice it, and stop.
  await expect.poll(() => processes.filter(isAlive), { timeout: TIMEOUT_MS }).toEqual([]);
  await completes(CLIENTS * 2);
  const replacement = await startServer(server, environmentOf(server.port));
  await expect.poll(() => isUsed(replacement), { timeout: TIMEOUT_MS }).toBe(true);
  return replacement;
}

/** What the balancer is, and what it logged. */
async function runRound({ servers: count, processes }: Shape): Promise<{ kind: string; log: string }> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  const servers = await Promise.all(ports.map((own) => startServer({ port: own, processes }, environmentOf(own))));
  const balancer = await openBalancer(port, ports);
  let log = "";
  const traffic = new AbortController();
  const running = Promise.all(clients.map((client) => useApp(client, traffic.signal)));
  try {
    await completes(CLIENTS * 5);
    const isAlone = count === 1;
    const second = isAlone ? 0 : 1;
    servers[0] = await replace(servers[0] as Server, "SIGTERM", isAlone);
    servers[second] = await replace(servers[second] as Server, "SIGKILL", isAlone);
    await send(clients[0] as Client, { method: "GET", path: `/oidc/password/${SECRET}` });
    traffic.abort();
    await running;
  } finally {
    traffic.abort();
    log = await balancer.close();
    for (const { child } of servers) child.kill("SIGKILL");
  }
  return { kind: balancer.kind, log };
}

/** Acknowledged writes that are not stored exactly once, or not with the last value. */
async function findLost(): Promise<unknown[]> {
  const { db } = services;
  const { rows: stored } = await db.execute<{ number: number; times: number }>(sql`
    select (props->>'number')::int as number, count(*)::int as times
    from analytics_events where name = 'ledger' group by 1`);
  const times = new Map(stored.map((row) => [row.number, row.times]));
  const { rows: positions } = await db.execute<{ email: string; position: number }>(sql`
    select email, seconds::int as position from video_progress join people on people.id = person_id
    where video_id = 'five-rooms'`);
  const positionOf = new Map(positions.map((row) => [row.email, row.position]));
  return [
    ...acknowledged.filter((number) => times.get(number) !== 1),
    ...clients.filter(({ email, position }) => position > 0 && positionOf.get(email) !== position),
  ];
}

describe("servers behind nginx that are stopped, killed and started again under load", () => {
  it(
    "cause no failed request and lose no write, and nginx logs neither secrets nor addresses of clients [O72]",
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const shape = SHAPES[round % SHAPES.length] ?? { servers: 2, processes: 1 };
        const before = { requests: counts.requests, repeated: new Map(counts.repeated) };
        const { kind: balancer, log } = await runRound(shape);
        if (balancer === "nginx") expect(log).toContain(" GET /oidc/password/[removed] ");
        expect(log).not.toMatch(new RegExp(`${SECRET}|127\\.0\\.0\\.1|client:`));
        const repeated = [...counts.repeated].map(
          ([kind, times]) => `${kind}: ${times - (before.repeated.get(kind) ?? 0)}`,
        );
        reportProof(
          `${shape.servers} servers × ${shape.processes} behind ${balancer}: ${counts.requests - before.requests} requests, ` +
            `attempts that were repeated: ${repeated.join(", ") || "none"}; failed so far: ${counts.failed.length}`,
        );
      }
      expect(counts.failed).toEqual([]);
      expect(acknowledged.length).toBeGreaterThan(CLIENTS);
      expect(await findLost()).toEqual([]);
    },
    proofTimeout(ROUNDS, 120_000),
  );
});
