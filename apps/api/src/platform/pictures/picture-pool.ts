import { availableParallelism } from "node:os";
import { ProblemError } from "../http/problems.ts";
import type { DecoderReply, DecoderRequest, PictureRequest } from "./decoder-messages.ts";
import { ProcessEnded, startPictureProcess, type PictureProcess } from "./picture-process.ts";
import { RefusedPicture, type SquareSides } from "./refused-picture.ts";
import { createSemaphore } from "./semaphore.ts";

/**
 * Reads what people upload in child processes, so that a large or malicious file cannot slow down or end the server: renders
 * pictures, and reads other files with a parser.
 */
export type PicturePool = {
  /**
   * JPEG squares of a picture. `read` is called when a decoder is free. Throws `RefusedPicture`, or a 503 problem if too many
   * pictures wait.
   */
  render: (read: () => Promise<Buffer>, sides: SquareSides) => Promise<Buffer[]>;
  /**
   * Decodes a picture of the content without a result: its signature and declared size say nothing about the rest. Throws
   * as `render`.
   */
  check: (bytes: Buffer) => Promise<void>;
  /**
   * The result of `parse` of a module of ours. One file at a time is read, whatever the number of processes. Throws
   * `RefusedPicture` if it takes too much memory or time, or a 503 problem if too many files wait.
   */
  parse: (module: URL, input: unknown) => Promise<unknown>;
  /** The process ids of the decoders that run. */
  pids: () => number[];
  close: () => void;
};

export type PoolLimits = {
  processes: number;
  /** The maximum of decoded bytes of all pictures at a time. A picture that needs more is refused. */
  decodedBytes: number;
  waiting: number;
  waitMs: number;
};

type Decoder = PictureProcess<DecoderRequest, DecoderReply>;
const PROGRAM = new URL("./decoder.process.ts", import.meta.url);

const MEGABYTE = 1024 * 1024;
/** Limits for one of the server's processes. Together they use half of the cores. */
const limitsOf = (serverProcesses: number): PoolLimits => ({
  processes: Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2 / serverProcesses))),
  decodedBytes: 256 * MEGABYTE,
  waiting: 50,
  // Together with the decoding time, less than the 20 s after which the app gives up.
  waitMs: 15_000,
});
/** Decoders limit their own processor time. This limit is for a decoder that gets no processor time. */
const DECODER_TIMEOUT_MS = 60_000;
const IDLE_MS = 10_000;
const RETRY_AFTER_S = 10;
const CHECKED_SIDE_PX = 64;

const busy = (): ProblemError =>
  new ProblemError("busy", "Many files are being processed. Please try again shortly.", {
    retryAfter: RETRY_AFTER_S,
  });

function asRefusal(error: unknown): unknown {
  if (!(error instanceof ProcessEnded)) return error;
  if (error.reason === "stopped") return busy();
  return new RefusedPicture(error.reason === "crashed" ? "unreadable" : "too-many-pixels", error);
}

const refuse = (reply: DecoderReply): void => {
  if ("refused" in reply) throw new RefusedPicture(reply.refused);
};

let shared: PicturePool | undefined;

/** The pool of this process of the server. */
export const openPicturePool = (serverProcesses: number): PicturePool =>
  (shared = createPicturePool(limitsOf(serverProcesses)));
export const sharedPool = (): PicturePool => shared ?? openPicturePool(1);

export function createPicturePool(limits: PoolLimits): PicturePool {
  const processes = createSemaphore(limits.processes);
  const memory = createSemaphore(limits.decodedBytes);
  const idle: Decoder[] = [];
  const running = new Set<Decoder>();
  let idleTimer: NodeJS.Timeout | undefined;

  const stopIdle = (): void => {
    for (const decoder of idle.splice(0)) {
      running.delete(decoder);
      decoder.stop();
    }
  };
  const takeDecoder = (): Decoder => {
    clearTimeout(idleTimer);
    const present = idle.pop();
    if (present?.isAlive()) return present;
    if (present) running.delete(present);
    const started = startPictureProcess<DecoderRequest, DecoderReply>(PROGRAM);
    running.add(started);
    return started;
  };
  const returnDecoder = (decoder: Decoder): void => {
    if (decoder.isAlive() && running.has(decoder)) idle.push(decoder);
    else running.delete(decoder);
    clearTimeout(idleTimer);
    idleTimer = setTimeout(stopIdle, IDLE_MS).unref();
  };

  const askGranted = async (
    decoder: Decoder,
    request: DecoderRequest,
    needed: number,
    deadline: number,
  ): Promise<DecoderReply> => {
    if (needed > limits.decodedBytes) throw new RefusedPicture("too-many-pixels");
    if (!(await memory.acquire(needed, Math.max(0, deadline - performance.now())))) throw busy();
    try {
      const reply = await decoder.ask(request, DECODER_TIMEOUT_MS);
      refuse(reply);
      return reply;
    } finally {
      memory.release(needed);
    }
  };
  const decode = async (decoder: Decoder, request: PictureRequest, deadline: number): Promise<Buffer[]> => {
    const opened = await decoder.ask(request, DECODER_TIMEOUT_MS);
    refuse(opened);
    const needed = "needsBytes" in opened ? opened.needsBytes : 0;
    const reply = await askGranted(decoder, { isGranted: true }, needed, deadline);
    return "squares" in reply ? reply.squares.map((square) => Buffer.from(square)) : [];
  };

  /** Works with a decoder as soon as one is free. */
  const withDecoder = async <T, R>(
    read: () => Promise<T>,
    work: (decoder: Decoder, input: T, deadline: number) => Promise<R>,
  ): Promise<R> => {
    if (processes.waiting() >= limits.waiting) throw busy();
    const deadline = performance.now() + limits.waitMs;
    if (!(await processes.acquire(1, limits.waitMs))) throw busy();
    try {
      const input = await read();
      const decoder = takeDecoder();
      try {
        return await work(decoder, input, deadline);
      } finally {
        returnDecoder(decoder);
      }
    } catch (error) {
      throw asRefusal(error);
    } finally {
      processes.release(1);
    }
  };

  return {
    render: (read, sides) =>
      withDecoder(read, (decoder, bytes, deadline) => decode(decoder, { bytes, sides, isAnyShape: false }, deadline)),
    async check(sent) {
      await withDecoder(
        async () => sent,
        (decoder, bytes, deadline) => decode(decoder, { bytes, sides: [CHECKED_SIDE_PX], isAnyShape: true }, deadline),
      );
    },
    async parse(module, sent) {
      const reply = await withDecoder(
        async () => sent,
        (decoder, input, deadline) =>
          askGranted(decoder, { module: module.href, input }, limits.decodedBytes, deadline),
      );
      return "parsed" in reply ? reply.parsed : null;
    },
    pids: () => [...running].flatMap((decoder) => decoder.pid() ?? []),
    close() {
      clearTimeout(idleTimer);
      for (const decoder of running) decoder.stop();
      running.clear();
      idle.length = 0;
    },
  };
}
