import type { PhotoSecrecy } from "@narthex/domain/photos";
import { and, asc, eq, gt, inArray, isNotNull, max, or, sql } from "drizzle-orm";
import type { Db } from "#platform/db.ts";
import { contentItems, editions } from "../content/content.tables.ts";
import { photoPeople, photos } from "./photos.tables.ts";

type Row = typeof photos.$inferSelect;
/** A photograph as it is shown, with what is decided on. */
export type ShownPhoto = Pick<Row, "id" | "kind" | "name" | "position" | "createdAt"> & PhotoSecrecy;

const shown = {
  id: photos.id,
  kind: photos.kind,
  name: photos.name,
  position: photos.position,
  createdAt: photos.createdAt,
  editionId: photos.editionId,
  isForEveryone: sql<boolean>`${photos.tab} is not null`,
};
const isOwn = sql<boolean>`${photoPeople.personId} is not null`;
const joinedTo = (personId: number) => and(eq(photoPeople.photoId, photos.id), eq(photoPeople.personId, personId));
const inOrder = [asc(photos.position), asc(photos.id)];

/** A person's own photographs of one of their tabs. */
export const listOwn = (db: Db, personId: number, editionId: string, tab: string): Promise<ShownPhoto[]> =>
  db
    .select({ ...shown, isOwn })
    .from(photos)
    .innerJoin(photoPeople, joinedTo(personId))
    .where(and(eq(photos.editionId, editionId), eq(photoPeople.tab, tab)))
    .orderBy(...inOrder);

/** Everybody's photographs of a tab, from behind one of them on. */
export const listEveryone = (
  db: Db,
  { editionId, tab, after, limit }: { editionId: string; tab: string; after: ShownPhoto | null; limit: number },
): Promise<ShownPhoto[]> =>
  db
    .select({ ...shown, isOwn: sql<boolean>`false` })
    .from(photos)
    .where(
      and(
        eq(photos.editionId, editionId),
        eq(photos.tab, tab),
        after
          ? or(gt(photos.position, after.position), and(eq(photos.position, after.position), gt(photos.id, after.id)))
          : undefined,
      ),
    )
    .orderBy(...inOrder)
    .limit(limit);

/** The photograph that a page starts behind, where it stands in this tab. */
export async function findInTab(db: Db, id: string, editionId: string, tab: string): Promise<ShownPhoto | null> {
  const [row] = await db
    .select({ ...shown, isOwn: sql<boolean>`false` })
    .from(photos)
    .where(and(eq(photos.id, id), eq(photos.editionId, editionId), eq(photos.tab, tab)));
  return row ?? null;
}

/** These photographs as somebody is to them, in order. What is not there is not in the answer. */
export const listForPerson = (db: Db, personId: number, ids: string[]): Promise<ShownPhoto[]> =>
  db
    .select({ ...shown, isOwn })
    .from(photos)
    .leftJoin(photoPeople, joinedTo(personId))
    .where(inArray(photos.id, ids))
    .orderBy(...inOrder);

/** The tabs of everybody's that have photographs. */
export async function listFilledTabs(db: Db, editionId: string): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ tab: photos.tab })
    .from(photos)
    .where(and(eq(photos.editionId, editionId), isNotNull(photos.tab)));
  return new Set(rows.map(({ tab }) => tab ?? ""));
}

/** The slugs of an edition's days; null where there is no such edition. */
export async function findDaySlugs(db: Db, editionId: string): Promise<string[] | null> {
  const [edition] = await db.select({ id: editions.id }).from(editions).where(eq(editions.id, editionId));
  if (!edition) return null;
  const rows = await db
    .select({ body: contentItems.body })
    .from(contentItems)
    .where(and(eq(contentItems.editionId, editionId), eq(contentItems.kind, "edition")));
  const { days = [] } = (rows[0]?.body ?? {}) as { days?: { slug: string }[] };
  return days.map(({ slug }) => slug);
}

/** The photographs of an edition by the digest of what they were made of. */
export async function listDigests(db: Db, editionId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ digest: photos.digest, id: photos.id })
    .from(photos)
    .where(eq(photos.editionId, editionId));
  return new Map(rows.map(({ digest, id }) => [digest, id]));
}

export async function findLastPosition(db: Db, editionId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(photos.position) })
    .from(photos)
    .where(eq(photos.editionId, editionId));
  return row?.last ?? 0;
}
