import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The number of readers of a compressed answer. */
export type Readers = "one" | "many";

/**
 * Brotli's levels. For one reader 5: level 9 takes 20 times as long and saves nothing, and level 10 saves 5 to 15 %. For
 * many readers 10: it takes as long as 9, and a third of the time of 11.
 */
const LEVELS: Record<Readers, { br: number; gzip: number }> = {
  one: { br: 5, gzip: 6 },
  many: { br: 10, gzip: 9 },
};

/** Compresses text. */
export const encode = (coding: "br" | "gzip", text: Buffer, readers: Readers): Promise<Buffer> =>
  coding === "gzip"
    ? compressGzip(text, { level: LEVELS[readers].gzip })
    : compressBrotli(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: LEVELS[readers].br,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      });
