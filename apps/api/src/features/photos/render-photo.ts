import sharp, { type Sharp } from "sharp";
import { pictureFormat } from "#platform/files/picture-format.ts";
import { UnreadableSource } from "./errors.ts";

const SQUARE_PX = 600;
/** The longer side of a photo as large as a screen. */
const SCREEN_PX = 1600;
const MAX_PIXELS = 120_000_000;
const TIMEOUT = { seconds: 60 };
const ACCEPTED = new Set<string | null>(["jpeg", "png", "webp"]);
export const NOT_A_PICTURE = "is not a JPEG, PNG or WebP picture";
/** By its first bytes, whatever its name is. */
export const isAccepted = (source: Buffer): boolean => ACCEPTED.has(pictureFormat(source));

type Renditions = { whole: Buffer; screen: Buffer; square: Buffer; width: number; height: number };

const upright = (source: Buffer): Sharp =>
  sharp(source, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 })
    .autoOrient()
    .flatten({ background: "#fff" })
    .timeout(TIMEOUT);

const forScreen = (source: Buffer): Promise<Buffer> =>
  upright(source).resize(SCREEN_PX, SCREEN_PX, { fit: "inside" }).jpeg({ quality: 80, progressive: true }).toBuffer();

/** Decodes a photo and encodes it in three sizes: upright, and without the camera's metadata. */
export async function renderPhoto(source: Buffer): Promise<Renditions> {
  if (!isAccepted(source)) throw new UnreadableSource(NOT_A_PICTURE);
  try {
    const { data: whole, info } = await upright(source).jpeg({ quality: 88 }).toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const screen = Math.max(width, height) > SCREEN_PX ? await forScreen(source) : whole;
    const square = await sharp(screen).resize(SQUARE_PX, SQUARE_PX, { fit: "cover" }).jpeg({ quality: 76 }).toBuffer();
    return { whole, screen, square, width, height };
  } catch (error) {
    const isTooLarge = /pixel limit/.test(String(error));
    throw new UnreadableSource(isTooLarge ? "has too many pixels" : "cannot be decoded", { cause: error });
  }
}
