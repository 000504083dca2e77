import type { Locale } from "@narthex/contract/base/common";
import type { InvitationState } from "@narthex/contract/console/people-list";
import { and, eq, inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { editions } from "../content/content.tables.ts";
import { invitationState } from "./desk.repository.ts";
import { registrations, staffRoles } from "./people.tables.ts";

const these = (editionId: string, personIds: readonly number[]): SQL | undefined =>
  and(eq(registrations.editionId, editionId), inArray(registrations.personId, [...personIds]));

/**
 * Those of these people who can be invited to an edition now: everyone if it is served, of a draft only its team. The others
 * could not sign in.
 */
export async function listInvitable(db: Db, editionId: string, personIds: readonly number[]): Promise<Set<number>> {
  const isStaff = sql`exists (select from ${staffRoles}
    where ${staffRoles.personId} = ${registrations.personId} and ${staffRoles.editionId} = ${registrations.editionId})`;
  const rows = await db
    .select({ id: registrations.personId })
    .from(registrations)
    .innerJoin(editions, eq(editions.id, registrations.editionId))
    .where(and(these(editionId, personIds), sql`(${editions.isServed} or ${isStaff})`));
  return new Set(rows.map(({ id }) => id));
}

/** Keeps invitations until the edition is published. */
export const keepInvitations = async (
  db: Db,
  editionId: string,
  personIds: readonly number[],
  locale: Locale,
): Promise<void> =>
  void (await db.update(registrations).set({ invitation: locale }).where(these(editionId, personIds)));

export const markInvited = async (db: Db, editionId: string, personIds: readonly number[]): Promise<void> =>
  void (await db
    .update(registrations)
    .set({ invitedAt: sql`now()`, invitation: null })
    .where(these(editionId, personIds)));

/** The invitations that waited for the publication of their edition, which cannot be recalled any more. */
export async function takeWaitingInvitations(
  db: Db,
): Promise<{ editionId: string; locale: Locale; personIds: number[] }[]> {
  const isFinal = sql`exists (select from ${editions} where ${editions.id} = ${registrations.editionId} and ${editions.isServed})
    and not exists (select from publications where publications.edition_id = ${registrations.editionId}
      and publications.state = 'published' and publications.notices_at > now())`;
  const { personId, editionId } = registrations;
  const taken = await db
    .select({ personId, editionId, locale: registrations.invitation })
    .from(registrations)
    .where(and(isNotNull(registrations.invitation), isFinal))
    .orderBy(editionId, personId)
    .for("update");
  const groups = Map.groupBy(taken, (row) => `${row.editionId} ${row.locale}`);
  const found = [...groups.values()].map((rows) => ({
    editionId: rows[0]?.editionId ?? "",
    locale: rows[0]?.locale as Locale,
    personIds: rows.map((row) => row.personId),
  }));
  for (const one of found)
    await db.update(registrations).set({ invitation: null }).where(these(one.editionId, one.personIds));
  return found;
}

/** Nobody is invited twice by two of the team who press one after the other. */
const isInvitable = sql`${invitationState} = 'invited' and ${registrations.invitedAt} < now() - interval '1 hour'`;

/** Who was not invited, or those who were more than an hour ago, and have not used the app. */
export async function listToInvite(db: Db, editionId: string, whom: "uninvited" | "invited"): Promise<number[]> {
  const rows = await db
    .select({ id: registrations.personId })
    .from(registrations)
    .where(
      and(eq(registrations.editionId, editionId), whom === "invited" ? isInvitable : eq(invitationState, "uninvited")),
    )
    .orderBy(registrations.personId);
  return rows.map(({ id }) => id);
}

/** How many people of an edition are in each state, and how many of the invited can be invited again. */
export async function countInvitations(
  db: Db,
  editionId: string,
): Promise<Record<InvitationState | "invitable", number>> {
  const rows = await db
    .select({
      state: invitationState,
      people: sql<number>`count(*)::int`,
      invitable: sql<number>`count(*) filter (where ${isInvitable})::int`,
    })
    .from(registrations)
    .where(eq(registrations.editionId, editionId))
    .groupBy(sql`1`);
  const counts = { uninvited: 0, waiting: 0, invited: 0, used: 0, invitable: 0 };
  for (const { state, people, invitable } of rows) {
    counts[state] = people;
    counts.invitable += invitable;
  }
  return counts;
}
