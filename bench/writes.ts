import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { delayFullCollections } from "../apps/api/src/platform/garbage.ts";
import { EDITION, openCrowd, openStreams } from "./crowd.ts";
import { percentile, writeResult } from "./figures.ts";
import type { LoadCall, LoadOrder, LoadResult } from "./load.ts";
import { adopt, childrenOf, cpuOf } from "./server.ts";

const BEFORE_CLOSE = "2025-07-04T18:30:00+08:00";
const READERS = 5000;
const WRITERS = 2500;
const PER_SECOND = 1000;
/** Time before the first measurement, because V8 compiles code that runs often. */
const WARM_UP_S = 60;
/** Long enough for full garbage collections and autovacuum, which are part of a server's life. */
const SECONDS = 60;
const CONTROL_SECONDS = 10;
/** Each round runs without and with the control. */
const ROUNDS = 2;
/** More unanswered writes than this mean overload: further writes are not sent. */
const MAX_OPEN = 1000;
const TYPES = ["CG", "DSN", "PM", "MD", "MDD"];

const post = (path: string, bodies: object[]): LoadCall => ({
  method: "POST",
  path: `/api${path}?conferenceType=Global`,
  bodies,
});
const SIGN_UPS = post(
  "/exps/signup",
  TYPES.flatMap((first, index) => [1, 2, 3].map((more) => ({ types: [first, TYPES[(index + more) % TYPES.length]] }))),
);
const BOOKMARKS = post(
  "/videoprogress",
  [true, false, true].map((isBookmarked) => ({ videoId: "five-rooms", isBookmarked })),
);
const POSITIONS = post(
  "/videoprogress",
  [0, 1, 2, 3, 4].map((step) => ({ videoId: "the-lanterns-go-up", videoTime: 7 * step, videoProgess: 5 * step })),
);
const LOADS: Record<string, LoadCall[]> = {
  "sign-ups, bookmarks and positions in videos": [SIGN_UPS, BOOKMARKS, POSITIONS],
  "only sign-ups": [SIGN_UPS],
};

delayFullCollections();
const [loadBefore = 0] = loadavg();
// As many server processes as `NARTHEX_PROCESSES` starts.
const { values } = parseArgs({ options: { processes: { type: "string", default: "1" } } });
const { processes } = values;
const crowd = await openCrowd(WRITERS, BEFORE_CLOSE, { NARTHEX_PROCESSES: processes });
const { server, services, tokens } = crowd;
let received = 0;
/** In this process, so that their work does not add to the latency of the load. */
const readers = await openStreams(crowd, READERS, (_, name) => {
  if (name === "allocation") received++;
});
let notifications = 0;
await services.sql.listen("narthex", () => void (notifications += 1));
const [backend] = await services.sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
const postmaster = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${backend?.pid}/status`, "utf8"))?.[1]);
const sumOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
const postgresCpu = (): number => sumOf(childrenOf(postmaster));
const serverCpu = (): number => sumOf([server.pid, ...childrenOf(server.pid)]);
const load = adopt(fork(fileURLToPath(new URL("./load.ts", import.meta.url))));

async function write(calls: LoadCall[], seconds: number): Promise<LoadResult> {
  const order: LoadOrder = {
    address: server.address,
    tokens,
    calls,
    perSecond: PER_SECOND,
    seconds,
    connections: MAX_OPEN,
  };
  load.send(order);
  const [result] = (await once(load, "message")) as [LoadResult];
  return result;
}

/** Sends a signal for each write, the behaviour before signals were collected. */
function notifyEach(): () => void {
  let count = 0;
  const from = performance.now();
  const timer = setInterval(() => {
    for (const due = ((performance.now() - from) / 1000) * PER_SECOND; count < due; count++) {
      const signal = { event: "allocation", data: { edition: EDITION }, personIds: [count], id: `control-${count}` };
      void services.sql`select pg_notify('narthex', ${JSON.stringify([signal])})`.execute();
    }
  }, 1);
  return () => clearInterval(timer);
}

async function run(name: string, isControl: boolean): Promise<object> {
  const calls = LOADS[name] ?? [];
  const seconds = isControl ? CONTROL_SECONDS : SECONDS;
  [received, notifications] = [0, 0];
  const before = { server: serverCpu(), postgres: postgresCpu(), readers: process.cpuUsage() };
  const stop = isControl ? notifyEach() : () => undefined;
  const { goodMs, endedMs, cpuMs, ...load } = await write(calls, seconds);
  stop();
  const { user, system } = process.cpuUsage(before.readers);
  const each = (milliseconds: number): number => Math.round((milliseconds / goodMs.length) * 100) / 100;
  const result = {
    writes: name,
    ...(isControl && { control: "one NOTIFY for each write" }),
    seconds,
    wantedPerSecond: PER_SECOND,
    writesPerSecond: Math.round(goodMs.length / (endedMs / 1000)),
    notGood: load.sent + load.unsent - goodMs.length,
    p50Ms: percentile(goodMs, 0.5),
    p99Ms: percentile(goodMs, 0.99),
    notificationsPerSecond: Math.round((notifications / (endedMs / 1000)) * 10) / 10,
    eventsReceived: received,
    cpuMsPerWrite: {
      server: each(serverCpu() - before.server),
      postgres: each(postgresCpu() - before.postgres),
      load: each(cpuMs),
      readers: each((user + system) / 1000),
    },
    loadAverage: loadavg()[0],
  };
  console.log(result);
  return result;
}

const runs: object[] = [];
for (const [name, calls] of Object.entries(LOADS)) {
  await write(calls, WARM_UP_S);
  for (let round = 0; round < ROUNDS; round++) runs.push(await run(name, false), await run(name, true));
}
writeResult("writes", loadBefore, { processes, readers, runs });
await crowd.stop();
process.exit(0);
