import type { PackText } from "@narthex/contract/pack-parts";
import type { Locale } from "@narthex/contract/common";
import type { Fault } from "./fault.ts";
import { liveHtmlIn, unsafeHtmlIn } from "./html.ts";
import type { Read } from "./read-files.ts";
import { hasControlSigns } from "./signs.ts";
import { isMarkdown, leavesOf, type Leaf } from "./walk.ts";
import type { YamlFile } from "./yaml-file.ts";

/** The languages that a text lacks. A bare text is English; an empty one needs no language. */
function missingLanguages(text: PackText, languages: readonly Locale[]): string[] {
  if (typeof text === "string") return text === "" ? [] : languages.filter((language) => language !== "en");
  const isEmpty = Object.values(text).every((one) => !one?.trim());
  return isEmpty ? [] : [...new Set(["en" as const, ...languages])].filter((language) => !text[language]?.trim());
}

function faultsOfText(source: YamlFile, { value, path, kind }: Leaf, languages: readonly Locale[]): Fault[] {
  const { file } = source;
  const name = path.findLast((step) => typeof step === "string") ?? "the text";
  const missing = kind === "link" && typeof value === "string" ? [] : missingLanguages(value, languages);
  const faults =
    missing.length > 0 ? [{ file, line: source.lineOf(path), reason: `${name} lacks ${missing.join(", ")}` }] : [];
  if (kind === "link") return faults;
  const check = isMarkdown(path) ? unsafeHtmlIn : liveHtmlIn;
  for (const [language, text] of typeof value === "string" ? [[null, value] as const] : Object.entries(value)) {
    const place = language === null ? path : [...path, language];
    if (hasControlSigns(text ?? ""))
      faults.push({ file, line: source.lineOf(place), reason: `${name} holds a control sign` });
    for (const { needle, reason } of check(text ?? ""))
      faults.push({ file, line: source.lineWithin(place, needle), reason });
  }
  return faults;
}

/** Every text in every language of the edition, and no HTML in it that we would not show. */
export const checkTexts = ({ source, schema, value }: Read<unknown>, languages: readonly Locale[]): Fault[] =>
  [...leavesOf(schema, value)].flatMap((leaf) => faultsOfText(source, leaf, languages));
