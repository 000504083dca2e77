import { and, asc, eq, inArray, lte, ne, sql } from "drizzle-orm";
import type { Pack } from "@narthex/contract/pack";
import type { Db } from "#platform/postgres/db.ts";
import { editionMedia, editions, editionVersions, media, packFiles } from "./content.tables.ts";
import { filesOfPack, packOfFiles, partOfFile } from "./pack/pack-files.ts";

export type EditionRow = typeof editions.$inferSelect;
export type MediaName = { path: string; name: string };
export type NamedMedia = MediaName & { bytes: Buffer };

/** A busy conference day has about thirty publications. */
const MAX_KEPT_VERSIONS = 40;

export const listServedEditions = (db: Db): Promise<EditionRow[]> =>
  db.select().from(editions).where(eq(editions.isServed, true)).orderBy(asc(editions.conferenceType));

export async function findEdition(db: Db, id: string): Promise<EditionRow | null> {
  const [row] = await db.select().from(editions).where(eq(editions.id, id));
  return row ?? null;
}

/** Locks an edition, so that publications of it wait for one another. */
export async function lockEdition(db: Db, id: string): Promise<EditionRow | null> {
  const [row] = await db.select().from(editions).where(eq(editions.id, id)).for("update");
  return row ?? null;
}

/** Fills in fields that the schema has gained since the file was stored. A file that the schema now refuses is unchanged. */
function upgradeStored(file: string, body: unknown): unknown {
  const parsed = partOfFile(file)?.part.schema.safeParse(body);
  return parsed?.success ? parsed.data : body;
}

/** The contents of an edition's files by name, or of some of them. */
export async function findContents(
  db: Db,
  editionId: string,
  files?: readonly string[],
): Promise<Map<string, unknown>> {
  const isWanted = files && inArray(packFiles.file, [...files]);
  const rows = await db
    .select()
    .from(packFiles)
    .where(and(eq(packFiles.editionId, editionId), isWanted));
  return new Map(rows.map(({ file, body }) => [file, upgradeStored(file, body)]));
}

/** The pack that an edition was imported from. Null if the edition has none. */
export const findPack = async (db: Db, editionId: string): Promise<Pack | null> =>
  packOfFiles(await findContents(db, editionId));

export async function replacePack(db: Db, editionId: string, pack: Pack): Promise<void> {
  await db.delete(packFiles).where(eq(packFiles.editionId, editionId));
  const rows = [...filesOfPack(pack)].map(([file, body]) => ({ editionId, file, body }));
  await db.insert(packFiles).values(rows);
}

/** Serves this edition instead of the currently served one of its type. */
export async function serveEdition(db: Db, row: Omit<EditionRow, "publishedAt" | "isServed">): Promise<void> {
  await db
    .update(editions)
    .set({ isServed: false })
    .where(and(eq(editions.conferenceType, row.conferenceType), ne(editions.id, row.id)));
  const values = { ...row, isServed: true, publishedAt: new Date() };
  await db.insert(editions).values(values).onConflictDoUpdate({ target: editions.id, set: values });
}

/** Stores files once per content. */
export async function insertMedia(db: Db, files: readonly NamedMedia[]): Promise<void> {
  for (const { name, bytes } of files) await db.insert(media).values({ name, bytes }).onConflictDoNothing();
}

export async function replaceMediaNames(db: Db, editionId: string, names: readonly MediaName[]): Promise<void> {
  await db.delete(editionMedia).where(eq(editionMedia.editionId, editionId));
  if (names.length > 0)
    await db.insert(editionMedia).values(names.map(({ path, name }) => ({ editionId, path, mediaName: name })));
}

/** Keeps a version that is about to be replaced. The oldest ones are removed. */
export async function keepVersion(
  db: Db,
  editionId: string,
  version: number,
  { pack, media: names }: { pack: Pack; media: readonly MediaName[] },
): Promise<void> {
  const values = { editionId, version, files: Object.fromEntries(filesOfPack(pack)), media: names };
  await db.insert(editionVersions).values(values).onConflictDoNothing();
  await db
    .delete(editionVersions)
    .where(and(eq(editionVersions.editionId, editionId), lte(editionVersions.version, version - MAX_KEPT_VERSIONS)));
}

/** An earlier version of an edition. Null if it is not kept any more. */
export async function findVersion(
  db: Db,
  editionId: string,
  version: number,
): Promise<{ contents: Map<string, unknown>; media: readonly MediaName[] } | null> {
  const [row] = await db
    .select()
    .from(editionVersions)
    .where(and(eq(editionVersions.editionId, editionId), eq(editionVersions.version, version)));
  if (!row) return null;
  const contents = Object.entries(row.files).map(([file, body]) => [file, upgradeStored(file, body)] as const);
  return { contents: new Map(contents), media: row.media };
}

export const listMediaNames = (db: Db, editionId: string): Promise<MediaName[]> =>
  db
    .select({ path: editionMedia.path, name: editionMedia.mediaName })
    .from(editionMedia)
    .where(eq(editionMedia.editionId, editionId));

/** The size of a file in bytes. Null if there is no such file. */
export async function findMediaSize(db: Db, name: string): Promise<number | null> {
  const [row] = await db
    .select({ size: sql<number>`octet_length(${media.bytes})` })
    .from(media)
    .where(eq(media.name, name));
  return row?.size ?? null;
}

/** The bytes of a file from `first` to `last`, both included. */
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
