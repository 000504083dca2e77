import { spawn, type ChildProcess } from "node:child_process";
import { getPriority, setPriority } from "node:os";
import { join } from "node:path";
import { ROOT } from "../root.ts";

const BIN = join(ROOT, "node_modules/.bin");

const running = new Set<ChildProcess>();
const endAll = (signal: NodeJS.Signals): void => {
  for (const child of running) child.kill(signal);
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => {
    endAll(signal);
    process.exit(1);
  });
process.once("disconnect", () => {
  endAll("SIGTERM");
  process.exit(1);
});

/**
 * `niceness` is added to that of this process, for the program and its children: 5 gives them a third of the usual share
 * of a busy processor, 10 a ninth.
 */
type Program = { program: string; args: string[]; env?: Record<string, string>; niceness?: number };
const MAX_NICENESS = 19;

/**
 * A larger young generation. Servers, workers and tests run for seconds to minutes, and most of their garbage collection
 * copies objects that are soon unused. With it the browser tests took 4 to 9 % less processor time.
 */
const NODE_OPTIONS = [process.env["NODE_OPTIONS"], "--max-semi-space-size=64"].filter(Boolean).join(" ");

/** `output` is empty if it was shown directly. */
export type RunResult = { ok: boolean; output: string };

/** Runs a program of `node_modules/.bin`. `isShown` passes its output through; otherwise it is collected. */
export function run({ program, args, env, niceness = 0 }: Program, isShown = false): Promise<RunResult> {
  const child = spawn(join(BIN, program), args, {
    cwd: ROOT,
    stdio: isShown ? "inherit" : ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
    env: { ...process.env, NODE_OPTIONS, ...env },
  });
  running.add(child);
  if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, Math.min(getPriority() + niceness, MAX_NICENESS));
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  return new Promise((resolve) => {
    const end = (ok: boolean): void => {
      running.delete(child);
      resolve({ ok, output });
    };
    child.once("error", (error) => {
      output += error.message;
      end(false);
    });
    child.once("close", (code) => end(code === 0));
  });
}
