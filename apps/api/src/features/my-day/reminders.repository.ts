import type { ReminderMinutes } from "@narthex/contract/app/my-day";
import { and, eq, inArray, lt } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { reminders, reminderSettings, stars } from "./my-day.tables.ts";

export const DEFAULT_MINUTES: ReminderMinutes = 10;

const settingColumns = { personId: reminderSettings.personId, minutesBefore: reminderSettings.minutesBefore };

/** How many minutes before an event each person is reminded, where they chose it. */
export async function listMinutes(db: Db, personIds: readonly number[]): Promise<Map<number, ReminderMinutes>> {
  const rows = await db
    .select(settingColumns)
    .from(reminderSettings)
    .where(inArray(reminderSettings.personId, [...personIds]));
  return new Map(rows.map(({ personId, minutesBefore }) => [personId, minutesBefore as ReminderMinutes]));
}

export const findMinutes = async (db: Db, personId: number): Promise<ReminderMinutes> =>
  (await listMinutes(db, [personId])).get(personId) ?? DEFAULT_MINUTES;

export const setMinutes = async (db: Db, personId: number, minutesBefore: ReminderMinutes): Promise<void> =>
  void (await db
    .insert(reminderSettings)
    .values({ personId, minutesBefore })
    .onConflictDoUpdate({ target: reminderSettings.personId, set: { minutesBefore } }));

/** Which of these events people starred, by person. */
export async function listStarsAt(
  db: Db,
  editionId: string,
  personIds: readonly number[],
  eventIds: readonly number[],
): Promise<Map<number, Set<number>>> {
  const rows = await db
    .select({ personId: stars.personId, eventId: stars.eventId })
    .from(stars)
    .where(
      and(
        eq(stars.editionId, editionId),
        inArray(stars.personId, [...personIds]),
        inArray(stars.eventId, [...eventIds]),
      ),
    );
  const found = new Map<number, Set<number>>();
  for (const { personId, eventId } of rows) found.set(personId, (found.get(personId) ?? new Set()).add(eventId));
  return found;
}

export type ReminderRow = typeof reminders.$inferInsert;

/** Claims reminders, and returns those that nobody has claimed before. */
export const claimReminders = async (db: Db, rows: readonly ReminderRow[]): Promise<ReminderRow[]> =>
  rows.length === 0
    ? []
    : db
        .insert(reminders)
        .values([...rows])
        .onConflictDoNothing()
        .returning();

export const listRemindersOf = (db: Db, editionId: string, personIds: readonly number[]): Promise<ReminderRow[]> =>
  db
    .select()
    .from(reminders)
    .where(and(eq(reminders.editionId, editionId), inArray(reminders.personId, [...personIds])));

export const removeRemindersBefore = async (db: Db, start: Date): Promise<void> =>
  void (await db.delete(reminders).where(lt(reminders.startsAt, start)));
