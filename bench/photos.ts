import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { renderPhoto } from "../apps/api/src/features/photos/render-photo.ts";
import { zipOf } from "../apps/api/src/features/photos/zip.ts";

const PHOTOS = 8;
const MEGABYTE = 1024 * 1024;
const FILES = 20;
const FILE = 100 * MEGABYTE;

/** A photograph of twelve megapixels with as much in it as a lens gives. */
const shot = (seed: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 1000,
      height: 750,
      channels: 3,
      background: "#886655",
      noise: { type: "gaussian", mean: 90 + seed, sigma: 40 },
    },
  })
    .resize(4000, 3000)
    .jpeg({ quality: 90 })
    .toBuffer();

/** The same three pictures, by nothing but the library. */
async function bySharpAlone(source: Buffer): Promise<void> {
  await sharp(source).autoOrient().jpeg({ quality: 88 }).toBuffer();
  const screen = await sharp(source)
    .autoOrient()
    .resize(1600, 1600, { fit: "inside" })
    .jpeg({ quality: 80, progressive: true })
    .toBuffer();
  await sharp(screen).resize(600, 600, { fit: "cover" }).jpeg({ quality: 76 }).toBuffer();
}

async function secondsOf(act: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await act();
  return (performance.now() - from) / 1000;
}

const sources = await Promise.all(Array.from({ length: PHOTOS }, (_, seed) => shot(seed)));
let alone = 0;
let ours = 0;
// Turn by turn, so that whatever else the machine does weighs on both.
for (const source of sources) {
  alone += await secondsOf(() => bySharpAlone(source));
  ours += await secondsOf(() => renderPhoto(source));
}
console.log(`ingest: ${(PHOTOS / ours).toFixed(1)} photos/s, ${(alone / ours).toFixed(2)} of sharp alone, budget 0.8`);

const folder = mkdtempSync(join(tmpdir(), "narthex-zip-"));
const path = join(folder, "large");
const file = await open(path, "w");
await file.truncate(FILE);
await file.close();
const entries = Array.from({ length: FILES }, (_, index) => ({ file: path, name: `${index}.jpg`, date: new Date(0) }));
const before = process.memoryUsage.rss();
let most = before;
let sent = 0;
for await (const piece of zipOf({ read: async (name) => createReadStream(name) }, entries)) {
  sent += (piece as Buffer).length;
  most = Math.max(most, process.memoryUsage.rss());
}
console.log(
  `zip of ${(sent / MEGABYTE).toFixed(0)} MB: ${((most - before) / MEGABYTE).toFixed(0)} MB more memory, budget 50`,
);
rmSync(folder, { recursive: true });
