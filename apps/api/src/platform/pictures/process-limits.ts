import { constants, getPriority, setPriority } from "node:os";
import sharp from "sharp";

/** The exit code of a process whose picture took too much memory or processor time. */
export const TOO_DEMANDING = 3;
const CHECK_MS = 50;
/** Lower than the server's, so that people who read do not wait for pictures. */
const LESS_PRIORITY = 5;

type PictureWork<Request, Reply> = {
  /** Resident memory: about 70 MB are Node.js and libvips. */
  memoryBytes: number;
  /** Of one picture. */
  processorMs: number;
  /** Whether a request is the first one about its picture. */
  isFirst: (request: Request) => boolean;
  act: (request: Request) => Promise<Reply>;
  refuse: (error: unknown) => Reply;
};

/**
 * The main part of a child process that works on one picture at a time. It ends itself if a picture takes too much: libvips
 * decodes in its own threads, so that the timer runs.
 */
export function runPictureProcess<Request, Reply>({
  memoryBytes,
  processorMs,
  isFirst,
  act,
  refuse,
}: PictureWork<Request, Reply>): void {
  let usedBefore = process.cpuUsage();
  const checkLimits = (): void => {
    const { user, system } = process.cpuUsage(usedBefore);
    if (process.memoryUsage.rss() > memoryBytes || user + system > processorMs * 1000) process.exit(TOO_DEMANDING);
  };
  setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + LESS_PRIORITY));
  sharp.concurrency(1);
  sharp.cache(false);
  setInterval(checkLimits, CHECK_MS).unref();
  process.on("disconnect", () => process.exit(0));
  process.on("message", (request: Request) => {
    if (isFirst(request)) usedBefore = process.cpuUsage();
    act(request)
      .catch(refuse)
      .then((reply) => process.send?.(reply))
      .catch(() => process.exit(0));
  });
}
