import type { ConferenceType } from "@narthex/contract/base/common";
import type { FormKind } from "@narthex/contract/app/forms";
import { sharedPages } from "@narthex/domain/navigation/routes";
import { sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";

/** Instants, by the product's clock. */
export type Span = { from: Date; to: Date };
/**
 * The paths of an edition: those that begin with its prefix, or with none of the others', and the pages that editions share:
 * on the days of an edition, these belong to its people.
 */
export type Paths = { prefix: string; others: readonly string[] };

const MAX_ROWS = 30;

const within = (column: SQL, { from, to }: Span): SQL =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`;

const startsWith = (prefix: string): SQL => sql`(page = ${prefix} or page like ${`${prefix}/%`})`;
const ofEdition = ({ prefix, others }: Paths): SQL =>
  prefix === ""
    ? sql`not (false ${sql.join(others.map((other) => sql` or ${startsWith(other)}`))})`
    : sql`(${startsWith(prefix)} or page ~ ${sharedPages()})`;

/** An event of the app has an id of its device, which is random and ends with the sign-in. */
const devices = sql`count(distinct props->>'anonymous_id')::int`;

export async function countDevices(db: Db, paths: Paths, span: Span): Promise<number> {
  const {
    rows: [row],
  } = await db.execute<{ count: number }>(sql`select ${devices} as count from analytics_events
    where name = 'screen_view' and ${within(sql`at`, span)} and ${ofEdition(paths)}`);
  return row?.count ?? 0;
}

/** People on a day that is over, or until now. */
export async function countPeople(db: Db, editionId: string, date: string): Promise<number> {
  const isThatDay = sql`edition_id = ${editionId} and date = ${date}`;
  const {
    rows: [row],
  } = await db.execute<{ count: number }>(sql`select greatest(
    (select people from daily_use where ${isThatDay}),
    (select count(*)::int from daily_users where ${isThatDay})) as count`);
  return row?.count ?? 0;
}

/** Views of screens that enough devices showed. */
export const listScreens = async (db: Db, paths: Paths, span: Span, smallest: number) =>
  (
    await db.execute<{ path: string; views: number }>(sql`
    select page as path, count(*)::int as views from analytics_events
    where name = 'screen_view' and ${within(sql`at`, span)} and ${ofEdition(paths)}
    group by page having ${devices} >= ${smallest} order by views desc, page limit ${MAX_ROWS}`)
  ).rows;

export const listLinks = async (db: Db, paths: Paths, span: Span, smallest: number) =>
  (
    await db.execute<{ url: string; clicks: number }>(sql`
    select props->>'url' as url, count(*)::int as clicks from analytics_events
    where name = 'external_link' and ${within(sql`at`, span)} and ${ofEdition(paths)}
    group by 1 having count(*) >= ${smallest} order by clicks desc, url limit ${MAX_ROWS}`)
  ).rows;

/** How many people began each film, saw half of it and nearly all of it. */
export const listFilms = async (db: Db, editionId: string) =>
  (
    await db.execute<{ slug: string; started: number; half: number; completed: number }>(sql`
    select video_id as slug, count(*) filter (where percent > 0)::int as started,
      count(*) filter (where percent >= 50)::int as half, count(*) filter (where percent >= 90)::int as completed
    from video_progress where edition_id = ${editionId} group by video_id`)
  ).rows;

export async function countChoosers(db: Db, editionId: string): Promise<number> {
  const {
    rows: [row],
  } = await db.execute<{ count: number }>(sql`
    select count(distinct person_id)::int as count from signups where edition_id = ${editionId} and event_id is null`);
  return row?.count ?? 0;
}

/** Who has a place in an experience. Invitations to events do not count. */
export async function countVisitors(db: Db, editionId: string, span: Span): Promise<number> {
  const {
    rows: [row],
  } = await db.execute<{ count: number }>(sql`
    select count(distinct person_id)::int as count from signups
    where edition_id = ${editionId} and event_id is null and status = 'Confirmed'
      and ${within(sql`starts_at`, span)}`);
  return row?.count ?? 0;
}

/** Personal photos by when they were taken, and those for everyone by their tab; null is all of them. */
export async function countPhotos(db: Db, editionId: string, day: { tab: string; span: Span } | null) {
  const isTaken = day === null ? sql`true` : within(sql`photo_frames.taken_at`, day.span);
  const isInTab = day === null ? sql`photos.tab is not null` : sql`photos.tab = ${day.tab}`;
  const {
    rows: [row],
  } = await db.execute<{ delivered: number; people: number; shared: number }>(sql`
    select count(distinct photo_people.photo_id) filter (where ${isTaken})::int as delivered,
      count(distinct photo_people.person_id) filter (where ${isTaken})::int as people,
      count(distinct photos.id) filter (where ${isInTab})::int as shared
    from photos left join photo_people on photo_people.photo_id = photos.id
      left join photo_frames on photo_frames.photo_id = photos.id
    where photos.edition_id = ${editionId}`);
  return row ?? { delivered: 0, people: 0, shared: 0 };
}

/** How many people read each announcement. */
export async function countReads(db: Db, editionId: string): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; reads: number }>(sql`
    select announcement_id as id, count(*)::int as reads from announcement_reads
    where edition_id = ${editionId} group by announcement_id`);
  return new Map(rows.map(({ id, reads }) => [id, reads]));
}

/** Forms that name the conference, or none. `span` is by the database's clock; null is always. */
export async function countForms(
  db: Db,
  conferenceType: ConferenceType,
  span: Span | null,
): Promise<Map<FormKind, number>> {
  const { rows } = await db.execute<{ kind: FormKind; count: number }>(sql`
    select kind, count(*)::int as count from form_entries
    where coalesce(payload->>'conferenceType', ${conferenceType}) = ${conferenceType}
      and ${span === null ? sql`true` : within(sql`created_at`, span)} group by kind`);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

const countOffers = async (db: Db, table: SQL, editionId: string, span: Span) => {
  const {
    rows: [row],
  } = await db.execute<{ made: number; accepted: number }>(sql`
    select count(*)::int as made, count(*) filter (where status = 'accepted')::int as accepted
    from ${table} where edition_id = ${editionId} and ${within(sql`offered_at`, span)}`);
  return row ?? { made: 0, accepted: 0 };
};
export const countFreedPlaces = (db: Db, editionId: string, span: Span) =>
  countOffers(db, sql`place_offers`, editionId, span);
export const countExchanges = (db: Db, editionId: string, span: Span) =>
  countOffers(db, sql`place_exchanges`, editionId, span);
