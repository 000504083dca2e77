import { createRequire } from "node:module";
import type PoFile from "pofile";
import { catalogueIssues } from "./compile/check.ts";
import { SIGNATURES, type Texts } from "./compile/catalogue.ts";

/** A CommonJS module whose types do not say so. */
const PO = createRequire(import.meta.url)("pofile") as typeof PoFile;

/** Invisible characters as a translator sees and types them. */
const VISIBLE: readonly (readonly [sign: string, shown: string])[] = [
  ["\u2060", "[wj]"],
  ["\u00A0", "[nbsp]"],
];
const show = (text: string): string => VISIBLE.reduce((shown, [sign, name]) => shown.replaceAll(sign, name), text);
const hide = (text: string): string => VISIBLE.reduce((hidden, [sign, name]) => hidden.replaceAll(name, sign), text);

const PLACES: Readonly<Record<string, string>> = {
  problems: "Delegates' app and console: refusals and failures",
  pack: "Console: names of what is edited",
  web: "Delegates' app",
  console: "Organisers' console",
  api: "Sign-in pages, emails and reports",
};
const HEADER = [
  "In braces are values, {name}: keep them as they are. ICU MessageFormat: {count, plural, …} has a text for each plural form of the language, {kind, select, …} one for each value.",
  "[wj] forbids the end of a line where it stands, [nbsp] is a space at which no line ends.",
];

/** The notes of a message, and of the groups that it is in. */
export const notesOf = (key: string, notes: Readonly<Record<string, string>>): string[] => {
  const steps = key.split(".");
  return steps.flatMap((_, index) => notes[steps.slice(0, index + 1).join(".")] ?? []);
};

/** Everything that a translator needs for one language, in one PO file. */
export function exportTexts(
  locale: string,
  english: Texts,
  texts: Texts,
  notes: Readonly<Record<string, string>>,
): string {
  const po = new PO();
  po.comments = HEADER;
  po.headers = { Language: locale, "Content-Type": "text/plain; charset=UTF-8", "Content-Transfer-Encoding": "8bit" };
  po.items = [...english]
    .filter(([, text]) => text !== "")
    .map(([key, text]) => {
      const item = new PO.Item();
      const [area = "", ...group] = key.split(".");
      const values = SIGNATURES.get(key)?.names ?? [];
      item.msgctxt = key;
      item.msgid = show(text);
      item.msgstr = [show(texts.get(key) ?? "")];
      item.references = [key];
      item.extractedComments = [
        [PLACES[area], ...group.slice(0, -1)].join(" › "),
        ...notesOf(key, notes),
        ...(values.length > 0 ? [`Values: ${values.map((name) => `{${name}}`).join(", ")}`] : []),
      ];
      return item;
    });
  return `${po.toString()}\n`;
}

export type ImportedTexts = { texts: Texts; issues: string[] };

/** A translator's file. `issues` names everything that is missing or broken; the texts are complete only without any. */
export function importTexts(content: string, locale: string, english: Texts): ImportedTexts {
  const po = PO.parse(content);
  const texts: Texts = new Map([...english].filter(([, text]) => text === ""));
  const issues: string[] = [];
  if (po.headers.Language !== locale)
    issues.push(`the file is in “${po.headers.Language ?? ""}”, expected “${locale}”`);
  for (const { msgctxt: key = "", msgid, msgstr, flags, obsolete } of po.items) {
    const original = english.get(key);
    const text = hide(msgstr.join(""));
    if (obsolete) continue;
    if (texts.has(key)) issues.push(`${key} is in the file twice`);
    if (original !== undefined && hide(msgid) !== original)
      issues.push(`${key}: the English text has changed since the export; it was “${msgid}”`);
    if (flags["fuzzy"]) issues.push(`${key}: it is marked as fuzzy`);
    if (text !== "") texts.set(key, text);
  }
  return { texts, issues: [...issues, ...catalogueIssues(texts, locale, english)] };
}

type Tree = { [name: string]: string | Tree | Tree[] | string[] };

/** The texts in the shape of the English catalogue. */
export const treeOf = (english: unknown, texts: Texts, path = ""): unknown => {
  if (typeof english === "string") return texts.get(path) ?? "";
  const entries = Object.entries(english as Tree).map(([name, inner]) => [
    name,
    treeOf(inner, texts, path === "" ? name : `${path}.${name}`),
  ]);
  return Array.isArray(english) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
};

/** A catalogue file, in which invisible characters are written as escapes. */
export const catalogueFile = (tree: unknown): string =>
  `${JSON.stringify(tree, null, 2).replaceAll(/[\u00A0\u200B\u202F\u2060\uFEFF]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`)}\n`;
