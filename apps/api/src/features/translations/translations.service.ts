import {
  TRANSLATION_FIELDS,
  type TranslationField,
  type TranslationFile,
  type TranslationMapping,
  type TranslationPreview,
  type TranslationScope,
} from "@narthex/contract/console/translations";
import type { Locale } from "@narthex/contract/base/common";
import {
  describeColumns,
  findHeader,
  guessColumns,
  normalizeTitle,
  type KnownTitles,
} from "@narthex/domain/sheets/guess-columns";
import { entryOf } from "@narthex/domain/drafts/address";
import { addressInEntry, placeOf as joinNames } from "@narthex/domain/drafts/object-names";
import { MESSAGES } from "@narthex/messages/api";
import { recordAudit } from "#features/audit/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import type { Db } from "#platform/postgres/db.ts";
import { previewOf, readSheets, type Sheet } from "#platform/sheets/read-sheets.ts";
import { listMediaNames, lockEdition } from "../content/index.ts";
import {
  contentsOf,
  editDraft,
  editionOf,
  gapsOf,
  loadDraft,
  objectNames,
  packFileOf,
  type Draft,
  type Editor,
} from "../drafts/index.ts";
import { planTranslations, type PlannedText } from "./plan.ts";
import { keyOf, placeOf, sourceTexts, textOf, type SourceText } from "./source-texts.ts";

const MAX_LISTED = 200;
/** Of a file that is read again. */
const MAX_ROWS = 5_000;

/** The titles of the file in the languages of the console. */
const TITLES = Object.fromEntries(
  TRANSLATION_FIELDS.map((field) => [
    field,
    [field, ...Object.values(MESSAGES).map(({ translatorFile }) => normalizeTitle(translatorFile[field]))],
  ]),
) as unknown as KnownTitles<TranslationField>;

const NO_COLUMNS: TranslationMapping = { place: null, note: null, english: null, text: null };

/** “Friday, 18 July 2025 › Lunch › Title”: what a translator has to know of a text. */
function noteNames(contents: ReadonlyMap<string, unknown>, locale: Locale): (text: SourceText) => string {
  const nameOf = objectNames(contents, locale);
  const fields: Readonly<Record<string, string>> = MESSAGES[locale].fields;
  return ({ file, address }) => {
    const inner = addressInEntry(address).map((step) =>
      typeof step === "number" ? String(step + 1) : (fields[step] ?? step),
    );
    return joinNames(nameOf({ file, entry: entryOf(address) }), ...inner);
  };
}

type Wanted = { language: Locale; scope: TranslationScope; part?: string | undefined; locale: Locale };

/** The rows of the file for a translator, with their titles first. */
export async function translationTable(
  db: Db,
  editionId: string,
  { language, scope, part, locale }: Wanted,
): Promise<string[][]> {
  const draft = await loadDraft(db, editionId);
  if (!editionOf(draft).languages.includes(language)) throw new ProblemError("not-found", "It has no such language.");
  const contents = contentsOf(draft);
  const open = new Set(
    (await gapsOf(db, draft, contents))
      .filter((gap) => gap.acceptedBy === null && gap.language === language)
      .map((gap) => keyOf({ ...gap, language })),
  );
  const texts = sourceTexts(contents, language).filter(
    (text) => (part === undefined || packFileOf(text.file).name === part) && (scope === "all" || open.has(keyOf(text))),
  );
  if (texts.length > MAX_ROWS) throw new ProblemError("too-large", "It has more texts than a file may have rows.");
  const noteOf = noteNames(contents, locale);
  const titles = MESSAGES[locale].translatorFile;
  return [
    TRANSLATION_FIELDS.map((field) => titles[field]),
    ...texts.map((text) => [placeOf(text), noteOf(text), text.english, textOf(text)]),
  ];
}

async function read(
  db: Db,
  draft: Draft,
  sheets: readonly Sheet[],
  { sheet: name, mapping: chosen, overwrites }: TranslationFile,
  { roles }: Pick<Editor, "roles">,
) {
  const filled = sheets.find(({ rows }) => rows.length > 1);
  const sheet = sheets.find((one) => one.name === name) ?? filled ?? sheets[0] ?? { name: "", rows: [] };
  const guess = (row: readonly string[]) => guessColumns(TRANSLATION_FIELDS, TITLES, row, {});
  const headerAt = findHeader(sheet.rows, guess);
  const header = sheet.rows[headerAt] ?? [];
  const mapping = { ...NO_COLUMNS, ...(chosen ?? guess(header)) };
  const media = (await listMediaNames(db, draft.editionId)).map(({ path }) => path);
  const isMapped = mapping.place !== null && mapping.text !== null;
  return {
    sheet: sheet.name,
    columns: describeColumns(header, sheet.rows.slice(headerAt + 1)),
    mapping,
    plan: isMapped
      ? planTranslations(draft, { sheet, headerAt, mapping }, { overwrites, roles, media })
      : { rows: 0, changes: [], same: 0, emptyRows: [], issues: [], edits: [], digest: "" },
  };
}

/** What a translator's file has, what is wrong with it and what it would change in the draft. Nothing is stored. */
export async function previewTranslationFile(
  db: Db,
  editor: Pick<Editor, "editionId" | "roles">,
  file: TranslationFile,
  locale: Locale,
): Promise<TranslationPreview> {
  const found = await readSheets(Buffer.from(file.content, "base64"), file.encoding);
  const sheets = "unreadable" in found ? [] : found.sheets;
  const draft = await loadDraft(db, editor.editionId);
  const noteOf = noteNames(contentsOf(draft), locale);
  const { plan, ...seen } = await read(db, draft, sheets, file, editor);
  const { changes, issues, emptyRows, edits, digest } = plan;
  const view = ({ source, ...text }: PlannedText) => ({ ...text, language: source.language, object: noteOf(source) });
  return {
    ...previewOf(found),
    sheets: sheets.map(({ name }) => name),
    ...seen,
    rows: plan.rows,
    issueCount: issues.length,
    issues: issues.slice(0, MAX_LISTED),
    added: edits.filter(({ before }) => before === undefined || before === "").length,
    changed: edits.filter(({ before }) => before !== undefined && before !== "").length,
    same: plan.same,
    empty: emptyRows.length,
    emptyRows: emptyRows.slice(0, MAX_LISTED),
    meanwhile: changes.filter(({ meanwhile }) => meanwhile !== null).length,
    changes: changes.slice(0, MAX_LISTED).map(view),
    digest,
  };
}

/** Takes a translator's file into the draft within a transaction, if it still changes what its preview said. */
export async function importTranslationFile(
  db: Db,
  editor: Editor,
  { digest, ...file }: TranslationFile & { digest: string },
): Promise<{ changed: number }> {
  const { editionId, personId } = editor;
  const found = await readSheets(Buffer.from(file.content, "base64"), file.encoding);
  if ("unreadable" in found) throw new ProblemError("refused", "The file cannot be read.");
  await lockEdition(db, editionId);
  const { plan } = await read(db, await loadDraft(db, editionId), found.sheets, file, editor);
  if (plan.issues.length > 0 || plan.rows === 0) throw new ProblemError("refused", "The file has errors.");
  if (plan.digest !== digest)
    throw new ProblemError("conflict", "The import would make other changes than its preview showed.");
  if (plan.edits.length > 0) await editDraft(db, editor, plan.edits);
  const detail = { texts: plan.edits.length };
  await recordAudit(db, { actorId: personId, editionId, action: "translations.imported", detail });
  return { changed: plan.edits.length };
}
