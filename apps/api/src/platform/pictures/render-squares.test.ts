import { existsSync, readdirSync, readFileSync } from "node:fs";
import { deflateSync, crc32 } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { RefusedPicture } from "./refused-picture.ts";
import { renderSquares } from "./render-squares.ts";

const CAMERA_FILES = new URL("../../../../../../shared/data/images/orientation/", import.meta.url);

const renderPicture = async (sent: Buffer): Promise<{ large: Buffer; small: Buffer }> => {
  const request = { bytes: sent, sides: [640, 160], isAnyShape: false } as const;
  const [large = Buffer.alloc(0), small = Buffer.alloc(0)] = await renderSquares(request);
  return { large, small };
};
const refusalOf = async (sent: Buffer): Promise<string> => {
  const error: unknown = await renderPicture(sent).catch((reason: unknown) => reason);
  return error instanceof RefusedPicture ? error.reason : "rendered";
};

/** A tiny file that claims to be a PNG of this size. */
function bombPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  const beginning = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([beginning, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

function bombGif(width: number, height: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, ...size, 0, 2, 2, 0x44, 1, 0, 0x3b]);
  return Buffer.concat([Buffer.from("GIF89a"), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]), frame]);
}

/** The colour of each quarter of a picture: red, green and blue, each rounded to 0 or 1. */
async function quartersOf(picture: Buffer): Promise<string[]> {
  const { data } = await sharp(picture)
    .resize(2, 2, { fit: "fill", kernel: "nearest" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [0, 3, 6, 9].map((at) => [...data.subarray(at, at + 3)].map((value) => Math.round(value / 255)).join(""));
}
/** How a camera stores an upright picture for each EXIF orientation: perhaps mirrored, then rotated clockwise. */
const ORIENTATIONS = {
  1: { isMirrored: false, angle: 0 },
  2: { isMirrored: true, angle: 0 },
  3: { isMirrored: false, angle: 180 },
  4: { isMirrored: true, angle: 180 },
  5: { isMirrored: true, angle: 270 },
  6: { isMirrored: false, angle: 270 },
  7: { isMirrored: true, angle: 90 },
  8: { isMirrored: false, angle: 90 },
};

/** Red and green above blue and white, so that every rotation and mirror image is different. */
function quarters(): Promise<Buffer> {
  const tile = (background: string, left: number, top: number) => ({
    input: { create: { width: 30, height: 30, channels: 3 as const, background } },
    left,
    top,
  });
  return sharp({ create: { width: 60, height: 60, channels: 3, background: "#ffffff" } })
    .composite([tile("#ff0000", 0, 0), tile("#00ff00", 30, 0), tile("#0000ff", 0, 30)])
    .png()
    .toBuffer();
}
const RED = { r: 255, g: 0, b: 0 };
const square = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: RED } });

describe("an uploaded picture", () => {
  it.each(["png", "jpeg", "gif"] as const)(
    "of type %s becomes a square JPEG of 640 px and one of 160 px [P05] [P06]",
    async (format) => {
      const sent = await square(50).toFormat(format).toBuffer();
      const { large, small } = await renderPicture(sent);
      expect(await sharp(large).metadata()).toMatchObject({ format: "jpeg", width: 640, height: 640, space: "srgb" });
      expect(await sharp(small).metadata()).toMatchObject({ format: "jpeg", width: 160, height: 160 });
    },
  );

  it("is made upright from each of the eight EXIF orientations, without the camera's metadata [P06]", async () => {
    const exif = { IFD0: { Copyright: "Ruth Adeyemi" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "1/1 18/1 0/1" } };
    for (const [orientation, { isMirrored, angle }] of Object.entries(ORIENTATIONS)) {
      const mirrored = await sharp(await quarters())
        .flop(isMirrored)
        .png()
        .toBuffer();
      const rotated = sharp(mirrored)
        .rotate(angle)
        .withExif(exif)
        .withMetadata({ orientation: Number(orientation) });
      const sent = await rotated.jpeg({ quality: 100, chromaSubsampling: "4:4:4" }).toBuffer();
      expect(sent.includes("Ruth Adeyemi")).toBe(true);
      const { large, small } = await renderPicture(sent);
      expect([orientation, await quartersOf(large)]).toEqual([orientation, ["100", "010", "001", "111"]]);
      for (const output of [large, small]) {
        const { exif: exifAfter, icc, xmp, iptc, orientation: turned } = await sharp(output).metadata();
        expect([exifAfter, icc, xmp, iptc, turned]).toEqual([undefined, undefined, undefined, undefined, undefined]);
        expect(output.includes("Ruth Adeyemi")).toBe(false);
      }
    }
  });

  it.skipIf(!existsSync(CAMERA_FILES))("of a real camera is made upright from each orientation (trial)", async () => {
    const files = readdirSync(CAMERA_FILES).filter((name) => name.endsWith(".jpg"));
    const rendered = await Promise.all(
      files.map(async (name) => (await renderPicture(readFileSync(new URL(name, CAMERA_FILES)))).large),
    );
    const pixels = await Promise.all(
      rendered.map((picture) => sharp(picture).greyscale().resize(16, 16).raw().toBuffer()),
    );
    expect(files.length).toBeGreaterThan(5);
    for (const [index, one] of pixels.entries()) {
      const difference = one.reduce((sum, value, at) => sum + Math.abs(value - (pixels[0]?.[at] ?? 0)), 0) / one.length;
      expect([files[index], difference < 8]).toEqual([files[index], true]);
      expect((await sharp(rendered[index]).metadata()).exif).toBeUndefined();
    }
  });

  it("with transparency gets a white background, and an animation its first frame [P05]", async () => {
    const transparent = await sharp({
      create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect(new Set(await quartersOf((await renderPicture(transparent)).large))).toEqual(new Set(["111"]));
    const frames = [await square(8).png().toBuffer(), await square(8).negate().png().toBuffer()];
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(new Set(await quartersOf((await renderPicture(animation)).large))).toEqual(new Set(["100"]));
  });
});

describe("an upload that is not a valid picture", () => {
  it("is recognized by its content [P05]", async () => {
    const webp = await square(9).webp().toBuffer();
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`);
    const disguisedSvg = Buffer.concat([Buffer.from("GIF89a"), svg]);
    for (const sent of [
      webp,
      svg,
      disguisedSvg,
      Buffer.from("MZ"),
      Buffer.from([0xff, 0xd8, 0xff]),
      Buffer.alloc(0),
      Buffer.alloc(5000),
    ])
      expect(await refusalOf(sent)).toBe("unreadable");
  });

  it("because it is truncated is refused [P05]", async () => {
    const whole = await square(600).jpeg().toBuffer();
    expect(await refusalOf(whole)).toBe("rendered");
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe("unreadable");
  });

  it("because it claims too many pixels is refused before it is decoded [P05]", async () => {
    expect(await refusalOf(bombPng(60_000, 60_000))).toBe("too-many-pixels");
    expect(await refusalOf(bombPng(8000, 8000))).toBe("too-many-pixels");
    expect(await refusalOf(bombGif(65_535, 65_535))).not.toBe("rendered");
    expect(await refusalOf(bombPng(50_000, 1))).toBe("too-narrow");
  });

  it("because of random changes is refused or rendered, without any other error [P05]", async () => {
    const whole = await square(40).png().toBuffer();
    const broken = fc
      .tuple(fc.nat(whole.length - 1), fc.uint8Array({ minLength: 1, maxLength: 8 }))
      .map(([at, bytes]) => {
        const copy = Buffer.from(whole);
        copy.set(bytes.subarray(0, copy.length - at), at);
        return copy;
      });
    const claims = fc.tuple(fc.nat(70_000), fc.nat(70_000)).map(([width, height]) => bombPng(width, height));
    const gifs = fc.tuple(fc.nat(65_535), fc.nat(65_535)).map(([width, height]) => bombGif(width, height));
    await fc.assert(
      fc.asyncProperty(fc.oneof(broken, claims, gifs), async (sent) => {
        expect(await refusalOf(sent)).toMatch(/^(rendered|unreadable|too-many-pixels|too-narrow)$/);
      }),
      { numRuns: 60, seed: 2025 },
    );
  }, 60_000);
});
