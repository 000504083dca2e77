import { DESK, type StaffRole } from "@narthex/contract/base/staff";
import { eq, sql } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { auditEntries } from "../audit/audit.tables.ts";
import { editions } from "../content/content.tables.ts";
import { people, registrations, signIns, staffRoles } from "./people.tables.ts";

/** Who acts for an edition. `actorId`: null for the operator. */
export type Desk = { editionId: string; actorId: number | null };

/** Serialized for use in a statement. */
const arrayOf = (values: readonly (number | string)[]): string => `{${values.join(",")}}`;

/** The editions in which the actor has one of the roles; for the operator, the one that they act for. */
const editionsOf = ({ editionId, actorId }: Desk, roles: readonly StaffRole[]) =>
  actorId === null
    ? sql`select ${editionId}::text`
    : sql`select edition_id from ${staffRoles} where person_id = ${actorId} and role = any(${arrayOf(roles)}::text[])`;

/**
 * Those of these people whom editions know that are not the actor's: they are registered there, or were until their
 * registration was cancelled, unless these do not count. The team of a replaced edition is that of the served edition of
 * its type.
 */
export async function listOfOtherEditions(
  db: Db,
  desk: Desk,
  personIds: readonly number[],
  { roles = DESK, countsCancelled = true }: { roles?: readonly StaffRole[]; countsCancelled?: boolean } = {},
): Promise<Set<number>> {
  if (personIds.length === 0) return new Set();
  const { rows } = await db.execute<{ person: number }>(sql`
    with known as (
      select person_id, edition_id from ${registrations} where person_id = any(${arrayOf(personIds)}::int[])
      union
      select subject_id, edition_id from ${auditEntries}
      where ${countsCancelled} and action = 'person.cancelled' and subject_id = any(${arrayOf(personIds)}::int[])
    )
    select distinct known.person_id as person
    from known
    join ${editions} edition on edition.id = known.edition_id
    left join ${editions} successor
      on successor.conference_type = edition.conference_type and successor.is_served
      and not edition.is_served and edition.version > 0
    where coalesce(successor.id, known.edition_id) not in (${editionsOf(desk, roles)})`);
  return new Set(rows.map(({ person }) => person));
}

/** Whether someone has ever signed in as a person, for any edition. */
export async function hasSignedIn(db: Db, personId: number): Promise<boolean> {
  const rows = await db.select({ sub: signIns.sub }).from(signIns).where(eq(signIns.personId, personId)).limit(1);
  return rows.length > 0;
}

/** Nobody registers a person for another edition, corrects their address or erases them until the transaction ends. */
export const lockPersonForChange = async (db: Db, personId: number): Promise<void> =>
  void (await db.select({ id: people.id }).from(people).where(eq(people.id, personId)).for("update"));
