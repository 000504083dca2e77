import { availableParallelism } from "node:os";
import { pictureFormat } from "#platform/pictures/picture-format.ts";
import { ChildEnded, createChild, type Child } from "#platform/pictures/child.ts";
import { createSemaphore } from "#platform/semaphore.ts";
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

/** Freed memory that is returned at once would cost 50 ms for each photo. */
const MEMORY = { heapMegabytes: 512, keptBytes: 64 * 1024 * 1024 };

type PhotoChild = Child<PhotoRequest, PhotoReply>;

async function ask(child: PhotoChild, request: PhotoRequest): Promise<PhotoReply> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await child.ask(request);
    } catch (error) {
      if (!(error instanceof ChildEnded)) throw error;
      if (error.reason === "too-demanding") return { refusal: TOO_DEMANDING };
      if (error.reason === "crashed" || attempt === ATTEMPTS) return { refusal: NOT_DECODED };
    }
  }
}

/** Up to `size` processes, which start on demand. */
export function createPhotoReader(size = availableParallelism()): PhotoReader {
  const turns = createSemaphore(size);
  const children = Array.from({ length: size }, () =>
    createChild<PhotoRequest, PhotoReply>(PROGRAM, { ...MEMORY, timeoutMs: TIMEOUT_MS }),
  );
  const idle = [...children];
  return {
    async read<Q extends PhotoQuestion>(picture: Buffer, question: Q) {
      if (!isReadable(picture)) throw new UnreadableSource(NOT_A_PICTURE);
      await turns.acquire(MAX_TIMER_MS);
      const child = idle.pop() as PhotoChild;
      try {
        const reply = await ask(child, { ...question, picture });
        if ("refusal" in reply) throw new UnreadableSource(reply.refusal);
        return reply as AnswerTo<Q>;
      } finally {
        idle.push(child);
        turns.release();
      }
    },
    pids: () => children.flatMap((child) => child.pid() ?? []),
    close() {
      for (const child of children) child.stop();
    },
  };
}
