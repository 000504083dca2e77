import { ProblemError } from "../http/problems.ts";
import { createSemaphore } from "../semaphore.ts";
import { ChildEnded, createChild } from "./child.ts";
import { RefusedPicture, type PictureRefusal, type SquareSides } from "./refused-picture.ts";
import type { SquaresRequest } from "./render-squares.ts";

/** `module` is a URL of our own code, whose `parse` reads what a person uploaded. */
export type UploadRequest = SquaresRequest | { module: string; input: unknown };
export type UploadReply = { squares: Uint8Array[] } | { parsed: unknown } | { refused: PictureRefusal };

/**
 * Reads what people upload, one file at a time, in a child process with limits of memory and time, so that a large or
 * malicious file cannot slow down or end the server.
 */
export type UploadReader = {
  /**
   * JPEG squares of a picture. `read` is called when its turn comes, so that waiting pictures take no memory. Throws
   * `RefusedPicture`, or a 503 problem if too many files wait.
   */
  render: (read: () => Promise<Buffer>, sides: SquareSides) => Promise<Buffer[]>;
  /**
   * Decodes a picture of the content without a result: its signature and declared size say nothing about the rest. Throws
   * as `render`.
   */
  check: (bytes: Buffer) => Promise<void>;
  /**
   * The result of `parse` of a module of ours. Throws `RefusedPicture` if it takes too much memory or time, or a 503 problem
   * if too many files wait.
   */
  parse: (module: URL, input: unknown) => Promise<unknown>;
  pid: () => number | undefined;
  close: () => void;
};

const PROGRAM = new URL("./upload-reader.process.ts", import.meta.url);
/** The process limits its own processor time. The timeout is for one that gets no processor time. */
const MEMORY_AND_TIME = { heapMegabytes: 128, keptBytes: 128 * 1024, timeoutMs: 60_000 };
const LIMITS = {
  waiting: 50,
  // Together with the decoding time, less than the 20 s after which the app gives up.
  waitMs: 15_000,
};
const RETRY_AFTER_S = 10;
const CHECKED_SIDE_PX = 64;

const busy = (): ProblemError =>
  new ProblemError("busy", "Many files are being processed. Please try again shortly.", {
    retryAfter: RETRY_AFTER_S,
  });

function asRefusal(error: unknown): unknown {
  if (!(error instanceof ChildEnded)) return error;
  if (error.reason === "stopped") return busy();
  return new RefusedPicture(error.reason === "crashed" ? "unreadable" : "too-many-pixels", error);
}

export function createUploadReader(limits = LIMITS): UploadReader {
  const turns = createSemaphore(1);
  const child = createChild<UploadRequest, UploadReply>(PROGRAM, MEMORY_AND_TIME);

  const ask = async (read: () => Promise<UploadRequest>): Promise<UploadReply> => {
    if (turns.waiting() >= limits.waiting || !(await turns.acquire(limits.waitMs))) throw busy();
    try {
      const reply = await child.ask(await read());
      if ("refused" in reply) throw new RefusedPicture(reply.refused);
      return reply;
    } catch (error) {
      throw asRefusal(error);
    } finally {
      turns.release();
    }
  };

  return {
    async render(read, sides) {
      const reply = await ask(async () => ({ bytes: await read(), sides, isAnyShape: false }));
      return "squares" in reply ? reply.squares.map((square) => Buffer.from(square)) : [];
    },
    async check(bytes) {
      await ask(async () => ({ bytes, sides: [CHECKED_SIDE_PX], isAnyShape: true }));
    },
    async parse(module, input) {
      const reply = await ask(async () => ({ module: module.href, input }));
      return "parsed" in reply ? reply.parsed : null;
    },
    pid: child.pid,
    close: child.stop,
  };
}

/** The reader of this process of the server. */
export const uploadReader = createUploadReader();
