import type { Locale } from "@narthex/contract/common";
import type { PackText } from "@narthex/contract/pack-fields";
import { hasControlCharacters } from "../control-characters.ts";
import type { Check, DraftFile } from "../draft.ts";
import { addressesInHtml, activeHtmlIn, unsafeHtmlIn } from "../formats/html.ts";
import type { Path } from "../formats/yaml-file.ts";
import { issueAt, type PackIssue } from "../issue.ts";
import { fieldsOf, type PackField } from "../walk.ts";

/** The languages that a value lacks. A plain string is English; an empty value needs no other language. */
function missingLanguages({ kind, value }: PackField, languages: readonly Locale[]): string[] {
  if (typeof value === "string")
    return value === "" || kind === "link" || kind === "picture"
      ? []
      : languages.filter((language) => language !== "en");
  const isEmpty = Object.values(value).every((one) => !one?.trim());
  return isEmpty ? [] : languages.filter((language) => !value[language]?.trim());
}

function mediaIssueOf(address: string, files: ReadonlySet<string>): string | null {
  if (!address.startsWith("media/")) return null;
  if (address.split("/").includes("..")) return `${address} leaves the folder`;
  return files.has(address) ? null : `there is no file ${address}`;
}

const mediaAddressesIn = (kind: PackField["kind"], text: string): string[] => {
  if (kind === "markdown") return text.includes("media/") ? addressesInHtml(text) : [];
  return kind === "text" ? [] : [text];
};

const inLanguages = (value: PackText, path: Path): [text: string, path: Path][] =>
  typeof value === "string"
    ? [[value, path]]
    : Object.entries(value).map(([language, text = ""]) => [text, [...path, language]]);

function checkField(
  { source }: DraftFile,
  field: PackField,
  languages: readonly Locale[],
  files: ReadonlySet<string>,
): PackIssue[] {
  const { kind, value, path } = field;
  const name = path.findLast((step) => typeof step === "string") ?? "the text";
  const missing = missingLanguages(field, languages);
  const issues = missing.length > 0 ? [issueAt(source, path, `${name} lacks ${missing.join(", ")}`)] : [];
  for (const [text, place] of inLanguages(value, path)) {
    const refuse = (needle: string, reason: string): void =>
      void issues.push({ file: source.file, line: source.lineWithin(place, needle), reason });
    if (hasControlCharacters(text)) issues.push(issueAt(source, place, `${name} contains a control character`));
    if (kind === "text" || kind === "markdown")
      for (const { needle, reason } of (kind === "text" ? activeHtmlIn : unsafeHtmlIn)(text)) refuse(needle, reason);
    for (const address of mediaAddressesIn(kind, text)) {
      const reason = mediaIssueOf(address, files);
      if (reason) refuse(address, reason);
    }
  }
  return issues;
}

/** Every text exists in each language and is safe to show, and every media link has a file. */
export const checkFields: Check = ({ parts, files }) => {
  const languages = new Set<Locale>(["en"]);
  for (const { value } of parts.edition) for (const language of value.languages) languages.add(language);
  const all: DraftFile[] = Object.values(parts).flat();
  return all.flatMap((file) =>
    fieldsOf(file.schema, file.value).flatMap((field) => checkField(file, field, [...languages], files)),
  );
};
