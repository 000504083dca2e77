/** A picture with one byte for each pixel. */
export type Grey = { data: Uint8Array; width: number; height: number };
type Finder = { x: number; y: number; module: number; hits: number };

/** A pixel is black if it is darker than this share of its surroundings. */
const DARK_SHARE = 0.9;
const SURROUNDINGS_SHARE = 1 / 16;
const ROW_STEP = 2;
const MIN_MODULE_PX = 1.5;
/** Centres of two finder patterns of one code, in modules: 14 in the smallest code, more in larger ones. */
const MIN_DISTANCE = 10;
const MAX_DISTANCE = 80;
const MIN_HITS = 3;

/** 1 for black, by the mean of the surroundings of each pixel. */
function binarize({ data, width, height }: Grey): Uint8Array {
  const stride = width + 1;
  // The sum of 16 megapixels fits; pictures here have fewer.
  const sums = new Uint32Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row;
    }
  }
  const radius = Math.max(8, Math.round(Math.max(width, height) * SURROUNDINGS_SHARE));
  const black = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - radius), Math.min(height, y + radius)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius)];
      const sum =
        (sums[bottom * stride + right] ?? 0) -
        (sums[top * stride + right] ?? 0) -
        (sums[bottom * stride + left] ?? 0) +
        (sums[top * stride + left] ?? 0);
      const area = (bottom - top) * (right - left);
      black[y * width + x] = (data[y * width + x] ?? 0) * area < sum * DARK_SHARE ? 1 : 0;
    }
  }
  return black;
}

/** Whether five runs are as long as those through the middle of a finder pattern: 1, 1, 3, 1, 1 modules. */
function isFinder(runs: readonly number[]): boolean {
  const total = runs.reduce((sum, run) => sum + run, 0);
  const module = total / 7;
  if (module < MIN_MODULE_PX) return false;
  return runs.every(
    (run, index) => Math.abs(run - module * (index === 2 ? 3 : 1)) < module * (index === 2 ? 1.2 : 0.6),
  );
}

/** The five runs along a column, through a pixel in the middle one, from top to bottom; null if the picture ends before. */
function columnRuns(black: Uint8Array, width: number, height: number, x: number, y: number): number[] | null {
  const walk = (step: -1 | 1): number[] => {
    const runs: number[] = [];
    let at = y + step;
    for (const colour of [1, 0, 1]) {
      let length = 0;
      for (; at >= 0 && at < height && black[at * width + x] === colour; at += step) length++;
      runs.push(length);
    }
    return runs;
  };
  if (black[y * width + x] !== 1) return null;
  const [up, down] = [walk(-1), walk(1)];
  const [near = 0, white = 0, far = 0] = up;
  const [nearBelow = 0, whiteBelow = 0, farBelow = 0] = down;
  return [far, white, near + 1 + nearBelow, whiteBelow, farBelow];
}

function findFinders(black: Uint8Array, width: number, height: number): Finder[] {
  const found: Finder[] = [];
  const add = (x: number, y: number, module: number): void => {
    const same = found.find((one) => Math.hypot(one.x - x, one.y - y) < 3.5 * module);
    if (same) same.hits++;
    else found.push({ x, y, module, hits: 1 });
  };
  for (let y = 0; y < height; y += ROW_STEP) {
    const runs: number[] = [];
    let start = 0;
    for (let x = 1; x <= width; x++) {
      const isEnd = x === width || black[y * width + x] !== black[y * width + start];
      if (!isEnd) continue;
      runs.push(x - start);
      if (runs.length > 5) runs.shift();
      if (black[y * width + start] === 1 && runs.length === 5 && isFinder(runs)) {
        const [, , middle = 0, white = 0, last = 0] = runs;
        const centre = Math.round(x - last - white - middle / 2);
        const total = runs.reduce((sum, run) => sum + run, 0);
        const column = columnRuns(black, width, height, centre, y);
        const columnTotal = column?.reduce((sum, run) => sum + run, 0) ?? 0;
        if (column && isFinder(column) && Math.abs(columnTotal - total) < total * 0.4) add(centre, y, total / 7);
      }
      start = x;
    }
  }
  return found.filter(({ hits }) => hits >= MIN_HITS);
}

/**
 * Whether a picture shows at least two of the three finder patterns of a QR code: what is left of a code that is blurred,
 * covered or cut off. The photos after it must not go to the person before it.
 */
export function looksLikeCode(grey: Grey): boolean {
  const finders = findFinders(binarize(grey), grey.width, grey.height);
  return finders.some((one, index) =>
    finders.slice(index + 1).some((other) => {
      const module = (one.module + other.module) / 2;
      const distance = Math.hypot(one.x - other.x, one.y - other.y) / module;
      const isSameSize = Math.abs(one.module - other.module) < module * 0.35;
      return isSameSize && distance > MIN_DISTANCE && distance < MAX_DISTANCE;
    }),
  );
}
