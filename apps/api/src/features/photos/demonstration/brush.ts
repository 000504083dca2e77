/** Chance that comes out the same every time: the demonstration is drawn alike everywhere. */
export type Dice = {
  /** From 0 up to 1. */
  roll: () => number;
  between: (least: number, most: number) => number;
  pick: <T>(list: readonly [T, ...T[]]) => T;
};

/** Dice of a seed (mulberry32). */
export function diceOf(seed: number): Dice {
  let state = seed * 2_654_435_761;
  const roll = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    roll,
    between: (least, most) => least + (most - least) * roll(),
    pick: (list) => list[Math.floor(roll() * list.length)] ?? list[0],
  };
}

export type Size = { width: number; height: number };
/** The colours of an hour, from the ground to the light. */
export type Palette = { deep: string; mid: string; warm: string; light: string; glow: string };

/** Draws a scene as the inside of an SVG. */
export type Scene = (size: Size, colours: Palette, dice: Dice) => string;

const round = (value: number): number => Math.round(value * 10) / 10;

export const circle = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" opacity="${round(opacity)}"/>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ""): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}" ${more}/>`;

export const shape = (points: readonly (readonly [number, number])[], fill: string, opacity = 1): string =>
  `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ")}" fill="${fill}" opacity="${opacity}"/>`;

/** A ground that changes from one colour to another, from above to below. */
export const ground = ({ width, height }: Size, from: string, to: string, id = "g"): string =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>${rect(0, 0, width, height, `url(#${id})`)}`;

/** Light that fades around its middle. */
export const glow = (x: number, y: number, r: number, colour: string, id: string): string =>
  `<defs><radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="0.95"/><stop offset="0.25" stop-color="${colour}" stop-opacity="0.45"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs>${circle(x, y, r, `url(#${id})`)}`;

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
