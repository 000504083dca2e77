import type { PhotoVisibility } from "@narthex/domain/photos/photos";
import { and, asc, desc, eq, gt, inArray, isNull, max, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#platform/postgres/db.ts";
import { findEdition } from "../content/index.ts";
import { people } from "../people/people.tables.ts";
import { photoHistory, photoRefusals } from "./ingest.tables.ts";
import { photoBundles, photoPeople, photos } from "./photos.tables.ts";
import { listUploadsOf } from "./uploads/uploads.repository.ts";

type Row = typeof photos.$inferSelect;
/** A photo with the fields that decide who sees it. */
export type ShownPhoto = Pick<Row, "id" | "kind" | "name" | "position" | "thumbhash" | "createdAt"> & PhotoVisibility;

/** Whom an address is made for: everyone who may see a public photo, the team, or one person, by id. */
export type Viewer = "everyone" | "team" | number;

/**
 * Written as SQL, because drizzle omits table names in a query of one table. A photo that shows someone who does not want to
 * be in public photos is visible to its people only.
 */
const isForEveryone = sql<boolean>`(photos.tab is not null and not exists (
  select from photo_people known join people on people.id = known.person_id
  where known.photo_id = photos.id and people.is_hidden_in_photos))`;

const shownColumns = {
  id: photos.id,
  kind: photos.kind,
  name: photos.name,
  position: photos.position,
  thumbhash: photos.thumbhash,
  createdAt: photos.createdAt,
  editionId: photos.editionId,
  isForEveryone,
};
const isOwn = sql<boolean>`${photoPeople.personId} is not null`;
const joinedTo = (personId: number) => and(eq(photoPeople.photoId, photos.id), eq(photoPeople.personId, personId));
const inOrder = [asc(photos.position), asc(photos.id)];

/** A person's own photos in one of their tabs. */
export const listOwn = (db: Db, personId: number, editionId: string, tab: string): Promise<ShownPhoto[]> =>
  db
    .select({ ...shownColumns, isOwn })
    .from(photos)
    .innerJoin(photoPeople, joinedTo(personId))
    .where(and(eq(photos.editionId, editionId), eq(photoPeople.tab, tab)))
    .orderBy(...inOrder);

/** Everyone's photos in a tab, after one of them. */
export const listEveryone = (
  db: Db,
  { editionId, tab, after, limit }: { editionId: string; tab: string; after: ShownPhoto | null; limit: number },
): Promise<ShownPhoto[]> =>
  db
    .select({ ...shownColumns, isOwn: sql<boolean>`false` })
    .from(photos)
    .where(
      and(
        eq(photos.editionId, editionId),
        eq(photos.tab, tab),
        isForEveryone,
        after
          ? or(gt(photos.position, after.position), and(eq(photos.position, after.position), gt(photos.id, after.id)))
          : undefined,
      ),
    )
    .orderBy(...inOrder)
    .limit(limit);

/** The last photo of the previous page, if it is in this tab. */
export async function findInTab(db: Db, id: string, editionId: string, tab: string): Promise<ShownPhoto | null> {
  const [row] = await db
    .select({ ...shownColumns, isOwn: sql<boolean>`false` })
    .from(photos)
    .where(and(eq(photos.id, id), eq(photos.editionId, editionId), eq(photos.tab, tab)));
  return row ?? null;
}

/** Photos by id, with whether this person owns each. Unknown ids are omitted. */
export const listForPerson = (db: Db, personId: number, ids: string[]): Promise<ShownPhoto[]> =>
  db
    .select({ ...shownColumns, isOwn })
    .from(photos)
    .leftJoin(photoPeople, joinedTo(personId))
    .where(inArray(photos.id, ids))
    .orderBy(...inOrder);

/** Whether the people whom an address was made for may still see its photo. */
export async function isShownTo(db: Db, id: string, viewer: Viewer): Promise<boolean> {
  const [photo] = await listForPerson(db, typeof viewer === "number" ? viewer : 0, [id]);
  if (!photo) return false;
  if (viewer === "team") return true;
  return viewer === "everyone" ? photo.isForEveryone : photo.isOwn;
}

/** The tabs for everyone that have photos. */
export async function listFilledTabs(db: Db, editionId: string): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ tab: photos.tab })
    .from(photos)
    .where(and(eq(photos.editionId, editionId), isForEveryone));
  return new Set(rows.map(({ tab }) => tab ?? ""));
}

/** An edition's photos in order; `ownTabs` are those of the people that a photo belongs to. Null if the edition does not exist. */
export async function listPhotosOf(db: Db, editionId: string) {
  if (!(await findEdition(db, editionId))) return null;
  return db
    .select({
      id: photos.id,
      kind: photos.kind,
      tab: photos.tab,
      name: photos.name,
      people: sql<number>`count(${photoPeople.personId})::int`,
      ownTabs: sql<
        string[]
      >`coalesce(array_agg(distinct ${photoPeople.tab}) filter (where ${photoPeople.tab} is not null), '{}')`,
    })
    .from(photos)
    .leftJoin(photoPeople, eq(photoPeople.photoId, photos.id))
    .where(eq(photos.editionId, editionId))
    .groupBy(photos.id)
    .orderBy(...inOrder);
}

/** An edition's photos in order, with the addresses of the people that each belongs to. */
export const listPhotosWithPeople = (db: Db, editionId: string) =>
  db
    .select({
      id: photos.id,
      kind: photos.kind,
      tab: photos.tab,
      name: photos.name,
      emails: sql<
        string[]
      >`coalesce(array_agg(${people.email} order by ${people.email}) filter (where ${people.email} is not null), '{}')`,
    })
    .from(photos)
    .leftJoin(photoPeople, eq(photoPeople.photoId, photos.id))
    .leftJoin(people, eq(people.id, photoPeople.personId))
    .where(eq(photos.editionId, editionId))
    .groupBy(photos.id)
    .orderBy(...inOrder);

/** The ids of an edition's photos by the digest of the imported file. */
export async function listDigests(db: Db, editionId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ digest: photos.digest, id: photos.id })
    .from(photos)
    .where(eq(photos.editionId, editionId));
  return new Map(rows.map(({ digest, id }) => [digest, id]));
}

/** Which of these digests the edition has. */
export async function listKnownDigests(db: Db, editionId: string, digests: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ digest: photos.digest })
    .from(photos)
    .where(and(eq(photos.editionId, editionId), inArray(photos.digest, digests)));
  return new Set(rows.map(({ digest }) => digest));
}

export async function findLastPosition(db: Db, editionId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(photos.position) })
    .from(photos)
    .where(eq(photos.editionId, editionId));
  return row?.last ?? 0;
}

/** Photos of earlier versions, which have no thumbhash yet. */
export const listWithoutThumbhash = (db: Db, limit: number): Promise<Pick<Row, "id" | "kind">[]> =>
  db
    .select({ id: photos.id, kind: photos.kind })
    .from(photos)
    .where(isNull(photos.thumbhash))
    .orderBy(desc(photos.createdAt))
    .limit(limit);

export const setThumbhash = async (db: Db, id: string, thumbhash: string): Promise<void> =>
  void (await db.update(photos).set({ thumbhash }).where(eq(photos.id, id)));

/** Everything stored about a person's photos, in any edition. */
export async function exportPhotosOf(db: Db, personId: number) {
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
  const notMine = await db
    .select({ photoId: photoRefusals.photoId, refusedAt: photoRefusals.refusedAt })
    .from(photoRefusals)
    .where(eq(photoRefusals.personId, personId))
    .orderBy(photoRefusals.refusedAt);
  const history = await db
    .select({ photoId: photoHistory.photoId, change: photoHistory.change, changedAt: photoHistory.changedAt })
    .from(photoHistory)
    .where(eq(photoHistory.personId, personId))
    .orderBy(photoHistory.id);
  return { photos: own, downloads, notMine, history, uploads: await listUploadsOf(db, personId) };
}

/** Deletes the photos that belong to this person only, and returns them. */
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
