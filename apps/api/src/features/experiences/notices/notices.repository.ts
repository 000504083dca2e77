import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { people, registrations } from "../../people/people.tables.ts";
import { allocationPlaces, type PublicationNotice } from "../allocation.tables.ts";
import { signups } from "../signups.tables.ts";
import type { Recipient } from "./place-mail.ts";

/** The people of an edition who are to be told something, by number; without those whose registration was cancelled. */
export async function listRecipients(
  db: Db,
  editionId: string,
  personIds: readonly number[],
): Promise<Map<number, Recipient>> {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: people.id,
      email: people.email,
      name: registrations.name,
      preferredName: registrations.preferredName,
      locale: sql<
        string | null
      >`(select max(${signups.locale}) from ${signups} where ${signups.personId} = ${people.id} and ${signups.editionId} = ${editionId})`,
    })
    .from(people)
    .innerJoin(registrations, eq(registrations.personId, people.id))
    .where(and(inArray(people.id, [...personIds]), eq(registrations.editionId, editionId)))
    .for("share", { of: people });
  return new Map(rows.map(({ id, ...recipient }) => [id, recipient]));
}

export type PendingNotice = { personId: number; slots: string[]; notice: PublicationNotice };

/** Takes a batch of people whose notice has not been sent. They count as notified when the transaction commits. */
export async function takeNotices(db: Db, proposalId: number, count: number): Promise<PendingNotice[]> {
  const rows = await db
    .select({ personId: allocationPlaces.personId, slots: allocationPlaces.slots, notice: allocationPlaces.notice })
    .from(allocationPlaces)
    .where(and(eq(allocationPlaces.proposalId, proposalId), isNotNull(allocationPlaces.notice)))
    .orderBy(allocationPlaces.personId)
    .limit(count)
    .for("update", { skipLocked: true });
  const personIds = rows.map(({ personId }) => personId);
  if (personIds.length > 0)
    await db
      .update(allocationPlaces)
      .set({ notice: null })
      .where(and(eq(allocationPlaces.proposalId, proposalId), inArray(allocationPlaces.personId, personIds)));
  return rows.flatMap(({ notice, ...row }) => (notice === null ? [] : [{ ...row, notice }]));
}
