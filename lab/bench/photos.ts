import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { writeCard } from "../../apps/api/test/photos/card.ts";
import { createPhotoReader } from "../../apps/api/src/features/photos/reading/photo-reader.ts";
import { decodePhoto, renderPhoto } from "../../apps/api/src/features/photos/reading/render-photo.ts";
import { zipOf } from "../../apps/api/src/features/photos/downloads/zip.ts";
import { pyramidOf, type Pyramid } from "../../apps/api/src/features/photos/reading/pyramid.ts";
import { readCodes } from "../../apps/api/src/features/photos/reading/read-codes.ts";
import { writeResult } from "./figures.ts";
import { cpuOf } from "./server.ts";

const PHOTO_COUNT = 16;
/** Photos for each process before the measurement, because WebAssembly is compiled while it runs. A card has hundreds. */
const WARM_UP_PHOTOS = 3;
const CODE_ROUNDS = 4;
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

const decoded = async (source: Buffer): Promise<Pyramid> => pyramidOf(await decodePhoto(source));

const [loadBefore = 0] = loadavg();
const sources = await Promise.all(Array.from({ length: PHOTO_COUNT }, (_, seed) => createPhoto(seed)));
const cores = availableParallelism();
const reader = createPhotoReader(cores);
const all = { renders: true, readsCodes: true, timeZone: "Asia/Singapore" } as const;
await Promise.all(
  Array.from({ length: cores * WARM_UP_PHOTOS }, (_, index) => reader.read(sources[index] ?? Buffer.alloc(0), all)),
);
/** Processor time of this process and the processes that read photos, so that other load on the machine does not count. */
const processorSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000 + reader.pids().reduce((sum, pid) => sum + cpuOf(pid) / 1000, 0);
};
async function secondsOf(act: () => Promise<unknown>): Promise<number> {
  const from = processorSeconds();
  await act();
  return processorSeconds() - from;
}
const seconds = { sharp: 0, render: 0, processes: 0, ingest: 0 };
for (let at = 0; at < sources.length; at += cores) {
  const some = sources.slice(at, at + cores);
  const each = (act: (source: Buffer) => Promise<unknown>) => secondsOf(() => Promise.all(some.map(act)));
  seconds.sharp += await each(renderWithSharp);
  seconds.render += await each(async (source) => renderPhoto(await decoded(source)));
  seconds.processes += await each((source) => reader.read(source, { renders: true }));
  seconds.ingest += await each((source) => reader.read(source, all));
}
reader.close();
const shareOfSharp = (ours: number): number => Number((seconds.sharp / ours).toFixed(2));
const shares = {
  rendered: shareOfSharp(seconds.render),
  renderedInProcesses: shareOfSharp(seconds.processes),
  withCodes: shareOfSharp(seconds.ingest),
};
const photosPerProcessorSecond = Number((PHOTO_COUNT / seconds.ingest).toFixed(1));
console.log(
  `ingest: ${photosPerProcessorSecond} photos per second of a processor with codes, of sharp alone: ${JSON.stringify(shares)}, budget 0.8`,
);

/** The processor time for the codes of a frame that is decoded and rendered anyway. */
async function codesMs(picture: Buffer): Promise<number> {
  let used = 0;
  for (let round = -WARM_UP_PHOTOS; round < CODE_ROUNDS; round += 1) {
    const pyramid = await decoded(picture);
    await renderPhoto(pyramid);
    const from = process.cpuUsage();
    await readCodes(pyramid);
    const { user, system } = process.cpuUsage(from);
    if (round >= 0) used += user + system;
  }
  return Math.round(used / 1000 / CODE_ROUNDS);
}
const cardFolder = mkdtempSync(join(tmpdir(), "narthex-codes-"));
await writeCard(cardFolder, [
  { file: "code.jpg", at: null, codes: ["https://narthex.example/p/bench"] },
  { file: "destroyed.jpg", at: null, codes: ["https://narthex.example/p/bench"], damage: "destroyed" },
]);
const frame = async (name: string): Promise<Buffer> =>
  sharp(join(cardFolder, name)).resize(4000, 3000).jpeg({ quality: 90 }).toBuffer();
const codes = {
  readMs: await codesMs(await frame("code.jpg")),
  unreadableMs: await codesMs(await frame("destroyed.jpg")),
  noneMs: await codesMs(sources[0] ?? Buffer.alloc(0)),
};
rmSync(cardFolder, { recursive: true });
console.log(`codes of a frame of 12 megapixels, in processor time: ${JSON.stringify(codes)}`);

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
for await (const piece of await zipOf({ read: async (name) => createReadStream(name) }, entries)) {
  sent += (piece as Buffer).length;
  peak = Math.max(peak, process.memoryUsage.rss());
}
console.log(
  `zip of ${(sent / MEGABYTE).toFixed(0)} MB: ${((peak - before) / MEGABYTE).toFixed(0)} MB more memory, budget 50`,
);
rmSync(folder, { recursive: true });
writeResult("photos", loadBefore, {
  photosPerProcessorSecond,
  shareOfSharp: shares,
  codesOfAFrame: codes,
  zip: { megabytes: Math.round(sent / MEGABYTE), moreMemoryMegabytes: Math.round((peak - before) / MEGABYTE) },
});
