import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { digestOf } from "../../../tools/digest.ts";
import { startEngine } from "./platform/postgres/engine.ts";

const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/narthex-templates", import.meta.url));
const MAKER = fileURLToPath(new URL("test-templates.ts", import.meta.url));
/** Long enough for any run that still copies an older one. */
const OUTDATED_AFTER_MS = 15 * 60_000;
/** What the templates are made of. */
const SOURCES = [
  "apps/api/src",
  "apps/api/migrations",
  "content",
  "packages/contract/src",
  "packages/domain/src",
  "package-lock.json",
];

/** The folder of the templates, made where what they depend on has changed, and once a day: rows carry their age. */
function ensureTemplates(): string {
  const today = new Date().toISOString().slice(0, 10);
  const folder = join(
    CACHE,
    digestOf(SOURCES, (name) => name.endsWith(".test.ts"), today),
  );
  if (existsSync(folder)) return folder;
  // Named at random, because two runs may begin together; the one that is ready last finds the place taken.
  const made = `${folder}.${randomBytes(4).toString("hex")}`;
  const outdated = readdirSync(CACHE).filter(
    (name) => statSync(join(CACHE, name)).mtimeMs < Date.now() - OUTDATED_AFTER_MS,
  );
  for (const name of outdated) rmSync(join(CACHE, name), { recursive: true, force: true });
  try {
    execFileSync(process.execPath, [MAKER, made], { stdio: ["ignore", "ignore", "inherit"] });
    renameSync(made, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  return folder;
}

/** Copies what a folder holds, with owners and rights: PostgreSQL refuses a cluster of another user or open to others. */
const copyFolder = (from: string, to: string): void => {
  if (process.platform === "win32") cpSync(from, to, { recursive: true });
  else execFileSync("cp", ["-a", `${from}/.`, to]);
};

/** `dataFolder` holds the demonstration's files, to be copied, and is gone after `stop`. */
export type TestEngine = { url: string; dataFolder: string; stop: () => Promise<void> };

/** One PostgreSQL for a run of tests, which holds the templates. */
export async function startTestEngine(): Promise<TestEngine> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), "narthex-test-"));
  copyFolder(ensureTemplates(), folder);
  const engine = await startEngine(join(folder, "engine"), { info: () => undefined, error: console.error });
  return {
    url: engine.url,
    dataFolder: join(folder, "data"),
    async stop() {
      await engine.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
