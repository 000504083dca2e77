import { LANGUAGES, LOCALES } from "@narthex/contract/base/languages";
import type { PartFile, PartPreview, SetupPartName } from "@narthex/contract/setup/first-steps";
import { columnsOf, columnTitle } from "@narthex/domain/setup/part-columns";
import { type PartSheet, SETUP_PART_NAMES, SETUP_PARTS, sheetOf } from "@narthex/domain/setup/parts";
import { type KnownTitles, normalizeTitle } from "@narthex/domain/sheets/guess-columns";
import { mapRows } from "@narthex/domain/sheets/map-rows";
import { MESSAGES } from "@narthex/messages/api";
import { recordAudit } from "#features/audit/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import type { Db } from "#platform/postgres/db.ts";
import { previewOf, readSheets, type Sheet } from "#platform/sheets/read-sheets.ts";
import { addMediaName, listMediaNames, lockEdition, storeMedia } from "../content/index.ts";
import { editDraft, editionOf, loadDraft, type Draft, type Editor } from "../drafts/index.ts";
import { planPart, type PartPlan } from "./part-plan.ts";

const MAX_LISTED = 200;
const MAX_SHOWN_VALUE = 80;
const NO_PLAN: PartPlan = { rows: 0, changes: [], same: 0, issues: [], edits: [], media: [], digest: "" };

const LANGUAGE_NAMES = Object.fromEntries(LOCALES.map((locale) => [locale, LANGUAGES[locale].name]));

const titlesOf = (sheet: PartSheet): KnownTitles<string> =>
  Object.fromEntries(
    columnsOf(sheet, LOCALES).map((column) => [
      column,
      [
        ...LOCALES.map((locale) => normalizeTitle(columnTitle(column, sheet, MESSAGES[locale].fields, LANGUAGE_NAMES))),
        normalizeTitle(column),
      ],
    ]),
  );

/** The titles of each part's columns, as the templates have them in every language. */
const TITLES = new Map<SetupPartName, KnownTitles<string>>(
  SETUP_PART_NAMES.flatMap((part) => {
    const sheet = sheetOf(part);
    return sheet ? [[part, titlesOf(sheet)] as const] : [];
  }),
);

/** Who may start this part. */
function requirePart({ part }: PartFile, { roles }: Pick<Editor, "roles">): void {
  if (!SETUP_PARTS[part].roles.some((role) => roles.includes(role)))
    throw new ProblemError("not-yours", `Your role may not start ${part}.`);
}

async function read(db: Db, draft: Draft, sheets: readonly Sheet[], file: PartFile) {
  const { part } = file;
  const sheetOfPart = sheetOf(part);
  if (!sheetOfPart) throw new ProblemError("bad-input", `${part} has an import of its own.`);
  const fields = columnsOf(sheetOfPart, editionOf(draft).languages);
  const { rows, titleOf, ...seen } = mapRows(sheets, file, fields, TITLES.get(part) ?? {});
  const media = (await listMediaNames(db, draft.editionId)).map(({ path }) => path);
  const plan = rows.length > 0 ? planPart(draft, part, sheetOfPart, rows, media) : NO_PLAN;
  return {
    ...seen,
    fields,
    plan: {
      ...plan,
      issues: plan.issues.map((issue) => ({
        ...issue,
        column: titleOf(issue.field),
        value: issue.code === "refused" ? issue.value : issue.value.slice(0, MAX_SHOWN_VALUE),
      })),
    },
  };
}

const count = ({ changes }: PartPlan, kind: "added" | "changed"): number =>
  changes.filter((one) => one.kind === kind).length;

/** What a spreadsheet of a part has, what is wrong with it and what it would change in the draft. Nothing is stored. */
export async function previewPart(
  db: Db,
  editor: Pick<Editor, "editionId" | "roles">,
  file: PartFile,
): Promise<PartPreview> {
  requirePart(file, editor);
  const found = await readSheets(Buffer.from(file.content, "base64"), file.encoding);
  const sheets = "unreadable" in found ? [] : found.sheets;
  const { plan, ...seen } = await read(db, await loadDraft(db, editor.editionId), sheets, file);
  return {
    ...previewOf(found),
    sheets: sheets.map(({ name }) => name),
    ...seen,
    rows: plan.rows,
    issueCount: plan.issues.length,
    issues: plan.issues.slice(0, MAX_LISTED),
    added: count(plan, "added"),
    changed: count(plan, "changed"),
    same: plan.same,
    changes: plan.changes.slice(0, MAX_LISTED),
    digest: plan.digest,
  };
}

/** Takes a spreadsheet of a part into the draft within a transaction, if it still changes what its preview said. */
export async function importPartFile(
  tx: Db,
  editor: Editor,
  { digest, ...file }: PartFile & { digest: string },
): Promise<{ added: number; changed: number }> {
  requirePart(file, editor);
  const { editionId, personId } = editor;
  const found = await readSheets(Buffer.from(file.content, "base64"), file.encoding);
  if ("unreadable" in found) throw new ProblemError("refused", "The file cannot be read.");
  await lockEdition(tx, editionId);
  const { plan } = await read(tx, await loadDraft(tx, editionId), found.sheets, file);
  if (plan.issues.length > 0 || plan.rows === 0) throw new ProblemError("refused", "The file has errors.");
  if (plan.digest !== digest)
    throw new ProblemError("conflict", "The import would make other changes than its preview showed.");
  for (const name of await storeMedia(tx, plan.media)) await addMediaName(tx, editionId, name);
  if (plan.edits.length > 0) await editDraft(tx, editor, plan.edits);
  for (const changed of new Set(plan.edits.map((edit) => edit.file)))
    await recordAudit(tx, { actorId: personId, editionId, action: "draft.changed", detail: { file: changed } });
  return { added: count(plan, "added"), changed: count(plan, "changed") };
}
