import type { DraftGap } from "@narthex/contract/console/drafts";
import type { Locale } from "@narthex/contract/base/common";
import { addressOfPath } from "@narthex/domain/drafts/address";
import { byLanguage, fieldsOf, languagesOfField, missingLanguages } from "../content/index.ts";
import { packFileOf } from "./draft.ts";
import type { AcceptedGap } from "./drafts.repository.ts";
import { listKeysOf } from "./list-keys.ts";

/** The last change of a text in a language. Later changes have larger numbers. */
export type TextChange = { file: string; address: readonly (string | number)[]; id: number };

const nameOf = (file: string, address: readonly (string | number)[]): string => JSON.stringify([file, ...address]);

/** The texts of a draft that lack a language of the edition, or whose language was not changed since their English was. */
export function findGaps(
  contents: ReadonlyMap<string, unknown>,
  languages: readonly Locale[],
  changes: readonly TextChange[],
  accepted: readonly AcceptedGap[],
): DraftGap[] {
  const changedAt = new Map(changes.map(({ file, address, id }) => [nameOf(file, address), id]));
  const acceptances = new Map(
    accepted.map((gap) => [`${gap.file} ${gap.address} ${gap.language} ${gap.english}`, gap]),
  );
  const gaps: DraftGap[] = [];
  for (const [file, content] of contents) {
    const { name, part } = packFileOf(file);
    for (const field of fieldsOf(part.schema, content)) {
      if (field.kind === "link") continue;
      const address = addressOfPath(content, field.path, listKeysOf(name));
      const english = byLanguage(field.value).en;
      const asked = languagesOfField(name, content, field, languages);
      const missing = new Set(missingLanguages(field, asked));
      const englishAt = changedAt.get(nameOf(file, [...address, "en"])) ?? 0;
      for (const language of asked) {
        const isOlder = language !== "en" && englishAt > (changedAt.get(nameOf(file, [...address, language])) ?? 0);
        // A text that is empty in English needs no other language.
        if (!missing.has(language) && !(isOlder && english.trim() !== "")) continue;
        const acceptance = acceptances.get(`${file} ${JSON.stringify(address)} ${language} ${english}`);
        gaps.push({
          file,
          address,
          language,
          reason: missing.has(language) ? "missing" : "older",
          english,
          acceptedBy: acceptance?.by ?? null,
          acceptedBecause: acceptance?.because ?? null,
        });
      }
    }
  }
  return gaps;
}
