import type { Localized } from "@narthex/contract/base/common";
import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { calendarFeeds, reminders, reminderSettings, stars } from "./my-day.tables.ts";

/** An event as a person last saw it. */
export type SeenEvent = {
  title: Localized;
  start: string;
  durationInMin: number;
  location: string;
  isCancelled?: true;
};
export type StarRow = { eventId: number; seen: SeenEvent };

export async function listStarsOf(db: Db, personId: number, editionId: string): Promise<StarRow[]> {
  const rows = await db
    .select({ eventId: stars.eventId, seen: stars.seen })
    .from(stars)
    .where(and(eq(stars.personId, personId), eq(stars.editionId, editionId)))
    .orderBy(stars.eventId);
  return rows as StarRow[];
}

type Whose = { personId: number; editionId: string };

export async function upsertStar(db: Db, whose: Whose, { eventId, seen }: StarRow): Promise<void> {
  await db
    .insert(stars)
    .values({ ...whose, eventId, seen })
    .onConflictDoUpdate({ target: [stars.personId, stars.editionId, stars.eventId], set: { seen } });
}

export async function removeStars(db: Db, { personId, editionId }: Whose, eventIds: readonly number[]): Promise<void> {
  await db
    .delete(stars)
    .where(and(eq(stars.personId, personId), eq(stars.editionId, editionId), inArray(stars.eventId, [...eventIds])));
}

export type Feed = { personId: number; feedId: string; locale: string };

const feedColumns = { personId: calendarFeeds.personId, feedId: calendarFeeds.feedId, locale: calendarFeeds.locale };

export async function findFeedOf(db: Db, personId: number): Promise<Feed | null> {
  const [row] = await db.select(feedColumns).from(calendarFeeds).where(eq(calendarFeeds.personId, personId));
  return row ?? null;
}

export async function findFeed(db: Db, feedId: string): Promise<Feed | null> {
  const [row] = await db.select(feedColumns).from(calendarFeeds).where(eq(calendarFeeds.feedId, feedId));
  return row ?? null;
}

export async function upsertFeed(db: Db, feed: Feed): Promise<void> {
  const { feedId, locale } = feed;
  await db
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.personId, set: { feedId, locale } });
}

export const removeFeed = async (db: Db, personId: number): Promise<void> =>
  void (await db.delete(calendarFeeds).where(eq(calendarFeeds.personId, personId)));

/** What is stored about a person: without the secret part of the address, which is not stored. */
export const listMyDayOf = async (db: Db, personId: number) => ({
  stars: await db
    .select({ editionId: stars.editionId, eventId: stars.eventId, seen: stars.seen, starredAt: stars.starredAt })
    .from(stars)
    .where(eq(stars.personId, personId)),
  calendar: await db
    .select({ locale: calendarFeeds.locale, createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.personId, personId)),
  reminders: {
    settings: await db
      .select({ minutesBefore: reminderSettings.minutesBefore })
      .from(reminderSettings)
      .where(eq(reminderSettings.personId, personId)),
    queued: await db
      .select({ editionId: reminders.editionId, eventId: reminders.eventId, startsAt: reminders.startsAt })
      .from(reminders)
      .where(eq(reminders.personId, personId)),
  },
});
