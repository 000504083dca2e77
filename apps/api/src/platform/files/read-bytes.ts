import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { freeBytes } from "../free-bytes.ts";
import { ProblemError } from "../http/problems.ts";

/** Fills a buffer from a stream and frees the stream's chunks at once. Returns the number of bytes, more than fit if there are more. */
export async function fillFrom(stream: Readable, target: Buffer, from = 0): Promise<number> {
  let at = from;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunk.copy(target, at);
    at += chunk.length;
    freeBytes(chunk);
    if (at > target.length) break;
  }
  return at - from;
}

/** Parses a body of bytes into one buffer of its own, which can be freed. Throws `too-large`. */
export const parseBytes =
  (maxBytes: number, what: string) =>
  async ({ headers }: FastifyRequest, payload: Readable): Promise<Buffer> => {
    const announced = Number(headers["content-length"] ?? maxBytes);
    const bytes = Buffer.allocUnsafeSlow(Math.min(announced, maxBytes));
    const length = announced > maxBytes ? announced : await fillFrom(payload, bytes);
    if (length > bytes.length) throw new ProblemError("too-large", `${what} has at most ${maxBytes} bytes.`);
    return bytes.subarray(0, length);
  };
