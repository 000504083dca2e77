import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { prepareZXingModule, readBarcodes, type ReaderOptions, type ReadResult } from "zxing-wasm/reader";
import { equalizeHistogram, stretchContrast } from "./contrast.ts";
import { greyOf, opened, type Grey, type Pyramid } from "./pyramid.ts";

const WASM = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(WASM)).buffer } });

/** The longer side of the largest picture that is searched. */
export const LARGEST_PX = 3000;
/** Large enough to detect a code of a twenty-fifth of the picture's width. */
const FIRST_PX = 2000;
const MEDIUM_PX = 1600;
const SMALL_PX = 800;
const TINY_PX = 400;
/** Codes in small pictures are easier to read after enlargement. */
const MAX_ENLARGEMENT = 2;
const MAX_CODES = 8;

type Binarizer = NonNullable<ReaderOptions["binarizer"]>;
/** One attempt to read a picture: its longer side in pixels, the filter, and the conversion to black and white. */
type Attempt = {
  side: number;
  change?: (grey: Grey) => Grey | Promise<Grey>;
  binarizer: Binarizer;
};

const blurred =
  (sigma: number) =>
  (grey: Grey): Promise<Grey> =>
    greyOf(opened(grey).blur(sigma));
const sharpened = (grey: Grey): Promise<Grey> => greyOf(opened(grey).sharpen({ sigma: 2 }));
const REFOCUS_GAIN = 8;
/** Stronger than sharp's `sharpen` allows, and without its colour conversion, which takes five times as long. */
const refocused =
  (sigma: number) =>
  async (grey: Grey): Promise<Grey> => {
    const soft = await blurred(sigma)(grey);
    const data = new Uint8ClampedArray(grey.data.length);
    // A loop, because a callback for each pixel takes five times as long.
    for (let at = 0; at < data.length; at++) {
      const level = grey.data[at] ?? 0;
      data[at] = level + REFOCUS_GAIN * (level - (soft.data[at] ?? 0));
    }
    return { width: grey.width, height: grey.height, data: new Uint8Array(data.buffer) };
  };

/** The size, in pixels, of the tiles whose histograms are equalized separately. */
const TILE_PX = 160;

/**
 * The attempts for every picture, most of which have no code. Local averages suit uneven light, a refocused picture a wrong
 * focus, and one threshold for the whole picture blurred edges.
 */
const FIRST_LOOKS: readonly Attempt[] = [
  { side: FIRST_PX, binarizer: "LocalAverage" },
  { side: SMALL_PX, binarizer: "LocalAverage" },
  { side: SMALL_PX, change: refocused(3), binarizer: "LocalAverage" },
  { side: SMALL_PX, binarizer: "GlobalHistogram" },
  { side: TINY_PX, change: refocused(1.5), binarizer: "LocalAverage" },
  { side: SMALL_PX, change: (grey) => equalizeHistogram(grey, TILE_PX / 2, 3), binarizer: "LocalAverage" },
];
/**
 * Further attempts for pictures in which something looks like a code, from cheap to expensive. Smaller or smoothed pictures
 * suit noise and the pixels of a photographed screen; equalized pictures suit glare; sharpened and large pictures suit small
 * codes.
 */
const MORE_LOOKS: readonly Attempt[] = [
  { side: MEDIUM_PX, binarizer: "LocalAverage" },
  { side: MEDIUM_PX, binarizer: "GlobalHistogram" },
  { side: MEDIUM_PX, change: blurred(2), binarizer: "LocalAverage" },
  { side: MEDIUM_PX, change: async (grey) => stretchContrast(await blurred(1.2)(grey)), binarizer: "GlobalHistogram" },
  { side: MEDIUM_PX, change: (grey) => equalizeHistogram(grey, TILE_PX, 3), binarizer: "LocalAverage" },
  { side: MEDIUM_PX, change: sharpened, binarizer: "LocalAverage" },
  { side: MEDIUM_PX, change: refocused(8), binarizer: "LocalAverage" },
  { side: LARGEST_PX, binarizer: "LocalAverage" },
];
/** A second code in a frame may be smaller than the one that was found first. */
const SECOND_LOOK: Attempt = { side: LARGEST_PX, binarizer: "LocalAverage" };

/** A grey picture as a PGM file, which the reader accepts without conversion. */
const pgmOf = ({ data, width, height }: Grey): Uint8Array =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);

const sideOf = ({ longerSide }: Pyramid, side: number): number =>
  Math.min(side, side === LARGEST_PX ? longerSide * MAX_ENLARGEMENT : longerSide);

async function look(pyramid: Pyramid, { side, change, binarizer }: Attempt): Promise<ReadResult[]> {
  const grey = await pyramid.greyAt(sideOf(pyramid, side));
  return readBarcodes(pgmOf(change ? await change(grey) : grey), {
    formats: ["QRCode"],
    textMode: "Plain",
    binarizer,
    maxNumberOfSymbols: MAX_CODES,
    returnErrors: true,
  });
}

const textsIn = (results: readonly ReadResult[]): string[] =>
  results.filter(({ isValid }) => isValid).map(({ text }) => text);

/** The texts of the QR codes in a picture. `hasUnreadable` if none was read, but something looks like a code. */
export type CodeReply = { texts: string[]; hasUnreadable: boolean };

/** The first attempt that reads a code, with the codes that it found. */
async function readFirst(
  pyramid: Pyramid,
  attempts: readonly Attempt[],
): Promise<{ texts: string[]; isNoticed: boolean }> {
  let isNoticed = false;
  for (const attempt of attempts) {
    const results = await look(pyramid, attempt);
    const texts = textsIn(results);
    if (texts.length > 0) {
      const isLast = attempt.side === SECOND_LOOK.side || pyramid.longerSide <= attempt.side;
      const more = isLast ? [] : textsIn(await look(pyramid, SECOND_LOOK));
      return { texts: [...new Set([...texts, ...more])], isNoticed: true };
    }
    isNoticed ||= results.length > 0;
  }
  return { texts: [], isNoticed };
}

/**
 * Reads the QR codes in a picture. The reader also reports what looks like a code but cannot be read: without it, and without
 * a code, nothing more is tried.
 */
export async function readCodes(pyramid: Pyramid): Promise<CodeReply> {
  const first = await readFirst(pyramid, FIRST_LOOKS);
  // Cameras do not make pictures this small, so these are pictures of codes or crops of them, and cheap to search.
  const isSuspected = first.isNoticed || pyramid.longerSide <= SMALL_PX;
  if (first.texts.length > 0 || !isSuspected) return { texts: first.texts, hasUnreadable: false };
  const { texts, isNoticed } = await readFirst(pyramid, MORE_LOOKS);
  return { texts, hasUnreadable: texts.length === 0 && (first.isNoticed || isNoticed) };
}
