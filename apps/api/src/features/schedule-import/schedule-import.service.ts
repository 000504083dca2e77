import {
  SCHEDULE_IMPORT_FIELDS,
  type ScheduleImportFile,
  type ScheduleImportMapping,
  type ScheduleImportPreview,
} from "@narthex/contract/console/schedule-import";
import { recordAudit } from "#features/audit/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import type { Db } from "#platform/postgres/db.ts";
import { describeColumns, findHeader, titlesOf } from "@narthex/domain/sheets/guess-columns";
import { previewOf, readSheets, type Sheet } from "#platform/sheets/read-sheets.ts";
import { listMediaNames, lockEdition } from "../content/index.ts";
import { editDraft, editionOf, loadDraft, type Draft, type Editor } from "../drafts/index.ts";
import { fieldsFor, guessScheduleColumns, sheetsLike } from "./columns.ts";
import { readNameSheets } from "./name-sheets.ts";
import { planScheduleImport } from "./plan.ts";
import { findScheduleTitles, upsertScheduleTitles } from "./schedule-import.repository.ts";
import { readScheduleRows } from "./rows.ts";

const MAX_LISTED = 200;
const REQUIRED = ["start", "title"] as const;

const NOTHING: Omit<ScheduleImportPreview, keyof ReturnType<typeof previewOf>> = {
  sheets: [],
  sheet: "",
  together: [],
  columns: [],
  fields: [],
  nameSheets: [],
  mapping: Object.fromEntries(SCHEDULE_IMPORT_FIELDS.map((field) => [field, null])) as ScheduleImportMapping,
  rows: 0,
  issueCount: 0,
  issues: [],
  added: 0,
  changed: 0,
  removed: 0,
  same: 0,
  left: 0,
  changes: [],
  digest: "",
};

async function read(
  db: Db,
  draft: Draft,
  sheets: Sheet[],
  { sheet: name, mapping: chosen, removes }: ScheduleImportFile,
) {
  const { editionId } = draft;
  const edition = editionOf(draft);
  const names = readNameSheets(sheets);
  const fields = fieldsFor(edition.languages);
  const remembered = await findScheduleTitles(db, editionId);
  const one = sheets.find((sheet) => sheet.name === name);
  const filled = names.others.filter(({ rows }) => rows.length > 1);
  const guess = (row: readonly string[]) => guessScheduleColumns(row, fields, remembered);
  const isSchedule = ({ rows }: Sheet): boolean => {
    const guessed = guess(rows[findHeader(rows, guess)] ?? []);
    return REQUIRED.every((field) => guessed[field] !== null);
  };
  const first = one ?? filled.find(isSchedule) ?? filled[0] ?? sheets[0] ?? { name: "", rows: [] };
  const headerAt = findHeader(first.rows, guess);
  const header = first.rows[headerAt] ?? [];
  const mapping = chosen ?? guess(header);
  const isMapped = REQUIRED.every((field) => mapping[field] !== null);
  const mapped = { ...first, headerAt, mapping };
  const together = one || !isMapped ? [mapped] : [mapped, ...sheetsLike(mapped, names.others)];
  const used = new Set(together.map((sheet) => sheet.name));
  const found = isMapped ? readScheduleRows(together, edition) : { rows: [], issues: [] };
  const { rows, issues: nameIssues } = names.namesFor(found.rows, used);
  const media = (await listMediaNames(db, editionId)).map(({ path }) => path);
  const plan = rows.length > 0 ? planScheduleImport(draft, rows, removes, media) : null;
  const order = sheets.map((sheet) => sheet.name);
  const issues = [...found.issues, ...(plan?.issues ?? []), ...nameIssues].toSorted(
    (a, b) => order.indexOf(a.sheet) - order.indexOf(b.sheet) || a.row - b.row,
  );
  return {
    sheet: first.name,
    together: [...used],
    nameSheets: names.lists.filter((list) => !used.has(list.sheet)),
    header,
    columns: describeColumns(header, first.rows.slice(headerAt + 1)),
    fields,
    mapping,
    rows: rows.length,
    issues,
    plan: issues.length === 0 ? plan : null,
  };
}

/** What a file has, what is wrong with it and what it would change in the draft. Nothing is stored. */
export async function previewSchedule(
  db: Db,
  editionId: string,
  file: ScheduleImportFile,
): Promise<ScheduleImportPreview> {
  const found = await readSheets(Buffer.from(file.content, "base64"), file.encoding);
  if ("unreadable" in found) return { ...NOTHING, ...previewOf(found) };
  const draft = await loadDraft(db, editionId);
  const { plan, issues, header: _header, ...seen } = await read(db, draft, found.sheets, file);
  const changes = plan?.changes ?? [];
  const count = (kind: "added" | "changed" | "removed"): number => changes.filter((one) => one.kind === kind).length;
  return {
    ...previewOf(found),
    sheets: found.sheets.map(({ name }) => name),
    ...seen,
    issueCount: issues.length,
    issues: issues.slice(0, MAX_LISTED),
    added: count("added"),
    changed: count("changed"),
    removed: count("removed"),
    same: plan?.same ?? 0,
    left: plan?.left ?? 0,
    changes: changes.slice(0, MAX_LISTED),
    digest: plan?.digest ?? "",
  };
}

/** Takes a file into the draft within a transaction, if it still changes what its preview said. */
export async function importSchedule(
  db: Db,
  editor: Editor,
  { digest, ...file }: ScheduleImportFile & { digest: string },
): Promise<{ added: number; changed: number; removed: number }> {
  const { editionId, personId } = editor;
  const found = await readSheets(Buffer.from(file.content, "base64"), file.encoding);
  if ("unreadable" in found) throw new ProblemError("refused", "The file cannot be read.");
  await lockEdition(db, editionId);
  const draft = await loadDraft(db, editionId);
  const { header, mapping, plan } = await read(db, draft, found.sheets, file);
  if (!plan) throw new ProblemError("refused", "The file has errors.");
  if (plan.digest !== digest)
    throw new ProblemError("conflict", "The import would make other changes than its preview showed.");
  if (plan.edits.length > 0) await editDraft(db, editor, plan.edits);
  await upsertScheduleTitles(db, editionId, titlesOf(header, mapping));
  const count = (kind: "added" | "changed" | "removed"): number =>
    plan.changes.filter((one) => one.kind === kind).length;
  const detail = { added: count("added"), changed: count("changed"), removed: count("removed") };
  await recordAudit(db, { actorId: personId, editionId, action: "programme.imported", detail });
  return detail;
}
