import sharp from "sharp";
import { filmstrip } from "./paint.ts";

const SIZE = { width: 960, height: 540 };
const TICKS = 1000;
/** How long each picture stands, in ticks. */
const STANDS = 1500;

const u16 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
};
const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};
const box = (type: string, ...parts: (Buffer | string)[]): Buffer => {
  const content = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
  return Buffer.concat([u32(content.length + 8), Buffer.from(type, "latin1"), content]);
};
/** A box with a version and flags. */
const full = (type: string, flags: number, ...parts: (Buffer | string)[]): Buffer => box(type, u32(flags), ...parts);

const MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const zeros = (count: number): Buffer => Buffer.alloc(count);

/** The AV1 picture inside an AVIF file, and how a decoder is set up for it. */
function picture(avif: Buffer): { config: Buffer; data: Buffer } {
  const inside = (type: string): Buffer => {
    const at = avif.indexOf(type, 0, "latin1");
    return avif.subarray(at + 4, at - 4 + avif.readUInt32BE(at - 4));
  };
  return { config: inside("av1C"), data: inside("mdat") };
}

/** Pictures of one size as a film in which each stands for a while. */
function filmOf(pictures: { config: Buffer; data: Buffer }[]): Buffer {
  const { width, height } = SIZE;
  const count = pictures.length;
  const lasts = count * STANDS;
  const entry = box(
    "av01",
    zeros(6),
    u16(1),
    zeros(16),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    zeros(32),
    u16(24, 0xffff),
    box("av1C", pictures[0]?.config ?? zeros(0)),
  );
  const head = box("ftyp", "isom", u32(512), "isomiso2av01mp41");
  const moovAt = (firstSample: number): Buffer => {
    const table = box(
      "stbl",
      full("stsd", 0, u32(1), entry),
      full("stts", 0, u32(1, count, STANDS)),
      full("stsc", 0, u32(1, 1, count, 1)),
      full("stsz", 0, u32(0, count, ...pictures.map(({ data }) => data.length))),
      full("stco", 0, u32(1, firstSample)),
    );
    const media = box(
      "mdia",
      full("mdhd", 0, u32(0, 0, TICKS, lasts), u16(0x55c4, 0)),
      full("hdlr", 0, u32(0), "vide", zeros(12), "pictures\0"),
      box("minf", full("vmhd", 1, zeros(8)), box("dinf", full("dref", 0, u32(1), full("url ", 1))), table),
    );
    const track = full("tkhd", 3, u32(0, 0, 1, 0, lasts), zeros(16), MATRIX, u32(width << 16, height << 16));
    const whole = full("mvhd", 0, u32(0, 0, TICKS, lasts, 0x10000), u16(0x100, 0), zeros(8), MATRIX, zeros(24), u32(2));
    return box("moov", whole, box("trak", track, media));
  };
  const start = head.length + moovAt(0).length + 8;
  return Buffer.concat([head, moovAt(start), box("mdat", ...pictures.map(({ data }) => data))]);
}

/** A short film of the days, and the picture that stands for it. */
export async function drawFilm(): Promise<{ film: Buffer; still: Buffer }> {
  const pages = filmstrip(SIZE).map((svg) => sharp(Buffer.from(svg)).flatten());
  const pictures: { config: Buffer; data: Buffer }[] = [];
  for (const page of pages)
    pictures.push(picture(await page.clone().avif({ quality: 55, effort: 2, chromaSubsampling: "4:2:0" }).toBuffer()));
  const still = await (pages[0] ?? sharp(zeros(0))).clone().jpeg({ quality: 88 }).toBuffer();
  return { film: filmOf(pictures), still };
}
