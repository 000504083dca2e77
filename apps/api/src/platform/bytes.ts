import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Large answers are content alone, made once and sent to everybody: an eighth less is worth twice the time to make them. */
const LARGE = 64 * 1024;
const qualityFor = (length: number): number => (length < LARGE ? 9 : 10);
/** Below this, compression costs more than it saves. */
const SMALL = 512;

type Variant = { body: Buffer; headers: Record<string, string> };
/** An answer made once: serialized, compressed and tagged. */
export type Bytes = { tag: string; identity: Variant; gzip: Variant; br: Variant };

const JSON_TYPE = "application/json; charset=utf-8";

const variant = (body: Buffer, tag: string, encoding: string | null, cacheControl: string): Variant => ({
  body,
  headers: {
    "content-type": JSON_TYPE,
    "content-length": String(body.length),
    "cache-control": cacheControl,
    vary: "authorization, accept-encoding",
    etag: `"${tag}${encoding ? `-${encoding}` : ""}"`,
    ...(encoding ? { "content-encoding": encoding } : {}),
  },
});

/** Prepares an answer. `cacheControl` always asks to revalidate: a cached copy is used after a 304 only. */
export async function prepareJson(value: unknown, cacheControl = "private, no-cache"): Promise<Bytes> {
  const plain = Buffer.from(JSON.stringify(value));
  const tag = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  const identity = variant(plain, tag, null, cacheControl);
  if (plain.length < SMALL) return { tag, identity, gzip: identity, br: identity };
  const [zipped, brotli] = await Promise.all([
    compressGzip(plain, { level: 9 }),
    compressBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: qualityFor(plain.length),
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  ]);
  return {
    tag,
    identity,
    gzip: variant(zipped, tag, "gzip", cacheControl),
    br: variant(brotli, tag, "br", cacheControl),
  };
}

/** The codings of an Accept-Encoding header that are not refused with q=0. */
const accepts = (header: string, coding: string): boolean => {
  const found = new RegExp(`(?:^|[,\\s])${coding}\\s*(?:;\\s*q=([\\d.]+))?(?:,|$)`).exec(header);
  return found !== null && found[1] !== "0" && Number(found[1] ?? 1) > 0;
};

const choices = new Map<string, "br" | "gzip" | "identity">();
/** The coding to answer a caller in. */
export const chooseCoding = (header: string): "br" | "gzip" | "identity" => {
  const known = choices.get(header);
  if (known) return known;
  const choice = accepts(header, "br") ? "br" : accepts(header, "gzip") ? "gzip" : "identity";
  if (choices.size < 1000) choices.set(header, choice);
  return choice;
};

/** True where a caller's `If-None-Match` names this answer, in whichever coding it has it. */
export function matches(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  if (header === "*") return true;
  return header.split(",").some(
    (one) =>
      one
        .trim()
        .replace(/^W\//, "")
        .replace(/^"|(-br|-gzip)?"$/g, "") === tag,
  );
}

/** Sends a prepared answer, or 304 where the caller has it. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: Bytes): FastifyReply {
  const { headers } = request.raw;
  const { body, headers: own } = bytes[chooseCoding(headers["accept-encoding"] ?? "")];
  if (matches(headers["if-none-match"], bytes.tag)) {
    return reply
      .code(304)
      .headers({ etag: own["etag"], "cache-control": own["cache-control"], vary: own["vary"] })
      .send();
  }
  return reply.headers(own).send(body);
}
