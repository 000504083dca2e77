import { existsSync, readdirSync, readFileSync } from "node:fs";
import { deflateSync, crc32 } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { ProblemError } from "#platform/http/problems.ts";
import { renderPicture } from "./picture.ts";

const REAL = new URL("../../../../../../shared/data/images/orientation/", import.meta.url);

const wordsOf = async (sent: Buffer): Promise<string> => {
  const error: unknown = await renderPicture(sent).catch((reason: unknown) => reason);
  return error instanceof ProblemError ? `${error.code}: ${error.message}` : "drawn";
};
const UNREADABLE = "refused: This is not a picture that we can read. Please choose a PNG, JPEG or GIF.";
const TOO_MANY = "refused: This picture has too many pixels. Please choose a smaller one.";

/** A PNG of any size that it claims, as small as nothing. */
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

/** What stands in each quarter of a picture, as red, green, blue, rounded. */
async function quartersOf(picture: Buffer): Promise<string[]> {
  const { data } = await sharp(picture)
    .resize(2, 2, { fit: "fill", kernel: "nearest" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [0, 3, 6, 9].map((at) => [...data.subarray(at, at + 3)].map((value) => Math.round(value / 255)).join(""));
}
/** How a camera stores an upright picture for each EXIF orientation: mirrored or not, then turned clockwise. */
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

/** Red and green above blue and white, so that every turn and every mirror image differs. */
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

describe("a picture", () => {
  it.each(["png", "jpeg", "gif"] as const)(
    "that is a %s becomes a square JPEG of 640 and one of 160 [P05] [P06]",
    async (format) => {
      const sent = await square(50).toFormat(format).toBuffer();
      const { large, small } = await renderPicture(sent);
      expect(await sharp(large).metadata()).toMatchObject({ format: "jpeg", width: 640, height: 640, space: "srgb" });
      expect(await sharp(small).metadata()).toMatchObject({ format: "jpeg", width: 160, height: 160 });
    },
  );

  it("is turned upright from each of the eight EXIF orientations, and loses the camera's metadata [P06]", async () => {
    const exif = { IFD0: { Copyright: "Ruth Adeyemi" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "1/1 18/1 0/1" } };
    for (const [orientation, { isMirrored, angle }] of Object.entries(ORIENTATIONS)) {
      const mirrored = await sharp(await quarters())
        .flop(isMirrored)
        .png()
        .toBuffer();
      const held = sharp(mirrored)
        .rotate(angle)
        .withExif(exif)
        .withMetadata({ orientation: Number(orientation) });
      const sent = await held.jpeg({ quality: 100, chromaSubsampling: "4:4:4" }).toBuffer();
      expect(sent.includes("Ruth Adeyemi")).toBe(true);
      const { large, small } = await renderPicture(sent);
      expect([orientation, await quartersOf(large)]).toEqual([orientation, ["100", "010", "001", "111"]]);
      for (const made of [large, small]) {
        const { exif: kept, icc, xmp, iptc, orientation: turned } = await sharp(made).metadata();
        expect([kept, icc, xmp, iptc, turned]).toEqual([undefined, undefined, undefined, undefined, undefined]);
        expect(made.includes("Ruth Adeyemi")).toBe(false);
      }
    }
  });

  it.skipIf(!existsSync(REAL))("of a real camera stands upright, in each of its orientations", async () => {
    const files = readdirSync(REAL).filter((name) => name.endsWith(".jpg"));
    const drawn = await Promise.all(
      files.map(async (name) => (await renderPicture(readFileSync(new URL(name, REAL)))).large),
    );
    const pixels = await Promise.all(
      drawn.map((picture) => sharp(picture).greyscale().resize(16, 16).raw().toBuffer()),
    );
    expect(files.length).toBeGreaterThan(5);
    for (const [index, one] of pixels.entries()) {
      const difference = one.reduce((sum, value, at) => sum + Math.abs(value - (pixels[0]?.[at] ?? 0)), 0) / one.length;
      expect([files[index], difference < 8]).toEqual([files[index], true]);
      expect((await sharp(drawn[index]).metadata()).exif).toBeUndefined();
    }
  });

  it("that one can see through stands on white, and one that moves stands still [P05]", async () => {
    const clear = await sharp({
      create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect(new Set(await quartersOf((await renderPicture(clear)).large))).toEqual(new Set(["111"]));
    const frames = [await square(8).png().toBuffer(), await square(8).negate().png().toBuffer()];
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(new Set(await quartersOf((await renderPicture(moving)).large))).toEqual(new Set(["100"]));
  });
});

describe("what is no picture", () => {
  it("is refused by what it holds, not by its name [P05]", async () => {
    const webp = await square(9).webp().toBuffer();
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`);
    const masked = Buffer.concat([Buffer.from("GIF89a"), svg]);
    for (const sent of [
      webp,
      svg,
      masked,
      Buffer.from("MZ"),
      Buffer.from([0xff, 0xd8, 0xff]),
      Buffer.alloc(0),
      Buffer.alloc(5000),
    ])
      expect(await wordsOf(sent)).toBe(UNREADABLE);
  });

  it("or half of one is refused [P05]", async () => {
    const whole = await square(600).jpeg().toBuffer();
    expect(await wordsOf(whole)).toBe("drawn");
    expect(await wordsOf(whole.subarray(0, whole.length / 2))).toBe(UNREADABLE);
  });

  it("is refused before it is unpacked, where it claims a great many pixels [P05]", async () => {
    expect(await wordsOf(bombPng(60_000, 60_000))).toBe(TOO_MANY);
    expect(await wordsOf(bombPng(8000, 8000))).toBe(TOO_MANY);
    expect(await wordsOf(bombGif(65_535, 65_535))).toMatch(/^refused: /);
    expect(await wordsOf(bombPng(50_000, 1))).toBe("refused: This picture is too narrow. Please choose another one.");
  });

  it("is refused or drawn, and never breaks the server, whatever its bytes [P05]", async () => {
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
        expect(await wordsOf(sent)).toMatch(/^(drawn|refused: .*)$/);
      }),
      { numRuns: 60, seed: 2025 },
    );
  }, 60_000);
});
