import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "./db.ts";
import { findRunningEngine, startEngine, type Engine } from "./engine.ts";
import { ensureDatabase } from "./migrate.ts";

let folder: string;
const started: Engine[] = [];
const logged: string[] = [];
const log = { info: (text: string) => void logged.push(text), error: (text: string) => void logged.push(text) };

const start = async (): Promise<Engine> => {
  const engine = await startEngine(folder, log);
  started.push(engine);
  await ensureDatabase(engine.url);
  return engine;
};

/** Retries, because the connection may have to be opened again. */
async function countRows(url: string): Promise<number> {
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

async function insertRow(url: string): Promise<void> {
  const { sql, close } = openDatabase(url, 1);
  await sql`create table if not exists rows (id int)`;
  await sql`insert into rows values (1)`;
  await close();
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "narthex-engine-"));
});

afterEach(async () => {
  for (const engine of started.splice(0)) await engine.stop();
  logged.length = 0;
  rmSync(folder, { recursive: true, force: true });
});

describe("the embedded engine", () => {
  it("keeps rows after a restart, in a folder with a long name", async () => {
    folder = join(folder, "a folder with spaces and a very long name ".repeat(4).trim());
    await insertRow((await start()).url);
    await started.pop()?.stop();
    expect(await countRows((await start()).url)).toBe(1);
  });

  it("refuses a folder that another server uses, with a clear error", async () => {
    await start();
    await expect(startEngine(folder, log)).rejects.toThrow(/is in use by another server/);
  });

  it("is found by a command while it runs, and not after it stopped", async () => {
    const engine = await start();
    expect(await findRunningEngine(folder)).toBe(engine.url);
    await started.pop()?.stop();
    expect(await findRunningEngine(folder)).toBeNull();
  });

  it("is restarted after it was killed, without losing rows", async () => {
    const engine = await start();
    await insertRow(engine.url);
    const killed = engine.pid();
    process.kill(killed ?? 0, "SIGKILL");
    expect(await countRows(engine.url)).toBe(1);
    expect(logged.filter((line) => line.includes("is restarted"))).toHaveLength(1);
    expect(engine.pid()).not.toBe(killed);
  });
});
