import type { DoorEntry } from "@narthex/domain/door/log";
import { and, asc, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { people, registrations } from "../people/people.tables.ts";
import { doorDesks, doorEntries, doorPoints } from "./door.tables.ts";

export type PointRow = typeof doorPoints.$inferSelect;

const undone = sql`exists (select from door_entries later where later.undoes = ${doorEntries.id} and later.state = 'kept')`;
/** Arrivals that count: nobody undid them, and they were not kept apart. */
const counts = and(eq(doorEntries.state, "kept"), isNull(doorEntries.undoes), sql`not ${undone}`);

export const listPoints = (db: Db, editionId: string): Promise<PointRow[]> =>
  db
    .select()
    .from(doorPoints)
    .where(and(eq(doorPoints.editionId, editionId), isNull(doorPoints.removedAt)))
    .orderBy(asc(doorPoints.opensAt), asc(doorPoints.id));

export async function findPoint(db: Db, editionId: string, id: number): Promise<PointRow | null> {
  const [row] = await db
    .select()
    .from(doorPoints)
    .where(and(eq(doorPoints.id, id), eq(doorPoints.editionId, editionId)));
  return row ?? null;
}

export async function insertPoint(db: Db, row: Omit<PointRow, "id">): Promise<number> {
  const [stored] = await db.insert(doorPoints).values(row).returning({ id: doorPoints.id });
  return stored?.id ?? 0;
}

export async function updatePoint(db: Db, { id, editionId, ...row }: PointRow): Promise<boolean> {
  const rows = await db
    .update(doorPoints)
    .set(row)
    .where(and(eq(doorPoints.id, id), eq(doorPoints.editionId, editionId)))
    .returning({ id: doorPoints.id });
  return rows.length > 0;
}

export async function setPointRemoved(db: Db, id: number, removedAt: Date | null): Promise<void> {
  await db.update(doorPoints).set({ removedAt }).where(eq(doorPoints.id, id));
}

export async function hasEntries(db: Db, pointId: number): Promise<boolean> {
  const rows = await db
    .select({ id: doorEntries.id })
    .from(doorEntries)
    .where(eq(doorEntries.pointId, pointId))
    .limit(1);
  return rows.length > 0;
}

/** How many people are in, by point. */
export async function countArrived(db: Db, editionId: string): Promise<Map<number, number>> {
  const rows = await db
    .select({ pointId: doorEntries.pointId, people: sql<number>`count(distinct ${doorEntries.personId})::int` })
    .from(doorEntries)
    .where(and(eq(doorEntries.editionId, editionId), counts))
    .groupBy(doorEntries.pointId);
  return new Map(rows.map(({ pointId, people }) => [pointId, people]));
}

export type NewEntry = Omit<typeof doorEntries.$inferSelect, "position">;

/** Stores what is not stored yet. Returns the ids of these entries that this desk has at this point. */
export async function insertEntries(db: Db, rows: NewEntry[]): Promise<Set<string>> {
  const [first] = rows;
  if (!first) return new Set();
  await db.insert(doorEntries).values(rows).onConflictDoNothing();
  const stored = await db
    .select({ id: doorEntries.id })
    .from(doorEntries)
    .where(
      and(
        inArray(
          doorEntries.id,
          rows.map(({ id }) => id),
        ),
        eq(doorEntries.deskId, first.deskId),
        eq(doorEntries.pointId, first.pointId),
      ),
    );
  return new Set(stored.map(({ id }) => id));
}

/** The entries with these ids at a point. */
export const listEntriesById = (db: Db, pointId: number, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: doorEntries.id, personId: doorEntries.personId })
        .from(doorEntries)
        .where(and(eq(doorEntries.pointId, pointId), inArray(doorEntries.id, ids)));

const entryColumns = {
  id: doorEntries.id,
  person: people.hashId,
  desk: doorEntries.deskId,
  at: doorEntries.at,
  undoes: doorEntries.undoes,
  position: doorEntries.position,
};

/** What counts at a point, from a position on. */
export async function listEntriesAfter(
  db: Db,
  pointId: number,
  cursor: number,
  limit: number,
): Promise<(DoorEntry & { position: number })[]> {
  const rows = await db
    .select(entryColumns)
    .from(doorEntries)
    .innerJoin(people, eq(people.id, doorEntries.personId))
    .where(and(eq(doorEntries.pointId, pointId), eq(doorEntries.state, "kept"), gt(doorEntries.position, cursor)))
    .orderBy(asc(doorEntries.position))
    .limit(limit);
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

export async function setEntryState(db: Db, id: string, state: "kept" | "held" | "dropped"): Promise<void> {
  const position = sql`nextval(pg_get_serial_sequence('door_entries', 'position'))`;
  await db
    .update(doorEntries)
    .set({ state, ...(state === "kept" && { position }) })
    .where(eq(doorEntries.id, id));
}

/** What waits for a decision in an edition. */
export const listHeld = (db: Db, editionId: string) =>
  db
    .select({
      id: doorEntries.id,
      editionId: doorEntries.editionId,
      pointId: doorEntries.pointId,
      deskId: doorEntries.deskId,
      desk: doorDesks.name,
      point: doorPoints.title,
      name: registrations.name,
      at: doorEntries.at,
      undoes: doorEntries.undoes,
      personId: doorEntries.personId,
    })
    .from(doorEntries)
    .innerJoin(doorDesks, eq(doorDesks.id, doorEntries.deskId))
    .innerJoin(doorPoints, eq(doorPoints.id, doorEntries.pointId))
    .innerJoin(
      registrations,
      and(eq(registrations.personId, doorEntries.personId), eq(registrations.editionId, doorEntries.editionId)),
    )
    .where(and(eq(doorEntries.editionId, editionId), eq(doorEntries.state, "held")))
    .orderBy(asc(doorEntries.at));

export type HeldRow = Awaited<ReturnType<typeof listHeld>>[number];

/** The arrivals that count, of one person or at one point, the newest first. */
export const listArrivals = (db: Db, of: { personId: number; editionId?: string } | { pointId: number }) =>
  db
    .select({
      editionId: doorEntries.editionId,
      point: doorPoints.title,
      desk: doorDesks.name,
      deskId: doorDesks.id,
      at: doorEntries.at,
      name: registrations.name,
      church: registrations.organization,
      groupName: registrations.groupName,
      person: people.hashId,
    })
    .from(doorEntries)
    .innerJoin(doorDesks, eq(doorDesks.id, doorEntries.deskId))
    .innerJoin(doorPoints, eq(doorPoints.id, doorEntries.pointId))
    .innerJoin(people, eq(people.id, doorEntries.personId))
    .innerJoin(
      registrations,
      and(eq(registrations.personId, doorEntries.personId), eq(registrations.editionId, doorEntries.editionId)),
    )
    .where(
      and(
        counts,
        "pointId" in of
          ? eq(doorEntries.pointId, of.pointId)
          : and(
              eq(doorEntries.personId, of.personId),
              of.editionId === undefined ? undefined : eq(doorEntries.editionId, of.editionId),
            ),
      ),
    )
    .orderBy(desc(doorEntries.at));

/** Everything that desks recorded about a person, also what does not count. */
export const listEntriesOf = (db: Db, personId: number) =>
  db
    .select({
      editionId: doorEntries.editionId,
      point: doorPoints.title,
      desk: doorDesks.name,
      at: doorEntries.at,
      isUndo: sql<boolean>`${doorEntries.undoes} is not null`,
      state: doorEntries.state,
    })
    .from(doorEntries)
    .innerJoin(doorDesks, eq(doorDesks.id, doorEntries.deskId))
    .innerJoin(doorPoints, eq(doorPoints.id, doorEntries.pointId))
    .where(eq(doorEntries.personId, personId))
    .orderBy(asc(doorEntries.at));
