import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Brotli's window, as a power of two: 64 KiB, more than a small text. The default of 4 MiB takes a fourth more time for the same size. */
const SMALL_WINDOW = 16;
/** Up to this size a thread of its own costs several times what the compression does, which takes a tenth of a millisecond. */
const SMALL_BYTES = 32_768;

/** The number of readers of a compressed answer. */
type Readers = "one" | "many";

/**
 * Brotli's levels. For one reader 5: level 9 takes 20 times as long and saves nothing, and level 10 saves 5 to 15 %. For
 * many readers 10: it takes as long as 9, and a third of the time of 11.
 */
const LEVELS: Record<Readers, { br: number; gzip: number }> = {
  one: { br: 5, gzip: 6 },
  many: { br: 10, gzip: 9 },
};

/** Compresses text. */
export async function encode(coding: "br" | "gzip", text: Buffer, readers: Readers): Promise<Buffer> {
  const { br, gzip: level } = LEVELS[readers];
  const isSmall = readers === "one" && text.length <= SMALL_BYTES;
  if (coding === "gzip") return isSmall ? gzipSync(text, { level }) : compressGzip(text, { level });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: br,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    ...(isSmall && { [constants.BROTLI_PARAM_LGWIN]: SMALL_WINDOW }),
  };
  return isSmall ? brotliCompressSync(text, { params }) : compressBrotli(text, { params });
}
