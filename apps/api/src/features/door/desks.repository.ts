import type { DeskShare } from "@narthex/domain/door/shares";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { registrations } from "../people/people.tables.ts";
import { doorDesks, doorShares } from "./door.tables.ts";

export type DeskRow = typeof doorDesks.$inferSelect;

export async function findDesk(db: Db, editionId: string, id: string): Promise<DeskRow | null> {
  const [row] = await db
    .select()
    .from(doorDesks)
    .where(and(eq(doorDesks.id, id), eq(doorDesks.editionId, editionId)));
  return row ?? null;
}

export async function insertDesk(db: Db, row: DeskRow): Promise<void> {
  await db.insert(doorDesks).values(row).onConflictDoNothing();
}

export async function updateDesk(
  db: Db,
  id: string,
  change: Partial<Pick<DeskRow, "name" | "seenAt" | "signedOutAt">>,
): Promise<void> {
  await db.update(doorDesks).set(change).where(eq(doorDesks.id, id));
}

export const listDeskRows = (db: Db, editionId: string) =>
  db
    .select({
      id: doorDesks.id,
      name: doorDesks.name,
      person: registrations.name,
      seenAt: doorDesks.seenAt,
      signedOutAt: doorDesks.signedOutAt,
    })
    .from(doorDesks)
    .leftJoin(
      registrations,
      and(eq(registrations.personId, doorDesks.personId), eq(registrations.editionId, doorDesks.editionId)),
    )
    .where(eq(doorDesks.editionId, editionId))
    .orderBy(desc(doorDesks.seenAt));

/** The desks of a person that were not signed out. */
export const listOpenDesks = (db: Db, editionId: string, personId: number): Promise<DeskRow[]> =>
  db
    .select()
    .from(doorDesks)
    .where(and(eq(doorDesks.editionId, editionId), eq(doorDesks.personId, personId), isNull(doorDesks.signedOutAt)));

export const listDesksOf = (db: Db, personId: number) =>
  db
    .select({ editionId: doorDesks.editionId, name: doorDesks.name, seenAt: doorDesks.seenAt })
    .from(doorDesks)
    .where(eq(doorDesks.personId, personId));

/** The share of every desk that holds or used places of a point. */
export async function listShares(db: Db, pointId: number): Promise<(DeskShare & { version: number })[]> {
  const { rows } = await db.execute<{
    desk: string;
    granted: number;
    used: number;
    isOpen: boolean;
    version: number;
  }>(sql`
    with used as (
      select desk_id, count(*)::int as used from door_entries
      where point_id = ${pointId} and state = 'kept' and undoes is null
        and not exists (select from door_entries later where later.undoes = door_entries.id and later.state = 'kept')
      group by desk_id
    )
    select door_desks.id as desk, coalesce(door_shares.places, 0) as granted, coalesce(used.used, 0) as used,
      door_desks.signed_out_at is null as "isOpen", coalesce(door_shares.version, 0) as version
    from door_desks left join used on used.desk_id = door_desks.id
      left join door_shares on door_shares.desk_id = door_desks.id and door_shares.point_id = ${pointId}
    where used.desk_id is not null or door_shares.desk_id is not null`);
  return rows;
}

export async function upsertShare(db: Db, row: typeof doorShares.$inferSelect): Promise<void> {
  await db
    .insert(doorShares)
    .values(row)
    .onConflictDoUpdate({
      target: [doorShares.pointId, doorShares.deskId],
      set: { places: row.places, version: row.version },
    });
}
