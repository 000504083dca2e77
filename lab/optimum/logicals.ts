/**
 * The logical variables of a row, as negative numbers: its unused capacity (*slack*), and the amount above its limit
 * (*excess*, which is only allowed at a penalty).
 */
export const slackOf = (row: number): number => -1 - 2 * row;
export const excessOf = (row: number): number => -2 - 2 * row;
export const rowOf = (logical: number): number => (-1 - logical) >> 1;
export const isExcess = (variable: number): boolean => variable < 0 && variable % 2 === 0;

/**
 * Moves each limit by a different small amount, so that no two variables reach zero at the same time (Charnes 1952). The
 * amounts are far below the distance between two vertices, so an optimal basis is optimal for the exact limits too.
 */
export function perturbations(slots: number, floors: number): Float64Array {
  let state = 12_345;
  return Float64Array.from({ length: slots + floors }, (_, row) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const amount = ((1 + (state >>> 8) / 0x100_0000) * 2 ** -8) / slots;
    return row < slots ? amount : -amount;
  });
}
