import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../../src/main.ts", import.meta.url));

type Place = { port: number; processes: number };
/** `child` is the first process. `listening`: how many of its processes have begun to listen so far, itself included. */
export type Server = Place & { child: ChildProcess; listening: number };

export async function startServer({ port, processes }: Place, environment: Record<string, string>): Promise<Server> {
  const env = {
    ...process.env,
    ...environment,
    PORT: String(port),
    NARTHEX_PROCESSES: String(processes),
    LOG_LEVEL: "info",
  };
  const child = fork(MAIN, { env, stdio: ["ignore", "pipe", "inherit", "ipc"] });
  const server: Server = { port, processes, child, listening: 0 };
  if (!child.stdout) throw new Error("The log of a server cannot be read.");
  createInterface(child.stdout).on("line", (line) => {
    if (line.includes('"msg":"listening"')) server.listening += 1;
  });
  await Promise.race([
    once(child, "message"),
    once(child, "exit").then(([code]) => Promise.reject(new Error(`A server ended with ${code} at its start.`))),
  ]);
  return server;
}

export const workersOf = ({ child }: Server): number[] =>
  readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Whether a server has answered writes: nginx sends it requests again. Until then another one must not end. */
export async function isUsed({ port: own }: Server): Promise<boolean> {
  const metrics = await (await fetch(`http://127.0.0.1:${own}/metrics`)).text();
  return /^http_request_duration_seconds_count\{[^}]*route="\/api\/videoprogress"[^}]*\} [1-9]/m.test(metrics);
}
