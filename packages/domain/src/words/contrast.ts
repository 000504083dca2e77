import type { PackEdition } from "@narthex/contract/pack/pack-edition";

export type Theme = "light" | "dark";
type Accent = PackEdition["brand"]["light"];

/** WCAG 2.2, 1.4.3, for text of normal size. */
export const MIN_CONTRAST = 4.5;

/** What the brand colour is read on besides its own colours, as in `packages/ui/src/colours.css`: paper, raised, sunk. */
export const BRAND_BACKGROUNDS: Readonly<Record<Theme, readonly [string, string, string]>> = {
  light: ["#fbf8f3", "#ffffff", "#f3eee5"],
  dark: ["#131120", "#1d1a2e", "#19162a"],
};

const luminanceOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** How well two colours can be told apart, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The lowest contrast of text in the colours of a brand: on the brand colour, and in it. */
export const brandContrast = ({ accent, accentInk, accentSoft }: Accent, theme: Theme): number =>
  Math.min(...[accentInk, accentSoft, ...BRAND_BACKGROUNDS[theme]].map((other) => contrastOf(accent, other)));
