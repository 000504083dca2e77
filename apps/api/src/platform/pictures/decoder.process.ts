import type { DecoderReply, DecoderRequest } from "./decoder-messages.ts";
import { runPictureProcess } from "./process-limits.ts";
import { RefusedPicture, type SquareSides } from "./refused-picture.ts";
import { openPicture, renderSquares } from "./render-squares.ts";

let opened: { bytes: Buffer; sides: SquareSides } | null = null;

async function act(request: DecoderRequest): Promise<DecoderReply> {
  if ("bytes" in request) {
    const { bytes, sides } = request;
    opened = { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), sides };
    return { needsBytes: (await openPicture(opened.bytes)).needsBytes };
  }
  if (!opened) throw new RefusedPicture("unreadable");
  const { bytes, sides } = opened;
  opened = null;
  return { squares: await renderSquares(bytes, sides) };
}

runPictureProcess<DecoderRequest, DecoderReply>({
  memoryBytes: 480 * 1024 * 1024,
  processorMs: 10_000,
  niceness: 5,
  isFirst: (request) => "bytes" in request,
  act,
  refuse: (error) => ({ refused: error instanceof RefusedPicture ? error.reason : "unreadable" }),
});
