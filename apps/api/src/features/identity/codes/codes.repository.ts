import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import type { Account } from "../identity.repository.ts";
import { lockedFailures, type Act } from "../login/login-throttle.repository.ts";
import { standingOf, type Standing } from "../standing.repository.ts";
import { deskCodes, signInCodes } from "../identity.tables.ts";

/** Wrong codes after which a new one is needed. */
export const MAX_TRIES = 5;

type CodeRow = typeof signInCodes.$inferSelect;

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;

// Each sign-in with a code makes these queries: plain SQL is built faster.

/** Stores that a browser asked for a code, if that was counted. Returns the id of the person with this address, if there is one. */
export const insertedCode =
  (row: Omit<CodeRow, "tries">, email: string): Act =>
  (isCounted) =>
    sql`
    insert into sign_in_codes (id, mailbox, sealed, seed, asked_at, expires_at)
    select ${row.id}::text, ${row.mailbox}::text, ${row.sealed}::text, ${row.seed}::text, ${at(row.askedAt)}, ${at(row.expiresAt)}
    where ${isCounted} returning (select people.id from people where email = ${email}) as "personId"`;
export type InsertedCode = { personId: number | null };

const isLive = (id: string, now: Date) => sql`id = ${id} and expires_at > ${at(now)} and tries < ${MAX_TRIES}`;

export type AskedCode = Pick<CodeRow, "id" | "mailbox" | "sealed"> & { askedAtMs: number };

export async function findCode(db: Db, id: string, now: Date): Promise<AskedCode | null> {
  const { rows } = await db.execute<AskedCode>(sql`
    select id, mailbox, sealed, (extract(epoch from asked_at) * 1000)::float8 as "askedAtMs" from sign_in_codes
    where ${isLive(id, now)}`);
  return rows[0] ?? null;
}

export type TriedCode = Pick<CodeRow, "id" | "mailbox" | "seed" | "tries">;

/** Counts a try before the code is compared, so that concurrent tries are all counted. No row if there are none left. */
export const countedTry =
  (id: string, now: Date): Act =>
  (isCounted) =>
    sql`
    update sign_in_codes set tries = tries + 1 where ${isLive(id, now)} and ${isCounted}
    returning id, mailbox, seed, tries`;

/** Null if a newer code was asked for, or the time is over. */
export async function findSeed(db: Db, id: string, now: Date): Promise<string | null> {
  const { rows } = await db.execute<{ seed: string }>(sql`select seed from sign_in_codes where ${isLive(id, now)}`);
  return rows[0]?.seed ?? null;
}

/**
 * Uses up the code of a person, for the first caller only: null for others. It then clears the counters, which are locked before the code
 * as by a try, and stores the account of a registered person who has none.
 */
export async function useCode(
  db: Db,
  id: string,
  { email, sub, isDemonstration }: Omit<Account, "passwordHash">,
  counters: readonly string[],
): Promise<Standing | null> {
  const { rows } = await db.execute<Standing>(sql`
    with ${lockedFailures(counters)},
      used as (
        delete from sign_in_codes where id = ${id} and (select count(*) from locked) >= 0
        returning ${standingOf(email)}),
      cleared as (delete from login_failures where key in (select key from locked) and exists (select from used)),
      made as (
        insert into accounts (email, sub, is_demonstration)
        select ${email}::text, ${sub}::text, ${isDemonstration}::boolean from used where "isRegistered" and sub is null
        on conflict (email) do update set email = excluded.email returning sub)
    select "isRegistered", coalesce(sub, (select sub from made)) as sub from used`);
  return rows[0] ?? null;
}

export const removeCode = async (db: Db, id: string): Promise<void> =>
  void (await db.execute(sql`delete from sign_in_codes where id = ${id}`));

/** A person has one code of the desk: a new one ends the former. */
export async function replaceDeskCode(db: Db, row: typeof deskCodes.$inferInsert): Promise<void> {
  await db.insert(deskCodes).values(row).onConflictDoUpdate({ target: deskCodes.mailbox, set: row });
}

/** True if it was the right code, for the first caller only. */
export async function useDeskCode(db: Db, mailbox: string, codeDigest: string, now: Date): Promise<boolean> {
  const rows = await db
    .delete(deskCodes)
    .where(and(eq(deskCodes.mailbox, mailbox), eq(deskCodes.codeDigest, codeDigest), gt(deskCodes.expiresAt, now)))
    .returning({ mailbox: deskCodes.mailbox });
  return rows.length > 0;
}

export async function removeCodesOf(db: Db, mailbox: string): Promise<void> {
  await db.delete(signInCodes).where(eq(signInCodes.mailbox, mailbox));
  await db.delete(deskCodes).where(eq(deskCodes.mailbox, mailbox));
}

/** What is stored about the codes of an address, without the codes. */
export const listCodesOf = async (db: Db, mailbox: string) => ({
  byEmail: await db
    .select({ askedAt: signInCodes.askedAt, expiresAt: signInCodes.expiresAt })
    .from(signInCodes)
    .where(eq(signInCodes.mailbox, mailbox)),
  atDesk: await db
    .select({ givenAt: deskCodes.givenAt, expiresAt: deskCodes.expiresAt })
    .from(deskCodes)
    .where(eq(deskCodes.mailbox, mailbox)),
});

export async function removeExpiredCodes(db: Db): Promise<void> {
  await db.delete(signInCodes).where(lte(signInCodes.expiresAt, sql`now()`));
  await db.delete(deskCodes).where(lte(deskCodes.expiresAt, sql`now()`));
}

const MAX_COUNTED = 10_000;

/** Codes that have not left. `job` sends them. */
export async function countWaitingCodes(db: Db, job: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from jobs.job where name = ${job} and state in ('created', 'retry') limit ${MAX_COUNTED}) waiting`);
  return rows[0]?.count ?? 0;
}
