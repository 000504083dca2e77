import type { DelegateType } from "@narthex/contract/common";
import { and, count, eq, gt, inArray, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { registrations } from "../people/people.tables.ts";
import type { NewPush } from "./push.repository.ts";
import { pushDevices, pushedAnnouncements, pushes } from "./push.tables.ts";

/** Who gets an announcement: the people of an edition, or of some delegate types in it. */
export type Audience = { editionId: string; types?: readonly DelegateType[] | undefined };

const inAudience = ({ editionId, types }: Audience): SQL | undefined =>
  and(
    eq(registrations.editionId, editionId),
    types === undefined ? undefined : inArray(registrations.type, [...types]),
  );

/** The devices of an audience by delegate type, language and kind. */
export const countRecipients = (db: Db, audience: Audience) =>
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
    .where(inAudience(audience))
    .groupBy(registrations.type, pushDevices.locale, sql`3`)
    .orderBy(registrations.type, pushDevices.locale, sql`3`);

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

export async function listLocalesOf(db: Db, audience: Audience): Promise<string[]> {
  const rows = await db
    .selectDistinct({ locale: pushDevices.locale })
    .from(pushDevices)
    .innerJoin(registrations, eq(registrations.personId, pushDevices.personId))
    .where(inAudience(audience));
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

/** Queues one text for all devices of an audience that are set to a language. */
export async function insertPushesFor(db: Db, audience: Audience, locale: string, texts: Texts): Promise<void> {
  const { notice, title, body, path, expiresAt } = texts;
  await db.execute(sql`
    insert into ${pushes} (notice, person_id, device_id, title, body, path, expires_at)
    select ${notice}, ${pushDevices.personId}, ${pushDevices.id}, ${title}, ${body}, ${path}, ${expiresAt.toISOString()}::timestamptz
    from ${pushDevices} inner join ${registrations} on ${registrations.personId} = ${pushDevices.personId}
    where ${inAudience(audience)} and ${pushDevices.locale} = ${locale}
    on conflict do nothing`);
}
