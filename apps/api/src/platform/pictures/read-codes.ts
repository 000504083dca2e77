import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import { prepareZXingModule, readBarcodes, type ReaderOptions, type ReadResult } from "zxing-wasm/reader";
import { equalized, stretched } from "./contrast.ts";
import { looksLikeCode, type Grey } from "./finder-patterns.ts";

const WASM = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(WASM)).buffer } });

const MAX_PIXELS = 120_000_000;
const LARGE_PX = 3000;
const MEDIUM_PX = 1600;
const SMALL_PX = 800;
const MAX_CODES = 8;

type Binarizer = NonNullable<ReaderOptions["binarizer"]>;
/** The pixels as a browser's `ImageData` holds them; the reader uses no more of it. */
type ImageInput = Parameters<typeof readBarcodes>[0];
/** One way to look at a picture: its longer side in pixels, what is done to it, and how it becomes black and white. */
type Attempt = {
  side: number;
  change?: (grey: Grey) => Grey | Promise<Grey>;
  binarizer: Binarizer;
};
async function rawOf(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture.toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const opened = ({ data, width, height }: Grey): Sharp => sharp(data, { raw: { width, height, channels: 1 } });
const blurred =
  (sigma: number) =>
  (grey: Grey): Promise<Grey> =>
    rawOf(opened(grey).blur(sigma));

/** In pixels, of the parts of a picture that are equalized by themselves. */
const TILE_PX = 160;

/**
 * From cheap to costly. Local averages suit uneven light; one threshold for the whole picture suits blurred edges; smaller
 * or smoothed pictures suit noise and the pixels of a photographed screen; equalized ones suit glare.
 */
const ATTEMPTS: readonly Attempt[] = [
  { side: MEDIUM_PX, binarizer: "LocalAverage" },
  { side: SMALL_PX, binarizer: "LocalAverage" },
  { side: MEDIUM_PX, binarizer: "GlobalHistogram" },
  { side: MEDIUM_PX, change: blurred(2), binarizer: "LocalAverage" },
  { side: MEDIUM_PX, change: async (grey) => stretched(await blurred(1.2)(grey)), binarizer: "GlobalHistogram" },
  { side: MEDIUM_PX, change: (grey) => equalized(grey, TILE_PX, 3), binarizer: "LocalAverage" },
  { side: LARGE_PX, binarizer: "LocalAverage" },
];
/** A second code in a frame may be smaller than the one that was found first. */
const SECOND_LOOK: Attempt = { side: LARGE_PX, binarizer: "LocalAverage" };

/** Upright and grey. A picture that is damaged near its end is still looked at: its code may be above. */
const openGrey = (picture: Buffer): Promise<Grey> =>
  rawOf(
    sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: "none", pages: 1 })
      .autoOrient()
      .flatten({ background: "#fff" })
      .resize(LARGE_PX, LARGE_PX, { fit: "inside", withoutEnlargement: true }),
  );

type Sizes = Map<number, Promise<Grey>>;

/** The picture with a longer side of at most `side`, which is made once. */
function resized(sizes: Sizes, grey: Grey, side: number): Promise<Grey> {
  const present = sizes.get(side);
  if (present) return present;
  const isLarger = Math.max(grey.width, grey.height) > side;
  const made = isLarger ? rawOf(opened(grey).resize(side, side, { fit: "inside" })) : Promise.resolve(grey);
  sizes.set(side, made);
  return made;
}

function toRgba({ data, width, height }: Grey): ImageInput {
  const pixels = new Uint32Array(width * height);
  for (let index = 0; index < pixels.length; index++) pixels[index] = (data[index] ?? 0) * 0x010101 + 0xff000000;
  return { data: new Uint8ClampedArray(pixels.buffer), width, height } as ImageInput;
}

const look = async (grey: Grey, { change, binarizer }: Attempt): Promise<ReadResult[]> =>
  readBarcodes(toRgba(change ? await change(grey) : grey), {
    formats: ["QRCode"],
    textMode: "Plain",
    binarizer,
    maxNumberOfSymbols: MAX_CODES,
    returnErrors: true,
  });

const textsIn = (results: readonly ReadResult[]): string[] =>
  results.filter(({ isValid }) => isValid).map(({ text }) => text);

/** The texts of the QR codes in a picture; `hasUnreadable` if there are none, but something that looks like a code. */
export type CodeReply = { texts: string[]; hasUnreadable: boolean };

/** Reads the QR codes in a picture. Takes some tenths of a second of the processor. Rejects if it cannot be decoded. */
export async function readCodes(picture: Buffer): Promise<CodeReply> {
  const grey = await openGrey(picture);
  const sizes: Sizes = new Map();
  let hasUnreadable = false;
  for (const attempt of ATTEMPTS) {
    const results = await look(await resized(sizes, grey, attempt.side), attempt);
    const texts = textsIn(results);
    if (texts.length > 0) {
      const isLast = attempt.side === SECOND_LOOK.side || Math.max(grey.width, grey.height) <= attempt.side;
      const more = isLast ? [] : textsIn(await look(grey, SECOND_LOOK));
      return { texts: [...new Set([...texts, ...more])], hasUnreadable: false };
    }
    hasUnreadable ||= results.length > 0;
  }
  for (const side of [SMALL_PX, MEDIUM_PX]) hasUnreadable ||= looksLikeCode(await resized(sizes, grey, side));
  return { texts: [], hasUnreadable };
}
