import type { DraftConflict, DraftEdit } from "@narthex/contract/console/drafts";
import type { StaffRole } from "@narthex/contract/base/staff";
import { entryOf, isSameValue, valueAt, withValueAt } from "@narthex/domain/drafts/address";
import { applyEdit, orderBefore, publishedOrder, reverseEdit, type Edit } from "@narthex/domain/drafts/edits";
import { changedPermanentFields, isInRole } from "@narthex/domain/drafts/roles";
import { rolesIn, type Person } from "#features/people/index.ts";
import { ProblemError, type ValidationIssue } from "#platform/http/problems.ts";
import type { Db } from "#platform/postgres/db.ts";
import { listMediaNames, lockEdition, parseValue, reasonOf, type PartFile } from "../content/index.ts";
import { checkContent, validationIssue } from "./check-content.ts";
import { loadDraft, packFileOf, type FileDraft } from "./draft.ts";
import { findChange, insertChanges, removeDraftFile, upsertDraftFile, type NewChange } from "./drafts.repository.ts";
import { listKeysOf } from "./list-keys.ts";

/** Who edits a draft, and when. */
export type Editor = { editionId: string; personId: number; roles: readonly StaffRole[]; now: number };

export const editorOf = (person: Person, editionId: string, now: number): Editor => ({
  editionId,
  personId: person.id,
  roles: rolesIn(person, editionId),
  now,
});

type StoredChange = { id: number; file: string; entry: string };

/** An edit of a file. One that brings an entry back has the order in which it stood. */
type OrderedEdit = DraftEdit & Pick<Edit, "order">;

type FileEdits = { content: unknown; conflicts: DraftConflict[] };

/**
 * An edit whose `before` has the defaults of its schema: who has just added an entry may change it before they have read what
 * was stored.
 */
function withDefaults({ part, name }: PartFile, content: unknown, edit: OrderedEdit): OrderedEdit {
  const keys = listKeysOf(name);
  const placed = withValueAt(content, edit.address, edit.before, keys);
  const parsed = placed && parseValue(part.schema, placed.value);
  return parsed && "data" in parsed ? { ...edit, before: valueAt(parsed.data, edit.address, keys) } : edit;
}

function applyEdits({ file, published, content: present }: FileDraft, edits: readonly OrderedEdit[]): FileEdits {
  const packFile = packFileOf(file);
  const keys = listKeysOf(packFile.name);
  let content = present;
  const conflicts: DraftConflict[] = [];
  for (const own of edits) {
    const edit = { ...publishedOrder(published, own, keys), ...own };
    const read = applyEdit(content, edit, keys);
    const result = "conflict" in read ? applyEdit(content, withDefaults(packFile, content, edit), keys) : read;
    if ("conflict" in result)
      conflicts.push({ file, address: edit.address, yours: edit.after, theirs: result.conflict.theirs });
    else content = result.value;
  }
  return { content, conflicts };
}

/** The edits as they were stored: a new entry has the defaults of its schema. Those that changed nothing are left out. */
const storedEdits = (before: FileDraft, content: unknown, edits: readonly DraftEdit[]): OrderedEdit[] => {
  const keys = listKeysOf(packFileOf(before.file).name);
  return edits.flatMap((edit) => {
    const [was, is] = [valueAt(before.content, edit.address, keys), valueAt(content, edit.address, keys)];
    const stored = { file: edit.file, address: edit.address, before: was, after: is };
    return isSameValue(was, is) ? [] : [{ ...stored, ...orderBefore(before.content, before.published, stored, keys) }];
  });
};

async function storeFile(db: Db, editionId: string, { file, published }: FileDraft, content: unknown): Promise<void> {
  if (isSameValue(content, published)) return removeDraftFile(db, editionId, file);
  await upsertDraftFile(db, editionId, { file, base: { content: published }, body: { content } });
}

const refuse = (issues: ValidationIssue[]): ProblemError =>
  new ProblemError("refused", issues.map(({ message }) => message).join("; "), { issues, isForPerson: true });

/**
 * Changes values of a draft within a transaction, all or none. Saves of an edition wait for one another. Throws `conflict`
 * with both values where something has changed since it was read, and `refused` with the fields that are not valid.
 */
export async function editDraft(
  db: Db,
  { editionId, personId, roles, now }: Editor,
  edits: readonly OrderedEdit[],
  undoes: number | null = null,
): Promise<StoredChange[]> {
  await lockEdition(db, editionId);
  const byFile = Map.groupBy(edits, ({ file }) => file);
  const denied = edits.find(({ file, address }) => !isInRole(roles, file, address));
  if (denied) throw new ProblemError("not-yours", `Your role may not change ${denied.file}.`);
  const draft = await loadDraft(db, editionId, [...byFile.keys()]);
  const media = (await listMediaNames(db, editionId)).map(({ path }) => path);
  const conflicts: DraftConflict[] = [];
  const rows: NewChange[] = [];
  for (const [file, own] of byFile) {
    const before = draft.files.get(file) ?? { file, published: undefined, content: undefined };
    const applied = applyEdits(before, own);
    conflicts.push(...applied.conflicts);
    if (applied.conflicts.length > 0) continue;
    const checked =
      applied.content === undefined
        ? { content: undefined }
        : checkContent(file, packFileOf(file), applied.content, media);
    if ("issues" in checked) throw refuse(checked.issues);
    const permanent = changedPermanentFields(file, before.published ?? before.content, checked.content);
    if (permanent.length > 0) throw refuse(permanent.map((field) => validationIssue([field], reasonOf("permanent"))));
    await storeFile(db, editionId, before, checked.content);
    for (const { address, before: was, after, order } of storedEdits(before, checked.content, own))
      rows.push({
        editionId,
        file,
        entry: entryOf(address),
        address,
        edit: { before: was, after, ...(order && { order }) },
        personId,
        madeAt: new Date(now),
        undoes,
      });
  }
  if (conflicts.length > 0)
    throw new ProblemError("conflict", "Someone else has changed this in the meantime.", { conflicts });
  const ids = await insertChanges(db, rows);
  return rows.map(({ file, entry }, index) => ({ id: ids[index] ?? 0, file, entry }));
}

/** Takes a change back, unless its value has changed since. */
export async function undoChange(db: Db, editor: Editor, id: number): Promise<StoredChange[]> {
  const change = await findChange(db, editor.editionId, id);
  if (!change) throw new ProblemError("not-found", "There is no such change.");
  return editDraft(db, editor, [{ file: change.file, ...reverseEdit(change), address: [...change.address] }], id);
}
