import sharp, { type Metadata } from "sharp";
import { pictureFormat } from "./picture-format.ts";
import { RefusedPicture, type SquareSides } from "./refused-picture.ts";

/** `isAnyShape`: a picture of the content, not of a person. */
export type SquaresRequest = { bytes: Uint8Array; sides: SquareSides; isAnyShape: boolean };

/** More than any phone's camera makes with its default settings. */
const MAX_PIXELS = 50_000_000;
/** A narrower picture would be expensive to enlarge to a square, and cannot show a face. */
const MAX_ASPECT_RATIO = 20;
/** For a picture of the content, which may be a narrow banner. */
const MAX_RATIO_OF_CONTENT = 200;
const ACCEPTED = new Set<string | null>(["jpeg", "png", "gif"]);
const ACCEPTED_IN_CONTENT = new Set<string | null>(["jpeg", "png", "webp"]);
/** A progressive JPEG of 50 megapixels, as a phone makes it, needs 143 MB. With more, the process would take over 300 MB. */
const MAX_DECODED_BYTES = 160 * 1024 * 1024;
const JPEG = { quality: 84, progressive: true };

/** Peak memory of decoding. A picture that cannot be decoded row by row needs memory for all of it. */
function decodedBytesOf({
  format,
  width,
  height,
  channels,
  depth,
  isProgressive,
  chromaSubsampling,
}: Metadata): number {
  const pixels = width * height;
  // Interlaced.
  if (format === "png" && isProgressive) return pixels * channels * (depth === "ushort" ? 2 : 1);
  if (format === "gif" || format === "webp") return pixels * 4;
  // Two bytes for each coefficient.
  if (format === "jpeg" && isProgressive) return pixels * (chromaSubsampling === "4:2:0" ? 1.5 : channels) * 2;
  return 0;
}

/** Reads the size and the format of an upload without decoding it. Throws `RefusedPicture`. */
async function requireDecodable(sent: Buffer, isAnyShape: boolean): Promise<void> {
  const kind = pictureFormat(sent);
  if (!(isAnyShape ? ACCEPTED_IN_CONTENT : ACCEPTED).has(kind)) throw new RefusedPicture("unreadable");
  const metadata = await sharp(sent, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch((error: unknown) => {
      throw new RefusedPicture(/pixel limit/.test(String(error)) ? "too-many-pixels" : "unreadable", error);
    });
  const { format, width, height } = metadata;
  if (format !== kind) throw new RefusedPicture("unreadable");
  if (width * height > MAX_PIXELS || decodedBytesOf(metadata) > MAX_DECODED_BYTES)
    throw new RefusedPicture("too-many-pixels");
  const maxRatio = isAnyShape ? MAX_RATIO_OF_CONTENT : MAX_ASPECT_RATIO;
  if (Math.max(width, height) > maxRatio * Math.min(width, height)) throw new RefusedPicture("too-narrow");
}

/**
 * Decodes an upload and encodes it as JPEGs: upright, square, of each size, without the camera's metadata. Throws
 * `RefusedPicture`.
 */
export async function renderSquares({ bytes, sides, isAnyShape }: SquaresRequest): Promise<Buffer[]> {
  const sent = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  await requireDecodable(sent, isAnyShape);
  const [side] = sides;
  try {
    // Rotated after it was reduced, because rotating needs the whole picture in memory. `pages: 1`: the first frame of an
    // animation.
    const reduced = await sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 })
      .resize(side, side, { fit: "cover" })
      .flatten({ background: "#fff" })
      .keepExif()
      .png({ compressionLevel: 0 })
      .toBuffer();
    const largest = await sharp(reduced).autoOrient().jpeg(JPEG).toBuffer();
    const squares = [largest];
    for (const one of sides.slice(1)) squares.push(await sharp(largest).resize(one, one).jpeg(JPEG).toBuffer());
    return squares;
  } catch (error) {
    throw new RefusedPicture("unreadable", error);
  }
}
