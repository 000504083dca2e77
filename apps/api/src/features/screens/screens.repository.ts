import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { editionVersions } from "../content/content.tables.ts";
import { screens } from "./screens.tables.ts";

const SHOWN = { id: screens.id, name: screens.name, room: screens.room, token: screens.token };

export const listScreensOf = (db: Db, editionId: string) =>
  db.select(SHOWN).from(screens).where(eq(screens.editionId, editionId)).orderBy(asc(screens.name), asc(screens.id));

export async function countScreens(db: Db, editionId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(screens).where(eq(screens.editionId, editionId));
  return row?.count ?? 0;
}

export async function insertScreen(db: Db, row: typeof screens.$inferInsert) {
  const [screen] = await db.insert(screens).values(row).returning(SHOWN);
  if (!screen) throw new Error("The screen was not stored.");
  return screen;
}

export async function removeScreen(db: Db, editionId: string, id: number): Promise<string | null> {
  const [row] = await db
    .delete(screens)
    .where(and(eq(screens.editionId, editionId), eq(screens.id, id)))
    .returning({ name: screens.name });
  return row?.name ?? null;
}

export async function findScreen(db: Db, token: string) {
  const [row] = await db
    .select({ editionId: screens.editionId, room: screens.room })
    .from(screens)
    .where(eq(screens.token, token));
  return row ?? null;
}

/** A day of the schedule as it was published before anything was published in the last hours. Null if nothing was. */
export async function findEarlierDay(db: Db, editionId: string, file: string, hours: number): Promise<unknown> {
  const [row] = await db
    .select({ events: sql<unknown>`${editionVersions.files} -> ${file}::text` })
    .from(editionVersions)
    .where(
      and(
        eq(editionVersions.editionId, editionId),
        sql`${editionVersions.replacedAt} > now() - make_interval(hours => ${hours}::int)`,
      ),
    )
    .orderBy(asc(editionVersions.version))
    .limit(1);
  return row?.events ?? null;
}
