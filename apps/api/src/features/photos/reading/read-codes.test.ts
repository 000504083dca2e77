import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { pyramidOf } from "#platform/pictures/pyramid.ts";
import { readCodes, type CodeReply } from "#platform/pictures/read-codes.ts";
import { writeCard } from "../ingest/test-card.ts";
import { decodePhoto } from "../render-photo.ts";

const WIDTH = 4000;
const HEIGHT = 3000;
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

it("a code with a twenty-fifth of the width of a large picture is read, also if it is turned [D09]", async () => {
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

it("coarse noise is no code, and not like one [D09]", async () => {
  expect(await read(await noise(40).jpeg().toBuffer())).toEqual({ texts: [], hasUnreadable: false });
});
