import type { AnalyticsEvent } from "@narthex/contract/app/analytics";
import { eq, lt, sql } from "drizzle-orm";
import type { PersonalData } from "#features/people/index.ts";
import type { Chore } from "#platform/jobs/chores.ts";
import type { Db } from "#platform/postgres/db.ts";
import { analyticsEvents } from "./analytics.tables.ts";

/** `personId` is null without consent. */
export async function insertEvents(db: Db, personId: number | null, events: AnalyticsEvent[]): Promise<void> {
  if (events.length === 0) return;
  await db.insert(analyticsEvents).values(events.map((event) => ({ ...event, at: new Date(event.at), personId })));
}

/** Removes the person from the events that were stored with their consent. */
export const detachEvents = async (db: Db, personId: number): Promise<void> =>
  void (await db.update(analyticsEvents).set({ personId: null }).where(eq(analyticsEvents.personId, personId)));

const listEvents = (db: Db, personId: number) =>
  db
    .select({
      name: analyticsEvents.name,
      at: analyticsEvents.at,
      page: analyticsEvents.page,
      props: analyticsEvents.props,
    })
    .from(analyticsEvents)
    .where(eq(analyticsEvents.personId, personId))
    .orderBy(analyticsEvents.id);

/** The events that were stored with the person's consent. */
export const analyticsPersonalData: PersonalData = {
  noun: "analytics",
  export: ({ db }, { id }) => listEvents(db, id),
};

export const removeOldEvents = async (db: Db): Promise<void> =>
  void (await db.delete(analyticsEvents).where(lt(analyticsEvents.receivedAt, sql`now() - interval '400 days'`)));

export const removeOldEventsChore: Chore = {
  name: "remove-old-analytics-events",
  cron: "27 3 * * *",
  run: ({ db }) => removeOldEvents(db),
};
