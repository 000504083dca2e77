import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../tools/root.ts";

/** School years that a sentence of the delegates' app may need. */
const MOST_YEARS = 7;
/** Shorter texts are names, labels and buttons. */
const LEAST_WORDS = 4;

type Catalogue = { [key: string]: string | Catalogue };

/** Fixed by the documents of the product, word for word. */
const FIXED =
  /^web\.(failures|tour|newsletter|invite|welcome|choices\.(allocated|limit|updated)|experiences\.indicateBy|resources\.hint)\b/;

/** Of the server's texts: what only the team and auditors read. */
const OTHERS = /^api\.(?:firstOrganiser|report|changes|rehearsal|languages|demonstration|emptyEdition|speakerPage)\b/;

const textsOf = (catalogue: Catalogue, path = ""): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, value]) => {
    const at = path === "" ? key : `${path}.${key}`;
    return typeof value === "string" ? [[at, value] as [string, string]] : textsOf(value, at);
  });

/** A text with values and choices as one that a person reads: a short name for a value, the last branch of a choice. */
const plainText = (text: string): string => {
  let plain = text;
  for (let before = ""; before !== plain;) {
    before = plain;
    plain = plain
      .replaceAll(/\{\w+, (?:plural|select|selectordinal),(?:\s*[\w=]+ \{[^{}]*\})*\s*[\w=]+ \{([^{}]*)\}\s*\}/g, "$1")
      .replaceAll(/\{\w+(?:, \w+)?\}/g, "Ruth");
  }
  return plain.replaceAll("#", "two");
};

const syllablesOf = (word: string): number => {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, "");
  if (letters.length <= 3) return letters === "" ? 0 : 1;
  const spoken = letters.replace(/(?:[^laeiouy]es|[^dtlaeiouy]ed|[^laeiouy]e)$/, "").replace(/^y/, "");
  return Math.max(1, (spoken.match(/[aeiouy]{1,2}/g) ?? []).length);
};

/** The school years that a sentence needs, by Flesch and Kincaid. */
const schoolYears = (sentence: string): number => {
  const words = sentence.match(/[A-Za-z][A-Za-z'’-]*/g) ?? [];
  if (words.length < LEAST_WORDS) return 0;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * words.length + (11.8 * syllables) / words.length - 15.59;
};

/** Lists the English sentences of the delegates' app, its sign-in pages and its emails that need more than seven years of school, the hardest first. */
const catalogue = JSON.parse(readFileSync(join(ROOT, "packages/messages/catalogues/en.json"), "utf8")) as Catalogue;
const sentences = textsOf({ web: catalogue["web"] ?? {}, api: catalogue["api"] ?? {} })
  .filter(([key]) => !FIXED.test(key) && !OTHERS.test(key))
  .flatMap(([key, text]) =>
    plainText(text)
      .split(/(?<=[.!?:;…])\s+/)
      .map((sentence) => ({ key, sentence, years: schoolYears(sentence) })),
  );
const hard = sentences.filter(({ years }) => years > MOST_YEARS).toSorted((a, b) => b.years - a.years);
for (const { key, sentence, years } of hard) console.log(`${years.toFixed(1).padStart(5)}  ${key}  ${sentence}`);
console.log(`${hard.length} of ${sentences.length} sentences need more than ${MOST_YEARS} years of school.`);
