import { and, desc, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import type { Chore } from "#platform/jobs/chores.ts";
import type { Db } from "#platform/postgres/db.ts";
import { lockUntilCommit } from "#platform/postgres/locks.ts";
import { accounts, endedSignIns, oidcKeys, oidcPayloads, passwordLinks, refreshAnswers } from "./identity.tables.ts";
import { removeExpiredCodes } from "./codes/codes.repository.ts";
import { removeExpiredChallenges } from "./passkeys/passkeys.repository.ts";
import {
  insertedWebSession,
  removeExpiredWebSessions,
  removeWebSessionsOfSubs,
  type WebSessionRow,
} from "./web-sessions.repository.ts";

export type Account = typeof accounts.$inferSelect;
export type KeyRow = { kid: string; jwk: unknown };
type PayloadRow = typeof oidcPayloads.$inferSelect;
/** `consumedAtS`: in seconds. `grant` is the payload of its grant. */
type StoredPayload = Pick<PayloadRow, "id" | "grantId"> & {
  payload: object;
  consumedAtS: number | null;
  grant: object | null;
};

// A sign-in makes about eight of the queries that are plain SQL here. drizzle needs up to 0.1 ms to build one.

const SELECT_ACCOUNT = sql`
  select email, sub, password_hash as "passwordHash", is_demonstration as "isDemonstration" from accounts`;

export async function findAccount(db: Db, email: string): Promise<Account | null> {
  const { rows } = await db.execute<Account>(sql`${SELECT_ACCOUNT} where email = ${email}`);
  return rows[0] ?? null;
}

export async function findAccountBySub(db: Db, sub: string): Promise<Account | null> {
  const { rows } = await db.execute<Account>(sql`${SELECT_ACCOUNT} where sub = ${sub}`);
  return rows[0] ?? null;
}

/** Adds an account unless the address has one. Returns the subject of the stored account. */
export async function insertAccount(db: Db, account: Account): Promise<string> {
  const [stored] = await db
    .insert(accounts)
    .values(account)
    .onConflictDoUpdate({ target: accounts.email, set: { email: account.email } })
    .returning({ sub: accounts.sub });
  return stored?.sub ?? account.sub;
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

/** A payload that is stored in place of a former one; `row` is null if that is removed. */
export type PayloadChange = Pick<PayloadRow, "model" | "id"> & {
  row: (Pick<PayloadRow, "grantId" | "uid" | "expiresAt"> & { payload: object }) | null;
};

/** Changes of different payloads, and the session of a browser if a sign-in ends in it. */
export async function writePayloads(
  db: Db,
  changes: readonly PayloadChange[],
  webSession: WebSessionRow | null = null,
): Promise<void> {
  const written = changes.flatMap(({ model, id, row }) => (row ? [{ model, id, ...row }] : []));
  const removed = changes.filter(({ row }) => row === null);
  await db.execute(sql`
    with removed as (
      delete from oidc_payloads where (model, id) in (
        select model, id from jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as gone (model text, id text)))
      ${webSession ? sql`, session as (${insertedWebSession(webSession)})` : sql``}
    insert into oidc_payloads (model, id, payload, grant_id, uid, expires_at)
    select model, id, payload, "grantId", uid, "expiresAt" from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as written (model text, id text, payload jsonb, "grantId" text, uid text, "expiresAt" timestamptz)
    on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
      uid = excluded.uid, expires_at = excluded.expires_at`);
}

const SELECT_PAYLOAD = sql`
  select id, payload, extract(epoch from consumed_at)::float8 as "consumedAtS", grant_id as "grantId",
    (select payload from oidc_payloads of where model = 'Grant' and of.id = oidc_payloads.grant_id) as grant from oidc_payloads`;
const IS_UNEXPIRED = sql`(expires_at is null or expires_at > now())`;

export async function findPayload(db: Db, model: string, id: string): Promise<StoredPayload | null> {
  const { rows } = await db.execute<StoredPayload>(
    sql`${SELECT_PAYLOAD} where model = ${model} and id = ${id} and ${IS_UNEXPIRED}`,
  );
  return rows[0] ?? null;
}

export async function findPayloadByUid(db: Db, model: string, uid: string): Promise<StoredPayload | null> {
  const { rows } = await db.execute<StoredPayload>(
    sql`${SELECT_PAYLOAD} where model = ${model} and uid = ${uid} and ${IS_UNEXPIRED}`,
  );
  return rows[0] ?? null;
}

export const removePayload = (db: Db, model: string, id: string): Promise<void> =>
  writePayloads(db, [{ model, id, row: null }]);

/** True for the first caller only. */
export async function consumePayload(db: Db, model: string, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update oidc_payloads set consumed_at = now() where model = ${model} and id = ${id} and consumed_at is null returning id`);
  return rows.length > 0;
}

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
