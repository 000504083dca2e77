import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import { hasRegistration } from "#features/people/index.ts";
import type { Db } from "#platform/postgres/db.ts";
import { lockUntilCommit } from "#platform/postgres/locks.ts";
import { accounts, answeredPasskeyOffers, usedChallenges, passkeys } from "../identity.tables.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;

/** In the order in which they were made. */
export const listPasskeys = (db: Db, sub: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.sub, sub)).orderBy(asc(passkeys.id));

// Each sign-in with a passkey makes two of the queries that are plain SQL here, which is built faster.

/** A passkey as it is checked, with the address of its account and whether that is registered. */
export type CheckedPasskey = Pick<
  PasskeyRow,
  "id" | "sub" | "credentialId" | "publicKey" | "counter" | "isBackupEligible"
> & { email: string; isRegistered: boolean };

/** Lets two devices of one person make passkeys one after the other, so that they are counted. Held until the transaction ends. */
export const lockPasskeys = (db: Db, sub: string): Promise<void> => lockUntilCommit(db, "passkeys", sub);

/** False if this credential is stored already. */
export async function insertPasskey(db: Db, row: typeof passkeys.$inferInsert): Promise<boolean> {
  const rows = await db.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Stores a use. False if the passkey was removed or used in the meantime. */
export async function updateUsedPasskey(
  db: Db,
  { id, counter: before }: Pick<PasskeyRow, "id" | "counter">,
  { counter, isBackedUp, usedAt }: Pick<PasskeyRow, "counter" | "isBackedUp"> & { usedAt: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update passkeys set counter = ${counter}, is_backed_up = ${isBackedUp}, used_at = ${usedAt.toISOString()}::timestamptz
    where id = ${id} and counter = ${before} returning id`);
  return rows.length > 0;
}

const ownPasskey = (sub: string, id: number) => and(eq(passkeys.id, id), eq(passkeys.sub, sub));

/** False if the person has no such passkey. */
export async function renamePasskey(db: Db, sub: string, id: number, name: string): Promise<boolean> {
  const rows = await db.update(passkeys).set({ name }).where(ownPasskey(sub, id)).returning({ id: passkeys.id });
  return rows.length > 0;
}

/** The name of the removed passkey. Null if the person has no such passkey. */
export async function removePasskey(db: Db, sub: string, id: number): Promise<string | null> {
  const [removed] = await db.delete(passkeys).where(ownPasskey(sub, id)).returning({ name: passkeys.name });
  return removed?.name ?? null;
}

/** Stores that a challenge was used, and finds the passkey that signed it: `id` is null if no such passkey is stored. */
export async function useChallenge(
  db: Db,
  { digest, expiresAt, credentialId }: typeof usedChallenges.$inferInsert & { credentialId: string },
): Promise<{ isFirst: boolean } & (CheckedPasskey | { id: null })> {
  const { rows } = await db.execute<{ isFirst: boolean } & CheckedPasskey>(sql`
    with used as (insert into passkey_challenges (digest, expires_at) values (${digest}, ${expiresAt.toISOString()}::timestamptz)
      on conflict do nothing returning digest)
    select exists (select from used) as "isFirst", id, sub, credential_id as "credentialId", public_key as "publicKey", counter::float8 as counter, is_backup_eligible as "isBackupEligible", email,
      ${hasRegistration(sql`accounts.email`)} as "isRegistered"
    from (select ${credentialId} as credential_id) answer left join (passkeys join accounts using (sub)) using (credential_id)`);
  return rows[0] ?? { isFirst: false, id: null };
}

export const removeExpiredChallenges = async (db: Db): Promise<void> =>
  void (await db.delete(usedChallenges).where(lt(usedChallenges.expiresAt, sql`now()`)));

/** For a person with an account: who signs in elsewhere is never asked. */
export const insertAnswered = async (db: Db, sub: string): Promise<void> =>
  void (await db.execute(sql`
    insert into ${answeredPasskeyOffers} (sub) select sub from ${accounts} where sub = ${sub} on conflict do nothing`));

export const insertAnsweredByEmail = async (db: Db, emails: readonly string[]): Promise<void> =>
  void (await db.execute(sql`
    insert into ${answeredPasskeyOffers} (sub) select sub from ${accounts} where ${inArray(accounts.email, [...emails])}
    on conflict do nothing`));

/** Whether the account exists and was never asked to make a passkey, or never answered. */
export async function isUnanswered(db: Db, sub: string): Promise<boolean> {
  const rows = await db
    .select({ answeredAt: answeredPasskeyOffers.answeredAt })
    .from(accounts)
    .leftJoin(answeredPasskeyOffers, eq(answeredPasskeyOffers.sub, accounts.sub))
    .where(eq(accounts.sub, sub));
  return rows.length > 0 && rows[0]?.answeredAt === null;
}
