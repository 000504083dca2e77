import { escapeHtml } from "#platform/html/html.ts";

type Accent = { accent: string; accentInk: string; accentSoft: string };
export type Palette = { light: Accent; dark: Accent };

/** Each accent has enough contrast against paper, its soft tint and its ink, in both themes. */
export const PALETTES: readonly Palette[] = [
  {
    light: { accent: "#0B5750", accentInk: "#FFFFFF", accentSoft: "#DFF0ED" },
    dark: { accent: "#6FD3C7", accentInk: "#06211F", accentSoft: "#102D2C" },
  },
  {
    light: { accent: "#3A4494", accentInk: "#FFFFFF", accentSoft: "#E9EBF8" },
    dark: { accent: "#AEB8FF", accentInk: "#10143A", accentSoft: "#212647" },
  },
  {
    light: { accent: "#722F68", accentInk: "#FFFFFF", accentSoft: "#F6E7F3" },
    dark: { accent: "#E9A9DF", accentInk: "#2D0F28", accentSoft: "#3A1F36" },
  },
  {
    light: { accent: "#225230", accentInk: "#FFFFFF", accentSoft: "#E2F0E4" },
    dark: { accent: "#8FD79B", accentInk: "#0A2410", accentSoft: "#162D1D" },
  },
  {
    light: { accent: "#1F4C70", accentInk: "#FFFFFF", accentSoft: "#E2EDF5" },
    dark: { accent: "#8FC6F2", accentInk: "#071E31", accentSoft: "#152A3B" },
  },
];

/** A palette chosen by the hash of a name, so that it is the same every time. */
export function paletteOf(name: string): Palette {
  const sum = Array.from(name).reduce((total, sign) => (total * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7);
  return PALETTES[sum % PALETTES.length] as Palette;
}

const initialsOf = (title: string): string => {
  const parts = title.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = parts.filter((word) => !/^\d+$/.test(word)).map((word) => Array.from(word)[0] ?? "");
  return (letters.length > 0 ? letters : parts).slice(0, 2).join("").toUpperCase() || "·";
};

/** A wordmark: the initials and the title on the accent colour, readable on any background. */
export function wordmark(title: string, { light: { accent, accentInk } }: Palette): string {
  const signs = Array.from(title);
  const label = signs.length > 40 ? `${signs.slice(0, 39).join("").trim()}…` : title;
  const width = Math.max(1, Array.from(label).length) * 11;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width + 80} 56" role="img" font-family="Figtree, system-ui, sans-serif" fill="${accentInk}">
  <title>${escapeHtml(title)}</title>
  <rect width="${width + 80}" height="56" rx="16" fill="${accent}"/>
  <text x="32" y="36" font-size="24" font-weight="700" text-anchor="middle">${escapeHtml(initialsOf(title))}</text>
  <text x="60" y="35" font-size="19" textLength="${width}" lengthAdjust="spacingAndGlyphs">${escapeHtml(label)}</text>
</svg>
`;
}
