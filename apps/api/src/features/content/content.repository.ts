import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#platform/db.ts";
import { contentItems, editionMedia, editions, media } from "./content.tables.ts";

export type EditionRow = typeof editions.$inferSelect;
export type ItemRow = typeof contentItems.$inferSelect;
export type NewItem = Omit<ItemRow, "editionId">;
export type MediaFile = { path: string; name: string; bytes: Buffer };

const BATCH = 500;

export const listServedEditions = (db: Db): Promise<EditionRow[]> =>
  db.select().from(editions).where(eq(editions.isServed, true)).orderBy(asc(editions.conferenceType));

export async function findEdition(db: Db, id: string): Promise<EditionRow | null> {
  const [row] = await db.select().from(editions).where(eq(editions.id, id));
  return row ?? null;
}

/** Makes publications of one edition wait for one another. */
export async function lockEdition(db: Db, id: string): Promise<EditionRow | null> {
  const [row] = await db.select().from(editions).where(eq(editions.id, id)).for("update");
  return row ?? null;
}

export const listItems = (db: Db, editionId: string): Promise<ItemRow[]> =>
  db
    .select()
    .from(contentItems)
    .where(eq(contentItems.editionId, editionId))
    .orderBy(asc(contentItems.kind), asc(contentItems.position));

export async function listKeys(db: Db, editionId: string, kind: string): Promise<string[]> {
  const rows = await db
    .select({ key: contentItems.key })
    .from(contentItems)
    .where(and(eq(contentItems.editionId, editionId), eq(contentItems.kind, kind)));
  return rows.map((row) => row.key);
}

/** Serves this edition in place of the one of its type that was served before. */
export async function serveEdition(db: Db, row: Omit<EditionRow, "publishedAt" | "isServed">): Promise<void> {
  await db
    .update(editions)
    .set({ isServed: false })
    .where(and(eq(editions.conferenceType, row.conferenceType), ne(editions.id, row.id)));
  const values = { ...row, isServed: true, publishedAt: new Date() };
  await db.insert(editions).values(values).onConflictDoUpdate({ target: editions.id, set: values });
}

export async function replaceItems(db: Db, editionId: string, items: NewItem[]): Promise<void> {
  await db.delete(contentItems).where(eq(contentItems.editionId, editionId));
  for (let start = 0; start < items.length; start += BATCH) {
    const rows = items.slice(start, start + BATCH).map((item) => ({ ...item, editionId }));
    await db.insert(contentItems).values(rows);
  }
}

export async function replaceMedia(db: Db, editionId: string, files: MediaFile[]): Promise<void> {
  await db.delete(editionMedia).where(eq(editionMedia.editionId, editionId));
  for (const { name, bytes } of files) await db.insert(media).values({ name, bytes }).onConflictDoNothing();
  if (files.length > 0)
    await db.insert(editionMedia).values(files.map(({ path, name }) => ({ editionId, path, mediaName: name })));
}

export const listMediaNames = (db: Db, editionId: string): Promise<{ path: string; name: string }[]> =>
  db
    .select({ path: editionMedia.path, name: editionMedia.mediaName })
    .from(editionMedia)
    .where(eq(editionMedia.editionId, editionId));

/** How large a file is, or null where there is none. */
export async function findMediaSize(db: Db, name: string): Promise<number | null> {
  const [row] = await db
    .select({ size: sql<number>`octet_length(${media.bytes})` })
    .from(media)
    .where(eq(media.name, name));
  return row?.size ?? null;
}

/** A part of a file, from its first to its last byte. */
export async function findMediaPart(db: Db, name: string, first: number, last: number): Promise<Buffer | null> {
  const [row] = await db
    .select({ bytes: sql<Uint8Array>`substring(${media.bytes} from ${first + 1}::int for ${last - first + 1}::int)` })
    .from(media)
    .where(eq(media.name, name));
  return row ? Buffer.from(row.bytes) : null;
}

export async function findMedia(db: Db, name: string): Promise<Buffer | null> {
  const [row] = await db.select({ bytes: media.bytes }).from(media).where(eq(media.name, name));
  return row ? Buffer.from(row.bytes) : null;
}
