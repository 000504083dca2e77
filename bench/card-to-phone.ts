import "temporal-polyfill/global";
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { writeCard, type Shot } from "../apps/api/src/features/photos/ingest/test-card.ts";
import { freePort } from "../tools/free-port.ts";
import type { CardOrder } from "./card-sender.ts";
import { percentile, writeResult } from "./figures.ts";
import { readUntil } from "./reads.ts";
import { adopt, startNarthex } from "./server.ts";
import { signIn } from "../apps/api/src/test-browser.ts";

/** A photographer uploads a card; its delegates' apps are open, and others read content. */
const WIDTH_PX = 2000;
const HEIGHT_PX = 1500;
/** Sensor noise. Without it a frame has a tenth of the bytes of a real one. */
const GRAIN = { type: "gaussian", mean: 128, sigma: 24 } as const;
const WARM_UP_FRAMES = 20;
const DELEGATES = ["scs", "gc", "new", "host"];
const PORTRAITS = 9;
const IDLE_S = 10;
const POLL_MS = 250;
const P99_BUDGET = 2;

const [loadBefore = 0] = loadavg();
const { values } = parseArgs({
  options: {
    frames: { type: "string", default: "500" },
    // A fast line of a venue. 0 is as fast as this machine can: then the sender takes more of its processors than the server.
    mbit: { type: "string", default: "200" },
  },
});
const frames = Number(values.frames);
const bytesPerMs = (Number(values.mbit) * 1_000_000) / 8 / 1000;
if (frames <= DELEGATES.length * (PORTRAITS + 1))
  throw new Error("--frames must be enough for a run of each delegate.");
const server = await startNarthex(await freePort());
const folder = mkdtempSync(join(tmpdir(), "narthex-card-"));

const headersOf = async (who: string): Promise<Record<string, string>> => ({
  authorization: `Bearer ${(await signIn(server.address, `${who}@demo.test`)).access_token}`,
});
const headers = new Map<string, Record<string, string>>();
for (const who of [...DELEGATES, "photographer", "both"]) headers.set(who, await headersOf(who));

async function call<T>(who: string, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${server.address}/api${path}`, {
    method,
    headers: { ...headers.get(who), ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  const text = await answer.text();
  return (text === "" ? null : JSON.parse(text)) as T;
}
const namesOf = async (who: string): Promise<string[]> =>
  (await call<{ name: string }[]>(who, "GET", "/photo/all/v3?tabName=personal")).map(({ name }) => name);

const codes = await Promise.all(
  DELEGATES.map(async (who) => (await call<{ hashId: string }>(who, "GET", "/profile")).hashId),
);
const start = Temporal.PlainDateTime.from("2025-07-18T09:00:00");
const shots = Array.from({ length: frames }, (_, index): Shot => {
  const code = codes[Math.floor(index / (PORTRAITS + 1)) % codes.length];
  const at = start.add({ seconds: index * 4 }).toString();
  const isCode = index % (PORTRAITS + 1) === 0;
  return { file: `b${index}.jpg`, at, codes: isCode ? [`${server.address}/p/${code}`] : [] };
});
await writeCard(folder, shots);
const grain = await sharp({
  create: { width: WIDTH_PX, height: HEIGHT_PX, channels: 3, background: "#808080", noise: GRAIN },
})
  .png()
  .toBuffer();
const sizes = new Map<string, number>();
for (const name of readdirSync(folder)) {
  const file = join(folder, name);
  const photo = await sharp(file)
    .keepExif()
    .resize(WIDTH_PX, HEIGHT_PX)
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 88 })
    .toBuffer();
  writeFileSync(file, photo);
  sizes.set(name, photo.length);
}

const base = "/console/global-2025/photos/uploads";
type Accepted = CardOrder["accepted"][number];
type Upload = { id: string; accepted: Accepted[] };

async function declare(camera: string, names: readonly string[]): Promise<Upload> {
  const settings = { camera, tab: null, slotId: null, clockOffsetS: 0 };
  const { id } = await call<{ id: string }>("photographer", "POST", base, settings);
  const accepted: Accepted[] = [];
  const named = names.map((name) => ({ name, bytes: sizes.get(name) ?? 0 }));
  for (let at = 0; at < named.length; at += 200)
    accepted.push(
      ...(await call<Accepted[]>("photographer", "POST", `${base}/${id}/files`, { files: named.slice(at, at + 200) })),
    );
  return { id, accepted };
}

const names = [...sizes.keys()];
const reads = [`${server.address}/api/cms/schedules/2025-07-18?locale=en`];
const reader = headers.get("both") ?? {};
const sender = adopt(fork(fileURLToPath(new URL("./card-sender.ts", import.meta.url))));
async function send({ id, accepted }: Upload): Promise<void> {
  const order: CardOrder = {
    folder,
    upload: `${server.address}/api${base}/${id}`,
    headers: headers.get("photographer") ?? {},
    accepted,
    bytesPerMs,
  };
  sender.send(order);
  await once(sender, "message");
}
/** How often V8 has marked the server's whole heap, during which nobody is answered. */
async function collections(): Promise<number> {
  const metrics = await (await fetch(`${server.address}/metrics`)).text();
  return Number(/^nodejs_gc_duration_seconds_count\{kind="major"\} (\d+)/m.exec(metrics)?.[1] ?? 0);
}
// Warms up, because code is slow when it runs for the first time, and real cards are sent to servers that have run for days.
const warmUp = await declare("Warm-up", names.slice(0, WARM_UP_FRAMES));
await readUntil(reads, reader, send(warmUp));
await call("photographer", "POST", `${base}/${warmUp.id}/cancel`, {});
const idle = await readUntil(reads, reader, wait(IDLE_S * 1000));
const card = await declare("Bench", names);
const before = new Map<string, number>();
for (const who of DELEGATES) before.set(who, (await namesOf(who)).length);
const from = performance.now();
const secondsSince = (): number => Math.round((performance.now() - from) / 100) / 10;
const collectedBefore = await collections();
const sending = send(card);
const whileSent = await readUntil(reads, reader, sending);
await sending;
const sentSeconds = secondsSince();
const collectedSending = (await collections()) - collectedBefore;
await call("photographer", "POST", `${base}/${card.id}/finish`, { isPartial: false });
async function delivery(): Promise<void> {
  for (const who of DELEGATES) while ((await namesOf(who)).length === before.get(who)) await wait(POLL_MS);
}
const delivering = delivery();
const whileSorted = await readUntil(reads, reader, delivering);
await delivering;
const seconds = secondsSince();
const collectedSorting = (await collections()) - collectedBefore - collectedSending;
const delivered: Record<string, number> = {};
for (const who of DELEGATES) delivered[who] = (await namesOf(who)).length - (before.get(who) ?? 0);
await server.stop();
rmSync(folder, { recursive: true });

const p99 = {
  idle: percentile(idle, 0.99),
  whileSent: percentile(whileSent, 0.99),
  whileSorted: percentile(whileSorted, 0.99),
};
const ratio = (value: number): number => Math.round((value / p99.idle) * 100) / 100;
const result = {
  frames,
  widthPx: WIDTH_PX,
  megabytes: Math.round([...sizes.values()].reduce((all, bytes) => all + bytes, 0) / 1_000_000),
  lineMbit: Number(values.mbit),
  seconds: { sent: sentSeconds, cardToPhone: seconds },
  framesPerSecond: Math.round((frames / (seconds - sentSeconds)) * 10) / 10,
  delivered,
  majorCollections: { whileSent: collectedSending, whileSorted: collectedSorting },
  contentReads: {
    p99Ms: p99,
    ratio: { whileSent: ratio(p99.whileSent), whileSorted: ratio(p99.whileSorted), budget: P99_BUDGET },
    medianMs: { idle: percentile(idle, 0.5), whileSorted: percentile(whileSorted, 0.5) },
  },
};
console.log(JSON.stringify(result, null, 2));
writeResult("card-to-phone", loadBefore, result);
process.exit(0);
