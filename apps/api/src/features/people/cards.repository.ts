import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { people, registrations } from "./people.tables.ts";

/** A person as the team sees them in a list. */
export type PersonCard = { id: number; hashId: string; name: string; email: string; organization: string };
const cardColumns = {
  id: people.id,
  hashId: people.hashId,
  name: people.name,
  email: people.email,
  organization: people.organization,
};

/** `isLocked`: nobody corrects an address or erases a person until the transaction ends. */
export async function listCards(db: Db, ids: number[], { isLocked = false } = {}): Promise<Map<number, PersonCard>> {
  if (ids.length === 0) return new Map();
  const query = db.select(cardColumns).from(people).where(inArray(people.id, ids));
  const rows = await (isLocked ? query.for("share") : query);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findPersonId(db: Db, email: string): Promise<number | null> {
  const [row] = await db.select({ id: people.id }).from(people).where(eq(people.email, email));
  return row?.id ?? null;
}

/** People of an edition by a part of a name, or by email address or public id. */
export const searchRegistered = (db: Db, editionId: string, text: string, limit: number): Promise<PersonCard[]> =>
  db
    .select(cardColumns)
    .from(people)
    .innerJoin(registrations, eq(registrations.personId, people.id))
    .where(
      and(
        eq(registrations.editionId, editionId),
        or(
          sql`strpos(lower(${people.name} || ' ' || ${people.preferredName}), lower(${text})) > 0`,
          eq(people.email, text.toLowerCase()),
          eq(people.hashId, text),
        ),
      ),
    )
    .orderBy(asc(people.name), asc(people.id))
    .limit(limit);
