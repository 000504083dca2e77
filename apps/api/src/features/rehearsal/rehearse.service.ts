import type { Locale } from "@narthex/contract/base/common";
import type { DraftGap } from "@narthex/contract/console/drafts";
import type { Pack } from "@narthex/contract/pack/pack";
import { REHEARSAL_RULES, type RehearsalFinding, type RehearsalGroup } from "@narthex/contract/console/rehearsal";
import { formatShortDate } from "@narthex/domain/editions/times";
import { addressOfPath, entryOf } from "@narthex/domain/drafts/address";
import type { Finding } from "@narthex/domain/rehearsal/finding";
import type { PackedLink } from "@narthex/domain/rehearsal/link-rules";
import { rehearse, type Rehearsal } from "@narthex/domain/rehearsal/rehearse";
import { MESSAGES } from "@narthex/messages/api";
import type { Db } from "#platform/postgres/db.ts";
import {
  addressesInHtml,
  byLanguage,
  checkPack,
  fieldsOf,
  listMediaNames,
  localize,
  packOfFiles,
} from "../content/index.ts";
import { contentsOf, gapsOf, listKeysOf, loadDraft, objectNames, packFileOf, publishedOf } from "../drafts/index.ts";

type Contents = ReadonlyMap<string, unknown>;
export type RehearsedContent = "draft" | "published";

const valueText = ({ rule, value = "" }: Finding, locale: Locale): string => {
  const languages: Readonly<Record<string, string>> = MESSAGES[locale].languages;
  if (rule === "missing-language") return languages[value] ?? value;
  return /^\d{4}-\d\d-\d\d$/.test(value) ? formatShortDate(value, locale) : value;
};

/** A finding in a reader's language. */
export const sentenceOf = (finding: Finding, locale: Locale): string =>
  MESSAGES[locale].rehearsal[finding.rule]({
    about: localize(finding.about ?? "", locale),
    other: localize(finding.other ?? "", locale),
    value: valueText(finding, locale),
    type: finding.type ? MESSAGES[locale].choices[finding.type] : "",
  });

const entryAt = (contents: Contents, file: string, path: readonly PropertyKey[]): string =>
  entryOf(addressOfPath(contents.get(file), path, listKeysOf(packFileOf(file).name)));

/** The addresses that texts and fields lead to. */
const linksOf = (contents: Contents): PackedLink[] =>
  [...contents].flatMap(([file, value]) =>
    fieldsOf(packFileOf(file).part.schema, value).flatMap((field) => {
      if (field.kind === "text" || field.kind === "picture") return [];
      const texts = field.kind === "link" ? [field.value] : Object.values(byLanguage(field.value));
      const addresses = field.kind === "link" ? texts : texts.flatMap((text) => addressesInHtml(text ?? ""));
      const entry = entryAt(contents, file, field.path);
      return [...new Set(addresses)].map((address) => ({ file, entry, address: address ?? "" }));
    }),
  );

const contentIssues = (contents: Contents, media: readonly string[]): Finding[] =>
  checkPack(contents, media, { isStrict: true }).map(({ file, path, reason, code, params }) => ({
    rule: "invalid",
    file,
    entry: entryAt(contents, file, path),
    value: reason,
    code,
    params,
  }));

const languageFindings = (gaps: readonly DraftGap[]): Finding[] =>
  gaps
    .filter(({ acceptedBy, reason }) => acceptedBy === null && reason === "missing")
    .map(({ file, address, english, language }) => ({
      rule: "missing-language",
      file,
      entry: entryOf(address),
      about: english.slice(0, 120),
      value: language,
    }));

const NOTHING: Rehearsal = { days: 0, kinds: 0, moments: 0, findings: [] };

/** Rehearses the files of a pack, with the languages that they lack. */
export function rehearseContents(
  contents: Contents,
  media: readonly string[],
  gaps: readonly DraftGap[],
): { pack: Pack | null; rehearsal: Rehearsal } {
  const pack = packOfFiles(contents);
  const lived = pack ? rehearse(pack, linksOf(contents)) : NOTHING;
  const findings = [...contentIssues(contents, media), ...lived.findings, ...languageFindings(gaps)];
  return { pack, rehearsal: { ...lived, findings } };
}

const GROUPS = Object.entries(REHEARSAL_RULES) as [RehearsalGroup, readonly string[]][];
const RANKS = Object.values(REHEARSAL_RULES).flat() as readonly string[];

/** Rehearses the draft or the published content of an edition. Nothing is changed. */
export async function rehearseEdition(
  db: Db,
  editionId: string,
  content: RehearsedContent,
  locale: Locale,
): Promise<Omit<Rehearsal, "findings"> & { findings: RehearsalFinding[] }> {
  const draft = await loadDraft(db, editionId);
  const contents = content === "draft" ? contentsOf(draft) : publishedOf(draft);
  const media = (await listMediaNames(db, editionId)).map(({ path }) => path);
  const { rehearsal } = rehearseContents(contents, media, await gapsOf(db, draft, contents));
  const nameOf = objectNames(contents, locale);
  const findings = rehearsal.findings
    .toSorted((a, b) => RANKS.indexOf(a.rule) - RANKS.indexOf(b.rule))
    .map((finding): RehearsalFinding => ({
      group: GROUPS.find(([, rules]) => rules.includes(finding.rule))?.[0] ?? "content",
      rule: finding.rule,
      sentence: sentenceOf(finding, locale),
      file: finding.file,
      entry: finding.entry,
      object: nameOf(finding),
      code: finding.code,
      params: finding.params,
    }));
  return { ...rehearsal, findings };
}
