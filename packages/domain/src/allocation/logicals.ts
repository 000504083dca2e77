/**
 * The logical variables of a row, as numbers below zero: what is left in it (its *slack*), and what is too much in it (its
 * *excess*, which only a penalty allows).
 */
export const slackOf = (row: number): number => -1 - 2 * row;
export const excessOf = (row: number): number => -2 - 2 * row;
export const rowOf = (logical: number): number => (-1 - logical) >> 1;
export const isExcess = (variable: number): boolean => variable < 0 && variable % 2 === 0;

/**
 * Limits are moved a little, each by another amount, so that no two variables reach zero together (Charnes 1952). The
 * amounts are far below the distance of two vertices, so the basis that is best is best for the real limits too.
 */
export function perturbations(slots: number, floors: number): Float64Array {
  let state = 12_345;
  return Float64Array.from({ length: slots + floors }, (_, row) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const amount = ((1 + (state >>> 8) / 0x100_0000) * 2 ** -8) / slots;
    return row < slots ? amount : -amount;
  });
}
