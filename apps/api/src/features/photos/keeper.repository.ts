import { and, eq, inArray, isNull, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#platform/db.ts";
import { photoBundles, photoPeople, photos } from "./photos.tables.ts";

/** Everything of a person's among the photographs, in any edition. */
export async function readOwnPhotos(db: Db, personId: number) {
  const own = await db
    .select({
      id: photos.id,
      editionId: photos.editionId,
      kind: photos.kind,
      name: photos.name,
      tab: photoPeople.tab,
      addedAt: photos.createdAt,
    })
    .from(photoPeople)
    .innerJoin(photos, eq(photos.id, photoPeople.photoId))
    .where(eq(photoPeople.personId, personId))
    .orderBy(photos.position, photos.id);
  const downloads = await db
    .select({ askedAt: photoBundles.createdAt, photoIds: photoBundles.photoIds })
    .from(photoBundles)
    .where(eq(photoBundles.personId, personId))
    .orderBy(photoBundles.createdAt);
  return { photos: own, downloads };
}

/** Takes away the photographs that were this person's alone, and gives what they were. */
export async function removeSolePhotos(db: Db, personId: number): Promise<{ id: string; kind: string }[]> {
  const other = alias(photoPeople, "other");
  const isShared = db
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.photoId, photos.id), sql`${other.personId} <> ${personId}`));
  const own = db.select({ id: photoPeople.photoId }).from(photoPeople).where(eq(photoPeople.personId, personId));
  return db
    .delete(photos)
    .where(and(inArray(photos.id, own), isNull(photos.tab), notExists(isShared)))
    .returning({ id: photos.id, kind: photos.kind });
}
