import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEngine } from "./platform/engine.ts";
import { ensureDatabase, migrate } from "./platform/migrate.ts";
import { migrateQueue } from "./platform/queue.ts";

declare module "vitest" {
  interface ProvidedContext {
    engineUrl: string;
  }
}

/** One engine for a run of the tests, with a migrated database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "narthex-test-"));
  const engine = await startEngine(folder, { info: () => undefined, error: (text) => console.error(text) });
  const url = engine.url.replace("/narthex?", "/template_house?");
  await ensureDatabase(url);
  await migrate(url);
  await migrateQueue(url);
  project.provide("engineUrl", url);
  return async () => {
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
