import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { prepareZXingModule, readBarcodes, type ReaderOptions, type ReadResult } from "zxing-wasm/reader";
import { equalizeHistogram, stretchContrast } from "./contrast.ts";
import { areOfOneCode, findFinders, mayBeOfCode, type Grey } from "./finder-patterns.ts";
import { greyOf, opened, type Pyramid } from "./pyramid.ts";

const WASM = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(WASM)).buffer } });

/** The longer side of the largest picture that is looked at. */
export const LARGEST_PX = 3000;
/** A code with a twenty-fifth of a picture's width is noticed in it. */
const FIRST_PX = 2000;
const MEDIUM_PX = 1600;
const SMALL_PX = 800;
/** The patterns of a code that is out of focus are seen in a picture as small as this. */
const TINY_PX = 400;
/** Small pictures of codes are read better when they are enlarged. */
const MAX_ENLARGEMENT = 2;
const MAX_CODES = 8;

type Binarizer = NonNullable<ReaderOptions["binarizer"]>;
/** One way to look at a picture: its longer side in pixels, what is done to it, and how it becomes black and white. */
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
/** Much more than sharp's `sharpen` allows, and without its conversion of colours, which takes five times as long. */
const refocused =
  (sigma: number) =>
  async (grey: Grey): Promise<Grey> => {
    const soft = await blurred(sigma)(grey);
    const data = new Uint8ClampedArray(grey.data.length);
    // A function for each pixel would take five times as long.
    for (let at = 0; at < data.length; at++) {
      const level = grey.data[at] ?? 0;
      data[at] = level + REFOCUS_GAIN * (level - (soft.data[at] ?? 0));
    }
    return { width: grey.width, height: grey.height, data: new Uint8Array(data.buffer) };
  };

/** In pixels, of the parts of a picture that are equalizeHistogram by themselves. */
const TILE_PX = 160;

/** Of every picture. Local averages suit uneven light. */
const FIRST_LOOK: Attempt = { side: FIRST_PX, binarizer: "LocalAverage" };
/**
 * Of pictures with anything that may be part of a code, from cheap to costly. One threshold for the whole picture suits
 * blurred edges; smaller or smoothed pictures suit noise and the pixels of a photographed screen; refocused ones suit a
 * lens that looked elsewhere; equalizeHistogram ones suit glare; sharpened and large ones suit small codes.
 */
const MORE_LOOKS: readonly Attempt[] = [
  { side: SMALL_PX, binarizer: "LocalAverage" },
  { side: SMALL_PX, change: refocused(3), binarizer: "LocalAverage" },
  { side: MEDIUM_PX, binarizer: "LocalAverage" },
  { side: MEDIUM_PX, binarizer: "GlobalHistogram" },
  { side: MEDIUM_PX, change: blurred(2), binarizer: "LocalAverage" },
  { side: MEDIUM_PX, change: async (grey) => stretchContrast(await blurred(1.2)(grey)), binarizer: "GlobalHistogram" },
  { side: MEDIUM_PX, change: (grey) => equalizeHistogram(grey, TILE_PX, 3), binarizer: "LocalAverage" },
  { side: SMALL_PX, change: (grey) => equalizeHistogram(grey, TILE_PX / 2, 3), binarizer: "LocalAverage" },
  { side: MEDIUM_PX, change: sharpened, binarizer: "LocalAverage" },
  { side: MEDIUM_PX, change: refocused(8), binarizer: "LocalAverage" },
  { side: LARGEST_PX, binarizer: "LocalAverage" },
];
/** A second code in a frame may be smaller than the one that was found first. */
const SECOND_LOOK: Attempt = { side: LARGEST_PX, binarizer: "LocalAverage" };

/** A grey picture as a file, which the reader takes without conversion. */
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

/** The texts of the QR codes in a picture; `hasUnreadable` if there are none, but something that looks like a code. */
export type CodeReply = { texts: string[]; hasUnreadable: boolean };

/** The first look that reads something, and the codes in it. */
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
 * Reads the QR codes in a picture. Most pictures have none: one look and a search for finder patterns decide which ones
 * are looked at further.
 */
export async function readCodes(pyramid: Pyramid): Promise<CodeReply> {
  const first = await readFirst(pyramid, [FIRST_LOOK]);
  if (first.texts.length > 0) return { texts: first.texts, hasUnreadable: false };
  const found = [];
  for (const side of [SMALL_PX, FIRST_PX]) found.push(findFinders(await pyramid.greyAt(sideOf(pyramid, side))));
  found.push(findFinders(await refocused(1.5)(await pyramid.greyAt(sideOf(pyramid, TINY_PX)))));
  // No camera makes pictures of this size, so they are code pictures or parts of one, and cost little.
  const isSmall = pyramid.longerSide <= SMALL_PX;
  const isCode = found.some(areOfOneCode);
  const isSuspected = isSmall || first.isNoticed || isCode || found.some(mayBeOfCode);
  if (!isSuspected) return { texts: [], hasUnreadable: false };
  const { texts, isNoticed } = await readFirst(pyramid, MORE_LOOKS);
  return { texts, hasUnreadable: texts.length === 0 && (first.isNoticed || isNoticed || isCode) };
}
