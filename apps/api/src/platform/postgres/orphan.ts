import { readFile, rm } from "node:fs/promises";

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/** Whether a process is PostgreSQL. Assumed to be true without /proc. */
async function isPostgres(pid: number): Promise<boolean> {
  try {
    return (await readFile(`/proc/${pid}/cmdline`, "utf8")).includes("postgres");
  } catch {
    return process.platform !== "linux";
  }
}

/**
 * Stops a PostgreSQL that outlived the server that started it (a server killed with SIGKILL leaves its child running).
 * Call it only after claiming the folder that contains the lock file.
 */
export async function stopOrphan(lock: string): Promise<void> {
  const pid = Number.parseInt(await readFile(lock, "utf8").catch(() => ""), 10);
  if (!Number.isInteger(pid)) return;
  if (!isAlive(pid) || !(await isPostgres(pid))) return rm(lock, { force: true });
  process.kill(pid, "SIGINT");
  for (let attempt = 0; isAlive(pid); attempt += 1) {
    if (attempt === 200) throw new Error(`PostgreSQL (process ${pid}) from an earlier start does not stop.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
