import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { renderPhoto } from "../apps/api/src/features/photos/render-photo.ts";
import { zipOf } from "../apps/api/src/features/photos/zip.ts";
import { writeResult } from "./figures.ts";

const PHOTO_COUNT = 8;
const MEGABYTE = 1024 * 1024;
const FILE_COUNT = 20;
const FILE_BYTES = 100 * MEGABYTE;

/** A photo of twelve megapixels with realistic noise. */
const createPhoto = (seed: number): Promise<Buffer> =>
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

/** Creates the same three pictures with sharp directly. */
async function renderWithSharp(source: Buffer): Promise<void> {
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

const [loadBefore = 0] = loadavg();
const sources = await Promise.all(Array.from({ length: PHOTO_COUNT }, (_, seed) => createPhoto(seed)));
let sharpSeconds = 0;
let ourSeconds = 0;
// Alternating, so that other load on the machine affects both.
for (const source of sources) {
  sharpSeconds += await secondsOf(() => renderWithSharp(source));
  ourSeconds += await secondsOf(() => renderPhoto(source));
}
console.log(
  `ingest: ${(PHOTO_COUNT / ourSeconds).toFixed(1)} photos/s, ${(sharpSeconds / ourSeconds).toFixed(2)} of sharp alone, budget 0.8`,
);

const folder = mkdtempSync(join(tmpdir(), "narthex-zip-"));
const path = join(folder, "large");
const file = await open(path, "w");
await file.truncate(FILE_BYTES);
await file.close();
const entries = Array.from({ length: FILE_COUNT }, (_, index) => ({
  file: path,
  name: `${index}.jpg`,
  date: new Date(0),
}));
const before = process.memoryUsage.rss();
let peak = before;
let sent = 0;
for await (const piece of zipOf({ read: async (name) => createReadStream(name) }, entries)) {
  sent += (piece as Buffer).length;
  peak = Math.max(peak, process.memoryUsage.rss());
}
console.log(
  `zip of ${(sent / MEGABYTE).toFixed(0)} MB: ${((peak - before) / MEGABYTE).toFixed(0)} MB more memory, budget 50`,
);
rmSync(folder, { recursive: true });
writeResult("photos", loadBefore, {
  photosPerSecond: Number((PHOTO_COUNT / ourSeconds).toFixed(1)),
  shareOfSharp: Number((sharpSeconds / ourSeconds).toFixed(2)),
  zip: { megabytes: Math.round(sent / MEGABYTE), moreMemoryMegabytes: Math.round((peak - before) / MEGABYTE) },
});
