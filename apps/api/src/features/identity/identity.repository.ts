import { and, desc, eq, gt, isNotNull, lt, or, sql } from "drizzle-orm";
import type { Chore } from "#platform/jobs/chores.ts";
import type { Db } from "#platform/postgres/db.ts";
import { lockUntilCommit } from "#platform/postgres/locks.ts";
import { accounts, endedSignIns, oidcKeys, oidcPayloads, passwordLinks, refreshAnswers } from "./identity.tables.ts";
import { removeExpiredCodes } from "./codes/codes.repository.ts";
import { removeExpiredChallenges } from "./passkeys/passkeys.repository.ts";
import { removeExpiredWebSessions, removeWebSessionsOfSubs } from "./web-sessions.repository.ts";

export type Account = typeof accounts.$inferSelect;
export type KeyRow = { kid: string; jwk: unknown };
type PayloadRow = typeof oidcPayloads.$inferSelect;

export async function findAccount(db: Db, email: string): Promise<Account | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.email, email));
  return row ?? null;
}

export async function findAccountBySub(db: Db, sub: string): Promise<Account | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.sub, sub));
  return row ?? null;
}

/** Adds an account unless the address has one. Returns the stored account. */
export async function insertAccount(db: Db, account: Account): Promise<Account> {
  await db.insert(accounts).values(account).onConflictDoNothing();
  return (await findAccount(db, account.email)) ?? account;
}

export async function insertAccounts(db: Db, rows: Account[]): Promise<void> {
  await db.insert(accounts).values(rows).onConflictDoNothing();
}

/** Sets a password. An existing account keeps its subject, so that it still belongs to the same person. */
export async function upsertAccount(db: Db, account: Account): Promise<void> {
  const { passwordHash, isDemonstration } = account;
  await db
    .insert(accounts)
    .values(account)
    .onConflictDoUpdate({ target: accounts.email, set: { passwordHash, isDemonstration } });
}

/** Stores the same password at a higher cost, unless another one was set in the meantime. */
export const renewPasswordHash = async (db: Db, email: string, { from, to }: Record<"from" | "to", string>) =>
  void (await db
    .update(accounts)
    .set({ passwordHash: to })
    .where(and(eq(accounts.email, email), eq(accounts.passwordHash, from))));

export const countDemonstrationAccounts = (db: Db): Promise<number> =>
  db.$count(accounts, eq(accounts.isDemonstration, true));

export async function listDemonstrationEmails(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.isDemonstration, true))
    .orderBy(accounts.email);
  return rows.map(({ email }) => email);
}

/** All keys, newest first. */
export const listKeys = (db: Db): Promise<KeyRow[]> =>
  db.select({ kid: oidcKeys.kid, jwk: oidcKeys.jwk }).from(oidcKeys).orderBy(desc(oidcKeys.createdAt), oidcKeys.kid);

export const updateKey = async (db: Db, kid: string, jwk: unknown): Promise<void> =>
  void (await db.update(oidcKeys).set({ jwk }).where(eq(oidcKeys.kid, kid)));

export const removeKeys = async (db: Db): Promise<void> => void (await db.delete(oidcKeys));

/** Removes replaced keys. The newest ones stay, regardless of their age. */
export const removeKeysOlderThan = async (db: Db, days: number): Promise<void> =>
  void (await db
    .delete(oidcKeys)
    .where(
      sql`${oidcKeys.createdAt} < now() - make_interval(days => ${days}::int) and ${oidcKeys.createdAt} < (select max(created_at) from oidc_keys)`,
    ));

export const insertKeys = async (db: Db, keys: KeyRow[]): Promise<void> =>
  void (await db.insert(oidcKeys).values(keys));

/** Lets processes that start together create keys one after the other. Held until the transaction ends. */
export const lockKeys = (db: Db): Promise<void> => lockUntilCommit(db, "keys", "");

const payloadAt = (model: string, id: string) => and(eq(oidcPayloads.model, model), eq(oidcPayloads.id, id));
const isUnexpired = or(sql`${oidcPayloads.expiresAt} is null`, sql`${oidcPayloads.expiresAt} > now()`);

export async function upsertPayload(db: Db, row: Omit<PayloadRow, "consumedAt">): Promise<void> {
  const { payload, grantId, userCode, uid, expiresAt } = row;
  await db
    .insert(oidcPayloads)
    .values(row)
    .onConflictDoUpdate({
      target: [oidcPayloads.model, oidcPayloads.id],
      set: { payload, grantId, userCode, uid, expiresAt },
    });
}

export async function findPayload(db: Db, model: string, id: string): Promise<PayloadRow | null> {
  const [row] = await db
    .select()
    .from(oidcPayloads)
    .where(and(payloadAt(model, id), isUnexpired));
  return row ?? null;
}

export async function findPayloadByUid(db: Db, model: string, uid: string): Promise<PayloadRow | null> {
  const [row] = await db
    .select()
    .from(oidcPayloads)
    .where(and(eq(oidcPayloads.model, model), eq(oidcPayloads.uid, uid), isUnexpired));
  return row ?? null;
}

/** True for the first caller only. */
export async function consumePayload(db: Db, model: string, id: string): Promise<boolean> {
  const rows = await db
    .update(oidcPayloads)
    .set({ consumedAt: sql`now()` })
    .where(and(payloadAt(model, id), sql`${oidcPayloads.consumedAt} is null`))
    .returning({ id: oidcPayloads.id });
  return rows.length > 0;
}

export const removePayload = async (db: Db, model: string, id: string): Promise<void> =>
  void (await db.delete(oidcPayloads).where(payloadAt(model, id)));

export const removePayloadsOfGrant = async (db: Db, grantId: string): Promise<void> =>
  void (await db.delete(oidcPayloads).where(eq(oidcPayloads.grantId, grantId)));

/** Removes the provider's own session of a browser, so that another tab is not signed in again by it. */
export const removeProviderSession = async (db: Db, grantId: string): Promise<void> =>
  void (await db
    .delete(oidcPayloads)
    .where(
      and(
        eq(oidcPayloads.model, "Session"),
        sql`position(${grantId} in (${oidcPayloads.payload}->'authorizations')::text) > 0`,
      ),
    ));

/** Removes the sessions, codes, tokens and grants of an account, and returns the grants. */
export async function removePayloadsOfAccount(db: Db, sub: string): Promise<string[]> {
  await removeWebSessionsOfSubs(db, [sub]);
  const removed = await db
    .delete(oidcPayloads)
    .where(sql`${oidcPayloads.payload}->>'accountId' = ${sub}`)
    .returning({ model: oidcPayloads.model, id: oidcPayloads.id });
  return removed.filter(({ model }) => model === "Grant").map(({ id }) => id);
}

/** Access tokens issued before this instant have certainly expired. */
const TOKENS_EXPIRED = sql`now() - interval '30 minutes'`;

export const insertEndedSignIns = async (db: Db, ids: readonly string[]): Promise<void> =>
  void (await db
    .insert(endedSignIns)
    .values(ids.map((id) => ({ id })))
    .onConflictDoNothing());

export async function listEndedSignIns(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: endedSignIns.id })
    .from(endedSignIns)
    .where(gt(endedSignIns.endedAt, TOKENS_EXPIRED))
    .orderBy(endedSignIns.endedAt);
  return rows.map(({ id }) => id);
}

async function removeExpiredRows(db: Db): Promise<void> {
  await db.delete(oidcPayloads).where(and(isNotNull(oidcPayloads.expiresAt), lt(oidcPayloads.expiresAt, sql`now()`)));
  await db.delete(refreshAnswers).where(lt(refreshAnswers.createdAt, sql`now() - interval '5 minutes'`));
  await db.delete(endedSignIns).where(lt(endedSignIns.endedAt, TOKENS_EXPIRED));
  await db
    .delete(passwordLinks)
    .where(and(lt(passwordLinks.createdAt, sql`now() - interval '1 day'`), lt(passwordLinks.expiresAt, sql`now()`)));
  await removeExpiredCodes(db);
  await removeExpiredChallenges(db);
  await removeExpiredWebSessions(db);
}

export const removeExpiredSignInsChore: Chore = {
  name: "remove-expired-sign-ins",
  cron: "*/10 * * * *",
  run: ({ db }) => removeExpiredRows(db),
};

/** Serializes refreshes with one token, also those in other processes. */
export const lockRefresh = (db: Db, digest: string): Promise<void> => lockUntilCommit(db, "refresh", digest);

export async function findRefreshAnswer(db: Db, digest: string): Promise<{ sealed: string; createdAt: Date } | null> {
  const [row] = await db.select().from(refreshAnswers).where(eq(refreshAnswers.tokenDigest, digest));
  return row ?? null;
}

export async function insertRefreshAnswer(db: Db, row: typeof refreshAnswers.$inferInsert): Promise<void> {
  await db.insert(refreshAnswers).values(row).onConflictDoNothing();
}
