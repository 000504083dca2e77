import type { PackEdition } from "@narthex/contract/pack/pack-edition";

export type Theme = "light" | "dark";
type Accent = PackEdition["brand"]["light"];

/** WCAG 2.2, 1.4.6, for text of normal size. */
export const MIN_CONTRAST = 7;

type FourColours = readonly [string, string, string, string];

/** What the brand colour is read on besides its own colours, as in `packages/ui/src/colours.css`: paper, raised, sunk, overlay. */
export const BRAND_BACKGROUNDS: Readonly<Record<Theme, FourColours>> = {
  light: ["#fbf8f3", "#ffffff", "#f3eee5", "#ffffff"],
  dark: ["#131120", "#1d1a2e", "#19162a", "#262240"],
};

/** The weakest text that is read on the soft colour of a brand: ink-3. */
export const WEAKEST_TEXT: Readonly<Record<Theme, string>> = { light: "#504b5f", dark: "#b7b1c4" };

const partsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const luminanceOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((each) => {
    const part = each / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** How well two colours can be told apart, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const lowest = (colour: string, others: readonly string[]): number =>
  Math.min(...others.map((other) => contrastOf(colour, other)));

/** The lowest contrast of text in the colours of a brand: on the brand colour, in it, and on its soft colour. */
export const brandContrast = ({ accent, accentInk, accentSoft }: Accent, theme: Theme): number =>
  Math.min(
    lowest(accent, [accentInk, accentSoft, ...BRAND_BACKGROUNDS[theme]]),
    contrastOf(accentSoft, WEAKEST_TEXT[theme]),
  );

const STEPS = 64;

/** The colour itself if it can be read beside the others; otherwise with as little black or white in it as is needed. */
const readableOn = (colour: string, others: readonly string[], end: "#000000" | "#ffffff"): string => {
  const ends = partsOf(end);
  const mixed = (step: number): string =>
    `#${partsOf(colour)
      .map((part, at) => Math.round(part + ((ends[at] ?? 0) - part) * (step / STEPS)))
      .map((part) => part.toString(16).padStart(2, "0"))
      .join("")}`;
  if (lowest(colour, others) >= MIN_CONTRAST) return colour;
  const step = Array.from({ length: STEPS }, (_, at) => at + 1).find(
    (each) => lowest(mixed(each), others) >= MIN_CONTRAST,
  );
  return mixed(step ?? STEPS);
};

/** The colours of a brand in one theme, as the apps show them: those that organisers chose, until text in them can be read. */
export function readableAccent({ accent, accentInk, accentSoft }: Accent, theme: Theme): Accent {
  const [text, ground] = theme === "light" ? (["#000000", "#ffffff"] as const) : (["#ffffff", "#000000"] as const);
  const soft = readableOn(accentSoft, [WEAKEST_TEXT[theme]], ground);
  const shown = readableOn(accent, [...BRAND_BACKGROUNDS[theme], soft], text);
  return { accent: shown, accentInk: readableOn(accentInk, [shown], ground), accentSoft: soft };
}
