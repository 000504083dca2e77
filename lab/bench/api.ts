import { fork } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { freePort } from "../../tools/free-port.ts";
import { median, writeResult } from "./figures.ts";
import { adopt, cpuOf, waitUntilListening, memoryOf, startNarthex } from "./server.ts";
import { signIn } from "../../apps/api/test/browser.ts";

type Headers = Record<string, string>;
/** `raw` sends the `bytes` of the answer, or also does its `work`. Without a budget: a figure beside it. */
type Case = { name: string; path: string; raw: "bytes" | "work"; budget?: number };

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, seconds: { type: "string", default: "3" } },
});
const ROUNDS = Number(values.rounds);
const SECONDS = Number(values.seconds);
const HOP_HEADERS = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);

/** Requests per second of the server's processor time, under a short load. */
async function perCpuSecond(pid: number, url: string, headers: Headers): Promise<number> {
  const from = cpuOf(pid);
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections: 20, duration: SECONDS });
  if (errors > 0 || non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals`);
  return (requests.total / (cpuOf(pid) - from)) * 1000;
}

/** An answer in its compressed form. */
const answerOf = (url: string, headers: Headers): Promise<{ status: number; headers: Headers; body: Buffer }> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const served = Object.entries(response.headers).filter(([name]) => !HOP_HEADERS.has(name)) as [
          string,
          string,
        ][];
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(served), body: Buffer.concat(parts) });
      });
    }).once("error", reject);
  });

/** Serves the same bytes and headers with node:http, in a separate process, after the work for a token if there is one. */
async function startRaw(port: number, { status, headers, body }: Awaited<ReturnType<typeof answerOf>>, token?: string) {
  const folder = mkdtempSync(join(tmpdir(), "narthex-raw-"));
  const bodyFile = join(folder, "body");
  writeFileSync(bodyFile, body);
  const file = join(folder, "served.json");
  writeFileSync(file, JSON.stringify({ status, headers, bodyFile, token }));
  const child = adopt(fork(fileURLToPath(new URL("./raw-server.ts", import.meta.url)), [String(port), file]));
  await waitUntilListening(child);
  return { pid: child.pid ?? 0, stop: () => (child.kill(), rmSync(folder, { recursive: true })) };
}

// This process never sleeps. Otherwise the system charges a server for waking it, and the slower of two servers more often.
const poll = (): void => void setImmediate(poll);
poll();

const [loadBefore = 0] = loadavg();
const narthex = await startNarthex(await freePort());
const { access_token } = await signIn(narthex.address, "scs@demo.test");
const headers = { authorization: `Bearer ${access_token}`, "accept-encoding": "br" };
const day = "/api/cms/schedules/2025-07-18?locale=en";
const CASES: Case[] = [
  { name: "content read", path: day, raw: "bytes", budget: 0.7 },
  { name: "own profile", path: "/api/profile", raw: "work", budget: 0.7 },
  { name: "its bytes only", path: "/api/profile", raw: "bytes" },
];

const megabytesAtRest = Math.round(memoryOf(narthex.pid));
const cases: object[] = [];
console.log(`memory at rest: ${megabytesAtRest} MB`);
console.log("case           narthex/cpu-s   raw/cpu-s   ratio (min … max)        budget");
for (const one of CASES) {
  const url = narthex.address + one.path;
  const served = await answerOf(url, headers);
  const port = await freePort();
  const raw = await startRaw(port, served, one.raw === "work" ? access_token : undefined);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const own = await perCpuSecond(narthex.pid, url, headers);
    const other = await perCpuSecond(raw.pid, `http://localhost:${port}/`, headers);
    if (round < 0) continue;
    ours.push(own);
    theirs.push(other);
  }
  raw.stop();
  const ratios = ours.map((own, round) => own / (theirs[round] ?? Number.NaN));
  cases.push({
    name: one.name,
    raw: one.raw,
    perCpuSecond: Math.round(median(ours)),
    rawPerCpuSecond: Math.round(median(theirs)),
    ratios: ratios.map((ratio) => Number(ratio.toFixed(2))),
    budget: one.budget ?? null,
  });
  const cells = [one.name.padEnd(14), median(ours).toFixed(0).padStart(13), median(theirs).toFixed(0).padStart(12)];
  const range = `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} … ${Math.max(...ratios).toFixed(2)})`;
  console.log(`${cells.join(" ")}   ${range.padEnd(24)} ${one.budget ?? "–"}`);
}
const megabytesAfterLoad = Math.round(memoryOf(narthex.pid));
console.log(`memory after load: ${megabytesAfterLoad} MB`);
writeResult("api", loadBefore, { cases, megabytesAtRest, megabytesAfterLoad });
await narthex.stop();
process.exit(0);
