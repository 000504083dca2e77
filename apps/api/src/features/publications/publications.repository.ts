import type { DraftEdit } from "@narthex/contract/console/drafts";
import type { Publication, Selection } from "@narthex/contract/console/publications";
import { entryOf } from "@narthex/domain/drafts/address";
import { and, asc, count, desc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { localeOfPerson } from "../audience/index.ts";
import { nameIn } from "../people/index.ts";
import { people, registrations } from "../people/people.tables.ts";
import { pushDevices } from "../push/push.tables.ts";
import { publicationNotices, publications } from "./publications.tables.ts";

const MAX_LISTED = 50;

export type PublicationRow = typeof publications.$inferSelect;

export async function insertPublication(db: Db, row: typeof publications.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(publications).values(row).returning({ id: publications.id });
  return inserted?.id ?? 0;
}

export async function lockPublication(db: Db, editionId: string, id: number): Promise<PublicationRow | null> {
  const [row] = await db
    .select()
    .from(publications)
    .where(and(eq(publications.editionId, editionId), eq(publications.id, id)))
    .for("update");
  return row ?? null;
}

export async function findPublication(db: Db, id: number): Promise<PublicationRow | null> {
  const [row] = await db.select().from(publications).where(eq(publications.id, id));
  return row ?? null;
}

/** What was published, by publication. */
export async function listPublishedEdits(db: Db, ids: readonly number[]): Promise<Map<number, DraftEdit[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: publications.id, edits: publications.edits })
    .from(publications)
    .where(inArray(publications.id, [...ids]));
  return new Map(rows.map(({ id, edits }) => [id, edits]));
}

export async function updatePublication(
  db: Db,
  id: number,
  set: Partial<Omit<PublicationRow, "id" | "editionId">>,
): Promise<void> {
  await db.update(publications).set(set).where(eq(publications.id, id));
}

export const listDuePublications = (db: Db, now: Date): Promise<{ editionId: string; id: number }[]> =>
  db
    .select({ editionId: publications.editionId, id: publications.id })
    .from(publications)
    .where(and(eq(publications.state, "scheduled"), lte(publications.publishAt, now)))
    .orderBy(asc(publications.publishAt));

export async function countWaitingPublications(db: Db, editionId: string): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(publications)
    .where(and(eq(publications.editionId, editionId), eq(publications.state, "waiting")));
  return row?.waiting ?? 0;
}

/** Those that were scheduled for a time after `since`, and not published then. */
export async function countFailedPublications(db: Db, editionId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ failed: count() })
    .from(publications)
    .where(
      and(eq(publications.editionId, editionId), eq(publications.state, "failed"), gt(publications.publishAt, since)),
    );
  return row?.failed ?? 0;
}

export type ListedPublication = Omit<Publication, "sentences" | "isOwn" | "isCurrent"> &
  Pick<PublicationRow, "texts" | "personId" | "version">;

/** Whether a publication changed an entry of a file or a part of it; without an entry, anything of the file. */
const changes = (file: string, entry?: string) =>
  sql`exists (
    select from jsonb_array_elements(${publications.edits}) edit
    where edit ->> 'file' = ${file}
      and starts_with(
        array_to_string(array(select jsonb_array_elements_text(edit -> 'address')), '.') || '.',
        ${entry === undefined ? "" : `${entry}.`}))`;

/** The entries that edits change, each once. */
function changedBy(edits: readonly DraftEdit[]): Publication["changed"] {
  const entries = edits.map((edit) => ({ file: edit.file, entry: entryOf(edit.address) }));
  return [...new Map(entries.map((one) => [`${one.file} ${one.entry}`, one])).values()];
}

export async function listPublicationsOf(
  db: Db,
  editionId: string,
  { file, entry }: Pick<Selection, "file" | "entry">,
): Promise<ListedPublication[]> {
  const rows = await db
    .select({
      publication: publications,
      by: nameIn(publications.editionId, publications.personId),
      confirmedBy: nameIn(publications.editionId, publications.confirmerId),
    })
    .from(publications)
    .where(and(eq(publications.editionId, editionId), file === undefined ? undefined : changes(file, entry)))
    .orderBy(desc(publications.id))
    .limit(MAX_LISTED);
  return rows.map(({ by, confirmedBy, publication: { createdAt, confirmedAt, publishAt, noticesAt, ...row } }) => ({
    id: row.id,
    state: row.state,
    version: row.version,
    previousVersion: row.previousVersion,
    people: row.people,
    texts: row.texts,
    personId: row.personId,
    by,
    at: createdAt.toISOString(),
    confirmed: confirmedAt && { by: confirmedBy, at: confirmedAt.toISOString() },
    publishAt: publishAt?.toISOString() ?? null,
    noticesAt: noticesAt?.toISOString() ?? null,
    changed: changedBy(row.edits),
  }));
}

const NOTICES_PER_INSERT = 1000;

export async function insertNotices(
  db: Db,
  publicationId: number,
  recipients: readonly { personId: number; entries: string[] }[],
): Promise<void> {
  const rows = recipients.map((one) => ({ publicationId, ...one }));
  for (let at = 0; at < rows.length; at += NOTICES_PER_INSERT)
    await db.insert(publicationNotices).values(rows.slice(at, at + NOTICES_PER_INSERT));
}

export const removeNotices = async (db: Db, publicationId: number): Promise<void> =>
  void (await db.delete(publicationNotices).where(eq(publicationNotices.publicationId, publicationId)));

export type PendingNotice = {
  personId: number;
  entries: string[];
  email: string;
  name: string;
  locale: string | null;
  hasDevice: boolean;
};

/** Takes a batch of people who are to be notified. They count as notified when the transaction commits. */
export async function takeNotices(db: Db, publicationId: number, count: number): Promise<PendingNotice[]> {
  const own = db
    .select({ personId: publicationNotices.personId })
    .from(publicationNotices)
    .where(eq(publicationNotices.publicationId, publicationId))
    .limit(count)
    .for("update", { skipLocked: true });
  const taken = await db
    .delete(publicationNotices)
    .where(and(eq(publicationNotices.publicationId, publicationId), inArray(publicationNotices.personId, own)))
    .returning({ personId: publicationNotices.personId, entries: publicationNotices.entries });
  if (taken.length === 0) return [];
  const entries = new Map(taken.map((row) => [row.personId, row.entries]));
  const rows = await db
    .select({
      personId: people.id,
      email: people.email,
      name: sql<string>`coalesce(nullif(${registrations.preferredName}, ''), ${registrations.name})`,
      locale: localeOfPerson,
      hasDevice: sql<boolean>`exists (select from ${pushDevices} where ${pushDevices.personId} = ${people.id})`,
    })
    .from(registrations)
    .innerJoin(people, eq(people.id, registrations.personId))
    .where(
      and(
        inArray(people.id, [...entries.keys()]),
        eq(
          registrations.editionId,
          sql`(select ${publications.editionId} from ${publications} where ${publications.id} = ${publicationId})`,
        ),
      ),
    )
    .for("share", { of: people });
  return rows.map((row) => ({ ...row, entries: entries.get(row.personId) ?? [] }));
}

const listPublicationsBy = (db: Db, personId: number) =>
  db
    .select({ editionId: publications.editionId, at: publications.createdAt, state: publications.state })
    .from(publications)
    .where(eq(publications.personId, personId));

const listConfirmationsBy = (db: Db, personId: number) =>
  db
    .select({ editionId: publications.editionId, at: publications.confirmedAt, state: publications.state })
    .from(publications)
    .where(eq(publications.confirmerId, personId));

/** What a person published and confirmed, and what they are still to be notified of. */
export const listPublicationDataOf = async (db: Db, personId: number) => ({
  published: await listPublicationsBy(db, personId),
  confirmed: await listConfirmationsBy(db, personId),
  notices: await db
    .select({ publicationId: publicationNotices.publicationId })
    .from(publicationNotices)
    .where(eq(publicationNotices.personId, personId)),
});
