import { availableParallelism } from "node:os";
import { pictureFormat } from "#platform/pictures/picture-format.ts";
import { ProcessEnded, startPictureProcess, type PictureProcess } from "#platform/pictures/picture-process.ts";
import { createSemaphore } from "#platform/pictures/semaphore.ts";
import { NOT_DECODED, UnreadableSource } from "../errors.ts";
import type { PhotoAnswer, PhotoQuestion, PhotoReply, PhotoRequest } from "./photo-reader-messages.ts";

/** Decodes photos in child processes, so that a large or hostile one cannot slow down or end the server or a command. */
export type PhotoReader = {
  /** Returns the requested data. Rejects with `UnreadableSource` if the picture cannot be read. */
  read: <Q extends PhotoQuestion>(picture: Buffer, question: Q) => Promise<AnswerTo<Q>>;
  pids: () => number[];
  close: () => void;
};
type AnswerTo<Q extends PhotoQuestion> = Required<
  Pick<
    PhotoAnswer,
    | (Q extends { renders: true } ? "renditions" : never)
    | (Q extends { readsCodes: true } ? "codes" : never)
    | (Q extends { timeZone: string } ? "capture" : never)
  >
>;

const PROGRAM = new URL("./photo-reader.process.ts", import.meta.url);
/**
 * Processes limit their own processor time. This limit is for an endless loop, and for a system that is too busy to run a
 * low-priority process.
 */
const TIMEOUT_MS = 300_000;
/** The maximum delay of a timer. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** A process that was killed from outside does not count against its picture. */
const ATTEMPTS = 2;

const NOT_A_PICTURE = "is not a JPEG, PNG, WebP or HEIC picture";
const TOO_DEMANDING = "takes too much memory or time to decode";
const READABLE = new Set<string | null>(["jpeg", "png", "webp", "heic"]);
/** Detected by the first bytes, not by the file name. */
const isReadable = (picture: Buffer): boolean => READABLE.has(pictureFormat(picture));

type Process = PictureProcess<PhotoRequest, PhotoReply>;

async function ask(take: () => Process, give: (process: Process) => void, request: PhotoRequest): Promise<PhotoReply> {
  for (let attempt = 1; ; attempt += 1) {
    const process = take();
    try {
      return await process.ask(request, TIMEOUT_MS);
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error;
      if (error.reason === "too-demanding") return { refusal: TOO_DEMANDING };
      if (error.reason === "crashed" || attempt === ATTEMPTS) return { refusal: NOT_DECODED };
    } finally {
      give(process);
    }
  }
}

/** Up to `size` processes, which start on demand and end with `close`. */
export function createPhotoReader(size = availableParallelism()): PhotoReader {
  const slots = createSemaphore(size);
  const idle: Process[] = [];
  const running = new Set<Process>();
  const take = (): Process => {
    const present = idle.pop();
    if (present?.isAlive()) return present;
    if (present) running.delete(present);
    const started = startPictureProcess<PhotoRequest, PhotoReply>(PROGRAM, "fast");
    running.add(started);
    return started;
  };
  const give = (process: Process): void => {
    if (process.isAlive() && running.has(process)) idle.push(process);
    else running.delete(process);
  };
  return {
    async read<Q extends PhotoQuestion>(picture: Buffer, question: Q) {
      if (!isReadable(picture)) throw new UnreadableSource(NOT_A_PICTURE);
      await slots.acquire(1, MAX_TIMER_MS);
      try {
        const reply = await ask(take, give, { ...question, picture });
        if ("refusal" in reply) throw new UnreadableSource(reply.refusal);
        return reply as AnswerTo<Q>;
      } finally {
        slots.release(1);
      }
    },
    pids: () => [...running].flatMap((process) => process.pid() ?? []),
    close() {
      for (const process of running) process.stop();
      running.clear();
      idle.length = 0;
    },
  };
}
