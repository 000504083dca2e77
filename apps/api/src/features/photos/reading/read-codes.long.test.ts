import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { pyramidOf } from "./pyramid.ts";
import { readCodes, type CodeReply } from "./read-codes.ts";
import { writeCard } from "#test/photos/card.ts";
import { runPhotos } from "../photos.cli.ts";
import { decodePhoto } from "./render-photo.ts";

const WIDTH = 4000;
const HEIGHT = 3000;
/** On each side of the drawn code, including its margin. */
const MODULES = 41;
const TEXT = "https://narthex.example/p/V1StGXR8_Z5jdHi6B-myT";

async function shootCode(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "narthex-code-"));
  try {
    await writeCard(folder, [{ file: "code.jpg", at: null, codes: [TEXT] }]);
    // The code alone, with its white margin.
    return await sharp(readFileSync(join(folder, "code.jpg")))
      .extract({ left: 190, top: 110, width: 260, height: 260 })
      .png()
      .toBuffer();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
const noise = (sigma: number) =>
  sharp({
    create: {
      width: WIDTH / 4,
      height: HEIGHT / 4,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 110, sigma },
    },
  }).resize(WIDTH, HEIGHT);
const read = async (jpeg: Buffer): Promise<CodeReply> => readCodes(pyramidOf(await decodePhoto(jpeg)));

it("a code of a twenty-fifth of the width of a large photo is read, even if it is rotated [D09]", async () => {
  const code = await shootCode();
  for (const angle of [0, 25]) {
    const small = await sharp(code)
      .resize(WIDTH / 25)
      .rotate(angle, { background: "#fff" })
      .png()
      .toBuffer();
    const photo = await noise(12)
      .composite([{ input: small, left: 2_600, top: 700 }])
      .jpeg({ quality: 90 })
      .toBuffer();
    expect([angle, await read(photo)]).toEqual([angle, { texts: [TEXT], hasUnreadable: false }]);
  }
});

it("a code that is out of focus by two thirds of a module is read [D09]", async () => {
  const side = 1_000;
  const code = await sharp(await shootCode())
    .resize(side)
    .extend({ top: 150, bottom: 150, left: 150, right: 150, background: "#777" })
    .blur((side / MODULES) * 0.66)
    .png()
    .toBuffer();
  const photo = await noise(12)
    .composite([{ input: code, left: 1_500, top: 800 }])
    .jpeg({ quality: 90 })
    .toBuffer();
  expect(await read(photo)).toEqual({ texts: [TEXT], hasUnreadable: false });
});

it("coarse noise is taken neither for a code nor for an unreadable one [D09]", async () => {
  expect(await read(await noise(40).jpeg().toBuffer())).toEqual({ texts: [], hasUnreadable: false });
});

it("`photos decode` prints one line of JSON for each file, in order, and no codes where there are none [D09]", async () => {
  const folder = mkdtempSync(join(tmpdir(), "narthex-decode-"));
  try {
    const damaged = { at: null, codes: [TEXT], damage: "destroyed" } as const;
    await writeCard(folder, [
      { file: "two.jpg", at: null, codes: [TEXT, "https://elsewhere.example/menu"] },
      { file: "none.jpg", at: null },
      { file: "destroyed.jpg", ...damaged },
      { file: "one.jpg", at: null, codes: [TEXT], damage: "tilted" },
    ]);
    writeFileSync(join(folder, "text.jpg"), "no picture");
    const files = ["two.jpg", "none.jpg", "text.jpg", "destroyed.jpg", "one.jpg"].map((name) => join(folder, name));
    const lines: string[] = [];
    const noServices = () => Promise.reject(new Error("Decoding needs no database."));
    expect(await runPhotos(["decode", ...files], noServices, (line) => void lines.push(line))).toBe(1);
    const replies = lines.map((line) => JSON.parse(line) as { file: string; texts: string[]; error?: string });
    expect(replies.map(({ file, texts, error }) => [file, texts.toSorted(), error])).toEqual([
      [files[0], ["https://elsewhere.example/menu", TEXT].toSorted(), undefined],
      [files[1], [], undefined],
      [files[2], [], "is not a JPEG, PNG, WebP or HEIC picture"],
      [files[3], [], undefined],
      [files[4], [TEXT], undefined],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
