import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../tools/free-port.ts";
import { writeResult } from "./figures.ts";
import { ROOT, startNarthex } from "./server.ts";

const CLI = join(ROOT, "apps/api/src/cli.ts");
const BUDGET_MS = 60_000;

/** Runs a command as an operator does. Returns its output and how long it took, in milliseconds. */
function command(args: string[], dataFolder: string): { output: string; ms: number } {
  const from = performance.now();
  const env = { ...process.env, NARTHEX_MODE: "demonstration", NARTHEX_DATA: dataFolder };
  const output = execFileSync(process.execPath, [CLI, ...args], { env, encoding: "utf8" });
  return { output: output.trim(), ms: Math.round(performance.now() - from) };
}

const [loadBefore = 0] = loadavg();
const folder = mkdtempSync(join(tmpdir(), "narthex-restore-"));
const [original, restored] = [join(folder, "original"), join(folder, "restored")];
const archive = join(folder, "one.backup");
const server = await startNarthex(await freePort(), {}, original);
const backup = command(["backup", archive], original);
await server.stop(true);
const restore = command(["restore", archive], restored);
const again = await startNarthex(await freePort(), {}, restored);
const { status } = await fetch(`${again.address}/api/readyz`);
await again.stop(true);
/** Without the name of the file. */
const contents = /: (.*), verified$/m.exec(backup.output)?.[1];
console.log(contents, restore.output, { backupMs: backup.ms, restoreMs: restore.ms, readyStatus: status });
writeResult("restore", loadBefore, {
  archiveBytes: statSync(archive).size,
  contents,
  backupMs: backup.ms,
  restoreMs: restore.ms,
  budgetRestoreMs: BUDGET_MS,
  readyStatus: status,
});
rmSync(folder, { recursive: true, force: true });
