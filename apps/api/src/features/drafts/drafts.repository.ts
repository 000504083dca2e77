import type { DraftChange, DraftEdit } from "@narthex/contract/console/drafts";
import type { Edit } from "@narthex/domain/drafts/edits";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { nameIn } from "../people/index.ts";
import { acceptedGaps, draftChanges, draftFiles, type StoredContent } from "./drafts.tables.ts";

export type DraftRow = { file: string; base: StoredContent; body: StoredContent };

const MAX_LISTED_CHANGES = 200;

export const listDraftFiles = (db: Db, editionId: string): Promise<DraftRow[]> =>
  db
    .select({ file: draftFiles.file, base: draftFiles.base, body: draftFiles.body })
    .from(draftFiles)
    .where(eq(draftFiles.editionId, editionId));

export async function upsertDraftFile(db: Db, editionId: string, { file, base, body }: DraftRow): Promise<void> {
  await db
    .insert(draftFiles)
    .values({ editionId, file, base, body })
    .onConflictDoUpdate({ target: [draftFiles.editionId, draftFiles.file], set: { base, body } });
}

export const removeDraftFile = async (db: Db, editionId: string, file: string): Promise<void> =>
  void (await db.delete(draftFiles).where(and(eq(draftFiles.editionId, editionId), eq(draftFiles.file, file))));

export type NewChange = typeof draftChanges.$inferInsert;

/** A statement may have 65,535 values. */
const MAX_INSERTED_ROWS = 2000;

export async function insertChanges(db: Db, rows: readonly NewChange[]): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += MAX_INSERTED_ROWS) {
    const inserted = await db
      .insert(draftChanges)
      .values(rows.slice(from, from + MAX_INSERTED_ROWS))
      .returning({ id: draftChanges.id });
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}

const changeColumns = {
  id: draftChanges.id,
  file: draftChanges.file,
  address: draftChanges.address,
  edit: draftChanges.edit,
  by: nameIn(draftChanges.editionId, draftChanges.personId),
  madeAt: draftChanges.madeAt,
  undoes: draftChanges.undoes,
};

export async function listChanges(
  db: Db,
  editionId: string,
  { file, entry }: { file?: string | undefined; entry?: string | undefined },
): Promise<DraftChange[]> {
  const rows = await db
    .select(changeColumns)
    .from(draftChanges)
    .where(
      and(
        eq(draftChanges.editionId, editionId),
        file === undefined ? undefined : eq(draftChanges.file, file),
        entry === undefined ? undefined : eq(draftChanges.entry, entry),
      ),
    )
    .orderBy(desc(draftChanges.id))
    .limit(MAX_LISTED_CHANGES);
  return rows.map(({ edit: { order: _order, ...edit }, madeAt, ...row }) => ({
    ...row,
    ...edit,
    at: madeAt.toISOString(),
  }));
}

export async function findChange(
  db: Db,
  editionId: string,
  id: number,
): Promise<(DraftEdit & Edit & { id: number }) | null> {
  const [row] = await db
    .select({ id: draftChanges.id, file: draftChanges.file, address: draftChanges.address, edit: draftChanges.edit })
    .from(draftChanges)
    .where(and(eq(draftChanges.editionId, editionId), eq(draftChanges.id, id)));
  if (!row) return null;
  const { edit, ...place } = row;
  return { ...place, ...edit };
}

/** The entries with a number that someone added, changed or removed, also of what is gone. */
export const listNumberedEntries = (db: Db, editionId: string): Promise<{ file: string; entry: string }[]> =>
  db
    .selectDistinct({ file: draftChanges.file, entry: draftChanges.entry })
    .from(draftChanges)
    .where(and(eq(draftChanges.editionId, editionId), sql`${draftChanges.entry} ~ '^@[0-9]+$'`));

/** What entries were when they were last added or removed, for those of these that were. */
export const listRemovedEntries = async (
  db: Db,
  editionId: string,
  places: readonly { file: string; entry: string }[],
): Promise<{ file: string; entry: string; edit: { before?: unknown; after?: unknown } }[]> =>
  places.length === 0
    ? []
    : db
        .selectDistinctOn([draftChanges.file, draftChanges.entry], {
          file: draftChanges.file,
          entry: draftChanges.entry,
          edit: draftChanges.edit,
        })
        .from(draftChanges)
        .where(
          and(
            eq(draftChanges.editionId, editionId),
            inArray(draftChanges.file, [...new Set(places.map(({ file }) => file))]),
            inArray(draftChanges.entry, [...new Set(places.map(({ entry }) => entry))]),
            sql`array_to_string(array(select jsonb_array_elements_text(${draftChanges.address})), '.') = ${draftChanges.entry}`,
          ),
        )
        .orderBy(draftChanges.file, draftChanges.entry, desc(draftChanges.id));

/** The last change of each text by language, without those that were taken back. */
export const listNewestTextChanges = (
  db: Db,
  editionId: string,
): Promise<{ file: string; address: (string | number)[]; id: number }[]> =>
  db
    .select({ file: draftChanges.file, address: draftChanges.address, id: sql<number>`max(${draftChanges.id})` })
    .from(draftChanges)
    .where(
      and(
        eq(draftChanges.editionId, editionId),
        sql`${draftChanges.undoes} is null`,
        sql`${draftChanges.address} ->> -1 in ('en', 'zh', 'th', 'tc')`,
        sql`not exists (select from draft_changes undo where undo.undoes = ${draftChanges.id})`,
      ),
    )
    .groupBy(draftChanges.file, draftChanges.address);

export type AcceptedGap = {
  file: string;
  address: string;
  language: string;
  english: string;
  by: string | null;
  because: string | null;
};

export const listAcceptedGaps = (db: Db, editionId: string): Promise<AcceptedGap[]> =>
  db
    .select({
      file: acceptedGaps.file,
      address: acceptedGaps.address,
      language: acceptedGaps.language,
      english: acceptedGaps.english,
      by: nameIn(acceptedGaps.editionId, acceptedGaps.personId),
      because: acceptedGaps.because,
    })
    .from(acceptedGaps)
    .where(eq(acceptedGaps.editionId, editionId));

export async function upsertAcceptedGaps(db: Db, rows: readonly (typeof acceptedGaps.$inferInsert)[]): Promise<void> {
  const { editionId: edition, file, address, language } = acceptedGaps;
  for (let from = 0; from < rows.length; from += MAX_INSERTED_ROWS)
    await db
      .insert(acceptedGaps)
      .values(rows.slice(from, from + MAX_INSERTED_ROWS))
      .onConflictDoUpdate({
        target: [edition, file, address, language],
        set: {
          english: sql`excluded.english`,
          because: sql`excluded.because`,
          personId: sql`excluded.person_id`,
          acceptedAt: sql`excluded.accepted_at`,
        },
      });
}

const listChangesBy = (db: Db, personId: number) =>
  db
    .select({
      editionId: draftChanges.editionId,
      file: draftChanges.file,
      address: draftChanges.address,
      at: draftChanges.madeAt,
    })
    .from(draftChanges)
    .where(eq(draftChanges.personId, personId));
const listGapsAcceptedBy = (db: Db, personId: number) =>
  db
    .select({
      editionId: acceptedGaps.editionId,
      file: acceptedGaps.file,
      address: acceptedGaps.address,
      language: acceptedGaps.language,
      because: acceptedGaps.because,
      at: acceptedGaps.acceptedAt,
    })
    .from(acceptedGaps)
    .where(eq(acceptedGaps.personId, personId));

/** What a person changed and accepted in the console. */
export const listWorkOf = async (db: Db, personId: number) => ({
  changes: await listChangesBy(db, personId),
  acceptedGaps: (await listGapsAcceptedBy(db, personId)).map((row) => ({
    ...row,
    address: JSON.parse(row.address) as (string | number)[],
  })),
});
