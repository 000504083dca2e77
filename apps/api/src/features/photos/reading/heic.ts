import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { RefusedPicture } from "#platform/pictures/refused-picture.ts";

/** More than any phone's camera makes with its default settings. */
const MAX_PIXELS = 64_000_000;
/** Signature and header: a PNG's colour profile comes after them. */
const PNG_HEADER_BYTES = 33;

type Pixels = { data: Uint8ClampedArray; width: number; height: number };
/** The part of libheif that is used here. Its own types are those of the C functions. */
type HeifImage = {
  get_width: () => number;
  get_height: () => number;
  is_primary: () => boolean;
  display: (pixels: Pixels, done: (decoded: Pixels | null) => void) => void;
  free: () => void;
};
type LibHeif = { HeifDecoder: new () => { decode: (file: Uint8Array) => HeifImage[] } };

const WASM = fileURLToPath(import.meta.resolve("libheif-js/libheif-wasm/libheif.wasm"));
let library: LibHeif | null = null;

async function openLibrary(): Promise<LibHeif> {
  // Its own types have the functions of the WebAssembly module, and not the decoder around them.
  const { default: create } = (await import("libheif-js/libheif-wasm/libheif.js")) as unknown as {
    default: (options: object) => LibHeif;
  };
  const silent = (): void => undefined;
  library ??= create({ wasmBinary: readFileSync(WASM), print: silent, printErr: silent });
  return library;
}

async function decode(image: HeifImage): Promise<Pixels> {
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MAX_PIXELS) throw new RefusedPicture("too-many-pixels");
  const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const decoded = await new Promise<Pixels | null>((resolve) => image.display(pixels, resolve));
  if (!decoded) throw new RefusedPicture("unreadable");
  return decoded;
}

/** Adds a colour profile to a PNG. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from("iCCPicc\0\0", "latin1"), deflateSync(profile)]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length - 4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([png.subarray(0, PNG_HEADER_BYTES), length, content, checksum, png.subarray(PNG_HEADER_BYTES)]);
}

/**
 * The main picture of a HEIC file as an uncompressed PNG: upright, with its colour profile, without other metadata. Takes
 * ten bytes of memory for each pixel, so it is called in a child process only. Throws `RefusedPicture`.
 */
export async function pngOfHeic(file: Buffer): Promise<Buffer> {
  const { compression, width, height, icc } = await sharp(file, { unlimited: true })
    .metadata()
    .catch((error: unknown) => {
      throw new RefusedPicture("unreadable", error);
    });
  if (compression !== "hevc") throw new RefusedPicture("unreadable");
  if (width * height > MAX_PIXELS) throw new RefusedPicture("too-many-pixels");
  const { HeifDecoder } = await openLibrary();
  const images = new HeifDecoder().decode(file);
  try {
    const image = images.find((one) => one.is_primary());
    if (!image) throw new RefusedPicture("unreadable");
    const { data, ...size } = await decode(image);
    const png = await sharp(data, { raw: { ...size, channels: 4 } })
      .removeAlpha()
      .png({ compressionLevel: 0 })
      .toBuffer();
    return icc ? withProfile(png, icc) : png;
  } finally {
    for (const image of images) image.free();
  }
}
