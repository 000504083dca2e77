import { negotiate } from "@fastify/accept-negotiator";
import { encode } from "#platform/http/encode.ts";

const TEXT = /\.(svg|html|vtt|m3u8)$/;
const CODINGS = ["br", "gzip"] as const;
const MIN_BYTES = 1024;
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_KEPT_BYTES = 16 * 1024 * 1024;

type Encoded = { coding: string | null; body: Buffer };

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
    const coding = isWorthIt ? negotiate(accepted ?? "", [...CODINGS]) : null;
    if (!coding) return { coding: null, body: bytes };
    const key = `${name} ${coding}`;
    const known = kept.get(key);
    const body = known ?? encode(coding, bytes, "many");
    if (!known) keep(key, body);
    return { coding, body: await body };
  };
};
