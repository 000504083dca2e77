import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const TEXT = /\.(svg|html|vtt|m3u8)$/;
const CODINGS = ["br", "gzip"];
const MIN_BYTES = 1024;
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_KEPT_BYTES = 16 * 1024 * 1024;

type Encoded = { coding: string | null; body: Buffer };

const encode = (bytes: Buffer, coding: string): Promise<Buffer> =>
  coding === "br"
    ? compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    : compressGzip(bytes, { level: 9 });

/** Media that are text. They are the only ones that become smaller by compression. */
export const isText = (name: string): boolean => TEXT.test(name);

/** Compresses media that are text, once for all who ask: a name is a digest of its content. */
export const createMediaCompression = (maxKeptBytes = MAX_KEPT_BYTES) => {
  const kept = new Map<string, Promise<Buffer>>();
  let keptBytes = 0;
  const keep = (key: string, body: Promise<Buffer>): void => {
    kept.set(key, body);
    body.then(
      ({ length }) => {
        keptBytes += length;
        if (keptBytes <= maxKeptBytes) return;
        kept.clear();
        keptBytes = 0;
      },
      () => kept.delete(key),
    );
  };
  return async (name: string, bytes: Buffer, accepted: string | undefined): Promise<Encoded> => {
    const isWorthIt = isText(name) && bytes.length >= MIN_BYTES && bytes.length <= MAX_BYTES;
    const coding = isWorthIt ? negotiate(accepted ?? "", CODINGS) : null;
    if (!coding) return { coding: null, body: bytes };
    const key = `${name} ${coding}`;
    const known = kept.get(key);
    const body = known ?? encode(bytes, coding);
    if (!known) keep(key, body);
    return { coding, body: await body };
  };
};
