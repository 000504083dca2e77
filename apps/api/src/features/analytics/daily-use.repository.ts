import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { dailyKeys, dailyUse, dailyUsers } from "./analytics.tables.ts";

/** A day of an edition, in its time zone. */
type Day = { editionId: string; date: string };
type KeyedDay = Day & { key: string };

/** The key of a day. The first caller's is stored. Null if the day was closed meanwhile. */
export async function obtainKey(db: Db, day: Day & { endsAt: Date }, proposedKey: string): Promise<string | null> {
  const find = () =>
    db
      .select({ key: dailyKeys.key })
      .from(dailyKeys)
      .where(and(eq(dailyKeys.editionId, day.editionId), eq(dailyKeys.date, day.date)));
  const [present] = await find();
  if (present) return present.key;
  await db
    .insert(dailyKeys)
    .values({ ...day, key: proposedKey })
    .onConflictDoNothing();
  const [stored] = await find();
  return stored?.key ?? null;
}

export const listKeys = (db: Db): Promise<KeyedDay[]> =>
  db.select({ editionId: dailyKeys.editionId, date: dailyKeys.date, key: dailyKeys.key }).from(dailyKeys);

export const insertUser = async (db: Db, { editionId, date }: Day, digest: string): Promise<void> =>
  void (await db.insert(dailyUsers).values({ editionId, date, digest }).onConflictDoNothing());

const isUser = ({ editionId, date }: Day, digest: string) =>
  and(eq(dailyUsers.editionId, editionId), eq(dailyUsers.date, date), eq(dailyUsers.digest, digest));

export async function hasUser(db: Db, day: Day, digest: string): Promise<boolean> {
  const rows = await db.select({ date: dailyUsers.date }).from(dailyUsers).where(isUser(day, digest));
  return rows.length > 0;
}

export const deleteUser = async (db: Db, day: Day, digest: string): Promise<void> =>
  void (await db.delete(dailyUsers).where(isUser(day, digest)));

/** Keeps the counts of days that are over, and deletes their keys and digests. */
export const closeDays = (db: Db, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const isOver = sql`daily_keys.ends_at <= ${now.toISOString()}::timestamptz`;
    await tx.execute(sql`
      insert into ${dailyUse} (edition_id, date, people)
      select edition_id, date, (select count(*) from daily_users
        where daily_users.edition_id = daily_keys.edition_id and daily_users.date = daily_keys.date)
      from daily_keys where ${isOver}
      on conflict (edition_id, date) do update set people = greatest(daily_use.people, excluded.people)`);
    await tx.execute(sql`delete from daily_keys where ${isOver}`);
  });
