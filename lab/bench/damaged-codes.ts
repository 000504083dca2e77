import sharp, { type Sharp } from "sharp";
import { qrCode } from "../../apps/api/test/photos/card.ts";

/** A photo of a phone's screen with a code, as a camera would take it: drawn with perspective, light, optics and a sensor. */
const WIDTH = 2000;
const HEIGHT = 1500;
const SAMPLES = [0.25, 0.75];
/** The size of a module in a drawn code. */
const MODULE_PX = 5;

export type Damage = {
  /** The screen in the picture: its width as a share of the picture's, and its rotation in degrees. */
  width: number;
  turn: number;
  tilt: number;
  /** Degrees around the vertical axis. */
  pan: number;
  /** Brightness of black and white on the screen, and of the room. */
  black: number;
  white: number;
  room: number;
  /** A white reflection over a part of the code: its size as a share of the screen, and how much it hides. */
  glare: number;
  glareOpacity: number;
  /** A shadow over one half: how much light is left. */
  shadow: number;
  /** Light that spreads around a bright screen, as a share. */
  bloom: number;
  /** Blur by wrong focus and by motion, in modules of the code. */
  defocus: number;
  motion: number;
  /** A finger over the lower edge of the code, as a share of its height. */
  finger: number;
  /** Pixels of the screen for each module; 0 draws none. */
  screenPixels: number;
  isInverted: boolean;
  /** Standard deviation of the sensor's noise, in levels. */
  noise: number;
  jpegQuality: number;
};

const SOUND: Damage = {
  width: 0.3,
  turn: 0,
  tilt: 0,
  pan: 0,
  black: 20,
  white: 235,
  room: 110,
  glare: 0,
  glareOpacity: 0,
  shadow: 1,
  bloom: 0,
  defocus: 0,
  motion: 0,
  finger: 0,
  screenPixels: 0,
  isInverted: false,
  noise: 3,
  jpegQuality: 88,
};

type Draw = (random: () => number) => Partial<Damage>;
const between = (random: () => number, least: number, most: number): number => least + random() * (most - least);
const either = (random: () => number): number => (random() < 0.5 ? -1 : 1);

/** Kinds of damage, each in a range from usual to barely readable. */
export const DAMAGES: Record<string, Draw> = {
  none: (r) => ({ width: between(r, 0.15, 0.4), turn: between(r, -8, 8) }),
  turned: (r) => ({ turn: between(r, -180, 180) }),
  perspective: (r) => ({ pan: either(r) * between(r, 35, 62), tilt: either(r) * between(r, 10, 40) }),
  glare: (r) => ({ glare: between(r, 0.3, 0.9), glareOpacity: between(r, 0.5, 0.95) }),
  defocus: (r) => ({ defocus: between(r, 0.35, 0.75) }),
  motion: (r) => ({ motion: between(r, 0.7, 1.6) }),
  noise: (r) => ({ noise: between(r, 35, 80) }),
  jpeg: (r) => ({ jpegQuality: Math.round(between(r, 3, 15)), width: between(r, 0.1, 0.3) }),
  moire: (r) => ({ screenPixels: between(r, 3.5, 9), turn: between(r, -12, 12), width: between(r, 0.2, 0.45) }),
  "dark room": (r) => ({ room: 6, black: 4, white: between(r, 15, 40), noise: between(r, 6, 12) }),
  "bright screen": (r) => ({ room: 12, black: between(r, 60, 110), white: 250, bloom: between(r, 0.3, 0.7) }),
  "screen in the sun": (r) => ({ room: 190, black: between(r, 120, 150), white: between(r, 165, 190), noise: 5 }),
  shadow: (r) => ({ shadow: between(r, 0.08, 0.3), turn: between(r, -20, 20) }),
  small: (r) => ({ width: between(r, 0.035, 0.07), turn: between(r, -20, 20) }),
  finger: (r) => ({ finger: between(r, 0.06, 0.2), turn: between(r, -15, 15) }),
  inverted: (r) => ({ isInverted: true, turn: between(r, -15, 15) }),
  several: (r) => ({
    turn: between(r, -40, 40),
    pan: either(r) * between(r, 15, 30),
    defocus: between(r, 0.2, 0.4),
    noise: between(r, 10, 20),
    glare: between(r, 0.2, 0.4),
    glareOpacity: between(r, 0.2, 0.5),
    shadow: between(r, 0.4, 0.7),
    jpegQuality: Math.round(between(r, 25, 60)),
  }),
};

type Grid = { side: number; isDark: (x: number, y: number) => boolean };

/** The modules of a code with its white margin. */
async function gridOf(text: string): Promise<Grid> {
  const { data, info } = await sharp(await qrCode(text))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const side = Math.round(info.width / MODULE_PX);
  const isDark = (x: number, y: number): boolean =>
    (data[(Math.floor(y) * MODULE_PX + 2) * info.width + Math.floor(x) * MODULE_PX + 2] ?? 255) < 128;
  return { side, isDark };
}

/** The position on the screen of a point in the picture. The screen's centre is 0, and its edges are -1 and 1. */
function projection({ width, turn, tilt, pan }: Damage): (x: number, y: number) => [number, number] {
  const [a, b, c] = [turn, tilt, pan].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number];
  const rotate = (u: number, v: number): [number, number, number] => {
    const [x1, y1] = [u * Math.cos(a) - v * Math.sin(a), u * Math.sin(a) + v * Math.cos(a)];
    const [y2, z2] = [y1 * Math.cos(b), y1 * Math.sin(b)];
    return [x1 * Math.cos(c) + z2 * Math.sin(c), y2, z2 * Math.cos(c) - x1 * Math.sin(c)];
  };
  const [ux, uy, uz] = rotate(1, 0);
  const [vx, vy, vz] = rotate(0, 1);
  const half = (width * WIDTH) / 2;
  /** From the camera to the screen, in units of half of the screen's width. */
  const distance = 4;
  return (px, py) => {
    const [x, y] = [(px - WIDTH / 2) / half / distance, (py - HEIGHT / 2) / half / distance];
    // u * U + v * V + (0, 0, distance) is on the ray (x, y, 1).
    const [m11, m12, m21, m22] = [ux - x * uz, vx - x * vz, uy - y * uz, vy - y * vz];
    const determinant = m11 * m22 - m12 * m21;
    const [r1, r2] = [x * distance, y * distance];
    return [(r1 * m22 - m12 * r2) / determinant, (m11 * r2 - m21 * r1) / determinant];
  };
}

const GREY_BORDER = 1.25;
/** The gaps between the red, green and blue stripes of a screen's pixel take this share of its light. */
const STRIPE_SHARE = 0.6;

/** The light of one point of the screen in one colour. */
function screenLight(grid: Grid, damage: Damage, u: number, v: number, channel: number): number {
  const { black, white, isInverted, glare, glareOpacity, shadow, finger, screenPixels } = damage;
  if (Math.abs(u) > 1 || Math.abs(v) > 1) return isInverted ? black : 30;
  const [x, y] = [((u + 1) / 2) * grid.side, ((v + 1) / 2) * grid.side];
  let light = grid.isDark(Math.min(x, grid.side - 0.01), Math.min(y, grid.side - 0.01)) === isInverted ? white : black;
  if (screenPixels > 0) {
    const [column, row] = [(x * screenPixels) % 1, (y * screenPixels) % 1];
    const isLit = Math.floor(column * 3) === channel && row > 0.2;
    light *= isLit ? 2.2 : STRIPE_SHARE;
  }
  if (shadow < 1 && u + 0.3 * v > 0.05) light *= shadow;
  const fromGlare = glare > 0 ? Math.hypot((u - 0.15) / glare, (v + 0.2) / (glare * 0.7)) : 2;
  if (fromGlare < 1) light += (255 - light) * glareOpacity * Math.min(1, (1 - fromGlare) * 3);
  const isFinger = finger > 0 && Math.hypot((u - 0.1) / 0.35, (v - 1) / (finger * 4)) < 1;
  return isFinger ? 120 + 25 * (1 - channel) : light;
}

/** Two normally distributed random numbers. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(random() + 1e-9)) * Math.cos(2 * Math.PI * random());
}

/** The light that falls on the sensor, before optics. */
function lightOf(grid: Grid | null, damage: Damage, random: () => number): Float32Array {
  const light = new Float32Array(WIDTH * HEIGHT * 3);
  const toScreen = projection(damage);
  const phases = Array.from({ length: 6 }, () => random() * 6.28);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const at = (y * WIDTH + x) * 3;
      const [u, v] = toScreen(x + 0.5, y + 0.5);
      const isScreen = grid !== null && Math.abs(u) < GREY_BORDER && Math.abs(v) < GREY_BORDER * 1.6;
      const wave = Math.sin(x / 90 + (phases[0] ?? 0)) + Math.sin(y / 60 + x / 210 + (phases[1] ?? 0));
      const stripes = Math.sin(x / 11 + (phases[2] ?? 0)) > 0.6 && y > HEIGHT * 0.7 ? 0.5 : 1;
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        if (!isScreen) sum = damage.room * (1 + 0.18 * wave + 0.05 * channel) * stripes;
        else
          for (const dy of SAMPLES)
            for (const dx of SAMPLES) {
              const [su, sv] = toScreen(x + dx, y + dy);
              sum += screenLight(grid, damage, su, sv, channel) / SAMPLES.length ** 2;
            }
        light[at + channel] = sum;
      }
    }
  return light;
}

/** A photo of a code with a text, or of a room without one. */
export async function photographCode(
  text: string | null,
  change: Partial<Damage>,
  random: () => number,
): Promise<Buffer> {
  const damage = { ...SOUND, ...change };
  const grid = text === null ? null : await gridOf(text);
  const light = lightOf(grid, damage, random);
  const modulePx = grid ? (damage.width * WIDTH) / grid.side : 10;
  const clamped = Uint8ClampedArray.from(light);
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 as const };
  let pixels: Buffer = Buffer.from(clamped.buffer);
  const run = async (picture: Sharp): Promise<void> => {
    pixels = await picture.raw().toBuffer();
  };
  const opened = (): Sharp => sharp(pixels, { raw });
  if (damage.defocus > 0) await run(opened().blur(Math.max(0.3, damage.defocus * modulePx)));
  if (damage.motion > 0) pixels = moved(pixels, Math.max(1, Math.round(damage.motion * modulePx)));
  if (damage.bloom > 0) {
    const glow = await opened()
      .blur(modulePx * 3)
      .raw()
      .toBuffer();
    pixels = Buffer.from(pixels.map((level, at) => Math.min(255, level + damage.bloom * (glow[at] ?? 0))));
  }
  const noisy = Buffer.from(Uint8ClampedArray.from(pixels, (level) => level + damage.noise * normal(random)).buffer);
  return sharp(noisy, { raw }).jpeg({ quality: damage.jpegQuality }).toBuffer();
}

/** Moved sideways while the shutter was open. */
function moved(pixels: Buffer, length: number): Buffer {
  const result = Buffer.alloc(pixels.length);
  for (let y = 0; y < HEIGHT; y++)
    for (let channel = 0; channel < 3; channel++) {
      let sum = 0;
      for (let x = 0; x < WIDTH; x++) {
        const at = (y * WIDTH + x) * 3 + channel;
        sum += pixels[at] ?? 0;
        if (x >= length) sum -= pixels[at - length * 3] ?? 0;
        result[at] = sum / Math.min(x + 1, length);
      }
    }
  return result;
}
