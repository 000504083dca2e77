import { and, asc, desc, eq, gt, inArray, lte, ne, sql } from "drizzle-orm";
import type { Pack } from "@narthex/contract/pack/pack";
import type { PackText } from "@narthex/contract/base/pack-fields";
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
export async function listContents(
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
  packOfFiles(await listContents(db, editionId));

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

/** The served edition of the type of another one. Null if there is none, or if it is the same. */
export async function findLastEdition(db: Db, id: string): Promise<EditionRow | null> {
  const draft = await findEdition(db, id);
  const served = await listServedEditions(db);
  return served.find((one) => one.conferenceType === draft?.conferenceType && one.id !== id) ?? null;
}

/** The title of the edition whose place another one takes when it is published. */
export async function findReplacedTitle(db: Db, id: string): Promise<PackText | null> {
  const replaced = await findLastEdition(db, id);
  return replaced ? ((await findPack(db, replaced.id))?.edition.title ?? null) : null;
}

/** An edition is a draft again, and the one that was served before it is served. */
export async function restoreDraftEdition(db: Db, id: string): Promise<void> {
  await db.delete(packFiles).where(eq(packFiles.editionId, id));
  const [row] = await db
    .update(editions)
    .set({ isServed: false, version: 0 })
    .where(eq(editions.id, id))
    .returning({ conferenceType: editions.conferenceType });
  const [before] = await db
    .select({ id: editions.id })
    .from(editions)
    .where(and(eq(editions.conferenceType, row?.conferenceType ?? ""), ne(editions.id, id), gt(editions.version, 0)))
    .orderBy(desc(editions.publishedAt))
    .limit(1);
  if (before) await db.update(editions).set({ isServed: true }).where(eq(editions.id, before.id));
}

/** Adds an edition that is not published. False if there is one with this id. */
export async function insertDraftEdition(
  db: Db,
  row: Pick<EditionRow, "id" | "conferenceType" | "hostOrganization" | "year">,
): Promise<boolean> {
  const rows = await db
    .insert(editions)
    .values({ ...row, isServed: false, version: 0 })
    .onConflictDoNothing()
    .returning({ id: editions.id });
  return rows.length > 0;
}

/** Changes what is known about an edition that was never published. */
export async function updateDraftEdition(
  db: Db,
  { id, ...known }: Pick<EditionRow, "id" | "conferenceType" | "hostOrganization" | "year">,
): Promise<void> {
  await db
    .update(editions)
    .set(known)
    .where(and(eq(editions.id, id), eq(editions.version, 0)));
}

/** Whether there is any edition, published or not. */
export async function hasEditions(db: Db): Promise<boolean> {
  const rows = await db.select({ id: editions.id }).from(editions).limit(1);
  return rows.length > 0;
}

/** Removes an edition that was never published, with everything that belongs to it. False if there is no such draft. */
export async function removeDraftEdition(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .delete(editions)
    .where(and(eq(editions.id, id), eq(editions.version, 0), eq(editions.isServed, false)))
    .returning({ id: editions.id });
  return rows.length > 0;
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
export async function insertVersion(
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

/** The earlier versions of an edition that are kept, from the last one, each with the instant when it was replaced. */
export async function listVersions(db: Db, editionId: string): Promise<Map<number, Date>> {
  const rows = await db
    .select({ version: editionVersions.version, replacedAt: editionVersions.replacedAt })
    .from(editionVersions)
    .where(eq(editionVersions.editionId, editionId))
    .orderBy(desc(editionVersions.version));
  return new Map(rows.map(({ version, replacedAt }) => [version, replacedAt]));
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

/** Adds a stored file to the media of an edition. */
export const addMediaName = async (db: Db, editionId: string, { path, name }: MediaName): Promise<void> =>
  void (await db.insert(editionMedia).values({ editionId, path, mediaName: name }).onConflictDoNothing());

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

/** The first of these slots in which people have a place, or are offered one, with how many. Null if there is none. */
export async function findTakenSlot(
  db: Db,
  editionId: string,
  slots: readonly string[],
): Promise<{ slot: string; people: number } | null> {
  if (slots.length === 0) return null;
  const { rows } = await db.execute<{ slot: string; people: number }>(sql`
    select slot_id as slot, count(*)::int as people from (
      select slot_id from signups where edition_id = ${editionId}
      union all
      select slot_id from place_offers where edition_id = ${editionId} and status = 'open'
    ) places
    where slot_id in ${slots}
    group by slot_id order by slot_id limit 1`);
  return rows[0] ?? null;
}
