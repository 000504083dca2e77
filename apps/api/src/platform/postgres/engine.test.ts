import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { canMount, IN_NAMESPACE } from "#test/database/namespace.ts";
import { isDatabaseUnavailable } from "../http/problems.ts";
import { openDatabase } from "./db.ts";
import { findRunningEngine, startEngine, type Engine } from "./engine.ts";
import { ensureDatabase } from "./migrate.ts";

/** One cluster for all tests, in a folder with spaces and a path that is too long for a socket. */
let root: string;
let folder: string;
let engine: Engine;
const logged: string[] = [];
const log = { info: (text: string) => void logged.push(text), error: (text: string) => void logged.push(text) };

/** Retries, because the connection may have to be opened again. */
async function countRows(url = engine.url): Promise<number> {
  for (let attempt = 0; ; attempt += 1) {
    const { sql, close } = openDatabase(url, 1);
    try {
      const [row] = await sql<{ count: number }[]>`select count(*)::int as count from rows`;
      return row?.count ?? -1;
    } catch (error) {
      if (attempt === 100) throw error;
      await wait(100);
    } finally {
      await close();
    }
  }
}

/** Whether a connection of the engine waits for this. */
async function waitsFor(event: "PgSleep" | "relation"): Promise<boolean> {
  const { sql, close } = openDatabase(engine.url, 1);
  const rows = await sql`select 1 from pg_stat_activity where wait_event = ${event}`;
  await close();
  return rows.length > 0;
}

async function insertRow(): Promise<void> {
  const { sql, close } = openDatabase(engine.url, 1);
  await sql`create table if not exists rows (id int)`;
  await sql`insert into rows values (1)`;
  await close();
}

const moduleUrl = (name: string): string => new URL(name, import.meta.url).href;
/** A command in a separate process: finds the engine, counts rows, and tries to start a second engine. */
const COMMAND = `
  const { findRunningEngine, startEngine } = await import(${JSON.stringify(moduleUrl("engine.ts"))});
  const { openDatabase } = await import(${JSON.stringify(moduleUrl("db.ts"))});
  const url = findRunningEngine(process.env.FOLDER);
  const { sql, close } = openDatabase(url, 1);
  const [row] = await sql\`select count(*)::int as count from rows\`;
  await close();
  const log = { info() {}, error() {} };
  const refusal = await startEngine(process.env.FOLDER, log).then(() => "started", (error) => error.message);
  console.log(JSON.stringify({ count: row.count, refusal }));`;
/** A server that prints a line once its engine and another child process run. */
const SERVER = `
  const { spawn } = await import("node:child_process");
  const { startEngine } = await import(${JSON.stringify(moduleUrl("engine.ts"))});
  const engine = await startEngine(process.env.FOLDER, { info() {}, error() {} });
  const other = spawn("sleep", ["60"], { stdio: "inherit" });
  console.log(JSON.stringify({ engine: engine.pid(), other: other.pid }));`;

const evaluate = (code: string): string[] => [process.execPath, "--input-type=module", "--eval", code];
const run = async (command: string[], env: Record<string, string> = {}): Promise<unknown> => {
  const [program = "", ...args] = command;
  const { stdout } = await promisify(execFile)(program, args, { env: { ...process.env, FOLDER: folder, ...env } });
  return JSON.parse(stdout);
};
const firstLine = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => child.stdout?.setEncoding("utf8").once("data", resolve));

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "narthex-engine-"));
  folder = join(root, "a folder with spaces and a very long name ".repeat(4).trim());
  mkdirSync(join(root, "tmp"));
  vi.stubEnv("TMPDIR", join(root, "tmp"));
  engine = await startEngine(folder, log);
  await ensureDatabase(engine.url);
  await insertRow();
});

afterAll(async () => {
  await engine.stop();
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

describe("a data folder whose server runs", () => {
  const UNHARMED = { count: 1, refusal: expect.stringMatching(/is in use by another server/) as unknown };

  it("is found by a command with another temporary folder, so that it starts no second engine [O10]", async () => {
    expect(await run(evaluate(COMMAND), { TMPDIR: root })).toEqual(UNHARMED);
    expect(await countRows()).toBe(1);
  });

  it("is found by a command after the temporary folder was cleaned [O10]", async () => {
    rmSync(join(root, "tmp"), { recursive: true });
    mkdirSync(join(root, "tmp"));
    expect(await run(evaluate(COMMAND))).toEqual(UNHARMED);
    expect(await countRows()).toBe(1);
  });

  it.runIf(canMount())("is found by a command with a private temporary folder, as of systemd [O10]", async () => {
    const mount = `mount -t tmpfs none "$TMPDIR" && exec "$@"`;
    expect(await run([...IN_NAMESPACE, "sh", "-c", mount, "sh", ...evaluate(COMMAND)])).toEqual(UNHARMED);
    expect(await countRows()).toBe(1);
  });

  it("is refused in the same process with a clear error", async () => {
    await expect(startEngine(folder, log)).rejects.toThrow(/is in use by another server/);
    expect(findRunningEngine(folder)).toBe(engine.url);
  });
});

describe("the embedded engine", () => {
  it("is restarted after it was killed, without losing rows", async () => {
    const killed = engine.pid();
    process.kill(killed ?? 0, "SIGKILL");
    expect(await countRows()).toBe(1);
    expect(logged.filter((line) => line.includes("is restarted"))).toHaveLength(1);
    expect(engine.pid()).not.toBe(killed);
  });

  it("fails all waiting and later statements when it dies and does not come back [O11]", async () => {
    const { sql, close } = openDatabase(engine.url);
    const lock = sql.begin(async (tx) => {
      await tx`lock table rows`;
      await tx`select pg_sleep(60)`;
    });
    const failed = lock.catch((error: unknown) => error);
    await vi.waitUntil(() => waitsFor("PgSleep"), { timeout: 20_000 });
    const waiting = Promise.allSettled(Array.from({ length: 100 }, () => sql`select count(*) from rows`));
    await vi.waitUntil(() => waitsFor("relation"), { timeout: 20_000 });
    process.kill(engine.pid() ?? 0, "SIGKILL");
    await engine.stop();
    const running = findRunningEngine(folder);
    const later = await Promise.allSettled(Array.from({ length: 100 }, () => sql`select 1`));
    const reasonsOf = (results: PromiseSettledResult<unknown>[]): unknown[] =>
      results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    const waited = reasonsOf(await waiting);
    const refused = [await failed, ...waited, ...reasonsOf(later)];
    await close();
    engine = await startEngine(folder, log);
    expect([running, await countRows()]).toEqual([null, 1]);
    // The end of the lock's connection may have released a statement that waited on one of the other nine.
    expect(waited.length).toBeGreaterThan(90);
    expect(refused.map(isDatabaseUnavailable)).toEqual(Array(1 + waited.length + 100).fill(true));
  });

  it("of a killed server is replaced by the next server, even if child processes still run [O10]", async () => {
    await engine.stop();
    const [program = "", ...args] = evaluate(SERVER);
    const server = spawn(program, args, {
      env: { ...process.env, FOLDER: folder },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const children = JSON.parse(await firstLine(server)) as { engine: number; other: number };
    // Without the lock it is like a server of an earlier version, whose engine must not be stopped either.
    rmSync(join(folder, "engine.lock"));
    await expect(startEngine(folder, log)).rejects.toThrow(/is in use by another server/);
    expect(process.kill(children.engine, 0)).toBe(true);
    const killed = once(server, "exit");
    server.kill("SIGKILL");
    await killed;
    engine = await startEngine(folder, log);
    expect(await countRows()).toBe(1);
    expect(() => process.kill(children.engine, 0)).toThrow("ESRCH");
    expect(process.kill(children.other, "SIGKILL")).toBe(true);
  });
});
