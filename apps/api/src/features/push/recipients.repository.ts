import { and, count, eq, gt, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { registrations } from "../people/people.tables.ts";
import type { NewPush } from "./push.repository.ts";
import { pushDevices, pushedAnnouncements, pushes } from "./push.tables.ts";

/** The people of an edition: some of them, or everyone. */
export type Recipients = { editionId: string; personIds: readonly number[] | null };

const amongRecipients = ({ editionId, personIds }: Recipients): SQL | undefined =>
  and(
    eq(registrations.editionId, editionId),
    personIds === null ? undefined : sql`${registrations.personId} = any(${`{${personIds.join(",")}}`}::int[])`,
  );

/** The devices of recipients by delegate type, language and kind. */
export const countRecipients = (db: Db, recipients: Recipients) =>
  db
    .select({
      type: registrations.type,
      locale: pushDevices.locale,
      isPhone: sql<boolean>`${pushDevices.auth} is null`,
      people: sql<number>`count(distinct ${pushDevices.personId})::int`,
      devices: count(),
    })
    .from(pushDevices)
    .innerJoin(registrations, eq(registrations.personId, pushDevices.personId))
    .where(amongRecipients(recipients))
    .groupBy(registrations.type, pushDevices.locale, sql`3`)
    .orderBy(registrations.type, pushDevices.locale, sql`3`);

/** How many of these people have a device that takes messages. */
export async function countWithDevices(db: Db, personIds: readonly number[]): Promise<number> {
  const [row] = await db
    .select({ people: sql<number>`count(distinct ${pushDevices.personId})::int` })
    .from(pushDevices)
    .where(sql`${pushDevices.personId} = any(${`{${personIds.join(",")}}`}::int[])`);
  return row?.people ?? 0;
}

/** True for the first caller only. */
export async function claimAnnouncement(db: Db, editionId: string, announcementId: number): Promise<boolean> {
  const rows = await db
    .insert(pushedAnnouncements)
    .values({ editionId, announcementId })
    .onConflictDoNothing()
    .returning({ id: pushedAnnouncements.announcementId });
  return rows.length > 0;
}

export async function listClaimedAnnouncements(db: Db, editionId: string): Promise<Set<number>> {
  const rows = await db
    .select({ id: pushedAnnouncements.announcementId })
    .from(pushedAnnouncements)
    .where(eq(pushedAnnouncements.editionId, editionId));
  return new Set(rows.map(({ id }) => id));
}

export async function listLocalesOf(db: Db, recipients: Recipients): Promise<string[]> {
  const rows = await db
    .selectDistinct({ locale: pushDevices.locale })
    .from(pushDevices)
    .innerJoin(registrations, eq(registrations.personId, pushDevices.personId))
    .where(amongRecipients(recipients));
  return rows.map(({ locale }) => locale);
}

/** The next people of an edition, by id, who get messages in a browser. */
export const listPeopleWithBrowsers = (db: Db, editionId: string, after: number, limit: number) =>
  db
    .select({ personId: registrations.personId, type: registrations.type, confYear: registrations.confYear })
    .from(registrations)
    .where(
      and(
        eq(registrations.editionId, editionId),
        gt(registrations.personId, after),
        sql`exists (select 1 from ${pushDevices} where ${pushDevices.personId} = ${registrations.personId} and ${pushDevices.auth} is not null)`,
      ),
    )
    .orderBy(registrations.personId)
    .limit(limit);

type Texts = Pick<NewPush, "notice" | "title" | "body" | "path" | "expiresAt">;

/** Queues one text for all devices of recipients that are set to a language. */
export async function insertPushesFor(db: Db, recipients: Recipients, locale: string, texts: Texts): Promise<void> {
  const { notice, title, body, path, expiresAt } = texts;
  await db.execute(sql`
    insert into ${pushes} (notice, edition_id, person_id, device_id, title, body, path, expires_at)
    select ${notice}, ${recipients.editionId}, ${pushDevices.personId}, ${pushDevices.id}, ${title}, ${body}, ${path}, ${expiresAt.toISOString()}::timestamptz
    from ${pushDevices} inner join ${registrations} on ${registrations.personId} = ${pushDevices.personId}
    where ${amongRecipients(recipients)} and ${pushDevices.locale} = ${locale}
    on conflict do nothing`);
}
