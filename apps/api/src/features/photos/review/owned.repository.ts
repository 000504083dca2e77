import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { photoPeople, photos } from "../photos.tables.ts";
import type { FrameRow } from "../ingest.repository.ts";
import { photoDecisions, photoFrames } from "../ingest.tables.ts";

/** The frames that belong to a person, by camera and time. */
export async function listFramesOfPerson(db: Db, editionId: string, personId: number): Promise<FrameRow[]> {
  const rows = await db
    .select({ frame: photoFrames })
    .from(photoFrames)
    .innerJoin(photos, eq(photos.id, photoFrames.photoId))
    .innerJoin(photoPeople, eq(photoPeople.photoId, photoFrames.photoId))
    .where(and(eq(photos.editionId, editionId), eq(photoPeople.personId, personId)))
    .orderBy(asc(photoFrames.camera), asc(photoFrames.takenAt), asc(photoFrames.fileName));
  return rows.map(({ frame }) => frame);
}

/** Frames by the ids of their photos. */
export const listFramesById = async (db: Db, ids: string[]): Promise<Map<string, FrameRow>> => {
  const rows = await db.select().from(photoFrames).where(inArray(photoFrames.photoId, ids));
  return new Map(rows.map((row) => [row.photoId, row]));
};

/** Who took each decision, by its number. */
export const listDeciders = async (db: Db, ids: number[]): Promise<Map<number, string>> => {
  const rows = await db
    .select({ id: photoDecisions.id, decidedBy: photoDecisions.decidedBy })
    .from(photoDecisions)
    .where(inArray(photoDecisions.id, ids));
  return new Map(rows.map(({ id, decidedBy }) => [id, decidedBy]));
};
