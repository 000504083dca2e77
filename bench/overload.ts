import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { openCrowd } from "./crowd.ts";
import { percentile, writeResult } from "./figures.ts";
import type { LoadCall, LoadOrder, LoadResult } from "./load.ts";
import { adopt, cpuOf, memoryOf } from "./server.ts";

const BEFORE_CLOSE = "2025-07-04T18:00:00+08:00";
const PEOPLE = 2_000;
/** Doubled until the server no longer answers nearly all requests. */
const FIRST_RATE = 100;
const PEAK_SECONDS = 6;
const OVERLOAD = 5;
const OVERLOAD_SECONDS = 20;
const RECOVERY_SECONDS = 15;
/** Maximum number of open connections; requests beyond it are not sent. */
const CONNECTIONS = 8_000;
/** Time for a full garbage collection, after which Node returns memory. */
const REST_MS = 120_000;
const GOOD_SHARE = 0.97;
const PEAK_P99_MS = 1_000;
const MS = 1_000;
const SIGN_UP: LoadCall = {
  method: "POST",
  path: "/api/exps/signup?conferenceType=Global",
  bodies: ["CG", "DSN", "PM", "MD"].map((type) => ({ types: [type] })),
};
/** One write for each personal read, as before sign-up closes. */
const CALLS: LoadCall[] = [
  { method: "GET", path: "/api/exps/signup?conferenceType=Global&locale=en" },
  SIGN_UP,
  { method: "GET", path: "/api/videoprogress?conferenceType=Global" },
  SIGN_UP,
  { method: "GET", path: "/api/socialprofile" },
  SIGN_UP,
];

/** Lets a process, and those that it starts afterwards, run on one processor only. Needs Linux. */
function pin(pid: number, processor: number): boolean {
  try {
    execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", `${processor}`, `${pid}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const [loadBefore = 0] = loadavg();
/** The server and its database, which this process starts, share one processor. */
const isPinned = availableParallelism() > 1 && pin(process.pid, 0);
const crowd = await openCrowd(PEOPLE, BEFORE_CLOSE);
const { server, tokens } = crowd;
const child = adopt(fork(fileURLToPath(new URL("./load.ts", import.meta.url))));
/** Real load comes from other machines, so its process gets its own processor if possible. */
const isLoadApart = isPinned && pin(child.pid ?? 0, 1);

const sum = (values: readonly number[]): number => values.reduce((left, right) => left + right, 0);

async function load(perSecond: number, seconds: number) {
  const cpuBefore = cpuOf(server.pid);
  const order: LoadOrder = {
    address: server.address,
    tokens,
    calls: CALLS,
    perSecond,
    seconds,
    connections: CONNECTIONS,
  };
  child.send(order);
  const [result] = (await once(child, "message")) as [LoadResult];
  const good = sum(result.seconds.map((second) => second.good));
  return {
    perSecond,
    sent: result.sent,
    unsent: result.unsent,
    goodPerSecond: Math.round(sum(result.seconds.slice(0, seconds).map((second) => second.good)) / seconds),
    goodShare: Math.round((good / Math.max(1, result.sent)) * 1000) / 1000,
    refused: sum(result.seconds.map(({ refused }) => refused)),
    refusedWithoutRetryAfter: sum(result.seconds.map(({ bare }) => bare)),
    failed: sum(result.seconds.map(({ failed }) => failed)),
    failures: result.failures,
    goodP50Ms: percentile(result.goodMs, 0.5),
    goodP99Ms: percentile(result.goodMs, 0.99),
    loadCpuShare: Math.round((result.cpuMs / (seconds * MS)) * 100) / 100,
    serverCpuShare: Math.round(((cpuOf(server.pid) - cpuBefore) / (seconds * MS)) * 100) / 100,
    seconds: result.seconds,
  };
}
type Loaded = Awaited<ReturnType<typeof load>>;
const withoutSeconds = ({ seconds: _, ...figures }: Loaded): object => figures;

const megabytesBefore = Math.round(memoryOf(server.pid));
await load(FIRST_RATE, PEAK_SECONDS);
const ramp: Loaded[] = [];
for (let rate = FIRST_RATE * 2; ; rate = Math.round(rate * 1.4)) {
  const step = await load(rate, PEAK_SECONDS);
  ramp.push(step);
  console.log(withoutSeconds(step));
  if (step.goodShare < GOOD_SHARE || step.goodP99Ms > PEAK_P99_MS || step.unsent > 0) break;
}
const peak = Math.max(...ramp.map(({ goodPerSecond }) => goodPerSecond));
const overload = await load(peak * OVERLOAD, OVERLOAD_SECONDS);
console.log(withoutSeconds(overload));
const calm = await load(Math.round(peak / 4), RECOVERY_SECONDS);
/** The last second in which something was refused or failed. */
const lastBad = calm.seconds.findLastIndex(({ refused, bare, failed }) => refused + bare + failed > 0);
const megabytesAfter = Math.round(memoryOf(server.pid));
await new Promise((resolve) => setTimeout(resolve, REST_MS));
writeResult("overload", loadBefore, {
  goal: { goodputShareOfPeak: 0.8, recoverySeconds: 10 },
  isLoadApart,
  ramp: ramp.map(withoutSeconds),
  peakGoodPerSecond: peak,
  overload: withoutSeconds(overload),
  sentShareOfPeak: Math.round((overload.sent / OVERLOAD_SECONDS / peak) * 100) / 100,
  goodputShareOfPeak: Math.round((overload.goodPerSecond / peak) * 100) / 100,
  recoverySeconds: lastBad + 1,
  afterwards: withoutSeconds(calm),
  megabytes: { before: megabytesBefore, after: megabytesAfter, afterRest: Math.round(memoryOf(server.pid)) },
});
await crowd.stop();
process.exit(0);
