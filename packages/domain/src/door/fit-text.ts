/** 1 pt in mm. */
export const PT_MM = 25.4 / 72;

/** Above and below the letters of a script there must be room for marks: Thai has two levels above. */
const LINE_HEIGHTS = { th: 1.65, zh: 1.3, ja: 1.3, ko: 1.3, "": 1.2 } as const;
type TextLanguage = keyof typeof LINE_HEIGHTS;

/** Kana tell Japanese from Chinese, so they come first. */
const SCRIPTS = {
  th: /\p{Script=Thai}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  zh: /\p{Script=Han}/u,
} as const;

/** The language by which a text is set, from its script. Empty for Latin and others. */
export const languageOf = (text: string): TextLanguage =>
  (Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[]).find((language) => SCRIPTS[language].test(text)) ?? "";

/** Letters of other scripts, such as Khmer, may be as high as Thai ones. */
const OTHER_SCRIPT =
  /(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])\p{L}/u;

/** Widths in em of bold letters, rather too wide than too narrow. The first that matches counts. */
const WIDTHS: readonly [RegExp, number][] = [
  [/\p{Mn}|\p{Me}|\p{Cf}/u, 0],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u, 1],
  [/\p{Extended_Pictographic}/u, 1.4],
  [/\p{Script=Thai}/u, 0.68],
  [/[ijlI.,:;'’|!()[\]-]/u, 0.38],
  [/[frt]/u, 0.47],
  [/[mwMW@%&—…]/u, 1.03],
  [/\s/u, 0.28],
  [/\p{Lu}/u, 0.78],
  [/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\p{P}]/u, 0.65],
];
const OTHER_WIDTH = 1.1;

/** An estimate of how wide a text is, in em. */
export const emWidth = (text: string): number =>
  Array.from(text).reduce(
    (sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER_WIDTH),
    0,
  );

type Piece = { text: string; width: number; isAfterSpace: boolean };

const segmentsOf = (text: string, granularity: "word" | "grapheme"): string[] =>
  [...new Intl.Segmenter(languageOf(text) || "en", { granularity }).segment(text)].map(({ segment }) => segment);

/** What stays together on a line. In names only a space ends a line. */
const piecesOf = (text: string, breaks: "spaces" | "words" | "letters"): Piece[] =>
  text
    .split(/\s+/u)
    .filter(Boolean)
    .flatMap((word) => {
      const isSplit = breaks === "letters" || (breaks === "words" && languageOf(word) !== "");
      const parts = isSplit ? segmentsOf(word, breaks === "letters" ? "grapheme" : "word") : [word];
      return parts.map((part, at) => ({ text: part, width: emWidth(part), isAfterSpace: at === 0 }));
    });

const SPACE_EM = emWidth(" ");

/** Fills lines of a width in em. Null if a piece is wider than a line. */
function wrap(pieces: readonly Piece[], width: number): string[] | null {
  const lines: string[] = [];
  let used = Infinity;
  for (const piece of pieces) {
    if (piece.width > width) return null;
    const gap = piece.isAfterSpace ? SPACE_EM : 0;
    if (used + gap + piece.width > width) {
      lines.push(piece.text);
      used = piece.width;
    } else {
      lines[lines.length - 1] += (piece.isAfterSpace ? " " : "") + piece.text;
      used += gap + piece.width;
    }
  }
  return lines;
}

/** Measures in mm, sizes in pt. */
type TextBox = { width: number; height: number; largest: number; smallest: number };
export type FittedText = {
  lines: readonly string[];
  size: number;
  lineHeight: number;
  language: TextLanguage;
  /** Not even the smallest size had room for all of it. */
  isCut: boolean;
};

const STEP_PT = 0.5;

/** Sets a text in the largest size at which it fits. `breaks`: where a line may end. */
export function fitText(text: string, box: TextBox, breaks: "spaces" | "words"): FittedText {
  const language = languageOf(text);
  const lineHeight = OTHER_SCRIPT.test(text) ? LINE_HEIGHTS.th : LINE_HEIGHTS[language];
  const linesAt = (size: number): number => Math.floor(box.height / (size * PT_MM * lineHeight) + 1e-9);
  const pieces = piecesOf(text, breaks);
  for (let size = box.largest; size >= box.smallest; size -= STEP_PT) {
    const lines = wrap(pieces, box.width / (size * PT_MM));
    if (lines && lines.length <= linesAt(size)) return { lines, size, lineHeight, language, isCut: false };
  }
  const size = box.smallest;
  const width = box.width / (size * PT_MM);
  const lines = wrap(piecesOf(text, "letters"), width);
  // A single letter that is wider than the box.
  if (!lines) return { lines: ["…"], size, lineHeight, language, isCut: true };
  const shown = lines.slice(0, Math.max(1, linesAt(size)));
  const isCut = shown.length < lines.length;
  if (isCut) {
    const last = segmentsOf(shown.at(-1) ?? "", "grapheme");
    while (last.length > 0 && emWidth(`${last.join("")}…`) > width) last.pop();
    shown[shown.length - 1] = `${last.join("").trimEnd()}…`;
  }
  return { lines: shown, size, lineHeight, language, isCut };
}
