import { PART_BYTES } from "@narthex/domain/photos/photo-uploads";
import { and, asc, desc, eq, gt, inArray, isNull, lt, max, or, sql, sum } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { photoFrames } from "../ingest.tables.ts";
import { photoUploadFiles as files, photoUploads as uploads } from "./uploads.tables.ts";

export type Upload = typeof uploads.$inferSelect;
export type UploadFile = typeof files.$inferSelect;
export type NewFile = Pick<UploadFile, "name" | "bytes"> & { refusal: string | null };

const LEASE = sql`now() + interval '1 minute'`;
const isComplete = sql`cardinality(${files.received}) * ${PART_BYTES}::bigint >= ${files.bytes}`;
const counted = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`;
const inState = (...states: string[]) => counted(sql`${inArray(photoFrames.state, states)}`);

export const insertUpload = async (
  db: Db,
  upload: Pick<Upload, "id" | "editionId" | "personId" | "camera" | "tab" | "slotId" | "clockOffsetS">,
): Promise<void> => void (await db.insert(uploads).values(upload));

/** An edition's latest uploads with the results of their files. */
export const listUploads = (db: Db, editionId: string, limit: number) =>
  db
    .select({
      upload: uploads,
      counts: {
        files: counted(sql`${files.uploadId} is not null`),
        received: counted(sql`${files.result} is not null or ${isComplete}`),
        sorted: counted(sql`${files.result} is not null`),
        refused: counted(sql`${files.result} = 'refused'`),
        known: counted(sql`${files.result} = 'known'`),
        delivered: inState("people", "experience"),
        forEveryone: inState("everyone"),
        codes: inState("code"),
        quarantined: inState("quarantine"),
        discarded: inState("discarded"),
      },
    })
    .from(uploads)
    .leftJoin(files, eq(files.uploadId, uploads.id))
    .leftJoin(photoFrames, eq(photoFrames.photoId, files.photoId))
    .where(eq(uploads.editionId, editionId))
    .groupBy(uploads.id)
    .orderBy(desc(uploads.startedAt), uploads.id)
    .limit(limit);

/** An upload of an edition, locked against those who change its state. */
export async function lockUpload(tx: Db, editionId: string, id: string): Promise<Upload | null> {
  const [row] = await tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.editionId, editionId)))
    .for("update");
  return row ?? null;
}

export async function hasUpload(db: Db, editionId: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.editionId, editionId)));
  return rows.length > 0;
}

/** The people who started the uploads that are open. */
export async function listStartersOfOpenUploads(db: Db, editionId: string): Promise<(number | null)[]> {
  const rows = await db
    .select({ personId: uploads.personId })
    .from(uploads)
    .where(and(eq(uploads.editionId, editionId), eq(uploads.state, "open")));
  return rows.map(({ personId }) => personId);
}

/** The numbers in use, and the bytes of all files. */
export async function sizeOfUpload(db: Db, uploadId: string): Promise<{ lastNumber: number; bytes: number }> {
  const [row] = await db
    .select({ last: max(files.number), bytes: sum(files.bytes) })
    .from(files)
    .where(eq(files.uploadId, uploadId));
  return { lastNumber: row?.last ?? 0, bytes: Number(row?.bytes ?? 0) };
}

export const listFilesNamed = (db: Db, uploadId: string, names: string[]): Promise<UploadFile[]> =>
  db
    .select()
    .from(files)
    .where(and(eq(files.uploadId, uploadId), inArray(files.name, names)))
    .orderBy(asc(files.number));

export const insertFiles = async (db: Db, uploadId: string, first: number, rows: readonly NewFile[]): Promise<void> =>
  void (await db.insert(files).values(
    rows.map(({ name, bytes, refusal }, index) => ({
      uploadId,
      number: first + index,
      name,
      bytes,
      ...(refusal !== null && { result: "refused", reason: refusal }),
    })),
  ));

const ofUpload = eq(uploads.id, files.uploadId);
const touchedBefore = lt(uploads.touchedAt, sql`now() - interval '1 minute'`);

/** A file that parts are sent for, with the state of its upload, and whether nothing arrived for a minute. */
export type ExpectedFile = Pick<UploadFile, "uploadId" | "number" | "bytes" | "result"> & {
  state: string;
  isStale: boolean;
};
type FileAddress = { editionId: string; uploadId: string; number: number };

export async function findFile(db: Db, { editionId, uploadId, number }: FileAddress): Promise<ExpectedFile | null> {
  const [row] = await db
    .select({
      uploadId: files.uploadId,
      number: files.number,
      bytes: files.bytes,
      result: files.result,
      state: uploads.state,
      isStale: sql<boolean>`${touchedBefore}`,
    })
    .from(files)
    .innerJoin(uploads, ofUpload)
    .where(and(eq(uploads.editionId, editionId), eq(files.uploadId, uploadId), eq(files.number, number)));
  return row ?? null;
}

/** Records the arrival of a part, once. */
export async function addPart(db: Db, { uploadId, number, isStale }: ExpectedFile, part: number): Promise<void> {
  await db
    .update(files)
    .set({ received: sql`array_append(${files.received}, ${part}::int)` })
    .where(
      and(eq(files.uploadId, uploadId), eq(files.number, number), sql`not (${part}::int = any(${files.received}))`),
    );
  if (!isStale) return;
  await db
    .update(uploads)
    .set({ touchedAt: sql`now()` })
    .where(and(eq(uploads.id, uploadId), touchedBefore));
}

export const listFiles = (db: Db, uploadId: string): Promise<UploadFile[]> =>
  db.select().from(files).where(eq(files.uploadId, uploadId)).orderBy(asc(files.number));

/** A page of an upload's files with the results of their photos. */
export const listReport = (db: Db, uploadId: string, after: number, limit: number) =>
  db
    .select({ file: files, state: photoFrames.state, frameReason: photoFrames.reason })
    .from(files)
    .leftJoin(photoFrames, eq(photoFrames.photoId, files.photoId))
    .where(and(eq(files.uploadId, uploadId), gt(files.number, after)))
    .orderBy(asc(files.number))
    .limit(limit);

export type SettledFile = Pick<UploadFile, "number" | "reason" | "photoId"> & { result: string };

/** Stores results. The first result of a file is final. */
export async function settleFiles(db: Db, uploadId: string, settled: readonly SettledFile[]): Promise<void> {
  for (const { number, ...result } of settled)
    await db
      .update(files)
      .set(result)
      .where(and(eq(files.uploadId, uploadId), eq(files.number, number), isNull(files.result)));
}

export const setState = async (db: Db, id: string, state: "sorting" | "done"): Promise<void> =>
  void (await db
    .update(uploads)
    .set({ state, touchedAt: sql`now()` })
    .where(eq(uploads.id, id)));

/** Claims the work on an upload for a minute. Null if it is done, or another process works on it. */
export async function leaseUpload(db: Db, id: string): Promise<Upload | null> {
  const isFree = or(isNull(uploads.leasedUntil), lt(uploads.leasedUntil, sql`now()`));
  const [row] = await db
    .update(uploads)
    .set({ leasedUntil: LEASE })
    .where(and(eq(uploads.id, id), eq(uploads.state, "sorting"), isFree))
    .returning();
  return row ?? null;
}

export const renewLease = async (db: Db, id: string): Promise<void> =>
  void (await db.update(uploads).set({ leasedUntil: LEASE }).where(eq(uploads.id, id)));

export const endLease = async (db: Db, id: string): Promise<void> =>
  void (await db.update(uploads).set({ leasedUntil: null }).where(eq(uploads.id, id)));

/** Uploads whose work ended without a result, for example because the server was killed. */
export async function listStranded(db: Db): Promise<string[]> {
  const isFree = or(isNull(uploads.leasedUntil), lt(uploads.leasedUntil, sql`now()`));
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.state, "sorting"), isFree, lt(uploads.touchedAt, sql`now() - interval '30 seconds'`)));
  return rows.map(({ id }) => id);
}

/** Open uploads to which nothing was sent for three days, and reports that are older than sixty. */
export async function listOutdated(db: Db): Promise<string[]> {
  const isAbandoned = and(eq(uploads.state, "open"), lt(uploads.touchedAt, sql`now() - interval '3 days'`));
  const isOld = and(eq(uploads.state, "done"), lt(uploads.touchedAt, sql`now() - interval '60 days'`));
  const rows = await db.select({ id: uploads.id }).from(uploads).where(or(isAbandoned, isOld)).limit(20);
  return rows.map(({ id }) => id);
}

export const removeUpload = async (db: Db, id: string): Promise<void> =>
  void (await db.delete(uploads).where(eq(uploads.id, id)));

/** The uploads that a person started, for the export of their data. */
export const listUploadsOf = (db: Db, personId: number) =>
  db
    .select({ editionId: uploads.editionId, startedAt: uploads.startedAt, camera: uploads.camera })
    .from(uploads)
    .where(eq(uploads.personId, personId))
    .orderBy(uploads.startedAt);
