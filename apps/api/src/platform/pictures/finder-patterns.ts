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
const BLOCK_PX = 16;
const ROW_STEP = 2;
const MIN_MODULE_PX = 1.5;
/** Centres of two finder patterns of one code, in modules: 14 in the smallest code, more in larger ones. */
const MIN_DISTANCE = 10;
const MAX_DISTANCE = 80;
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

/** 1 for black, by the mean of the surroundings of each block. */
function binarize(grey: Grey): Uint8Array {
  const { data, width, height } = grey;
  const { means, columns, rows } = blockMeans(grey);
  const radius = Math.max(1, Math.round((Math.max(width, height) * SURROUNDINGS_SHARE) / BLOCK_PX));
  const black = new Uint8Array(width * height);
  for (let block = 0; block < means.length; block++) {
    const [column, row] = [block % columns, Math.floor(block / columns)];
    let [sum, count] = [0, 0];
    for (let y = Math.max(0, row - radius); y <= Math.min(rows - 1, row + radius); y++)
      for (let x = Math.max(0, column - radius); x <= Math.min(columns - 1, column + radius); x++) {
        sum += means[y * columns + x] ?? 0;
        count++;
      }
    const threshold = Math.ceil((sum / count) * DARK_SHARE);
    const [left, right] = [column * BLOCK_PX, Math.min(width, (column + 1) * BLOCK_PX)];
    for (let y = row * BLOCK_PX; y < Math.min(height, (row + 1) * BLOCK_PX); y++)
      for (let at = y * width + left; at < y * width + right; at++) if ((data[at] ?? 0) < threshold) black[at] = 1;
  }
  return black;
}

/** Whether five runs are as long as those through the middle of a finder pattern: 1, 1, 3, 1, 1 modules. */
function isFinder(first: number, second: number, middle: number, fourth: number, fifth: number): boolean {
  const module = (first + second + middle + fourth + fifth) / 7;
  if (module < MIN_MODULE_PX || Math.abs(middle - module * 3) >= module * 1.2) return false;
  const most = module * 0.6;
  return (
    Math.abs(first - module) < most &&
    Math.abs(second - module) < most &&
    Math.abs(fourth - module) < most &&
    Math.abs(fifth - module) < most
  );
}

type Binary = { black: Uint8Array; width: number; height: number };

/**
 * The length of five runs through a pixel in the middle one, downwards and `across` pixels sideways for each row; 0 if they
 * are not a finder pattern's.
 */
function lengthThrough({ black, width, height }: Binary, x: number, y: number, across: 0 | 1): number {
  if (black[y * width + x] !== 1) return 0;
  let [column, row] = [x, y];
  const run = (step: -1 | 1, colour: 0 | 1): number => {
    let length = 0;
    while (row >= 0 && row < height && column >= 0 && column < width && black[row * width + column] === colour) {
      length++;
      row += step;
      column += step * across;
    }
    return length;
  };
  const [near, white, far] = [run(-1, 1), run(-1, 0), run(-1, 1)];
  [column, row] = [x + across, y + 1];
  const [nearBelow, whiteBelow, farBelow] = [run(1, 1), run(1, 0), run(1, 1)];
  const middle = near + nearBelow;
  return isFinder(far, white, middle, whiteBelow, farBelow) ? far + white + middle + whiteBelow + farBelow : 0;
}

/** Everything in a picture that may be a finder pattern, also what was seen in one row only. */
export function findFinders(grey: Grey): Finder[] {
  const { width, height } = grey;
  const black = binarize(grey);
  const binary = { black, width, height };
  const found: Finder[] = [];
  const add = (x: number, y: number, module: number): void => {
    const isSquare = lengthThrough(binary, x, y, 1) > 0;
    const same = found.find((one) => Math.hypot(one.x - x, one.y - y) < 3.5 * module);
    if (!same) return void found.push({ x, y, module, hits: 1, isSquare });
    same.hits++;
    same.isSquare ||= isSquare;
  };
  for (let y = 0; y < height; y += ROW_STEP) {
    const row = y * width;
    let [first, second, middle, fourth, fifth] = [0, 0, 0, 0, 0];
    let start = 0;
    for (let x = 1; x <= width; x++) {
      if (x < width && black[row + x] === black[row + x - 1]) continue;
      [first, second, middle, fourth, fifth] = [second, middle, fourth, fifth, x - start];
      start = x;
      if (black[row + x - 1] !== 1 || first === 0 || !isFinder(first, second, middle, fourth, fifth)) continue;
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
