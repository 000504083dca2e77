import { and, asc, eq, getTableName, inArray, isNotNull, or, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#platform/postgres/db.ts";
import { people, registrations } from "./people.tables.ts";

/** A person as the team of an edition sees them in a list. */
export type PersonCard = { id: number; hashId: string; name: string; email: string; organization: string };

/**
 * The people with these ids as an edition knows them: registered for it, or registered nowhere any more, after a
 * cancellation. Of others only other editions know something, so they have no card.
 */
export async function listCards(db: Db, editionId: string, ids: number[]): Promise<Map<number, PersonCard>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: people.id,
      hashId: people.hashId,
      email: people.email,
      name: sql<string>`coalesce(${registrations.name}, ${people.name})`,
      organization: sql<string>`coalesce(${registrations.organization}, ${people.organization})`,
    })
    .from(people)
    .leftJoin(registrations, and(eq(registrations.personId, people.id), eq(registrations.editionId, editionId)))
    .where(and(inArray(people.id, ids), or(isNotNull(registrations.personId), isRegisteredNowhere(people.id))));
  return new Map(rows.map((row) => [row.id, row]));
}

/** With its table, which drizzle leaves out where a query has only one. */
const qualified = (column: AnyPgColumn): SQL =>
  sql`${sql.identifier(getTableName(column.table))}.${sql.identifier(column.name)}`;

const isRegisteredNowhere = (personId: AnyPgColumn): SQL =>
  sql`not exists (select from ${registrations} anywhere where anywhere.person_id = ${qualified(personId)})`;

/** The name of a person, by the column of their id, as an edition knows them. Null as without a card. */
export const nameIn = (editionId: AnyPgColumn, personId: AnyPgColumn): SQL<string | null> => sql<
  string | null
>`coalesce(
  (select here.name from ${registrations} here
   where here.person_id = ${qualified(personId)} and here.edition_id = ${qualified(editionId)}),
  (select known.name from ${people} known where known.id = ${qualified(personId)} and ${isRegisteredNowhere(personId)}))`;

/** The addresses of people, locked: nobody corrects one or erases a person until the transaction ends. */
export async function lockAddresses(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: people.id, email: people.email })
    .from(people)
    .where(inArray(people.id, ids))
    .for("share");
  return new Map(rows.map(({ id, email }) => [id, email]));
}

export async function findPersonId(db: Db, email: string): Promise<number | null> {
  const [row] = await db.select({ id: people.id }).from(people).where(eq(people.email, email));
  return row?.id ?? null;
}

/** People of an edition by a part of a name, or by email address or public id. */
export const searchRegistered = (db: Db, editionId: string, text: string, limit: number): Promise<PersonCard[]> =>
  db
    .select({
      id: people.id,
      hashId: people.hashId,
      name: registrations.name,
      email: people.email,
      organization: registrations.organization,
    })
    .from(people)
    .innerJoin(registrations, eq(registrations.personId, people.id))
    .where(
      and(
        eq(registrations.editionId, editionId),
        or(
          sql`strpos(lower(${registrations.name} || ' ' || ${registrations.preferredName}), lower(${text})) > 0`,
          eq(people.email, text.toLowerCase()),
          eq(people.hashId, text),
        ),
      ),
    )
    .orderBy(asc(registrations.name), asc(people.id))
    .limit(limit);
