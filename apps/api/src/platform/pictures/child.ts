import { fork, type ChildProcess } from "node:child_process";

/**
 * Makes glibc use one heap for all threads, and keep so many freed bytes for the next file. Other systems ignore these variables.
 */
const memoryOf = (keptBytes: number) => ({
  MALLOC_ARENA_MAX: "1",
  MALLOC_TRIM_THRESHOLD_: String(keptBytes),
  MALLOC_MMAP_THRESHOLD_: String(keptBytes / 2),
});
const IDLE_MS = 10_000;
/** The exit code of a process whose file took too much memory or processor time. */
export const TOO_DEMANDING = 3;

/** Why a process ended before it answered: because of the file, of its limits, or from outside. */
type ChildEnd = "crashed" | "too-demanding" | "stopped";
export class ChildEnded extends Error {
  readonly reason: ChildEnd;
  constructor(reason: ChildEnd) {
    super(`A child process ended: ${reason}`);
    this.reason = reason;
  }
}

/** A child process that works on one file at a time. It starts with a request, and ends when it has been idle for 10 s. */
export type Child<Request, Reply> = {
  /** Rejects with `ChildEnded` if the process ends or does not answer in time. One request at a time. */
  ask: (request: Request) => Promise<Reply>;
  pid: () => number | undefined;
  stop: () => void;
};

const endOf = (code: number | null, signal: NodeJS.Signals | null): ChildEnd => {
  if (code === TOO_DEMANDING) return "too-demanding";
  return signal === "SIGKILL" || signal === "SIGTERM" || code === 0 ? "stopped" : "crashed";
};

/** `program` calls `runChild`. It gets none of the server's secrets, and no open file. */
export function createChild<Request extends object, Reply>(
  program: URL,
  { heapMegabytes, keptBytes, timeoutMs }: { heapMegabytes: number; keptBytes: number; timeoutMs: number },
): Child<Request, Reply> {
  const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
  let child: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  const start = (): ChildProcess => {
    const started = fork(program, {
      env: { PATH, NODE_COMPILE_CACHE, ...memoryOf(keptBytes) },
      execArgv: [`--max-old-space-size=${heapMegabytes}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    started.on("error", () => started.kill("SIGKILL"));
    started.on("exit", () => {
      if (child === started) child = null;
    });
    started.unref();
    return started;
  };
  /** It ends when it is disconnected, and stores Node.js' compile cache, which makes the next start faster. */
  const stop = (): void => {
    clearTimeout(idleTimer);
    if (child?.connected) child.disconnect();
    child = null;
  };

  return {
    async ask(request) {
      clearTimeout(idleTimer);
      const asked = (child ??= start());
      asked.channel?.ref();
      const timer = setTimeout(() => asked.kill("SIGKILL"), timeoutMs);
      const settled = new AbortController();
      try {
        return await new Promise<Reply>((resolve, reject) => {
          const end = (code: number | null, signal: NodeJS.Signals | null): void =>
            reject(new ChildEnded(endOf(code, signal)));
          const take = (reply: unknown): void => resolve(reply as Reply);
          asked.once("message", take).once("exit", end);
          settled.signal.addEventListener("abort", () => asked.off("message", take).off("exit", end));
          // The exit of the process gives the reason, unless it never started.
          asked.send(request, (error) => error && asked.pid === undefined && end(null, "SIGKILL"));
        });
      } finally {
        settled.abort();
        clearTimeout(timer);
        // An idle process must not keep a command running.
        asked.channel?.unref();
        idleTimer = setTimeout(stop, IDLE_MS).unref();
      }
    },
    pid: () => child?.pid,
    stop,
  };
}
