import {
  TEXT_ENCODINGS,
  UNMARKED_ENCODINGS,
  type TextEncoding,
  type UnmarkedEncoding,
} from "@narthex/contract/base/text-encodings";
import { isPlausibleText, isText } from "./plausible-text.ts";

/** An encoding that fits a file, with some of its words as they read in it. */
export type FittingEncoding = { encoding: UnmarkedEncoding; sample: string[] };
export type DecodedText = { text: string; encoding: string };

/** Why a file is not read as text. */
export class UnreadableText extends Error {
  /** `unclear`: several encodings fit, or none; `broken`: not text in its encoding; `lost`: the file holds U+FFFD. */
  readonly reason: "unclear" | "broken" | "lost";
  readonly line: number;
  readonly encoding: string;
  readonly fitting: FittingEncoding[];
  constructor(reason: UnreadableText["reason"], { line = 1, encoding = "", fitting = [] as FittingEncoding[] }) {
    super(textOf(reason, { line, encoding, fitting }));
    this.reason = reason;
    this.line = line;
    this.encoding = encoding;
    this.fitting = fitting;
  }
}

function textOf(
  reason: UnreadableText["reason"],
  { line, encoding, fitting }: { line: number; encoding: string; fitting: FittingEncoding[] },
): string {
  if (reason === "broken") return `line ${line} is not ${encoding.toUpperCase()} text. Save the file as UTF-8.`;
  if (reason === "lost")
    return `line ${line} holds U+FFFD in the place of a character that was lost. Export the file again, as UTF-8.`;
  if (fitting.length === 0) return `is not text in ${TEXT_ENCODINGS.join(", ")}. Save the file as UTF-8.`;
  const choices = fitting.map((one) => `\n  ${one.encoding}: ${one.sample.join(", ")}`);
  return `its encoding is not certain. Save the file as UTF-8, or name the encoding in which this is right:${choices.join("")}`;
}

/** Not read, but their files must not be taken for one of the others. */
const RIVALS = ["windows-1250", "windows-1251", "windows-1254", "macintosh", "euc-kr", "shift_jis"];

const lineAt = (text: string, index: number): number => text.slice(0, Math.max(0, index)).split(/\r\n|\r|\n/).length;

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Empty for an encoding that does not exist, which a file may name. */
function readDamaged(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return "";
  }
}

function decodeAs(bytes: Uint8Array, encoding: string): DecodedText {
  const text = decode(bytes, encoding);
  if (text === null) {
    const damaged = readDamaged(bytes, encoding);
    throw new UnreadableText("broken", { line: lineAt(damaged, damaged.indexOf("\uFFFD")), encoding });
  }
  const lost = text.indexOf("\uFFFD");
  if (lost >= 0) throw new UnreadableText("lost", { line: lineAt(text, lost), encoding });
  const zero = text.indexOf("\0");
  if (zero >= 0) throw new UnreadableText("broken", { line: lineAt(text, zero), encoding });
  return { text, encoding };
}

function markedEncoding([first, second, third]: Uint8Array): TextEncoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

const countAscii = (text: string): number => text.match(/[\t\n\r -~]/g)?.length ?? 0;
/** In the wrong order of bytes hardly any character is ASCII; tables have separators, and other files marks and spaces. */
const MIN_TIMES_ASCII = 4;

function utf16Order(bytes: Uint8Array): TextEncoding | null {
  const [le, be] = (["utf-16le", "utf-16be"] as const).map((encoding) => {
    const text = decode(bytes, encoding);
    return text !== null && isText(text) ? countAscii(text) : -1;
  }) as [number, number];
  if (le > 0 && le >= MIN_TIMES_ASCII * be) return "utf-16le";
  return be > 0 && be >= MIN_TIMES_ASCII * le ? "utf-16be" : null;
}

/** Most characters beyond ASCII are UTF-8: a few are damaged, and another encoding would show all others wrong. */
function isDamagedUtf8(bytes: Uint8Array): boolean {
  const beyond = new TextDecoder().decode(bytes).match(/[^\p{ASCII}]/gu) ?? [];
  return beyond.filter((one) => one === "\uFFFD").length * 2 < beyond.length;
}

const MAX_SAMPLE = 4;
/** The first values of a table, or words of a text, that differ between encodings. */
const sampleOf = (text: string): string[] =>
  [...new Set(text.match(/[^,;:|"\t\r\n]*[^\p{ASCII}][^,;:|"\t\r\n]*/gu)?.map((one) => one.trim().slice(0, 40)))].slice(
    0,
    MAX_SAMPLE,
  );

const readingsOf = (bytes: Uint8Array, encodings: readonly string[]) =>
  encodings.flatMap((encoding) => {
    const text = decode(bytes, encoding);
    return text !== null && isText(text) ? [{ encoding, text, isPlausible: isPlausibleText(text) }] : [];
  });

/** The encodings without a mark that a file may have, the most plausible ones first. */
export const fittingEncodings = (bytes: Uint8Array): FittingEncoding[] =>
  readingsOf(bytes, UNMARKED_ENCODINGS)
    .toSorted((a, b) => Number(b.isPlausible) - Number(a.isPlausible))
    .map(({ encoding, text }) => ({ encoding: encoding as UnmarkedEncoding, sample: sampleOf(text) }));

/** The encoding is certain if all readings of which people could have written the words are the same text. */
function decodeUnmarked(bytes: Uint8Array): DecodedText {
  const readings = readingsOf(bytes, [...UNMARKED_ENCODINGS, ...RIVALS]);
  const plausible = readings.filter((one) => one.isPlausible);
  const [first] = plausible;
  const isCertain = first && plausible.every(({ text }) => text === first.text);
  if (isCertain && !RIVALS.includes(first.encoding)) return decodeAs(bytes, first.encoding);
  throw new UnreadableText("unclear", { fitting: fittingEncodings(bytes) });
}

/**
 * The text of a file, without a byte order mark: the only place that decides an encoding. `told` is what a person or the file
 * itself names; a byte order mark overrules it. Throws `UnreadableText`, and never returns U+FFFD.
 */
export function decodeText(bytes: Uint8Array, told: string | null = null): DecodedText {
  const named = markedEncoding(bytes) ?? told;
  if (named !== null) return decodeAs(bytes, named);
  if (bytes.includes(0)) {
    const order = utf16Order(bytes);
    if (!order) throw new UnreadableText("unclear", {});
    return decodeAs(bytes, order);
  }
  return decode(bytes, "utf-8") !== null || isDamagedUtf8(bytes) ? decodeAs(bytes, "utf-8") : decodeUnmarked(bytes);
}
