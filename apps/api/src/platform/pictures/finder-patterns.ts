/** A picture with one byte for each pixel. */
export type Grey = { data: Uint8Array; width: number; height: number };
/**
 * What may be one of the three squares in the corners of a QR code, seen along a row and a column. `hits` are the rows in
 * which it was seen; `isSquare` if it was seen along a diagonal too.
 */
export type Finder = { x: number; y: number; module: number; hits: number; isSquare: boolean };

/** A pixel is black if it is darker than this share of its surroundings. */
const DARK_SHARE = 0.9;
const SURROUNDINGS_SHARE = 1 / 16;
/** One threshold for so many pixels in both directions. */
const BLOCK_SHIFT = 4;
const BLOCK_PX = 1 << BLOCK_SHIFT;
const ROW_STEP = 2;
const MIN_MODULE_PX = 1.5;
/** Centres of two finder patterns of one code, in modules: 14 in the smallest code, more in larger ones. */
const MIN_DISTANCE = 10;
const MAX_DISTANCE = 80;
/** Behind the last pixel of a row. */
const NO_COLOUR = 2;
const MIN_HITS = 3;
/** Of a single pattern. */
const MIN_HITS_OF_ONE = 2;
/** In noise, this share of what looks like a pattern in one row does so in two, by chance. */
const CHANCE_SHARE = 0.04;

/** The mean of each block of pixels, row by row. Blocks at the right and lower edge may be smaller. */
function blockMeans({ data, width, height }: Grey): { means: Float64Array; columns: number; rows: number } {
  const [columns, rows] = [Math.ceil(width / BLOCK_PX), Math.ceil(height / BLOCK_PX)];
  const means = new Float64Array(columns * rows);
  for (let y = 0; y < height; y++)
    for (let column = 0; column < columns; column++) {
      const end = y * width + Math.min(width, (column + 1) * BLOCK_PX);
      let sum = 0;
      for (let at = y * width + column * BLOCK_PX; at < end; at++) sum += data[at] ?? 0;
      const block = Math.floor(y / BLOCK_PX) * columns + column;
      means[block] = (means[block] ?? 0) + sum;
    }
  for (let block = 0; block < means.length; block++) {
    const [column, row] = [block % columns, Math.floor(block / columns)];
    const area = Math.min(BLOCK_PX, width - column * BLOCK_PX) * Math.min(BLOCK_PX, height - row * BLOCK_PX);
    means[block] = (means[block] ?? 0) / area;
  }
  return { means, columns, rows };
}

/** A grey picture in black and white: a pixel is black below the threshold of its block. */
type Binary = Grey & { thresholds: Uint8Array; columns: number };

/** By the mean of the surroundings of each block. */
function binarize(grey: Grey): Binary {
  const { width, height } = grey;
  const { means, columns, rows } = blockMeans(grey);
  const radius = Math.max(1, Math.round((Math.max(width, height) * SURROUNDINGS_SHARE) / BLOCK_PX));
  const thresholds = new Uint8Array(means.length);
  for (let block = 0; block < means.length; block++) {
    const [column, row] = [block % columns, Math.floor(block / columns)];
    let [sum, count] = [0, 0];
    for (let y = Math.max(0, row - radius); y <= Math.min(rows - 1, row + radius); y++)
      for (let x = Math.max(0, column - radius); x <= Math.min(columns - 1, column + radius); x++) {
        sum += means[y * columns + x] ?? 0;
        count++;
      }
    thresholds[block] = Math.ceil((sum / count) * DARK_SHARE);
  }
  return { ...grey, thresholds, columns };
}

/** Few pixels are asked for by place; a row is read from its start, with the threshold of each block once. */
const isBlack = ({ data, width, thresholds, columns }: Binary, x: number, y: number): boolean =>
  (data[y * width + x] ?? 0) < (thresholds[(y >> BLOCK_SHIFT) * columns + (x >> BLOCK_SHIFT)] ?? 0);

/** 1 for black. */
function readRow({ data, width, thresholds, columns }: Binary, y: number, row: Uint8Array): void {
  const from = y * width;
  const block = (y >> BLOCK_SHIFT) * columns;
  for (let column = 0; column < columns; column++) {
    const threshold = thresholds[block + column] ?? 0;
    const end = Math.min(width, (column + 1) * BLOCK_PX);
    for (let x = column * BLOCK_PX; x < end; x++) row[x] = (data[from + x] ?? 0) < threshold ? 1 : 0;
  }
}

/** Whether five runs are as long as those through the middle of a finder pattern: 1, 1, 3, 1, 1 modules. */
function isFinder(first: number, second: number, middle: number, fourth: number, fifth: number): boolean {
  const total = first + second + middle + fourth + fifth;
  if (total < MIN_MODULE_PX * 7) return false;
  const module = total / 7;
  if (Math.abs(middle - module * 3) >= module * 1.2) return false;
  const most = module * 0.6;
  return (
    Math.abs(first - module) < most &&
    Math.abs(second - module) < most &&
    Math.abs(fourth - module) < most &&
    Math.abs(fifth - module) < most
  );
}

/**
 * The length of five runs through a pixel in the middle one, downwards and `across` pixels sideways for each row; 0 if they
 * are not a finder pattern's.
 */
function lengthThrough(binary: Binary, x: number, y: number, across: 0 | 1): number {
  const { width, height } = binary;
  if (!isBlack(binary, x, y)) return 0;
  let [column, row] = [x, y];
  const run = (step: -1 | 1, black: boolean): number => {
    let length = 0;
    while (row >= 0 && row < height && column >= 0 && column < width && isBlack(binary, column, row) === black) {
      length++;
      row += step;
      column += step * across;
    }
    return length;
  };
  const [near, white, far] = [run(-1, true), run(-1, false), run(-1, true)];
  [column, row] = [x + across, y + 1];
  const [nearBelow, whiteBelow, farBelow] = [run(1, true), run(1, false), run(1, true)];
  const middle = near + nearBelow;
  return isFinder(far, white, middle, whiteBelow, farBelow) ? far + white + middle + whiteBelow + farBelow : 0;
}

/** Everything in a picture that may be a finder pattern, also what was seen in one row only. */
export function findFinders(grey: Grey): Finder[] {
  const { width, height } = grey;
  const binary = binarize(grey);
  const row = new Uint8Array(width);
  const found: Finder[] = [];
  const add = (x: number, y: number, module: number): void => {
    const isSquare = lengthThrough(binary, x, y, 1) > 0;
    const same = found.find((one) => Math.hypot(one.x - x, one.y - y) < 3.5 * module);
    if (!same) return void found.push({ x, y, module, hits: 1, isSquare });
    same.hits++;
    same.isSquare ||= isSquare;
  };
  for (let y = 0; y < height; y += ROW_STEP) {
    readRow(binary, y, row);
    let [first, second, middle, fourth, fifth] = [0, 0, 0, 0, 0];
    let start = 0;
    let last = row[0];
    for (let x = 1; x <= width; x++) {
      const colour = x < width ? row[x] : NO_COLOUR;
      if (colour === last) continue;
      // One by one: an assignment of five values at once takes twice the time.
      first = second;
      second = middle;
      middle = fourth;
      fourth = fifth;
      fifth = x - start;
      start = x;
      const isEndOfBlack = last === 1;
      last = colour;
      if (!isEndOfBlack || first === 0 || !isFinder(first, second, middle, fourth, fifth)) continue;
      const total = first + second + middle + fourth + fifth;
      const centre = Math.round(x - fifth - fourth - middle / 2);
      const column = lengthThrough(binary, centre, y, 0);
      if (column > 0 && Math.abs(column - total) < total * 0.4) add(centre, y, total / 7);
    }
  }
  return found;
}

/** Whether a picture is worth looking at longer: also for one pattern, as the others may be blurred. */
export const mayBeOfCode = (found: readonly Finder[]): boolean =>
  found.filter(({ hits, isSquare }) => isSquare && hits >= MIN_HITS_OF_ONE).length > found.length * CHANCE_SHARE;

/**
 * Whether there are at least two of the three finder patterns of a QR code: what is left of a code that is blurred,
 * covered or cut off. The photos after it must not go to the person before it.
 */
export function areOfOneCode(found: readonly Finder[]): boolean {
  const finders = found.filter(({ hits }) => hits >= MIN_HITS);
  return finders.some((one, index) =>
    finders.slice(index + 1).some((other) => {
      const module = (one.module + other.module) / 2;
      const distance = Math.hypot(one.x - other.x, one.y - other.y) / module;
      const isSameSize = Math.abs(one.module - other.module) < module * 0.35;
      return isSameSize && distance > MIN_DISTANCE && distance < MAX_DISTANCE;
    }),
  );
}
