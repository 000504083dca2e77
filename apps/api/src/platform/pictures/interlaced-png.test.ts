import sharp, { type PngOptions, type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { reduceInterlacedPng } from "./interlaced-png.ts";

const [WIDTH, HEIGHT] = [101, 67];
/** Every pixel differs from its neighbours, so that a misplaced one is found. */
const pixels = Buffer.from(
  Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    return [(x * 2) % 256, (y * 3) % 256, (x * y) % 256, x === y ? 0 : 255];
  }).flat(),
);
const source = (): Sharp => sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } });
const interlaced = (picture: Sharp, options: PngOptions = {}): Promise<Buffer> =>
  picture.png({ ...options, progressive: true }).toBuffer();

type Raw = { data: Buffer; info: { width: number; height: number } };
const rgbaOf = (png: Buffer): Promise<Raw> =>
  sharp(png).toColourspace("srgb").ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/** The centred square of every `factor`th pixel. */
function expectedSquare({ data, info }: Raw, factor: number): number[][] {
  const [columns, rows] = [Math.ceil(info.width / factor), Math.ceil(info.height / factor)];
  const side = Math.min(columns, rows);
  const [left, top] = [Math.floor((columns - side) / 2), Math.floor((rows - side) / 2)];
  return Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [(left + (at % side)) * factor, (top + Math.floor(at / side)) * factor];
    const start = (y * info.width + x) * 4;
    return [...data.subarray(start, start + 4)];
  });
}

describe("a large interlaced PNG", () => {
  it.each([
    { name: "RGBA of 8 bits", create: () => interlaced(source()) },
    { name: "RGBA of 16 bits", create: () => interlaced(source().toColourspace("rgb16")) },
    { name: "RGB of 8 bits", create: () => interlaced(source().removeAlpha()) },
    { name: "greyscale of 16 bits", create: () => interlaced(source().removeAlpha().toColourspace("grey16")) },
    { name: "a palette of 8 bits", create: () => interlaced(source(), { palette: true }) },
    { name: "a palette of 2 bits", create: () => interlaced(source(), { palette: true, colours: 4 }) },
    { name: "one bit", create: () => interlaced(source().removeAlpha().threshold(), { palette: true, colours: 2 }) },
  ])(
    "with $name is reduced to exactly every second, fourth and eighth pixel of its centred square [P11]",
    async ({ create }) => {
      const png = await create();
      expect((await sharp(png).metadata()).isProgressive).toBe(true);
      const whole = await rgbaOf(png);
      for (const [sidePx, factor] of [
        [40, 1],
        [16, 2],
        [8, 4],
        [4, 8],
      ] as const) {
        const square = await reduceInterlacedPng(png, sidePx, 0);
        const { data } = await rgbaOf(square ?? Buffer.alloc(0));
        const actual = Array.from({ length: data.length / 4 }, (_, at) => [...data.subarray(at * 4, at * 4 + 4)]);
        expect(actual).toEqual(expectedSquare(whole, factor));
      }
    },
  );

  it("that is damaged or truncated in a part that is not used is refused [P11]", async () => {
    const png = await interlaced(source());
    const damaged = Buffer.from(png);
    damaged[png.length - 40] = (damaged[png.length - 40] ?? 0) ^ 1;
    await expect(reduceInterlacedPng(damaged, 4, 0)).rejects.toThrow("damaged");
    await expect(reduceInterlacedPng(png.subarray(0, -12), 4, 0)).rejects.toThrow("truncated");
    await expect(reduceInterlacedPng(png.subarray(0, -40), 4, 0)).rejects.toThrow("damaged");
  });

  it("is reduced only if it is large and interlaced [P11]", async () => {
    expect(await reduceInterlacedPng(await interlaced(source()), 4)).toBeNull();
    expect(await reduceInterlacedPng(await source().png().toBuffer(), 4, 0)).toBeNull();
    expect(await reduceInterlacedPng(await source().jpeg().toBuffer(), 4, 0)).toBeNull();
  });
});
