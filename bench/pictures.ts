import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { freePort } from "../tools/free-port.ts";
import { median, percentile, writeResult } from "./figures.ts";
import { readUntil } from "./reads.ts";
import { childrenOf, memoryOf, startNarthex } from "./server.ts";
import { signIn } from "../apps/api/src/test-browser.ts";

/** Nine people upload a large interlaced picture at once, while others read. */
const PEOPLE = ["scs", "gc", "new", "alumnus", "host", "both", "organiser", "photographer", "regional"];
const SIDE_PX = 7000;
const SAMPLE_MS = 50;
const MEMORY_BUDGET_MB = 150;
const P99_BUDGET = 2;
/** Decoders exit after ten idle seconds. */
const AFTER_MS = 12_000;

const [loadBefore = 0] = loadavg();
const { values } = parseArgs({
  options: { rounds: { type: "string", default: "3" }, seconds: { type: "string", default: "10" } },
});

const createPicture = async (): Promise<Buffer> => {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  const small = await sharp({ create: { width: 20, height: 20, channels: 3, background: "#fff", noise } })
    .png()
    .toBuffer();
  return sharp(small)
    .resize(SIDE_PX, SIDE_PX, { kernel: "nearest" })
    .ensureAlpha()
    .toColourspace("rgb16")
    .png({ progressive: true })
    .toBuffer();
};

const PAGE_MB = 4096 / 2 ** 20;

/** The resident memory of a process and the Node.js processes that it started, in megabytes. Shared pages count in each. */
function memoryOfTree(pid: number): number {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("node")) return 0;
    const own = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * PAGE_MB;
    return childrenOf(pid).reduce((sum, child) => sum + memoryOfTree(child), own);
  } catch {
    // The process has ended.
    return 0;
  }
}

const picture = await createPicture();
const server = await startNarthex(await freePort());
const tokens = await Promise.all(PEOPLE.map((name) => signIn(server.address, `${name}@demo.test`)));
const headersOf = (index: number): Record<string, string> => ({
  authorization: `Bearer ${tokens[index]?.access_token ?? ""}`,
});
const reads = ["/api/cms/schedules/2025-07-18?locale=en", "/api/socialprofile"].map((path) => server.address + path);

/** Uploads and shows the picture as the app does. Returns the milliseconds of the last call, which decodes it. */
async function upload(index: number): Promise<{ status: number; ms: number }> {
  const headers = headersOf(index);
  const asked = await fetch(`${server.address}/api/socialprofile/upload-url`, { headers });
  const { uploadUrl, name } = (await asked.json()) as { uploadUrl: string; name: string };
  const type = { "content-type": "application/octet-stream" };
  const sent = await fetch(uploadUrl, { method: "PUT", headers: type, body: new Uint8Array(picture) });
  if (sent.status !== 204) throw new Error(`The upload was answered with ${sent.status}.`);
  const texts = { organization: "", title: "", instagram: "", facebook: "", x: "", linkedin: "" };
  const body = JSON.stringify({ ...texts, name: "Bench", email: null, emailFlag: false, profilePicture: name });
  const from = performance.now();
  const answer = await fetch(`${server.address}/api/socialprofile/update`, {
    method: "PUT",
    headers: { ...headers, "content-type": "application/json" },
    body,
  });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - from };
}

async function round() {
  await readUntil(reads, headersOf(0), wait(2_000));
  const before = memoryOfTree(server.pid);
  const idle = await readUntil(reads, headersOf(0), wait(Number(values.seconds) * 1000));
  const peak = { all: before, server: 0, decoders: 0 };
  const sampler = setInterval(() => {
    const [all, own] = [memoryOfTree(server.pid), memoryOf(server.pid)];
    peak.all = Math.max(peak.all, all);
    peak.server = Math.max(peak.server, own);
    peak.decoders = Math.max(peak.decoders, all - own);
  }, SAMPLE_MS);
  const uploads = Promise.all(PEOPLE.map((_, index) => upload(index)));
  const busy = await readUntil(reads, headersOf(0), uploads);
  const answers = await uploads;
  clearInterval(sampler);
  await wait(AFTER_MS);
  const after = memoryOfTree(server.pid);
  return {
    statuses: answers.map(({ status }) => status),
    lastAnswerMs: Math.max(...answers.map(({ ms }) => ms)),
    residentMb: { before, peak, after },
    p99Ms: { idle: percentile(idle, 0.99), during: percentile(busy, 0.99) },
    medianMs: { idle: median(idle), during: median(busy) },
    reads: { idle: idle.length, during: busy.length },
  };
}

const rounds = [];
for (let count = 0; count < Number(values.rounds); count += 1) rounds.push(await round());
await server.stop();
const moreMegabytes = rounds.map(({ residentMb: { before, peak } }) => peak.all - before);
const ratios = rounds.map(({ p99Ms: { idle, during } }) => during / idle);
const result = {
  picture: { count: PEOPLE.length, sidePx: SIDE_PX, bits: 16, isInterlaced: true, bytes: picture.length },
  budget: { moreMegabytes: MEMORY_BUDGET_MB, p99Ratio: P99_BUDGET },
  moreMegabytes: { median: median(moreMegabytes), most: Math.max(...moreMegabytes) },
  p99Ratio: { median: median(ratios), most: Math.max(...ratios) },
  rounds,
};
writeResult("pictures", loadBefore, result);
console.log(
  `nine pictures: ${rounds.map(({ lastAnswerMs }) => `${(lastAnswerMs / 1000).toFixed(1)} s`).join(", ")} until the last answer`,
);
console.log(
  `memory: ${result.moreMegabytes.median.toFixed(0)} MB more (at most ${result.moreMegabytes.most.toFixed(0)}), budget ${MEMORY_BUDGET_MB}`,
);
console.log(
  `p99 of reads: ${result.p99Ratio.median.toFixed(2)} × idle (at most ${result.p99Ratio.most.toFixed(2)}), budget ${P99_BUDGET}`,
);
