import { Readable } from "node:stream";
import { crc32, createInflate, deflateSync } from "node:zlib";

/** libvips holds a whole interlaced PNG in memory; below this size that is acceptable. */
const MIN_BYTES = 32 * 1024 * 1024;
const SIGNATURE_BYTES = 8;
const CHUNK_FRAME_BYTES = 12;
const INFLATED_CHUNK_BYTES = 64 * 1024;
/** The reduced picture is larger than the result by this factor, so that scaling smooths it. */
const MIN_SCALE = 4 / 3;
/** Channels by colour type. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const GREY = 0;
const PALETTE = 3;
/** First column and row of each pass of Adam7, and its steps. */
const PASSES = [
  { left: 0, top: 0, stepX: 8, stepY: 8 },
  { left: 4, top: 0, stepX: 8, stepY: 8 },
  { left: 0, top: 4, stepX: 4, stepY: 8 },
  { left: 2, top: 0, stepX: 4, stepY: 4 },
  { left: 0, top: 2, stepX: 2, stepY: 4 },
  { left: 1, top: 0, stepX: 2, stepY: 2 },
  { left: 0, top: 1, stepX: 1, stepY: 2 },
];
/** How many passes contain every pixel of a picture reduced by a factor. */
const PASSES_BY_FACTOR: Record<number, number> = { 1: 7, 2: 5, 4: 3, 8: 1 };
/** Chunks about the conversion of samples to colours, and about the orientation. */
const KEPT_CHUNKS = new Set(["PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "eXIf"]);

type Chunk = { type: string; data: Buffer };
type Header = { width: number; height: number; depth: number; colourType: number };

function readHeader(png: Buffer): Header | null {
  if (png.length < 33 || png.toString("latin1", 12, 16) !== "IHDR" || png[28] !== 1) return null;
  return {
    width: png.readUInt32BE(16),
    height: png.readUInt32BE(20),
    depth: png[24] ?? 0,
    colourType: png[25] ?? 0,
  };
}

function readChunks(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE_BYTES; at < png.length;) {
    const end = at + CHUNK_FRAME_BYTES + png.readUInt32BE(at);
    if (end > png.length || crc32(png.subarray(at + 4, end - 4)) !== png.readUInt32BE(end - 4))
      throw new Error("A chunk of the PNG is damaged.");
    chunks.push({ type: png.toString("latin1", at + 4, at + 8), data: png.subarray(at + 8, end - 4) });
    at = end;
  }
  if (chunks.at(-1)?.type !== "IEND") throw new Error("The PNG is truncated.");
  return chunks;
}

function writeChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(CHUNK_FRAME_BYTES + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, "latin1");
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

function paeth(left: number, up: number, upLeft: number): number {
  const [a, b, c] = [Math.abs(up - upLeft), Math.abs(left - upLeft), Math.abs(left + up - 2 * upLeft)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : upLeft;
}

/** Reverses the filter of a row in place. A row starts with the number of its filter. */
function unfilter(row: Buffer, above: Buffer, pixelBytes: number): void {
  const filter = row[0] ?? 0;
  if (filter > 4) throw new Error("The PNG has an unknown filter.");
  if (filter === 0) return;
  for (let at = 1; at < row.length; at += 1) {
    const left = at > pixelBytes ? (row[at - pixelBytes] ?? 0) : 0;
    const up = above[at] ?? 0;
    let predicted = up;
    if (filter === 1) predicted = left;
    else if (filter === 3) predicted = (left + up) >> 1;
    else if (filter === 4) predicted = paeth(left, up, at > pixelBytes ? (above[at - pixelBytes] ?? 0) : 0);
    row[at] = (row[at] ?? 0) + predicted;
  }
}

/** The centred square of a picture, with 8 bits per sample and only every `factor`th pixel in both directions. */
function createSquare({ width, height, depth, colourType }: Header, factor: number) {
  const [columns, rows] = [Math.ceil(width / factor), Math.ceil(height / factor)];
  const side = Math.min(columns, rows);
  const [firstColumn, firstRow] = [Math.floor((columns - side) / 2), Math.floor((rows - side) / 2)];
  const channels = CHANNELS[colourType] ?? 0;
  const sampleBytes = depth === 16 ? 2 : 1;
  const bytes = Buffer.alloc(side * (1 + side * channels));
  const mask = (1 << depth) - 1;
  const scale = colourType === GREY && depth < 8 ? 255 / mask : 1;
  return {
    side,
    bytes,
    scale,
    setRow(row: Buffer, y: number, left: number, stepX: number): void {
      const at = y / factor - firstRow;
      if (at < 0 || at >= side) return;
      const start = at * (1 + side * channels) + 1;
      const count = Math.ceil((width - left) / stepX);
      for (let index = 0; index < count; index += 1) {
        const column = (left + index * stepX) / factor - firstColumn;
        if (column < 0 || column >= side) continue;
        const to = start + column * channels;
        if (depth < 8) {
          const bit = index * depth;
          bytes[to] = (((row[1 + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & mask) * scale;
        } else
          for (let channel = 0; channel < channels; channel += 1)
            bytes[to + channel] = row[1 + (index * channels + channel) * sampleBytes] ?? 0;
      }
    },
  };
}

/** The colour that is transparent, two bytes a sample. */
function to8Bits(colour: Buffer, depth: number, scale: number): Buffer {
  const result = Buffer.alloc(colour.length);
  for (let at = 0; at + 1 < colour.length; at += 2)
    result[at + 1] = depth === 16 ? (colour[at] ?? 0) : (colour[at + 1] ?? 0) * scale;
  return result;
}

/** The length of each row of a pass, in bytes. */
const rowBytesOf = ({ width, depth, colourType }: Header, { left, stepX }: (typeof PASSES)[number]): number =>
  1 + Math.ceil((Math.ceil((width - left) / stepX) * (CHANNELS[colourType] ?? 0) * depth) / 8);

/** Reads the passes that the square needs, and the rest only to find damage. */
async function readPasses(header: Header, data: Buffer[], factor: number, square: ReturnType<typeof createSquare>) {
  const pixelBytes = Math.max(1, ((CHANNELS[header.colourType] ?? 0) * header.depth) >> 3);
  const inflate = createInflate({ chunkSize: INFLATED_CHUNK_BYTES });
  const pieces = Readable.from(data).pipe(inflate)[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let piece: Buffer = Buffer.alloc(0);
  const fill = async (target: Buffer | null, length: number): Promise<void> => {
    for (let filled = 0; filled < length;) {
      if (piece.length === 0) {
        const next = await pieces.next();
        if (next.done) throw new Error("The PNG is truncated.");
        piece = next.value;
      }
      const part = piece.subarray(0, length - filled);
      if (target) part.copy(target, filled);
      filled += part.length;
      piece = piece.subarray(part.length);
    }
  };
  for (const [index, pass] of PASSES.entries()) {
    if (pass.left >= header.width || pass.top >= header.height) continue;
    const length = rowBytesOf(header, pass);
    const rows = Math.ceil((header.height - pass.top) / pass.stepY);
    if (index >= (PASSES_BY_FACTOR[factor] ?? 7)) {
      await fill(null, rows * length);
      continue;
    }
    let [row, above] = [Buffer.alloc(length), Buffer.alloc(length)];
    for (let number = 0; number < rows; number += 1) {
      await fill(row, length);
      unfilter(row, above, pixelBytes);
      square.setRow(row, pass.top + number * pass.stepY, pass.left, pass.stepX);
      [row, above] = [above, row];
    }
  }
  inflate.destroy();
}

/**
 * Reduces a large interlaced PNG to its centred square, a third wider than `sidePx`, without holding the whole picture in
 * memory: the first passes of Adam7 are the picture in an eighth, a quarter or half of its size. The result is a PNG
 * without interlacing. Null for any other file.
 */
export async function reduceInterlacedPng(png: Buffer, sidePx: number, minBytes = MIN_BYTES): Promise<Buffer | null> {
  const header = readHeader(png);
  const channels = header && CHANNELS[header.colourType];
  if (!header || !channels || ![1, 2, 4, 8, 16].includes(header.depth)) return null;
  const { width, height, depth, colourType } = header;
  if (width * height * channels * Math.max(1, depth / 8) < minBytes) return null;
  const factor = [8, 4, 2].find((one) => Math.min(width, height) / one >= MIN_SCALE * sidePx) ?? 1;
  const chunks = readChunks(png);
  const square = createSquare(header, factor);
  const data = chunks.filter(({ type }) => type === "IDAT").map((chunk) => chunk.data);
  await readPasses(header, data, factor, square);
  const start = Buffer.alloc(13);
  start.writeUInt32BE(square.side, 0);
  start.writeUInt32BE(square.side, 4);
  start.set([8, colourType], 8);
  const kept = chunks
    .filter(({ type }) => KEPT_CHUNKS.has(type))
    .map((chunk) => {
      const isSample = chunk.type === "tRNS" && colourType !== PALETTE;
      return writeChunk(chunk.type, isSample ? to8Bits(chunk.data, depth, square.scale) : chunk.data);
    });
  return Buffer.concat([
    png.subarray(0, SIGNATURE_BYTES),
    writeChunk("IHDR", start),
    ...kept,
    writeChunk("IDAT", deflateSync(square.bytes, { level: 1 })),
    writeChunk("IEND", Buffer.alloc(0)),
  ]);
}
