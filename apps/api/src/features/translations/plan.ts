import { createHash } from "node:crypto";
import type { DraftEdit } from "@narthex/contract/console/drafts";
import type { StaffRole } from "@narthex/contract/base/staff";
import type {
  TranslatedText,
  TranslationField,
  TranslationIssue,
  TranslationMapping,
} from "@narthex/contract/console/translations";
import { addressOfPath, withValueAt } from "@narthex/domain/drafts/address";
import { isInRole } from "@narthex/domain/drafts/roles";
import type { Sheet } from "#platform/sheets/read-sheets.ts";
import { checkContent, contentsOf, editionOf, listKeysOf, packFileOf, type Draft } from "../drafts/index.ts";
import { asCell, digestOf, keyOf, readPlace, sourceTexts, textOf, type SourceText } from "./source-texts.ts";

const MAX_SHOWN_VALUE = 80;

export type PlannedText = Omit<TranslatedText, "object" | "language"> & { source: SourceText };
export type TranslationPlan = {
  rows: number;
  changes: PlannedText[];
  same: number;
  emptyRows: number[];
  issues: TranslationIssue[];
  edits: DraftEdit[];
  digest: string;
};

type Refuse = (row: number, field: TranslationField, code: TranslationIssue["code"], value?: string) => void;

/** What changed in the draft since the file was made. */
function meanwhileOf(source: SourceText, english: string, text: string): TranslatedText["meanwhile"] {
  if (digestOf(textOf(source)) !== text) return "text";
  return digestOf(source.english) === english ? null : "english";
}

/** What the rows of a file say, and every row that is wrong. */
function readRows(
  { rows: table }: Sheet,
  headerAt: number,
  mapping: TranslationMapping,
  known: ReadonlyMap<string, SourceText>,
  refuse: Refuse,
): Pick<TranslationPlan, "rows" | "changes" | "same" | "emptyRows"> {
  const rowOfKey = new Map<string, number>();
  const read: Pick<TranslationPlan, "rows" | "changes" | "same" | "emptyRows"> = {
    rows: 0,
    changes: [],
    same: 0,
    emptyRows: [],
  };
  for (const [index, cells] of table.entries()) {
    const valueOf = (field: TranslationField): string => asCell(cells[mapping[field] ?? -1] ?? "");
    if (index <= headerAt || cells.every((cell) => cell.trim() === "")) continue;
    const row = index + 1;
    read.rows += 1;
    const place = readPlace(valueOf("place"));
    const source = place && known.get(place.key);
    if (valueOf("place") === "") refuse(row, "place", "no-place");
    else if (!place || !source) refuse(row, "place", "unknown-place", valueOf("place"));
    else if (rowOfKey.has(place.key)) refuse(row, "place", "duplicate", String(rowOfKey.get(place.key)));
    else {
      rowOfKey.set(place.key, row);
      const after = valueOf("text");
      // A column that was sorted alone would give texts to other places.
      if (mapping.english !== null && digestOf(valueOf("english")) !== place.englishDigest)
        refuse(row, "english", "other-english", valueOf("english"));
      else if (after === "") read.emptyRows.push(row);
      else if (after === asCell(textOf(source)) || digestOf(after) === place.textDigest) read.same += 1;
      else
        read.changes.push({
          row,
          english: source.english,
          before: textOf(source),
          after,
          meanwhile: meanwhileOf(source, place.englishDigest, place.textDigest),
          source,
        });
    }
  }
  return read;
}

const editOf = ({ source: { file, address, language, stored }, after }: PlannedText): DraftEdit => ({
  file,
  address: [...address, language],
  ...(stored !== undefined && { before: stored }),
  after,
});

/** Checks each file with its new texts, as a save does, and names the row of what is refused. */
function checkFiles(draft: Draft, changes: readonly PlannedText[], media: readonly string[]): TranslationIssue[] {
  return [...Map.groupBy(changes, ({ source }) => source.file)].flatMap(([file, own]) => {
    const packFile = packFileOf(file);
    const keys = listKeysOf(packFile.name);
    const content = own.reduce<unknown>(
      (value, { source, after }) =>
        withValueAt(value, [...source.address, source.language], after, keys)?.value ?? value,
      draft.files.get(file)?.content,
    );
    const checked = checkContent(file, packFile, content, media);
    return ("issues" in checked ? checked.issues : []).map(({ path, message, code, params }) => {
      const steps = path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
      const address = addressOfPath(content, steps, keys).join(".");
      const found = own.find(({ source }) => [...source.address, source.language].join(".") === address);
      const issue = { code, params };
      return { row: found?.row ?? own[0]?.row ?? 1, column: "", field: "text", code: "refused", value: message, issue };
    });
  });
}

/** What a file would change in a draft. Without issues, `edits` make it so: all texts, or those that nobody changed meanwhile. */
export function planTranslations(
  draft: Draft,
  { sheet, headerAt, mapping }: { sheet: Sheet; headerAt: number; mapping: TranslationMapping },
  { overwrites, roles, media }: { overwrites: boolean; roles: readonly StaffRole[]; media: readonly string[] },
): TranslationPlan {
  const header = sheet.rows[headerAt] ?? [];
  const columnOf = (field: TranslationField): string => header[mapping[field] ?? -1] ?? "";
  const contents = contentsOf(draft);
  const known = new Map(
    editionOf(draft)
      .languages.filter((language) => language !== "en")
      .flatMap((language) => sourceTexts(contents, language))
      .map((source) => [keyOf(source), source]),
  );
  const issues: TranslationIssue[] = [];
  const refuse: Refuse = (row, field, code, value = "") =>
    void issues.push({ row, column: columnOf(field), field, code, value: value.slice(0, MAX_SHOWN_VALUE) });
  const { changes: found, ...read } = readRows(sheet, headerAt, mapping, known, refuse);
  for (const { row, source } of found)
    if (!isInRole(roles, source.file, [...source.address, source.language])) refuse(row, "text", "not-yours");
  const changes = found.toSorted((a, b) => Number(b.meanwhile !== null) - Number(a.meanwhile !== null));
  const taken = changes.filter(({ meanwhile }) => overwrites || meanwhile === null);
  const refused = checkFiles(draft, taken, media).map((issue) => ({ ...issue, column: columnOf("text") }));
  const edits = taken.map(editOf);
  return {
    ...read,
    changes,
    issues: [...issues, ...refused].toSorted((a, b) => a.row - b.row),
    edits,
    digest: createHash("sha256").update(JSON.stringify(edits)).digest("base64url"),
  };
}
