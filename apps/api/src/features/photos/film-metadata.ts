import { UnreadableSource } from "./errors.ts";

/** MP4 boxes in which a camera writes where and by whom a film was made. */
const METADATA_BOXES = new Set(["udta", "meta", "uuid"]);
const CONTAINER_BOXES = new Set(["moov", "trak", "mdia"]);
/** Metadata is at most three boxes deep; deeper nesting would only exhaust the stack. */
const MAX_DEPTH = 4;
const HEADER_BYTES = 8;
const LARGE_HEADER_BYTES = 16;

type Box = { type: string; start: number; content: number; end: number };

function* boxesIn(film: Buffer, from: number, to: number): Generator<Box> {
  for (let start = from; start < to;) {
    if (start + HEADER_BYTES > to) throw new UnreadableSource("is cut off");
    const short = film.readUInt32BE(start);
    const isLarge = short === 1;
    if (isLarge && start + LARGE_HEADER_BYTES > to) throw new UnreadableSource("is cut off");
    // A size of 0 means: up to the end.
    const size = isLarge ? Number(film.readBigUInt64BE(start + HEADER_BYTES)) : short === 0 ? to - start : short;
    const header = isLarge ? LARGE_HEADER_BYTES : HEADER_BYTES;
    if (size < header || start + size > to) throw new UnreadableSource("is cut off");
    const type = film.toString("latin1", start + 4, start + HEADER_BYTES);
    yield { type, start, content: start + header, end: start + size };
    start += size;
  }
}

/** Turns metadata into free space of the same size, so that the film's own offsets stay valid. */
function blank(film: Buffer, from: number, to: number, depth = 0): void {
  for (const { type, start, content, end } of boxesIn(film, from, to)) {
    if (CONTAINER_BOXES.has(type) && depth < MAX_DEPTH) blank(film, content, end, depth + 1);
    if (!METADATA_BOXES.has(type)) continue;
    film.write("free", start + 4, "latin1");
    film.fill(0, content, end);
  }
}

/** A copy of an MP4 film without the camera's metadata. */
export function stripFilmMetadata(source: Buffer): Buffer {
  const film = Buffer.from(source);
  const isFilm = film.length >= HEADER_BYTES + 4 && film.toString("latin1", 4, HEADER_BYTES) === "ftyp";
  if (!isFilm) throw new UnreadableSource("is not an MP4 film");
  blank(film, 0, film.length);
  const types = [...boxesIn(film, 0, film.length)].map(({ type }) => type);
  if (!types.includes("moov")) throw new UnreadableSource("contains no film");
  return film;
}
