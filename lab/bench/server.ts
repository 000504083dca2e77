import { fork, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export type RunningServer = {
  address: string;
  pid: number;
  folder: string;
  startedInMs: number;
  stop: (keep?: boolean) => Promise<void>;
};

/** Starts a demonstration server on a folder. `startedInMs` is in milliseconds until it listened. */
export async function startNarthex(
  port: number,
  more: Record<string, string> = {},
  folder = mkdtempSync(join(tmpdir(), "narthex-bench-")),
  root = ROOT,
): Promise<RunningServer> {
  const from = performance.now();
  const env = {
    ...process.env,
    NARTHEX_MODE: "demonstration",
    NARTHEX_CLOCK: "2025-07-18T09:15:00+08:00",
    NARTHEX_DATA: folder,
    PORT: String(port),
    LOG_LEVEL: "warn",
    CALLS_PER_MINUTE: "1000000000",
    PEOPLE_PER_ADDRESS: "100000000",
    ...more,
  };
  const child = adopt(
    fork(join(root, "apps/api/src/main.ts"), {
      env,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    }),
  );
  await waitUntilListening(child);
  const startedInMs = performance.now() - from;
  return {
    address: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    folder,
    startedInMs,
    async stop(keep = false) {
      const exit = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await exit;
      if (!keep) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Stopped when the benchmark ends for any reason. */
const children = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of children) child.kill("SIGTERM");
});
process.on("uncaughtException", (error) => {
  console.error(error);
  process.exit(1);
});
export const adopt = (child: ChildProcess): ChildProcess => {
  children.add(child);
  return child;
};

export const waitUntilListening = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}.`)));
  });

const TICK_MS = 10;

/** The processor time that a process has used, in milliseconds (Linux only). */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The processor time that all processes of the machine have used, in milliseconds. */
export const cpuOfMachine = (): number =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);

/** Resident memory of a process, in megabytes. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
