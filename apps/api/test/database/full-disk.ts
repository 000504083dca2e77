import "temporal-polyfill/global";
import { execFileSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { startEngine, type Engine } from "#platform/postgres/engine.ts";
import { ensureDatabase } from "#platform/postgres/migrate.ts";
import { startServices, type Services } from "#platform/services.ts";
import { databaseUrl, TEMPLATES } from "./database.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { testConfig } from "#test/services.ts";

/** What the API answers at one moment. */
export type Moment = {
  content: number;
  write: number;
  upload: number;
  ready: { status: string; free: number; causes: string[] };
};
/** What it answers while its engine is stopped. */
type Stopped = { ready: number; reads: number[] };
export type FullDisk = { before: Moment; full: Moment; restarted: Moment; freed: Moment; stopped: Stopped };

const POLL_MS = 50;
const PIECE = Buffer.alloc(64 * 1024, 1);

/** Fills the disk to its last byte. */
function fill(path: string): void {
  const file = openSync(path, "w");
  for (let size = PIECE.length; size > 0;)
    try {
      writeSync(file, PIECE, 0, size);
    } catch {
      size = Math.floor(size / 2);
    }
  closeSync(file);
}

/** Resolves when the server has noticed whether its disk is full. The program that runs this one has a timeout. */
async function untilFull({ disk }: Services, isFull: boolean): Promise<void> {
  while (disk.isFull() !== isFull) await setTimeout(POLL_MS);
}

type Readiness = { status: string; freeBytes: number; causes: string[] };

/** Calls the API as a person who reads, writes and uploads. */
async function look({ ask, app }: Demonstration, uploadUrl: string): Promise<Moment> {
  const content = await ask("scs", "/cms/schedules/2025-07-18?locale=en");
  const write = await ask("scs", "/profile/tracking", { method: "PUT", payload: { tracking: true } });
  const upload = await app.inject({
    method: "PUT",
    url: uploadUrl.replace(/^https?:\/\/[^/]+/, ""),
    headers: { "content-type": "application/octet-stream" },
    payload: Buffer.alloc(200_000),
  });
  const { status, freeBytes, causes } = (await ask(null, "/readyz")).json as Readiness;
  return {
    content: content.status,
    write: write.status,
    upload: upload.statusCode,
    ready: { status, free: freeBytes, causes },
  };
}

/**
 * Runs the API on a small disk, fills it, restarts the engine with a crash in between, and frees the disk. The arguments
 * are a folder on that disk and the templates to copy.
 */
async function run(folder: string, templates: string): Promise<FullDisk> {
  execFileSync("cp", ["-a", templates, join(folder, "data")]);
  const log = { info: () => undefined, error: () => undefined };
  const start = async (): Promise<{ engine: Engine; demonstration: Demonstration }> => {
    const engine = await startEngine(join(folder, "data"), log);
    const DATABASE_URL = databaseUrl(engine.url, TEMPLATES.demo);
    await ensureDatabase(DATABASE_URL);
    // As `main.ts` does, which migrates. Only the engine is another object, so that it can be killed and stopped.
    const services = await startServices(testConfig({ NARTHEX_DATA: join(folder, "data"), DATABASE_URL }));
    return { engine, demonstration: await openDemonstration(services) };
  };
  let { engine, demonstration } = await start();
  const addresses = await Promise.all(
    Array.from({ length: 2 }, async () => (await demonstration.ask("scs", "/socialprofile/upload-url")).json),
  );
  const [first = "", second = ""] = addresses.map((one) => (one as { uploadUrl: string }).uploadUrl);
  const before = await look(demonstration, first);
  // A later checkpoint would free some of the disk again.
  await demonstration.services.sql`checkpoint`;
  const filler = join(folder, "filler");
  fill(filler);
  await untilFull(demonstration.services, true);
  const full = await look(demonstration, second);
  await demonstration.close();
  process.kill(engine.pid() ?? 0, "SIGKILL");
  await engine.stop();
  ({ engine, demonstration } = await start());
  const restarted = await look(demonstration, second);
  rmSync(filler);
  await untilFull(demonstration.services, false);
  const freed = await look(demonstration, second);
  await engine.stop();
  const reads = Array.from({ length: 100 }, async () => (await demonstration.ask("scs", "/socialprofile")).status);
  const stopped = {
    reads: await Promise.all(reads),
    ready: (await demonstration.ask(null, "/readyz")).status,
  };
  return { before, full, restarted, freed, stopped };
}

run(process.argv[2] ?? "", process.argv[3] ?? "").then(
  (result) => {
    console.log(JSON.stringify(result));
    process.exit(0);
  },
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
