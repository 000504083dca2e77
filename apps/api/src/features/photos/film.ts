import { UnreadableSource } from "./errors.ts";

/** Boxes in which a camera writes where and by whom a film was made, and boxes in which others lie. */
const TOLD = new Set(["udta", "meta", "uuid"]);
const HOLDS = new Set(["moov", "trak", "mdia"]);
/** A film's boxes lie three deep; one that lies deeper is none of ours to read. */
const DEEPEST = 4;
const HEAD = 8;
const LARGE_HEAD = 16;

type Box = { type: string; start: number; content: number; end: number };

/** The boxes between two places of a film, one after another. */
function* boxesIn(film: Buffer, from: number, to: number): Generator<Box> {
  for (let start = from; start < to;) {
    if (start + HEAD > to) throw new UnreadableSource("is cut off");
    const short = film.readUInt32BE(start);
    const isLarge = short === 1;
    if (isLarge && start + LARGE_HEAD > to) throw new UnreadableSource("is cut off");
    const size = isLarge ? Number(film.readBigUInt64BE(start + HEAD)) : short === 0 ? to - start : short;
    const head = isLarge ? LARGE_HEAD : HEAD;
    if (size < head || start + size > to) throw new UnreadableSource("is cut off");
    yield { type: film.toString("latin1", start + 4, start + HEAD), start, content: start + head, end: start + size };
    start += size;
  }
}

/** Empties what tells of the camera and the place. Nothing moves, so the film's own tables still hold. */
function empty(film: Buffer, from: number, to: number, depth = 0): void {
  for (const { type, start, content, end } of boxesIn(film, from, to)) {
    if (HOLDS.has(type) && depth < DEEPEST) empty(film, content, end, depth + 1);
    if (!TOLD.has(type)) continue;
    film.write("free", start + 4, "latin1");
    film.fill(0, content, end);
  }
}

/** An MP4 film as it may be shown: whole, and without what a camera wrote beside the pictures and the sound. */
export function cleanFilm(source: Buffer): Buffer {
  const film = Buffer.from(source);
  const isFilm = film.length >= HEAD + 4 && film.toString("latin1", 4, HEAD) === "ftyp";
  if (!isFilm) throw new UnreadableSource("is no MP4 film");
  empty(film, 0, film.length);
  const types = [...boxesIn(film, 0, film.length)].map(({ type }) => type);
  if (!types.includes("moov")) throw new UnreadableSource("has no film in it");
  return film;
}
