import type { Locale } from "@narthex/contract/base/common";
import type { PackText } from "@narthex/contract/base/pack-fields";
import type { PackPartName } from "@narthex/contract/pack/pack";
import type { PackAnnouncement } from "@narthex/contract/pack/pack-home";
import { languagesOfReaders } from "@narthex/domain/announcements";
import { hasControlCharacters } from "../control-characters.ts";
import type { Check, DraftFile, PackDraft } from "../draft.ts";
import { addressesInHtml, activeHtmlIn, unsafeHtmlIn } from "../formats/html.ts";
import type { Path } from "../formats/yaml-file.ts";
import { issueAt, reasonOf, type PackIssue, type Reason } from "../issue.ts";
import { fieldsOf, type PackField } from "../walk.ts";

/** The languages in which a field of a part is read: an announcement can be for some of those of its edition. */
export const languagesOfField = (
  part: PackPartName,
  content: unknown,
  { path: [index] }: PackField,
  languages: readonly Locale[],
): readonly Locale[] =>
  part === "announcements"
    ? languagesOfReaders((content as readonly PackAnnouncement[])[Number(index)] ?? {}, languages)
    : languages;

/** The languages that a value lacks. A plain string is English; an empty value needs no other language. */
export function missingLanguages({ kind, value }: PackField, languages: readonly Locale[]): string[] {
  if (typeof value === "string")
    return value === "" || kind === "link" || kind === "picture"
      ? []
      : languages.filter((language) => language !== "en");
  const isEmpty = Object.values(value).every((one) => !one?.trim());
  return isEmpty ? [] : languages.filter((language) => !value[language]?.trim());
}

function mediaIssueOf(address: string, files: ReadonlySet<string>): Reason | null {
  if (!address.startsWith("media/")) return null;
  if (address.split("/").includes("..")) return reasonOf("outside-folder", { file: address });
  return files.has(address) ? null : reasonOf("no-file", { file: address });
}

const mediaAddressesIn = (kind: PackField["kind"], text: string): string[] => {
  if (kind === "markdown") return text.includes("media/") ? addressesInHtml(text) : [];
  return kind === "text" ? [] : [text];
};

const inLanguages = (value: PackText, path: Path): [text: string, path: Path][] =>
  typeof value === "string"
    ? [[value, path]]
    : Object.entries(value).map(([language, text = ""]) => [text, [...path, language]]);

const nameOf = ({ path }: PackField): string => path.findLast((step) => typeof step === "string") ?? "the text";

/** Why a text, picture or link cannot be shown. */
export function checkField(source: DraftFile["source"], field: PackField, files: ReadonlySet<string>): PackIssue[] {
  const { kind, value, path } = field;
  const name = nameOf(field);
  const issues: PackIssue[] = [];
  for (const [text, place] of inLanguages(value, path)) {
    const refuse = (needle: string, reason: Reason): void =>
      void issues.push({ file: source.file, line: source.lineWithin(place, needle), ...reason });
    if (hasControlCharacters(text)) issues.push(issueAt(source, place, reasonOf("control", { field: name })));
    if (kind === "text" || kind === "markdown")
      for (const { needle, reason } of (kind === "text" ? activeHtmlIn : unsafeHtmlIn)(text)) refuse(needle, reason);
    for (const address of mediaAddressesIn(kind, text)) {
      const reason = mediaIssueOf(address, files);
      if (reason) refuse(address, reason);
    }
  }
  return issues;
}

/** The languages of an edition. English is the fallback of every text. */
const languagesOf = ({ parts }: Pick<PackDraft, "parts">): Locale[] => [
  ...new Set<Locale>(["en", ...parts.edition.flatMap(({ value }) => value.languages)]),
];

/** Every text exists in each language. */
export const checkLanguages: Check = (draft) => {
  const languages = languagesOf(draft);
  const parts = Object.entries(draft.parts) as [PackPartName, DraftFile[]][];
  return parts.flatMap(([part, files]) =>
    files.flatMap(({ source, schema, value }) =>
      fieldsOf(schema, value).flatMap((field) => {
        const missing = missingLanguages(field, languagesOfField(part, value, field, languages));
        if (missing.length === 0) return [];
        const reason = reasonOf("language", { field: nameOf(field), languages: missing.join(", ") });
        return [issueAt(source, field.path, reason)];
      }),
    ),
  );
};

/** Every text is safe to show, and every media link has a file. */
export const checkFields: Check = ({ parts, files }) => {
  const all: DraftFile[] = Object.values(parts).flat();
  return all.flatMap(({ source, schema, value }) =>
    fieldsOf(schema, value).flatMap((field) => checkField(source, field, files)),
  );
};
