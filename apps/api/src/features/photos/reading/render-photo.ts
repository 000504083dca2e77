import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { opened, pixelsOf, type Pixels, type Pyramid } from "./pyramid.ts";
import { NOT_DECODED, TOO_MANY_PIXELS, UnreadableSource } from "../errors.ts";

const SQUARE_PX = 600;
/** The longer side of the screen-size rendition. */
const SCREEN_PX = 1600;
const MAX_PIXELS = 120_000_000;
const TIMEOUT = { seconds: 60 };
/** Optimizing the entropy code makes a file 5 % smaller, but takes six bytes of memory for each pixel. */
const MAX_OPTIMIZED_PIXELS = 25_000_000;

export type Renditions = {
  whole: Buffer;
  screen: Buffer;
  square: Buffer;
  width: number;
  height: number;
  thumbhash: string;
};

/**
 * Decodes a photo: upright, in sRGB, without alpha. With `maxPx` it is scaled down, and a damaged picture is decoded as far
 * as possible, because its code may be above the damage.
 */
export async function decodePhoto(source: Buffer, maxPx?: number): Promise<Pixels> {
  const picture = sharp(source, {
    limitInputPixels: MAX_PIXELS,
    failOn: maxPx === undefined ? "error" : "none",
    pages: 1,
  })
    .autoOrient()
    .flatten({ background: "#fff" })
    .timeout(TIMEOUT);
  try {
    if (maxPx === undefined) return await pixelsOf(picture);
    return await pixelsOf(picture.resize(maxPx, maxPx, { fit: "inside", withoutEnlargement: true }));
  } catch (error) {
    const isTooLarge = /pixel limit/.test(String(error));
    throw new UnreadableSource(isTooLarge ? TOO_MANY_PIXELS : NOT_DECODED, { cause: error });
  }
}

/** Side of the picture from which a thumbhash is computed, which keeps no more detail. */
const HASHED_PX = 32;

/** A blurred placeholder of a square picture, a file or decoded, as base64. */
export async function thumbhashOf(square: Buffer | Pixels): Promise<string> {
  const picture = Buffer.isBuffer(square) ? sharp(square) : opened(square);
  const { data, info } = await picture
    .resize(HASHED_PX, HASHED_PX, { fit: "fill" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}

/** Encodes a decoded photo in three sizes, without the camera's metadata. */
export async function renderPhoto({ whole: pixels, longerSide, at }: Pyramid): Promise<Renditions> {
  const { width, height } = pixels;
  const onScreen = await at(Math.min(longerSide, SCREEN_PX));
  const optimizeCoding = width * height <= MAX_OPTIMIZED_PIXELS;
  const whole = await opened(pixels).jpeg({ quality: 88, optimizeCoding }).toBuffer();
  const screen =
    onScreen === pixels ? whole : await opened(onScreen).jpeg({ quality: 80, progressive: true }).toBuffer();
  const squarePixels = await pixelsOf(opened(onScreen).resize(SQUARE_PX, SQUARE_PX, { fit: "cover" }));
  const square = await opened(squarePixels).jpeg({ quality: 76 }).toBuffer();
  return { whole, screen, square, width, height, thumbhash: await thumbhashOf(squarePixels) };
}
