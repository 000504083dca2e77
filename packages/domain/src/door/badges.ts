import { emWidth, fitText, type FittedText } from "./fit-text.ts";

/** Measures in mm. */
type Size = { width: number; height: number };
/** Where badges are on a sheet: the first one's corner, and the distance from one to the next. */
export type BadgeFormat = {
  sheet: Size;
  badge: Size;
  columns: number;
  rows: number;
  left: number;
  top: number;
  stepX: number;
  stepY: number;
};

const onePerSheet = (width: number, height: number): BadgeFormat => ({
  sheet: { width, height },
  badge: { width, height },
  columns: 1,
  rows: 1,
  left: 0,
  top: 0,
  stepX: width,
  stepY: height,
});
const A4 = { width: 210, height: 297 };

/** What badges are printed on: paper of their size, and sheets of labels by Avery, of which other makers have the same. */
export const BADGE_FORMATS = {
  a6: onePerSheet(105, 148),
  card: onePerSheet(86, 54),
  L7165: {
    sheet: A4,
    badge: { width: 99.1, height: 67.7 },
    columns: 2,
    rows: 4,
    left: 4.65,
    top: 13.1,
    stepX: 101.6,
    stepY: 67.7,
  },
  L7163: {
    sheet: A4,
    badge: { width: 99.1, height: 38.1 },
    columns: 2,
    rows: 7,
    left: 4.65,
    top: 15.15,
    stepX: 101.6,
    stepY: 38.1,
  },
} as const satisfies Record<string, BadgeFormat>;
export type BadgeFormatName = keyof typeof BADGE_FORMATS;

export const perSheet = ({ columns, rows }: BadgeFormat): number => columns * rows;

/** The corner of each badge of a sheet, row by row. */
export const cornersOf = ({ columns, rows, left, top, stepX, stepY }: BadgeFormat): { x: number; y: number }[] =>
  Array.from({ length: columns * rows }, (_, at) => ({
    x: left + (at % columns) * stepX,
    y: top + Math.floor(at / columns) * stepY,
  }));

/** Measures of the business card, of which the others are multiples. */
const CARD = { width: 86, pad: 4, band: 7, gap: 2, code: 20 };
/** The largest code that is useful, also on low labels. */
const LARGEST_CODE = 44;

/** From the top: the band of the type, the name, and below it church, country and languages beside the code. */
export type BadgeLayout = {
  pad: number;
  band: number;
  gap: number;
  /** The side of the code with its quiet zone. */
  code: number;
  name: Size;
  details: Size;
  /** The code stands beside the name too, because below it there is no room. */
  isLow: boolean;
  scale: number;
};

export function layoutOf({ width, height }: Size): BadgeLayout {
  const scale = Math.min(width, height * 1.6) / CARD.width;
  const [pad, band, gap] = [CARD.pad * scale, CARD.band * scale, CARD.gap * scale];
  const isLow = height < 0.45 * width;
  const inner = width - 2 * pad;
  const below = height - band - pad - 2 * gap;
  const code = isLow
    ? Math.min(below + gap, LARGEST_CODE)
    : Math.min(LARGEST_CODE, Math.max(CARD.code * scale, Math.min(0.3 * height, 0.42 * width)));
  const details = { width: inner - code - gap, height: isLow ? CARD.code * scale : code };
  const name = { width: isLow ? details.width : inner, height: below - details.height };
  return { pad, band, gap, code, name, details, isLow, scale };
}

/** In pt. A smaller text is not read. */
const NAME_PT = { largest: 72, smallest: 8 };
const DETAIL_PT = { largest: 12, smallest: 6 };

type BadgeTexts = { name: string; church: string; country: string; languages: string };
export type FittedBadge = { name: FittedText; church: FittedText; country: FittedText; languages: FittedText };

/** Sets the texts of a badge in the largest sizes at which they fit. */
export function fitBadge({ name, church, country, languages }: BadgeTexts, layout: BadgeLayout): FittedBadge {
  const detail = (text: string, share: number): FittedText =>
    fitText(
      text,
      {
        width: layout.details.width,
        height: layout.details.height * share,
        largest: Math.max(DETAIL_PT.smallest, Math.round(DETAIL_PT.largest * layout.scale)),
        smallest: DETAIL_PT.smallest,
      },
      "words",
    );
  return {
    name: fitText(name, { ...layout.name, ...NAME_PT }, "spaces"),
    church: detail(church, 0.5),
    country: detail(country, 0.25),
    languages: detail(languages, 0.25),
  };
}

/** How many of the longest names a proof begins with. */
const PROVED_NAMES = 10;

/** Whom a proof shows: those with the longest names first, and others until its last sheet is full. */
export function proofOf<P extends { name: string }>(people: readonly P[], format: BadgeFormat): P[] {
  const longest = people.toSorted((a, b) => emWidth(b.name) - emWidth(a.name)).slice(0, PROVED_NAMES);
  const chosen = new Set(longest);
  const sheets = Math.ceil(longest.length / perSheet(format));
  return [...longest, ...people.filter((person) => !chosen.has(person))].slice(0, sheets * perSheet(format));
}

export const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
