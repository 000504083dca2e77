import { existsSync, readdirSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import sharp from "sharp";
import { TOO_DEMANDING } from "./child.ts";

const CHECK_MS = 50;

type ChildWork<Request, Reply> = {
  /** Maximum resident memory for a request, including about 70 MB of Node.js and libvips. */
  memoryBytesOf: (request: Request) => number;
  /** Maximum processor time for one file. */
  processorMs: number;
  /** Difference to the server's priority, so that requests do not wait for files. */
  niceness: number;
  act: (request: Request) => Promise<Reply>;
  refuse: (error: unknown) => Reply;
};

const THREADS = "/proc/self/task";

/** Linux has a priority for each thread, and libuv's threads, which decode, have already started with the modules. */
function lowerPriority(by: number): void {
  const priority = Math.min(constants.priority.PRIORITY_LOW, getPriority() + by);
  const threads = existsSync(THREADS) ? readdirSync(THREADS).map(Number) : [process.pid];
  for (const thread of threads) setPriority(thread, priority);
}

/**
 * The main part of a child process that works on one file at a time. It exits if a file takes too much memory or time. The
 * timer runs during decoding, because libvips decodes in its own threads.
 */
export function runChild<Request, Reply>({
  memoryBytesOf,
  processorMs,
  niceness,
  act,
  refuse,
}: ChildWork<Request, Reply>) {
  let usedBefore = process.cpuUsage();
  let memoryBytes = Infinity;
  const checkLimits = (): void => {
    const { user, system } = process.cpuUsage(usedBefore);
    if (process.memoryUsage.rss() > memoryBytes || user + system > processorMs * 1000) process.exit(TOO_DEMANDING);
  };
  lowerPriority(niceness);
  sharp.concurrency(1);
  sharp.cache(false);
  setInterval(checkLimits, CHECK_MS).unref();
  process.on("disconnect", () => process.exit(0));
  process.on("message", (message) => {
    const request = message as Request;
    usedBefore = process.cpuUsage();
    memoryBytes = memoryBytesOf(request);
    void act(request)
      .catch(refuse)
      .then((reply) => process.send?.(reply));
  });
}
