import sharp, { type Sharp } from "sharp";

/** A decoded picture: upright, sRGB or grey. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 3 };

/** A picture with one byte for each pixel. */
export type Grey = { data: Uint8Array; width: number; height: number };

/** A decoded picture in several sizes. Each size is computed once, from the next larger one. */
export type Pyramid = {
  whole: Pixels;
  /** Length in pixels of the longer side of `whole`. */
  longerSide: number;
  /** The picture scaled to a longer side of `side` pixels. */
  at: (side: number) => Promise<Pixels>;
  greyAt: (side: number) => Promise<Grey>;
};

/** Opens decoded pixels in sharp, to change or encode them. */
export const opened = ({ data, width, height, channels = 1 }: Grey & Partial<Pick<Pixels, "channels">>): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** Runs a pipeline whose result is RGB or grey. */
export async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels === 1 ? 1 : 3 };
}

/** Runs a pipeline on a grey picture. */
export const greyOf = (picture: Sharp): Promise<Pixels> => pixelsOf(picture.toColourspace("b-w"));

/** The luma of RGB, in a third of the time of a conversion of colour spaces. */
function lumaOf({ data, width, height, channels }: Pixels): Pixels {
  if (channels === 1) return { data, width, height, channels };
  const luma = Buffer.allocUnsafe(width * height);
  for (let at = 0, from = 0; at < luma.length; at++, from += 3)
    luma[at] = ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8;
  return { data: luma, width, height, channels: 1 };
}

type Levels = Map<number, Promise<Pixels>>;

/** The smallest computed size that is larger than `side`. */
function largerThan(levels: Levels, side: number): Promise<Pixels> | undefined {
  const [nearest] = [...levels.keys()].filter((one) => one > side).toSorted((a, b) => a - b);
  return nearest === undefined ? undefined : levels.get(nearest);
}

const resized = (pixels: Pixels, side: number): Sharp => opened(pixels).resize(side, side, { fit: "inside" });

export function pyramidOf(whole: Pixels): Pyramid {
  const longerSide = Math.max(whole.width, whole.height);
  const colours: Levels = new Map([[longerSide, Promise.resolve(whole)]]);
  const greys: Levels = new Map();
  const at = (side: number): Promise<Pixels> => {
    const known = colours.get(side);
    if (known) return known;
    const made = (largerThan(colours, side) ?? Promise.resolve(whole)).then((from) => pixelsOf(resized(from, side)));
    colours.set(side, made);
    return made;
  };
  const greyAt = (side: number): Promise<Pixels> => {
    const known = greys.get(side);
    if (known) return known;
    const larger = largerThan(greys, side);
    const made = larger ? larger.then((from) => greyOf(resized(from, side))) : at(side).then(lumaOf);
    greys.set(side, made);
    return made;
  };
  return { whole, longerSide, at, greyAt };
}
