import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../tools/free-port.ts";
import type { Services } from "#platform/services.ts";
import { DEMO_INSTANT } from "#test/database/database.ts";
import { tokenOf } from "#test/people.ts";
import { createTestServices, testConfig } from "#test/services.ts";

const PROCESSES = 2;
const METRICS_TOKEN = "a token for prometheus";

const deployed = (file: string): string => readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), "utf8");
/** Metrics that alerts and the dashboard use. */
const DEPLOYED_METRICS = new Set(
  ["prometheus/rules.yaml", "grafana/narthex.json"]
    .flatMap((file) => deployed(file).match(/\b(http|narthex|nodejs|process)_\w+/g) ?? [])
    .map((name) => name.replace(/^(http_\w+)_(bucket|count)$/, "$1")),
);

let services: Services;
let server: ChildProcess;
let address: string;
let token: string;
beforeAll(async () => {
  const port = String(await freePort());
  services = await createTestServices(testConfig({ PORT: port }), "gallery");
  address = services.config.publicUrl;
  mkdirSync(services.config.dataFolder, { recursive: true });
  token = await tokenOf(services, "scs@demo.test");
  const env = {
    ...process.env,
    NARTHEX_MODE: "demonstration",
    NARTHEX_CLOCK: DEMO_INSTANT,
    NARTHEX_DATA: services.config.dataFolder,
    NARTHEX_PROCESSES: String(PROCESSES),
    METRICS_TOKEN,
    DATABASE_URL: services.databaseUrl,
    PORT: port,
    LOG_LEVEL: "silent",
  };
  server = fork(fileURLToPath(new URL("main.ts", import.meta.url)), {
    env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await once(server, "message");
}, 120_000);
afterAll(async () => {
  if (server.exitCode === null) server.kill("SIGKILL");
  await services.close();
});

const workers = (): number[] =>
  readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, "utf8").trim().split(" ").map(Number);

const headers = () => ({ authorization: `Bearer ${token}`, connection: "close" });

/** The speed in each clock event of a stream, and how to close it. */
async function follow(): Promise<{ speeds: () => number[]; close: () => void }> {
  const stop = new AbortController();
  const response = await fetch(`${address}/api/live`, { headers: headers(), signal: stop.signal });
  let text = "";
  void (async () => {
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += piece;
  })().catch(() => undefined);
  const speeds = () =>
    [...text.matchAll(/^event: clock\ndata: (.*)$/gm)].map(
      ([, data]) => (JSON.parse(data ?? "") as { speed: number }).speed,
    );
  return { speeds, close: () => stop.abort() };
}

describe("several server processes on one port", () => {
  it("share live events and the clock [O08]", async () => {
    // Connections are handed out in turn, so every process has some of these.
    const streams = await Promise.all(Array.from({ length: 2 * PROCESSES }, follow));
    const set = await fetch(`${address}/api/clock`, {
      method: "PUT",
      headers: { ...headers(), "content-type": "application/json" },
      body: JSON.stringify({ speed: 3 }),
    });
    expect(set.status).toBe(200);
    await expect.poll(() => streams.map(({ speeds }) => speeds().at(-1))).toEqual(streams.map(() => 3));
    for (const { close } of streams) close();
  });

  it("report the metrics of all as one [O08]", async () => {
    for (let request = 0; request < 2 * PROCESSES; request += 1)
      await fetch(`${address}/api/healthz`, { headers: headers() });
    const metrics = await (await fetch(`${address}/metrics`, { headers: { connection: "close" } })).text();
    const counted = /http_request_duration_seconds_count\{[^}]*route="\/api\/healthz"[^}]*\} (\d+)/.exec(metrics)?.[1];
    expect(Number(counted)).toBeGreaterThanOrEqual(2 * PROCESSES);
    expect(metrics).toMatch(/^narthex_disk_free_bytes [1-9]/m);
    for (const name of DEPLOYED_METRICS) expect(metrics).toContain(`# TYPE ${name} `);
  });

  it("report metrics to this machine, and to others that know the token [O09]", async () => {
    const statusOf = async (more: Record<string, string>): Promise<number> =>
      (await fetch(`${address}/metrics`, { headers: { connection: "close", ...more } })).status;
    const byProxy = { "x-forwarded-for": "192.0.2.1" };
    expect(await statusOf({})).toBe(200);
    expect(await statusOf(byProxy)).toBe(404);
    expect(await statusOf({ ...byProxy, authorization: `Bearer ${METRICS_TOKEN}x` })).toBe(404);
    expect(await statusOf({ ...byProxy, authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200);
  });

  it("continue when one is killed, and replace it with one that has the same clock [O08]", async () => {
    const [killed = 0, ...others] = workers();
    process.kill(killed, "SIGKILL");
    await expect.poll(workers).not.toContain(killed);
    for (let request = 0; request < 20; request += 1)
      expect((await fetch(`${address}/api/healthz`, { headers: headers() })).status).toBe(200);
    await expect.poll(() => workers().length).toBe(PROCESSES);
    expect(workers()).toEqual(expect.arrayContaining(others));
    // Its clock was moved before.
    const speed = async (): Promise<number> =>
      ((await (await fetch(`${address}/api/clock`, { headers: headers() })).json()) as { speed: number }).speed;
    const speeds = (): Promise<number[]> => Promise.all(Array.from({ length: 4 * PROCESSES }, speed));
    await expect.poll(async () => new Set(await speeds())).toEqual(new Set([3]));
  });

  it("all stop with the first one [O08]", async () => {
    const running = workers();
    server.kill("SIGTERM");
    const [code] = (await once(server, "exit")) as [number];
    expect(code).toBe(0);
    for (const pid of running) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  });
});
