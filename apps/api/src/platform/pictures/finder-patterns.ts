/** A picture with one byte for each pixel. */
export type Grey = { data: Uint8Array; width: number; height: number };
/**
 * A candidate for one of the three squares in the corners of a QR code, found along a row and a column. `hits` is the number
 * of rows in which it was found; `isSquare` if it was found along a diagonal too.
 */
export type Finder = { x: number; y: number; module: number; hits: number; isSquare: boolean };

/** A pixel is black if it is darker than this share of its surroundings. */
const DARK_SHARE = 0.9;
const SURROUNDINGS_SHARE = 1 / 16;
/** Each block of this size, in both directions, has one threshold. */
const BLOCK_SHIFT = 4;
const BLOCK_PX = 1 << BLOCK_SHIFT;
const ROW_STEP = 2;
const MIN_MODULE_PX = 1.5;
/** Distance of the centres of two finder patterns of one code, in modules: 14 in the smallest code, more in larger ones. */
const MIN_DISTANCE = 10;
const MAX_DISTANCE = 80;
/** Marks the end of a row, after its last pixel. */
const NO_COLOUR = 2;
const MIN_HITS = 3;
/** For an isolated pattern. */
const MIN_HITS_OF_ONE = 2;
/** In noise, this share of the candidates found in one row is found in a second row by chance. */
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

/** Converts a picture to black and white, with a share of the mean of each block's surroundings as its threshold. */
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

/** For single pixels. For whole rows `readRow` is faster: it looks up the threshold of each block once. */
const isBlack = ({ data, width, thresholds, columns }: Binary, x: number, y: number): boolean =>
  (data[y * width + x] ?? 0) < (thresholds[(y >> BLOCK_SHIFT) * columns + (x >> BLOCK_SHIFT)] ?? 0);

/** Reads a row of pixels: 1 for black, 0 for white. */
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
 * The length of five runs around a pixel in the middle run, in the direction of `across` pixels sideways for each row down;
 * 0 if they do not have the proportions of a finder pattern.
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

/** All candidates for finder patterns in a picture, including those found in one row only. */
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
      // Separate statements, because a destructuring assignment of five values takes twice the time.
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

/** Whether a picture should be searched further. One pattern is enough, because the others may be blurred. */
export const mayBeOfCode = (found: readonly Finder[]): boolean =>
  found.filter(({ hits, isSquare }) => isSquare && hits >= MIN_HITS_OF_ONE).length > found.length * CHANCE_SHARE;

/**
 * Whether at least two of the three finder patterns of a QR code are visible, as in a blurred, covered or cropped code. The
 * photos after such a code must not be assigned to the person of the code before it.
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
