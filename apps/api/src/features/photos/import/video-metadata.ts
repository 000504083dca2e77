import { UnreadableSource } from "../errors.ts";

/** MP4 boxes with the place and the author of a video. */
const METADATA_BOXES = new Set(["udta", "meta", "uuid"]);
const CONTAINER_BOXES = new Set(["moov", "trak", "mdia"]);
/** Metadata is at most three boxes deep; deeper nesting would only exhaust the stack. */
const MAX_DEPTH = 4;
const HEADER_BYTES = 8;
const LARGE_HEADER_BYTES = 16;

type Box = { type: string; start: number; content: number; end: number };

function* boxesIn(video: Buffer, from: number, to: number): Generator<Box> {
  for (let start = from; start < to;) {
    if (start + HEADER_BYTES > to) throw new UnreadableSource("is cut off");
    const short = video.readUInt32BE(start);
    const isLarge = short === 1;
    if (isLarge && start + LARGE_HEADER_BYTES > to) throw new UnreadableSource("is cut off");
    // A size of 0 means: up to the end.
    const size = isLarge ? Number(video.readBigUInt64BE(start + HEADER_BYTES)) : short === 0 ? to - start : short;
    const header = isLarge ? LARGE_HEADER_BYTES : HEADER_BYTES;
    if (size < header || start + size > to) throw new UnreadableSource("is cut off");
    const type = video.toString("latin1", start + 4, start + HEADER_BYTES);
    yield { type, start, content: start + header, end: start + size };
    start += size;
  }
}

/** Turns metadata into free space of the same size, so that the video's own offsets stay valid. */
function blank(video: Buffer, from: number, to: number, depth = 0): void {
  for (const { type, start, content, end } of boxesIn(video, from, to)) {
    if (CONTAINER_BOXES.has(type) && depth < MAX_DEPTH) blank(video, content, end, depth + 1);
    if (!METADATA_BOXES.has(type)) continue;
    video.write("free", start + 4, "latin1");
    video.fill(0, content, end);
  }
}

/** A copy of an MP4 video without the camera's metadata. */
export function stripVideoMetadata(source: Buffer): Buffer {
  const video = Buffer.from(source);
  const isVideo = video.length >= HEADER_BYTES + 4 && video.toString("latin1", 4, HEADER_BYTES) === "ftyp";
  if (!isVideo) throw new UnreadableSource("is not an MP4 video");
  blank(video, 0, video.length);
  const types = [...boxesIn(video, 0, video.length)].map(({ type }) => type);
  if (!types.includes("moov")) throw new UnreadableSource("contains no video");
  return video;
}
