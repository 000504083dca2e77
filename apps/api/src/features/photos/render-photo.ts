import sharp, { type Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { pictureFormat } from "#platform/files/picture-format.ts";
import { UnreadableSource } from "./errors.ts";

const SQUARE_PX = 600;
/** The longer side of a photo as large as a screen. */
const SCREEN_PX = 1600;
const MAX_PIXELS = 120_000_000;
const TIMEOUT = { seconds: 60 };
const ACCEPTED = new Set<string | null>(["jpeg", "png", "webp"]);
const NOT_A_PICTURE = "is not a JPEG, PNG or WebP picture";
export const NOT_DECODED = "cannot be decoded";
export const TOO_MANY_PIXELS = "has too many pixels";
/** By its first bytes, whatever its name is. */
export const isAccepted = (source: Buffer): boolean => ACCEPTED.has(pictureFormat(source));

export type Renditions = {
  whole: Buffer;
  screen: Buffer;
  square: Buffer;
  width: number;
  height: number;
  thumbhash: string;
};

const upright = (source: Buffer): Sharp =>
  sharp(source, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 })
    .autoOrient()
    .flatten({ background: "#fff" })
    .timeout(TIMEOUT);

const forScreen = (source: Buffer): Promise<Buffer> =>
  upright(source).resize(SCREEN_PX, SCREEN_PX, { fit: "inside" }).jpeg({ quality: 80, progressive: true }).toBuffer();

/** Of the pixels from which a thumbhash is computed; it keeps no more detail. */
const HASHED_PX = 32;

/** A blurred placeholder of a square picture, as base64. */
export async function thumbhashOf(square: Buffer): Promise<string> {
  const { data, info } = await sharp(square)
    .resize(HASHED_PX, HASHED_PX, { fit: "fill" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}

/** Decodes a photo and encodes it in three sizes: upright, and without the camera's metadata. */
export async function renderPhoto(source: Buffer): Promise<Renditions> {
  if (!isAccepted(source)) throw new UnreadableSource(NOT_A_PICTURE);
  try {
    const { data: whole, info } = await upright(source).jpeg({ quality: 88 }).toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const screen = Math.max(width, height) > SCREEN_PX ? await forScreen(source) : whole;
    const square = await sharp(screen).resize(SQUARE_PX, SQUARE_PX, { fit: "cover" }).jpeg({ quality: 76 }).toBuffer();
    return { whole, screen, square, width, height, thumbhash: await thumbhashOf(square) };
  } catch (error) {
    const isTooLarge = /pixel limit/.test(String(error));
    throw new UnreadableSource(isTooLarge ? TOO_MANY_PIXELS : NOT_DECODED, { cause: error });
  }
}
