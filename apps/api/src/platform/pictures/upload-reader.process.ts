import { runChild } from "./child-limits.ts";
import { RefusedPicture } from "./refused-picture.ts";
import { renderSquares } from "./render-squares.ts";
import type { UploadReply, UploadRequest } from "./upload-reader.ts";

const MEGABYTE = 1024 * 1024;

async function act(request: UploadRequest): Promise<UploadReply> {
  if ("bytes" in request) return { squares: await renderSquares(request) };
  const { parse } = (await import(request.module)) as { parse: (input: unknown) => Promise<unknown> };
  return { parsed: await parse(request.input) };
}

runChild<UploadRequest, UploadReply>({
  memoryBytesOf: (request) => ("module" in request ? 220 : 340) * MEGABYTE,
  processorMs: 10_000,
  niceness: 5,
  act,
  refuse: (error) => ({ refused: error instanceof RefusedPicture ? error.reason : "unreadable" }),
});
