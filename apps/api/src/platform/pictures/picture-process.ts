import { spawn } from "node:child_process";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { PIPE_FD, readMessages, TOO_DEMANDING, writeMessage } from "./picture-pipe.ts";

/**
 * Makes glibc use one heap for all threads and return freed memory at once; a fast process keeps some for the next picture.
 * Other systems ignore these variables. A fast process also collects garbage less often: each collection marks everything,
 * and decoded pictures would cause several for each photo, a seventh of its processor time.
 */
const MEMORY = {
  small: {
    execArgv: ["--max-old-space-size=128", "--max-semi-space-size=1"],
    env: { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_MMAP_THRESHOLD_: "65536" },
  },
  fast: {
    execArgv: ["--max-old-space-size=512", "--max-semi-space-size=8", "--single-threaded-gc"],
    env: { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "67108864", MALLOC_MMAP_THRESHOLD_: "33554432" },
  },
};

/** Why a process ended before it answered: because of the picture, of its limits, or from outside. */
type ProcessEnd = "crashed" | "too-demanding" | "stopped";
export class ProcessEnded extends Error {
  readonly reason: ProcessEnd;
  constructor(reason: ProcessEnd) {
    super(`A picture process ended: ${reason}`);
    this.reason = reason;
  }
}

/** A child process that works on one picture at a time. */
export type PictureProcess<Request, Reply> = {
  /** The request is read completely when it resolves. Rejects with `ProcessEnded` if the process ends or does not answer in time. */
  ask: (request: Request, timeoutMs: number) => Promise<Reply>;
  isAlive: () => boolean;
  pid: () => number | undefined;
  stop: () => void;
};

const endOf = (code: number | null, signal: NodeJS.Signals | null): ProcessEnd => {
  if (code === TOO_DEMANDING) return "too-demanding";
  return signal === "SIGKILL" || signal === "SIGTERM" || code === 0 ? "stopped" : "crashed";
};

/** Starts a program that calls `runPictureProcess`. It gets none of the server's secrets, and no open file. */
export function startPictureProcess<Request extends object, Reply>(
  program: URL,
  memory: keyof typeof MEMORY = "small",
): PictureProcess<Request, Reply> {
  const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
  const { execArgv, env } = MEMORY[memory];
  const child = spawn(process.execPath, [...execArgv, fileURLToPath(program)], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const pipe = child.stdio[PIPE_FD] as Socket;
  let settle: ((result: Reply | ProcessEnded) => void) | null = null;
  let ended: ProcessEnded | null = null;
  const end = (reason: ProcessEnd): void => {
    ended ??= new ProcessEnded(reason);
    settle?.(ended);
  };
  readMessages(pipe, (reply) => settle?.(reply as Reply));
  // The exit of the process gives the reason.
  pipe.on("error", () => child.kill("SIGKILL"));
  child.on("exit", (code, signal) => end(endOf(code, signal)));
  child.on("error", () => end("stopped"));
  // An idle process must not keep a command running.
  child.unref();
  pipe.unref();
  return {
    ask: (request, timeoutMs) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        const timer = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
        settle = (result) => {
          settle = null;
          const answer = (): void => {
            clearTimeout(timer);
            if (result instanceof ProcessEnded) reject(result);
            else resolve(result);
          };
          // The caller may then free the picture. After an early answer the process could still read this memory and its next content.
          if (result instanceof ProcessEnded) answer();
          else void written.then(answer);
        };
        const written = writeMessage(pipe, request);
      }),
    isAlive: () => ended === null,
    pid: () => child.pid,
    // It ends by itself when it is disconnected, and stores Node.js' compile cache, which saves memory at the next start.
    stop: () => void pipe.end(),
  };
}
