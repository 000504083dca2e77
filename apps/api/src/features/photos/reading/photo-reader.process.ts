import "temporal-polyfill/global";
import { pictureFormat } from "#platform/pictures/picture-format.ts";
import { pngOfHeic } from "./heic.ts";
import { runChild } from "#platform/pictures/child-limits.ts";
import { pyramidOf } from "./pyramid.ts";
import { LARGEST_PX, readCodes } from "./read-codes.ts";
import { RefusedPicture } from "#platform/pictures/refused-picture.ts";
import { NOT_DECODED, TOO_MANY_PIXELS, UnreadableSource } from "../errors.ts";
import { readCapture } from "./capture-time.ts";
import { decodePhoto, renderPhoto } from "./render-photo.ts";
import type { PhotoAnswer, PhotoReply, PhotoRequest } from "./photo-reader-messages.ts";

/** A HEIC picture of 48 megapixels takes 1.2 GB, a JPEG of 120 megapixels 580 MB, or 960 MB if rotated and progressive. */
const MEMORY_BYTES = 1440 * 1024 * 1024;
const PROCESSOR_MS = 60_000;
/** A tenth of the server's share of a busy processor. With the lowest priority (19) a card would never be read there. */
const NICENESS = 10;

async function answer({ picture, renders, readsCodes, timeZone }: PhotoRequest): Promise<PhotoAnswer> {
  const file = Buffer.from(picture.buffer, picture.byteOffset, picture.length);
  const capture = timeZone ? { capture: await readCapture(file, timeZone) } : {};
  if (!renders && !readsCodes) return capture;
  const decodable = pictureFormat(file) === "heic" ? await pngOfHeic(file) : file;
  const pyramid = pyramidOf(await decodePhoto(decodable, renders ? undefined : LARGEST_PX));
  // The sizes for the codes are larger than those of the renditions, which are made of them.
  const codes = readsCodes ? { codes: await readCodes(pyramid) } : {};
  return { ...capture, ...codes, ...(renders && { renditions: await renderPhoto(pyramid) }) };
}

function refuse(error: unknown): PhotoReply {
  if (error instanceof UnreadableSource) return { refusal: error.message };
  const isTooLarge = error instanceof RefusedPicture && error.reason === "too-many-pixels";
  return { refusal: isTooLarge ? TOO_MANY_PIXELS : NOT_DECODED };
}

runChild<PhotoRequest, PhotoReply>({
  memoryBytesOf: () => MEMORY_BYTES,
  processorMs: PROCESSOR_MS,
  niceness: NICENESS,
  act: answer,
  refuse,
});
