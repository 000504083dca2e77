import type { DecoderReply, DecoderRequest, PictureRequest } from "./decoder-messages.ts";
import { runPictureProcess } from "./process-limits.ts";
import { RefusedPicture } from "./refused-picture.ts";
import { openPicture, renderSquares } from "./render-squares.ts";

const MEGABYTE = 1024 * 1024;

let opened: PictureRequest | null = null;

async function act(request: DecoderRequest): Promise<DecoderReply> {
  if ("module" in request) {
    const { parse } = (await import(request.module)) as { parse: (input: unknown) => Promise<unknown> };
    return { parsed: await parse(request.input) };
  }
  if ("bytes" in request) {
    const { bytes, ...how } = request;
    opened = { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), ...how };
    return { needsBytes: (await openPicture(opened)).needsBytes };
  }
  if (!opened) throw new RefusedPicture("unreadable");
  const picture = opened;
  opened = null;
  return { squares: await renderSquares(picture) };
}

runPictureProcess<DecoderRequest, DecoderReply>({
  memoryBytesOf: (request) => ("module" in request ? 220 : 480) * MEGABYTE,
  processorMs: 10_000,
  niceness: 5,
  isFirst: (request) => !("isGranted" in request),
  act,
  refuse: (error) => ({ refused: error instanceof RefusedPicture ? error.reason : "unreadable" }),
});
