import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, it, vi } from "vitest";
import { prepareZXingModule } from "zxing-wasm/reader";
import { prepareZXingModule as prepareWriter, writeBarcode } from "zxing-wasm/writer";
import { seededRandom } from "../../../../../tools/seeded-random.ts";
import { readCode } from "./code-reader.ts";

vi.mock("zxing-wasm/reader/zxing_reader.wasm?url", () => ({ default: "" }));

const TEXT = "https://narthex.example/p/V1StGXR8_Z5jdHi6B-myT";
const [WIDTH, HEIGHT, LEFT, TOP, MODULE_PX] = [960, 720, 330, 210, 7];
const SHOTS = 4;

const wasm = (file: string): { overrides: { wasmBinary: ArrayBuffer } } => ({
  overrides: { wasmBinary: new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(file)))).buffer },
});
beforeAll(() => {
  prepareZXingModule(wasm("zxing-wasm/reader/zxing_reader.wasm"));
  prepareWriter(wasm("zxing-wasm/writer/zxing_writer.wasm"));
});

/** What the camera sees of a screen in a dark room. `white` is the level of its bright modules, `noise` is the largest error of a pixel. */
async function shoot({ white, noise, seed }: { white: number; noise: number; seed: number }): Promise<ImageData> {
  const { data: symbol, width: side } = (await writeBarcode(TEXT, { format: "QRCode", ecLevel: "M" })).symbol;
  const random = seededRandom(seed);
  const levelAt = (x: number, y: number): number => {
    const [column, row] = [x - LEFT, y - TOP].map((px) => Math.floor(px / MODULE_PX)) as [number, number];
    const isScreen = column >= -4 && row >= -4 && column < side + 4 && row < side + 4;
    if (!isScreen) return 6;
    const isCode = column >= 0 && row >= 0 && column < side && row < side;
    return isCode && symbol[row * side + column] === 0 ? 4 : white;
  };
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    const level = levelAt(at % WIDTH, Math.floor(at / WIDTH));
    data.fill(level + (random() * 2 - 1) * noise, at * 4, at * 4 + 3);
    data[at * 4 + 3] = 255;
  }
  return { data, width: WIDTH, height: HEIGHT } as ImageData;
}

it.each([
  ["at low brightness in a dark room", 15, 5],
  ["in a dark room", 40, 14],
  ["at full brightness", 250, 7],
])("a code of a screen %s is read [Q22]", async (_screen, white, noise) => {
  const texts = [];
  for (let seed = 1; seed <= SHOTS; seed++) {
    const shot = await shoot({ white, noise, seed });
    texts.push((await readCode(shot, false)) ?? (await readCode(shot, true)));
  }
  expect(texts).toEqual(Array.from({ length: SHOTS }, () => TEXT));
});
