import { constants, getPriority, setPriority } from "node:os";
import sharp from "sharp";
import { TOO_DEMANDING, type DecoderReply, type DecoderRequest } from "./decoder-messages.ts";
import { RefusedPicture, type SquareSides } from "./refused-picture.ts";
import { openPicture, renderSquares } from "./render-squares.ts";

/** Resident memory: about 70 MB are Node.js and libvips. */
const MAX_MEMORY_BYTES = 480 * 1024 * 1024;
const MAX_PROCESSOR_MICROSECONDS = 10_000_000;
const CHECK_MS = 50;
/** Lower than the server's, so that people who read do not wait for people who upload. */
const LESS_PRIORITY = 5;

const answer = (reply: DecoderReply): void => void process.send?.(reply);
let opened: { bytes: Buffer; sides: SquareSides } | null = null;
let usedBefore = process.cpuUsage();

/** Ends the process if its picture takes too much. libvips decodes in its own threads, so that this timer runs. */
function checkLimits(): void {
  const { user, system } = process.cpuUsage(usedBefore);
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES || user + system > MAX_PROCESSOR_MICROSECONDS)
    process.exit(TOO_DEMANDING);
}

async function act(request: DecoderRequest): Promise<void> {
  if ("bytes" in request) {
    usedBefore = process.cpuUsage();
    opened = {
      bytes: Buffer.from(request.bytes.buffer, request.bytes.byteOffset, request.bytes.length),
      sides: request.sides,
    };
    answer({ needsBytes: (await openPicture(opened.bytes)).needsBytes });
    return;
  }
  if (!opened) return;
  const { bytes, sides } = opened;
  opened = null;
  answer({ squares: await renderSquares(bytes, sides) });
}

setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + LESS_PRIORITY));
sharp.concurrency(1);
sharp.cache(false);
setInterval(checkLimits, CHECK_MS).unref();
process.on("disconnect", () => process.exit(0));
process.on("message", (request: DecoderRequest) => {
  act(request).catch((error: unknown) => {
    answer({ refused: error instanceof RefusedPicture ? error.reason : "unreadable" });
  });
});
