import { and, asc, countDistinct, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { findEdition } from "../content/index.ts";
import { people, registrations } from "../people/people.tables.ts";
import { signups } from "./signups.tables.ts";

export type SignupRow = Pick<
  typeof signups.$inferSelect,
  "type" | "status" | "ranking" | "startsAt" | "location" | "eventId" | "slotId"
>;
/** The higher `id` was stored later. */
export type StoredSignup = SignupRow & { id: number };
export type NewSignup = SignupRow & { email: string };
/** An experience that a person chose, as opposed to an invitation. */
export type Wish = NewSignup;

const BATCH = 500;
const shown = {
  type: signups.type,
  status: signups.status,
  ranking: signups.ranking,
  startsAt: signups.startsAt,
  location: signups.location,
  eventId: signups.eventId,
  slotId: signups.slotId,
};

const isTheirs = (personId: number, editionId: string) =>
  and(eq(signups.personId, personId), eq(signups.editionId, editionId));

/** A person's sign-ups in one edition: the ranked ones first, by rank, then by time. */
export const listSignupsOf = (db: Db, personId: number, editionId: string): Promise<SignupRow[]> =>
  db
    .select(shown)
    .from(signups)
    .where(isTheirs(personId, editionId))
    .orderBy(asc(signups.ranking), asc(signups.startsAt), asc(signups.id));

/** The sign-ups of several people in one edition. */
export const listSignupsOfPeople = (db: Db, personIds: readonly number[], editionId: string) =>
  db
    .select({ personId: signups.personId, ...shown })
    .from(signups)
    .where(and(inArray(signups.personId, [...personIds]), eq(signups.editionId, editionId)))
    .orderBy(asc(signups.ranking), asc(signups.startsAt), asc(signups.id));

/** How many of these people have a choice, a place or an invitation in an edition. */
export async function countWithSignups(db: Db, personIds: readonly number[], editionId: string): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(signups.personId) })
    .from(signups)
    .where(and(inArray(signups.personId, [...personIds]), eq(signups.editionId, editionId)));
  return row?.count ?? 0;
}

/** Whether someone's place in an edition begins after `from`, and at the latest at `until`. */
export async function hasPlacesBetween(db: Db, editionId: string, from: Date, until: Date): Promise<boolean> {
  const rows = await db
    .select({ id: signups.id })
    .from(signups)
    .where(and(eq(signups.editionId, editionId), gt(signups.startsAt, from), lte(signups.startsAt, until)))
    .limit(1);
  return rows.length > 0;
}

/** The language of a person's latest choice in an edition. */
export async function findChoiceLocale(db: Db, personId: number, editionId: string): Promise<string | null> {
  const [row] = await db
    .select({ locale: signups.locale })
    .from(signups)
    .where(and(eq(signups.personId, personId), eq(signups.editionId, editionId), isNotNull(signups.locale)))
    .orderBy(desc(signups.id))
    .limit(1);
  return row?.locale ?? null;
}

/** Everything that a person signed up for, in any edition. */
export const listAllSignupsOf = (db: Db, personId: number) =>
  db
    .select({ editionId: signups.editionId, ...shown })
    .from(signups)
    .where(eq(signups.personId, personId))
    .orderBy(asc(signups.id));

/** What the people of an edition asked for, by person and rank; null where there is no such edition. */
export async function listWishes(db: Db, editionId: string): Promise<Wish[] | null> {
  if (!(await findEdition(db, editionId))) return null;
  return db
    .select({ email: people.email, ...shown })
    .from(signups)
    .innerJoin(people, eq(people.id, signups.personId))
    .where(and(eq(signups.editionId, editionId), isNull(signups.eventId)))
    .orderBy(asc(people.email), sql`${signups.ranking} nulls last`, asc(signups.type));
}

/** The people who have a place in each slot of an edition, by slot. */
export async function listPeopleOfSlots(db: Db, editionId: string): Promise<Map<string, number[]>> {
  const rows = await db
    .select({ slotId: signups.slotId, personId: signups.personId })
    .from(signups)
    .where(and(eq(signups.editionId, editionId), eq(signups.status, "Confirmed"), isNotNull(signups.slotId)))
    .orderBy(asc(signups.personId));
  const found = new Map<string, number[]>();
  for (const { slotId, personId } of rows)
    if (slotId !== null) found.set(slotId, [...(found.get(slotId) ?? []), personId]);
  return found;
}

/** The people who have a place in a slot, in the order in which they asked for it. */
export async function listHoldersOf(db: Db, editionId: string, slotId: string): Promise<number[]> {
  const rows = await db
    .select({ personId: signups.personId })
    .from(signups)
    .where(and(eq(signups.editionId, editionId), eq(signups.slotId, slotId), eq(signups.status, "Confirmed")))
    .orderBy(asc(signups.id));
  return rows.map(({ personId }) => personId);
}

/** Adds sign-ups, or updates the outcome of existing ones. */
export async function upsertSignups(
  db: Db,
  editionId: string,
  rows: NewSignup[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const values = rows
      .slice(start, start + BATCH)
      .map(({ email, ...row }) => ({ ...row, editionId, personId: ids.get(email) ?? 0 }));
    await db
      .insert(signups)
      .values(values)
      .onConflictDoUpdate({
        target: [signups.personId, signups.editionId, signups.type, signups.eventId],
        set: {
          status: sql`excluded.status`,
          ranking: sql`excluded.ranking`,
          startsAt: sql`excluded.starts_at`,
          location: sql`excluded.location`,
          slotId: sql`excluded.slot_id`,
        },
      });
  }
}

/**
 * A person's sign-ups, locked for the rest of the transaction; null without a registration. It is locked first, because a
 * person without sign-ups has no other row to lock.
 */
export async function lockSignupsOf(db: Db, personId: number, editionId: string): Promise<StoredSignup[] | null> {
  const registered = await db
    .select({ personId: registrations.personId })
    .from(registrations)
    .where(and(eq(registrations.personId, personId), eq(registrations.editionId, editionId)))
    .for("no key update");
  if (registered.length === 0) return null;
  return db
    .select({ id: signups.id, ...shown })
    .from(signups)
    .where(isTheirs(personId, editionId))
    .orderBy(asc(signups.type), asc(signups.id))
    .for("update");
}

/** What a person's own sign-ups and their need say about further places. */
export type Standing = { rows: readonly StoredSignup[]; needsStepFree: boolean };

/** The same with the person's need. Without a registration there is nothing. */
export async function lockStanding(db: Db, personId: number, editionId: string): Promise<Standing> {
  const rows = (await lockSignupsOf(db, personId, editionId)) ?? [];
  const [registration] = await db
    .select({ needsStepFree: registrations.needsStepFree })
    .from(registrations)
    .where(and(eq(registrations.personId, personId), eq(registrations.editionId, editionId)));
  return { rows, needsStepFree: registration?.needsStepFree ?? false };
}

export async function removeSignupsOf(db: Db, personId: number, editionId: string): Promise<void> {
  await db.delete(signups).where(and(eq(signups.personId, personId), eq(signups.editionId, editionId)));
}

export type Choice = { type: string; ranking: number | null };

/** Removes what a person no longer requests, and updates the ranks of the rest. Their outcomes stay as they are. */
export async function changeSignups(
  db: Db,
  personId: number,
  editionId: string,
  { removed, put, locale = null }: { removed: string[]; put: readonly Choice[]; locale?: string | null },
): Promise<void> {
  if (removed.length > 0)
    await db
      .delete(signups)
      .where(and(isTheirs(personId, editionId), isNull(signups.eventId), inArray(signups.type, removed)));
  if (put.length === 0) return;
  // In one order always, as an operator's file comes in, so that two writers do not wait for one another in a circle.
  const rows = put.toSorted((a, b) => (a.type < b.type ? -1 : 1));
  await db
    .insert(signups)
    .values(rows.map((choice) => ({ ...choice, personId, editionId, status: "Pending", location: "", locale })))
    .onConflictDoUpdate({
      target: [signups.personId, signups.editionId, signups.type, signups.eventId],
      set: { ranking: sql`excluded.ranking`, locale: sql`coalesce(excluded.locale, ${signups.locale})` },
    });
}

/**
 * Public ids that follow from the addresses. The draw depends on the ids, so a demonstration gives the same places on every
 * machine.
 */
export async function nameByAddress(db: Db, emails: string[]): Promise<void> {
  await db
    .update(people)
    .set({ hashId: sql`left(translate(encode(sha256(${people.email}::bytea), 'base64'), '+/=', '-_'), 21)` })
    .where(inArray(people.email, emails));
}
