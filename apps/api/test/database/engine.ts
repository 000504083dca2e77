import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { filesDigestOf } from "../../../../tools/digest.ts";
import { copyFolder } from "./folder.ts";
import { startPooler } from "./pooler.ts";
import { startTestPostgres } from "./postgres.ts";

const CACHE = fileURLToPath(new URL("../../../../node_modules/.cache/narthex-templates", import.meta.url));
const TEMPLATE_SCRIPT = fileURLToPath(new URL("templates.ts", import.meta.url));
/** Long enough for a running test that still copies an older folder. */
const OUTDATED_AFTER_MS = 15 * 60_000;
/** The files that the templates depend on. */
const SOURCES = [
  "apps/api/src",
  "apps/api/test/database",
  "apps/api/migrations",
  "content",
  "packages/contract/src",
  "packages/allocation/src",
  "packages/domain/src",
  "package-lock.json",
];

/** The folder of the templates. They are created again when their sources change, and every day, because rows age. */
export function ensureTemplates(): string {
  const today = new Date().toISOString().slice(0, 10);
  const folder = join(
    CACHE,
    filesDigestOf(SOURCES, (name) => name.endsWith(".test.ts"), today),
  );
  if (existsSync(folder)) return folder;
  // A random name, because two runs may start together. The slower one then uses the folder of the faster one.
  const created = `${folder}.${randomBytes(4).toString("hex")}`;
  const outdated = readdirSync(CACHE).filter(
    (name) => statSync(join(CACHE, name)).mtimeMs < Date.now() - OUTDATED_AFTER_MS,
  );
  for (const name of outdated) rmSync(join(CACHE, name), { recursive: true, force: true });
  try {
    execFileSync(process.execPath, [TEMPLATE_SCRIPT, created], { stdio: ["ignore", "ignore", "inherit"] });
    renameSync(created, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(created, { recursive: true, force: true });
  }
  return folder;
}

/** `dataFolder` contains the demonstration's files for copying, and is deleted by `stop`. */
export type TestEngine = { url: string; dataFolder: string; stop: () => Promise<void> };

/** One PostgreSQL with the templates for a run of tests. */
export async function startTestEngine(): Promise<TestEngine> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), "narthex-test-"));
  copyFolder(ensureTemplates(), folder);
  const mode = process.env["NARTHEX_TEST_MODE"];
  const engine = await startTestPostgres(join(folder, "engine"));
  const pooler = mode === "pgbouncer" ? await startPooler(engine.url) : null;
  if (pooler) process.env["NARTHEX_TEST_POOLER"] = String(pooler.port);
  return {
    url: engine.url,
    dataFolder: join(folder, "data"),
    async stop() {
      await pooler?.stop();
      await engine.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
