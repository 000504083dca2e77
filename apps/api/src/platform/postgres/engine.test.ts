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
const words: string[] = [];
const log = { info: (text: string) => void words.push(text), error: (text: string) => void words.push(text) };

const start = async (): Promise<Engine> => {
  const engine = await startEngine(folder, log);
  started.push(engine);
  await ensureDatabase(engine.url);
  return engine;
};

/** Retries, because the connection may have to be opened again. */
async function count(url: string): Promise<number> {
  for (let attempt = 0; ; attempt += 1) {
    const { sql, close } = openDatabase(url, 1);
    try {
      const [row] = await sql<{ count: number }[]>`select count(*)::int as count from kept`;
      return row?.count ?? -1;
    } catch (error) {
      if (attempt === 100) throw error;
      await wait(100);
    } finally {
      await close();
    }
  }
}

async function keepOne(url: string): Promise<void> {
  const { sql, close } = openDatabase(url, 1);
  await sql`create table if not exists kept (id int)`;
  await sql`insert into kept values (1)`;
  await close();
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "narthex-engine-"));
});

afterEach(async () => {
  for (const engine of started.splice(0)) await engine.stop();
  words.length = 0;
  rmSync(folder, { recursive: true, force: true });
});

describe("the embedded engine", () => {
  it("keeps what was written over a stop and a start, in a folder with a long name", async () => {
    folder = join(folder, "a folder with spaces and a very long name ".repeat(4).trim());
    await keepOne((await start()).url);
    await started.pop()?.stop();
    expect(await count((await start()).url)).toBe(1);
  });

  it("refuses a folder that another server uses, and says so", async () => {
    await start();
    await expect(startEngine(folder, log)).rejects.toThrow(/is in use by another server/);
  });

  it("tells a command where it runs, and that it does not", async () => {
    const engine = await start();
    expect(await findRunningEngine(folder)).toBe(engine.url);
    await started.pop()?.stop();
    expect(await findRunningEngine(folder)).toBeNull();
  });

  it("is started again after it is killed, with nothing lost", async () => {
    const engine = await start();
    await keepOne(engine.url);
    const killed = engine.pid();
    process.kill(killed ?? 0, "SIGKILL");
    expect(await count(engine.url)).toBe(1);
    expect(words.filter((line) => line.includes("is started again"))).toHaveLength(1);
    expect(engine.pid()).not.toBe(killed);
  });
});
