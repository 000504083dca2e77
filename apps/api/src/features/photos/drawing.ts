import sharp, { type Sharp } from "sharp";
import { pictureFormat } from "#platform/picture-format.ts";
import { UnreadableSource } from "./errors.ts";

const SQUARE = 600;
/** The longer side of a photograph on a screen. */
const SCREEN = 1600;
const MOST_PIXELS = 120_000_000;
const PATIENCE = { seconds: 60 };
const ACCEPTED = new Set<string | null>(["jpeg", "png", "webp"]);

export type Drawn = { whole: Buffer; screen: Buffer; square: Buffer; width: number; height: number };

const upright = (source: Buffer): Sharp =>
  sharp(source, { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1 })
    .autoOrient()
    .flatten({ background: "#fff" })
    .timeout(PATIENCE);

const forScreen = (source: Buffer): Promise<Buffer> =>
  upright(source).resize(SCREEN, SCREEN, { fit: "inside" }).jpeg({ quality: 80, progressive: true }).toBuffer();

/** Decodes a photograph and draws it anew in three sizes: upright, and without anything that the camera wrote beside it. */
export async function drawPhoto(source: Buffer): Promise<Drawn> {
  if (!ACCEPTED.has(pictureFormat(source))) throw new UnreadableSource("is no JPEG, PNG or WebP picture");
  try {
    const { data: whole, info } = await upright(source).jpeg({ quality: 88 }).toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const screen = Math.max(width, height) > SCREEN ? await forScreen(source) : whole;
    const square = await sharp(screen).resize(SQUARE, SQUARE, { fit: "cover" }).jpeg({ quality: 76 }).toBuffer();
    return { whole, screen, square, width, height };
  } catch (error) {
    const isTooLarge = /pixel limit/.test(String(error));
    throw new UnreadableSource(isTooLarge ? "has too many pixels" : "cannot be decoded", { cause: error });
  }
}
