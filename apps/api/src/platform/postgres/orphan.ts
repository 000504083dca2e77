import { readFile, readlink, realpath, rm } from "node:fs/promises";
import { dirname } from "node:path";

const STOP_ATTEMPTS = 200;
const STOP_PAUSE_MS = 50;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/** Whether a process is PostgreSQL on this cluster. Without /proc it is assumed to be. */
async function isEngineOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== "linux") return true;
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  if (!command.includes("postgres")) return false;
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return folder === null || folder === (await realpath(cluster));
}

/**
 * Whether the server that started an engine still runs. Earlier versions of the product did not lock the data folder, so
 * that only this protects their engine.
 */
async function hasServer(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0);
  if (parent <= 1 || parent === process.pid) return false;
  return (await readFile(`/proc/${parent}/cmdline`, "utf8").catch(() => "")).includes("apps/api/src/");
}

/**
 * Stops a PostgreSQL that outlived the server that started it (a server killed with SIGKILL leaves its child running).
 * Call it only while the data folder is locked. Returns false if the engine belongs to another server.
 */
export async function stopOrphan(lock: string): Promise<boolean> {
  const pid = Number.parseInt(await readFile(lock, "utf8").catch(() => ""), 10);
  if (!Number.isInteger(pid)) return true;
  if (!isAlive(pid) || !(await isEngineOf(pid, dirname(lock)))) {
    await rm(lock, { force: true });
    return true;
  }
  if (await hasServer(pid)) return false;
  process.kill(pid, "SIGINT");
  for (let attempt = 0; isAlive(pid); attempt += 1) {
    if (attempt === STOP_ATTEMPTS) throw new Error(`PostgreSQL (process ${pid}) from an earlier start does not stop.`);
    await new Promise((resolve) => setTimeout(resolve, STOP_PAUSE_MS));
  }
  return true;
}
