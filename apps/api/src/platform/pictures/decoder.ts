import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { TOO_DEMANDING, type DecoderReply, type DecoderRequest } from "./decoder-messages.ts";

const PROGRAM = fileURLToPath(new URL("./decoder.process.ts", import.meta.url));
const NODE_OPTIONS = ["--max-old-space-size=64", "--max-semi-space-size=1"];
/** glibc returns freed memory at once, and keeps one heap for all threads. Other systems ignore these variables. */
const MEMORY_OPTIONS = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_MMAP_THRESHOLD_: "65536" };

/** Why a decoder ended before it answered: by the picture, by its limits, or from outside. */
export type DecoderEnd = "crashed" | "too-demanding" | "stopped";
export class DecoderEnded extends Error {
  readonly reason: DecoderEnd;
  constructor(reason: DecoderEnd) {
    super(`A picture decoder ended: ${reason}`);
    this.reason = reason;
  }
}

/** A child process that decodes one picture at a time. */
export type Decoder = {
  /** Rejects with `DecoderEnded` if the process ends or does not answer in time. */
  ask: (request: DecoderRequest, timeoutMs: number) => Promise<DecoderReply>;
  isAlive: () => boolean;
  pid: () => number | undefined;
  stop: () => void;
};

const endOf = (code: number | null, signal: NodeJS.Signals | null): DecoderEnd => {
  if (code === TOO_DEMANDING) return "too-demanding";
  return signal === "SIGKILL" || signal === "SIGTERM" || code === 0 ? "stopped" : "crashed";
};

/** It gets none of the server's secrets, and no open file. */
export function startDecoder(): Decoder {
  const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
  const child = fork(PROGRAM, {
    execArgv: NODE_OPTIONS,
    env: { PATH, NODE_COMPILE_CACHE, ...MEMORY_OPTIONS },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  let settle: ((result: DecoderReply | DecoderEnded) => void) | null = null;
  let ended: DecoderEnded | null = null;
  const end = (reason: DecoderEnd): void => {
    ended ??= new DecoderEnded(reason);
    settle?.(ended);
  };
  child.on("message", (reply: DecoderReply) => settle?.(reply));
  child.on("exit", (code, signal) => end(endOf(code, signal)));
  child.on("error", () => end("stopped"));
  // An idle decoder must not keep a command running.
  child.unref();
  child.channel?.unref();
  return {
    ask: (request, timeoutMs) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
        settle = (result) => {
          clearTimeout(timer);
          settle = null;
          if (result instanceof DecoderEnded) reject(result);
          else resolve(result);
        };
        if (ended) return settle(ended);
        child.send(request, (error) => error && end("stopped"));
      }),
    isAlive: () => ended === null,
    pid: () => child.pid,
    // It ends by itself when it is disconnected, and stores Node.js' compile cache, which saves memory at the next start.
    stop: () => (child.connected ? child.disconnect() : undefined),
  };
}
