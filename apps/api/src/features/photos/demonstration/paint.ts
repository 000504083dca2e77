import sharp from "sharp";
import { diceOf, type Palette, type Size } from "./brush.ts";
import { SCENES } from "./scenes.ts";

const SIZES: [Size, ...Size[]] = [
  { width: 960, height: 720 },
  { width: 720, height: 960 },
  { width: 1080, height: 720 },
  { width: 840, height: 840 },
  { width: 720, height: 1080 },
];

/** The hours of a day: morning, noon, evening, night, and a paper white. */
const HOURS: [Palette, ...Palette[]] = [
  { deep: "#33405f", mid: "#6f7fa3", warm: "#e89a73", light: "#fbeee0", glow: "#f7c59f" },
  { deep: "#1f4a48", mid: "#4f8a7f", warm: "#d9a441", light: "#f4f0dc", glow: "#b9d8b4" },
  { deep: "#3b1f3d", mid: "#8a3f4e", warm: "#d96a3f", light: "#ffe3c2", glow: "#ffb066" },
  { deep: "#1b1830", mid: "#3a335c", warm: "#b23c17", light: "#ffd9b0", glow: "#ff8a5c" },
  { deep: "#4a3a2c", mid: "#a6805a", warm: "#c65d3b", light: "#fbf8f3", glow: "#eccf9c" },
];

export type Painting = { name: string; draw: () => Promise<Buffer> };

const svgOf = ({ width, height }: Size, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inside}</svg>`;

/** The photograph of a number: always the same scene, hour and size. */
export function paintingOf(number: number): Painting {
  const scene = SCENES[number % SCENES.length];
  const dice = diceOf(number + 1);
  const [size, colours] = [dice.pick(SIZES), dice.pick(HOURS)];
  const svg = (): string => svgOf(size, scene?.draw(size, colours, dice) ?? "");
  return { name: scene?.name ?? "", draw: () => sharp(Buffer.from(svg())).flatten().jpeg({ quality: 90 }).toBuffer() };
}

/** Every scene once, in one size, as the hours of a day go by. */
export const filmstrip = (size: Size): string[] =>
  SCENES.map(({ draw }, index) =>
    svgOf(size, draw(size, HOURS[index % HOURS.length] ?? HOURS[0], diceOf(500 + index))),
  );
