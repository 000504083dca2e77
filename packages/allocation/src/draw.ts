/**
 * Seeded draws: MurmurHash3 (A. Appleby, public domain), 32 bits, over the UTF-16 units of a text. Anyone can repeat a
 * draw from the published seed. Integer arithmetic only, so that every machine draws the same.
 */
function mix(hash: number, word: number): number {
  let k = Math.imul(word, 0xcc9e2d51);
  k = Math.imul((k << 15) | (k >>> 17), 0x1b873593);
  const h = hash ^ k;
  return (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0;
}

function finish(hash: number, length: number): number {
  let h = hash ^ length;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

function drawOfText(seed: number, salt: number, text: string): number {
  let hash = mix(mix(seed | 0, Math.floor(seed / 0x1_0000_0000) | 0), salt);
  for (let at = 0; at < text.length; at++) hash = mix(hash, text.charCodeAt(at));
  return finish(hash, text.length);
}

/** A draw among 2⁵³ from a text. */
const draw = (seed: number, text: string): number =>
  (drawOfText(seed, 1, text) & 0x1f_ffff) * 0x1_0000_0000 + drawOfText(seed, 2, text);

export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sorts items by their draws. The order depends only on the seed and the ids. */
export function inDrawnOrder<T>(seed: number, items: readonly T[], idOf: (item: T) => string): T[] {
  const draws = new Float64Array(items.length);
  const order = new Uint32Array(items.length);
  for (let at = 0; at < items.length; at++) {
    draws[at] = draw(seed, idOf(items[at]!));
    order[at] = at;
  }
  order.sort((a, b) => draws[a]! - draws[b]! || compareText(idOf(items[a]!), idOf(items[b]!)));
  return Array.from(order, (at) => items[at]!);
}
