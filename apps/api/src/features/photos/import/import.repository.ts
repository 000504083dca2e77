import { eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { photoRefusals } from "../ingest.tables.ts";
import { photoPeople, photos } from "../photos.tables.ts";

export type NewPhoto = Omit<typeof photos.$inferInsert, "createdAt">;
export type PhotoPerson = typeof photoPeople.$inferInsert;

const BATCH = 500;
const batches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) => rows.slice(index * BATCH, (index + 1) * BATCH));

export async function insertPhotos(db: Db, rows: NewPhoto[]): Promise<void> {
  for (const batch of batches(rows)) await db.insert(photos).values(batch);
}

/** Updates the name and tab of photos. */
export async function updatePhotos(db: Db, rows: Pick<NewPhoto, "id" | "name" | "tab">[]): Promise<void> {
  for (const { id, name, tab } of rows)
    await db
      .update(photos)
      .set({ name, tab: tab ?? null })
      .where(eq(photos.id, id));
}

/** Replaces the people of these photos, without those who said that a photo is not theirs. */
export async function replacePeople(db: Db, ids: string[], allRows: PhotoPerson[]): Promise<void> {
  const refused = new Set<string>();
  for (const batch of batches(ids)) {
    await db.delete(photoPeople).where(inArray(photoPeople.photoId, batch));
    const refusals = await db.select().from(photoRefusals).where(inArray(photoRefusals.photoId, batch));
    for (const { photoId, personId } of refusals) refused.add(`${photoId} ${personId}`);
  }
  const rows = allRows.filter(({ photoId, personId }) => !refused.has(`${photoId} ${personId}`));
  for (const batch of batches(rows)) await db.insert(photoPeople).values(batch);
}

/** Deletes a photo. Returns its edition and kind, or null if it does not exist. */
export async function removePhoto(db: Db, id: string): Promise<{ editionId: string; kind: string } | null> {
  const [row] = await db
    .delete(photos)
    .where(eq(photos.id, id))
    .returning({ editionId: photos.editionId, kind: photos.kind });
  return row ?? null;
}
