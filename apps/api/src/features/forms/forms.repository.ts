import type { ConferenceType } from "@narthex/contract/base/common";
import type { FormKind } from "@narthex/contract/app/forms";
import { and, asc, count, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { lockUntilCommit } from "#platform/postgres/locks.ts";
import { formEntries } from "./forms.tables.ts";

export type FormPayload = Record<string, string | undefined>;
export type FormEntry = Omit<typeof formEntries.$inferSelect, "kind" | "payload"> & {
  kind: FormKind;
  payload: FormPayload;
};
export type NewEntry = Pick<FormEntry, "id" | "kind" | "payload" | "email" | "personId">;

const CLAIM_END = sql`now() + interval '1 minute'`;
const referrerOf = sql`lower(${formEntries.payload}->>'referrerEmail')`;
const isWaiting = isNull(formEntries.deliveredAt);
const isFree = or(isNull(formEntries.claimedUntil), lt(formEntries.claimedUntil, sql`now()`));

/** Stores an entry; false if one with this id exists. */
export async function insertEntry(db: Db, entry: NewEntry): Promise<boolean> {
  const rows = await db.insert(formEntries).values(entry).onConflictDoNothing().returning({ id: formEntries.id });
  return rows.length > 0;
}

export async function findEntry(db: Db, id: string): Promise<FormEntry | null> {
  const [row] = await db.select().from(formEntries).where(eq(formEntries.id, id));
  return (row as FormEntry | undefined) ?? null;
}

/** Lets forms that name one of these mailboxes be counted one after the other. Held until the transaction ends. */
export async function lockMailboxes(db: Db, emails: readonly string[]): Promise<void> {
  for (const email of emails.toSorted()) await lockUntilCommit(db, "form", email);
}

/** How many entries of the last day name this mailbox, as the form's or as the referrer's. */
export async function countMentionsOfLastDay(db: Db, email: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(formEntries)
    .where(
      and(
        or(eq(formEntries.email, email), eq(referrerOf, email)),
        gt(formEntries.createdAt, sql`now() - interval '1 day'`),
      ),
    );
  return row?.count ?? 0;
}

/** How many friends a person invited within the last hour. */
export async function countInvitesOfLastHour(db: Db, personId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(formEntries)
    .where(and(eq(formEntries.personId, personId), gt(formEntries.createdAt, sql`now() - interval '1 hour'`)));
  return row?.count ?? 0;
}

export const listEntries = (db: Db, kind?: FormKind): Promise<FormEntry[]> =>
  db
    .select()
    .from(formEntries)
    .where(kind ? eq(formEntries.kind, kind) : undefined)
    .orderBy(asc(formEntries.createdAt), asc(formEntries.id)) as Promise<FormEntry[]>;

/** The undelivered entries of a conference. Forms that do not name one concern all of them. */
export async function countWaiting(db: Db, conferenceType: ConferenceType): Promise<number> {
  const named = sql`coalesce(${formEntries.payload}->>'conferenceType', ${conferenceType})`;
  const [row] = await db
    .select({ count: count() })
    .from(formEntries)
    .where(and(isWaiting, sql`${named} = ${conferenceType}`));
  return row?.count ?? 0;
}

/** The ids of undelivered entries, oldest first. */
export async function listWaiting(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: formEntries.id })
    .from(formEntries)
    .where(isWaiting)
    .orderBy(asc(formEntries.createdAt));
  return rows.map((row) => row.id);
}

/** False even if the entry was erased. */
export async function isStillWaiting(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: formEntries.id })
    .from(formEntries)
    .where(and(eq(formEntries.id, id), isWaiting));
  return rows.length > 0;
}

/** Claims an entry for a minute. Null if it is delivered, erased, or claimed by another process. */
export async function claimEntry(db: Db, id: string): Promise<FormEntry | null> {
  const [row] = await db
    .update(formEntries)
    .set({ attempts: sql`${formEntries.attempts} + 1`, claimedUntil: CLAIM_END })
    .where(and(eq(formEntries.id, id), isWaiting, isFree))
    .returning();
  return (row as FormEntry | undefined) ?? null;
}

/** Ends a claim. Without an error the entry is delivered. */
export async function settleEntry(db: Db, id: string, error: string | null): Promise<void> {
  await db
    .update(formEntries)
    .set({ claimedUntil: null, lastError: error, ...(error === null ? { deliveredAt: sql`now()` } : {}) })
    .where(eq(formEntries.id, id));
}

/** Delivered entries are stored for 400 days; undelivered ones stay. */
export const removeOldEntries = async (db: Db): Promise<void> =>
  void (await db.delete(formEntries).where(lt(formEntries.deliveredAt, sql`now() - interval '400 days'`)));

/** Entries that a person sent, or that contain their address. */
export const listEntriesAbout = (db: Db, { id, email }: { id: number; email: string }): Promise<FormEntry[]> =>
  db
    .select()
    .from(formEntries)
    .where(or(eq(formEntries.personId, id), eq(formEntries.email, email), eq(referrerOf, email)))
    .orderBy(asc(formEntries.createdAt)) as Promise<FormEntry[]>;

/** Deletes entries that a person sent or that are about their address, and removes their address as a referrer from others. */
export async function removeEntriesAbout(db: Db, { id, email }: { id: number; email: string }): Promise<void> {
  await db.delete(formEntries).where(or(eq(formEntries.personId, id), eq(formEntries.email, email)));
  await db
    .update(formEntries)
    .set({ payload: sql`${formEntries.payload} - 'referrerEmail'` })
    .where(eq(referrerOf, email));
}
