import { and, count, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { people } from "../people/people.tables.ts";
import { photoPeople, photos } from "./photos.tables.ts";
import { photoDecisionPeople, photoDecisions, photoFrames, photoHistory, photoRefusals } from "./ingest.tables.ts";

export type FrameRow = typeof photoFrames.$inferSelect;
export type NewFrame = Omit<typeof photoFrames.$inferInsert, "state" | "reason" | "runId">;
type FrameState = Pick<FrameRow, "photoId" | "state" | "reason" | "runId">;
export type Decision = Pick<typeof photoDecisions.$inferSelect, "id" | "photoId" | "scope" | "action"> & {
  personIds: number[];
};
/** `tab` is the one of the person's own tabs that shows the photo. */
export type Change = Omit<typeof photoHistory.$inferInsert, "id" | "changedAt"> & { tab: string };

const LOCK_SPACE = 7_130;
/** A lock, so that only one process at a time assigns an edition's photos to people. Held until the transaction ends. */
export const lockRouting = async (db: Db, editionId: string): Promise<void> =>
  void (await db.execute(sql`select pg_advisory_xact_lock(${LOCK_SPACE}, hashtext(${editionId}))`));

const BATCH = 500;
const batches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) => rows.slice(index * BATCH, (index + 1) * BATCH));

export async function insertFrames(db: Db, rows: NewFrame[]): Promise<void> {
  for (const batch of batches(rows)) await db.insert(photoFrames).values(batch);
}

/** Deletes the frames of photos in a manifest. It states their people, so the codes of a card no longer decide. */
export async function removeFrames(db: Db, photoIds: string[]): Promise<void> {
  for (const batch of batches(photoIds)) await db.delete(photoFrames).where(inArray(photoFrames.photoId, batch));
}

export type StoredFrame = FrameRow & { shownIn: string | null };
/** All frames of an edition; `shownIn` is the tab for everyone in which the photo is now. */
export const listFrames = async (db: Db, editionId: string): Promise<StoredFrame[]> => {
  const rows = await db
    .select({ frame: photoFrames, shownIn: photos.tab })
    .from(photoFrames)
    .innerJoin(photos, eq(photos.id, photoFrames.photoId))
    .where(eq(photos.editionId, editionId));
  return rows.map(({ frame, shownIn }) => ({ ...frame, shownIn }));
};

export async function countQuarantined(db: Db, editionId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(photoFrames)
    .innerJoin(photos, eq(photos.id, photoFrames.photoId))
    .where(and(eq(photos.editionId, editionId), eq(photoFrames.state, "quarantine")));
  return row?.count ?? 0;
}

export async function findFrame(db: Db, editionId: string, photoId: string): Promise<FrameRow | null> {
  const [row] = await db
    .select({ frame: photoFrames })
    .from(photoFrames)
    .innerJoin(photos, eq(photos.id, photoFrames.photoId))
    .where(and(eq(photos.editionId, editionId), eq(photoFrames.photoId, photoId)));
  return row?.frame ?? null;
}

/** The people of all frames of an edition, by photo. */
export async function listFramePeople(db: Db, editionId: string): Promise<Map<string, Set<number>>> {
  const rows = await db
    .select({ photoId: photoPeople.photoId, personId: photoPeople.personId })
    .from(photoPeople)
    .innerJoin(photoFrames, eq(photoFrames.photoId, photoPeople.photoId))
    .innerJoin(photos, eq(photos.id, photoPeople.photoId))
    .where(eq(photos.editionId, editionId));
  return groupPeople(rows);
}

/** The people who said that a photo of an edition is not theirs, by photo. */
export async function listRefusals(db: Db, editionId: string): Promise<Map<string, Set<number>>> {
  const rows = await db
    .select({ photoId: photoRefusals.photoId, personId: photoRefusals.personId })
    .from(photoRefusals)
    .innerJoin(photos, eq(photos.id, photoRefusals.photoId))
    .where(eq(photos.editionId, editionId));
  return groupPeople(rows);
}

function groupPeople(rows: { photoId: string; personId: number }[]): Map<string, Set<number>> {
  const grouped = new Map<string, Set<number>>();
  for (const { photoId, personId } of rows) grouped.set(photoId, (grouped.get(photoId) ?? new Set()).add(personId));
  return grouped;
}

/** The decisions of an edition that were not undone, oldest first. */
export async function listDecisions(db: Db, editionId: string): Promise<Decision[]> {
  const rows = await db
    .select({
      id: photoDecisions.id,
      photoId: photoDecisions.photoId,
      scope: photoDecisions.scope,
      action: photoDecisions.action,
      personIds: sql<
        number[]
      >`coalesce(array_agg(${photoDecisionPeople.personId}) filter (where ${photoDecisionPeople.personId} is not null), '{}')`,
    })
    .from(photoDecisions)
    .innerJoin(photos, eq(photos.id, photoDecisions.photoId))
    .leftJoin(photoDecisionPeople, eq(photoDecisionPeople.decisionId, photoDecisions.id))
    .where(and(eq(photos.editionId, editionId), isNull(photoDecisions.undoneAt)))
    .groupBy(photoDecisions.id);
  return rows.toSorted((a, b) => a.id - b.id);
}

export async function insertDecision(
  db: Db,
  decision: Omit<Decision, "id"> & { decidedBy: string; decidedAt?: Date },
): Promise<number> {
  const { personIds, ...values } = decision;
  const [row] = await db.insert(photoDecisions).values(values).returning({ id: photoDecisions.id });
  if (!row) throw new Error("The decision was not stored.");
  if (personIds.length > 0)
    await db.insert(photoDecisionPeople).values(personIds.map((personId) => ({ decisionId: row.id, personId })));
  return row.id;
}

/** The latest decisions of an edition, newest first, also those that were undone. */
export async function listLatestDecisions(db: Db, editionId: string, limit: number) {
  return db
    .select({
      id: photoDecisions.id,
      photoId: photoDecisions.photoId,
      scope: photoDecisions.scope,
      decidedBy: photoDecisions.decidedBy,
      decidedAt: photoDecisions.decidedAt,
      undoneAt: photoDecisions.undoneAt,
      fileName: photoFrames.fileName,
      takenAt: photoFrames.takenAt,
      personIds: sql<number[]>`array(
        select ${photoDecisionPeople.personId} from ${photoDecisionPeople}
        where ${photoDecisionPeople.decisionId} = ${photoDecisions.id})`,
    })
    .from(photoDecisions)
    .innerJoin(photos, eq(photos.id, photoDecisions.photoId))
    .innerJoin(photoFrames, eq(photoFrames.photoId, photoDecisions.photoId))
    .where(eq(photos.editionId, editionId))
    .orderBy(desc(photoDecisions.id))
    .limit(limit);
}

/** The number of photos that a decision applies to: one, or all of its run except the photo of the code. */
export async function countDecided(db: Db, { scope, photoId }: Pick<Decision, "scope" | "photoId">): Promise<number> {
  if (scope === "frame") return 1;
  const [row] = await db
    .select({ count: count() })
    .from(photoFrames)
    .where(and(eq(photoFrames.runId, photoId), ne(photoFrames.photoId, photoId)));
  return row?.count ?? 0;
}

/** Undoes one decision of an edition, by default the latest. Null if nothing was found. */
export async function undoDecision(
  db: Db,
  editionId: string,
  id: number | null,
  undoneAt: Date,
): Promise<Pick<Decision, "id" | "scope" | "photoId"> | null> {
  const [found] = await db
    .select({ id: photoDecisions.id, scope: photoDecisions.scope, photoId: photoDecisions.photoId })
    .from(photoDecisions)
    .innerJoin(photos, eq(photos.id, photoDecisions.photoId))
    .where(
      and(
        eq(photos.editionId, editionId),
        isNull(photoDecisions.undoneAt),
        id === null ? undefined : eq(photoDecisions.id, id),
      ),
    )
    .orderBy(desc(photoDecisions.id))
    .limit(1);
  if (!found) return null;
  await db.update(photoDecisions).set({ undoneAt }).where(eq(photoDecisions.id, found.id));
  return found;
}

export async function updateFrames(db: Db, rows: FrameState[]): Promise<void> {
  for (const { photoId, ...state } of rows)
    await db.update(photoFrames).set(state).where(eq(photoFrames.photoId, photoId));
}

export async function showInTab(db: Db, rows: { photoId: string; tab: string | null }[]): Promise<void> {
  for (const { photoId, tab } of rows) await db.update(photos).set({ tab }).where(eq(photos.id, photoId));
}

/** Gives photos to people or takes them away, and records each change. */
export async function applyChanges(db: Db, changes: Change[]): Promise<void> {
  for (const batch of batches(changes.filter(({ change }) => change === "given")))
    await db
      .insert(photoPeople)
      .values(batch.map(({ photoId, personId, tab }) => ({ photoId, personId, tab })))
      .onConflictDoNothing();
  for (const { photoId, personId, change } of changes) {
    if (change === "taken")
      await db.delete(photoPeople).where(and(eq(photoPeople.photoId, photoId), eq(photoPeople.personId, personId)));
  }
  for (const batch of batches(changes))
    await db.insert(photoHistory).values(batch.map(({ tab: _, ...change }) => change));
}

export const insertRefusal = async (db: Db, photoId: string, personId: number): Promise<void> =>
  void (await db.insert(photoRefusals).values({ photoId, personId }).onConflictDoNothing());

/** A photo's history with the names of its people, oldest first. */
export const listHistory = (db: Db, photoId: string) =>
  db
    .select({
      change: photoHistory.change,
      cause: photoHistory.cause,
      changedAt: photoHistory.changedAt,
      personId: photoHistory.personId,
      email: people.email,
    })
    .from(photoHistory)
    .innerJoin(people, eq(people.id, photoHistory.personId))
    .where(eq(photoHistory.photoId, photoId))
    .orderBy(photoHistory.id);
