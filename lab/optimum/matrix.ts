// Square matrices, row after row.

/** Inverts by Gauss-Jordan elimination with row pivoting. Overwrites `matrix`. Returns false if it is singular. */
export function invert(matrix: Float64Array, inverse: Float64Array, size: number): boolean {
  inverse.fill(0);
  for (let at = 0; at < size; at++) inverse[at * size + at] = 1;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(matrix[row * size + column]!) > Math.abs(matrix[pivot * size + column]!)) pivot = row;
    if (Math.abs(matrix[pivot * size + column]!) < 1e-9) return false;
    if (pivot !== column) for (const each of [matrix, inverse]) swapRows(each, size, pivot, column);
    const factor = matrix[column * size + column]!;
    for (const each of [matrix, inverse]) scaleRow(each, size, column, 1 / factor);
    for (let row = 0; row < size; row++) {
      const times = matrix[row * size + column]!;
      if (row === column || times === 0) continue;
      for (const each of [matrix, inverse]) addRow(each, size, row, column, -times);
    }
  }
  return true;
}

function swapRows(matrix: Float64Array, size: number, a: number, b: number): void {
  for (let at = 0; at < size; at++) {
    const kept = matrix[a * size + at]!;
    matrix[a * size + at] = matrix[b * size + at]!;
    matrix[b * size + at] = kept;
  }
}

export function scaleRow(matrix: Float64Array, size: number, row: number, factor: number): void {
  for (let at = row * size; at < (row + 1) * size; at++) matrix[at]! *= factor;
}

/** Adds a multiple of another row. */
export function addRow(matrix: Float64Array, size: number, to: number, from: number, factor: number): void {
  const other = from * size;
  const own = to * size;
  for (let at = 0; at < size; at++) matrix[own + at]! += factor * matrix[other + at]!;
}
