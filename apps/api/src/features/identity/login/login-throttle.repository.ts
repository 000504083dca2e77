import { eq, lt, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { loginFailures } from "../identity.tables.ts";

/** Failures without a delay, the longest delay after further ones, and the time without a failure after which the count restarts. */
export type ThrottleRules = { freeFailures: number; longestDelayS: number; forgetAfterS: number };

export type Claim = readonly [key: string, rules: ThrottleRules];

/** Counts an attempt under a key, unless that is delayed or `before` counted none. */
function counted([key, rules]: Claim, now: Date, before: SQL | null): SQL {
  const { freeFailures, longestDelayS, forgetAfterS } = rules;
  const later = (seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();
  const at = sql`${now.toISOString()}::timestamptz`;
  const failures = sql`case when failed.failed_at < ${later(-forgetAfterS)} then 1 else failed.failures + 1 end`;
  const delay = (count: SQL): SQL => sql`make_interval(secs => case when ${count} <= ${freeFailures}::int then 0
    else least(${longestDelayS}::int, power(2, least(${count} - ${freeFailures}::int, 20))) end)`;
  // The second condition: a delay that is longer than any was set before the machine's clock jumped back.
  return sql`
    insert into login_failures as failed (key, failures, failed_at, delayed_until)
    select ${key}::text, 1, ${at}, ${at} + ${delay(sql`1`)} ${before === null ? sql`` : sql`where exists (select from ${before})`}
    on conflict (key) do update set failures = ${failures}, failed_at = ${at}, delayed_until = ${at} + ${delay(sql`(${failures})`)}
    where failed.delayed_until <= ${at} or failed.delayed_until > ${later(longestDelayS)}
    returning key`;
}

/** What is done in the statement that counts an attempt, if `isCounted`. It returns at most one row. */
export type Act = (isCounted: SQL) => SQL;

/** `row`: what the act returned. */
export type Claimed<Row> =
  | { delayed: null; row: Row | null }
  /** The key whose delay is not over. */
  | { delayed: { key: string; seconds: number } };

/**
 * Counts an attempt as failed before its password is checked, so that concurrent attempts are all counted: under one key after the other,
 * until one is still delayed. Counters are locked before what the act changes.
 */
export async function claimAttempts<Row = null>(
  db: Db,
  claims: readonly Claim[],
  now: Date,
  act?: Act,
): Promise<Claimed<Row>> {
  const name = (index: number): SQL => sql.identifier(`claim${index}`).getSQL();
  const steps = claims.map((claim, index) => {
    const before = index === 0 ? null : name(index - 1);
    return sql`${name(index)} as (${counted(claim, now, before)})`;
  });
  const acted = act?.(sql`exists (select from ${name(claims.length - 1)})`);
  const all = claims.map((_, index) => sql`select from ${name(index)}`);
  const { rows } = await db.execute<{ count: number; row: Row | null }>(sql`
    with ${sql.join([...steps, ...(acted ? [sql`acted as (${acted})`] : [])], sql`, `)}
    select (select count(*)::int from (${sql.join(all, sql` union all `)}) claimed) as count,
      ${acted ? sql`(select row_to_json(acted) from acted)` : sql`null`} as row`);
  const { count = 0, row = null } = rows[0] ?? {};
  const rest = claims.slice(count);
  const [key] = rest[0] ?? [];
  if (key === undefined) return { delayed: null, row };
  const [stored] = await db
    .select({ until: loginFailures.delayedUntil })
    .from(loginFailures)
    .where(eq(loginFailures.key, key));
  // A successful sign-in removed the row in the meantime.
  if (!stored) return claimAttempts(db, rest, now, act);
  return { delayed: { key, seconds: Math.max(1, Math.ceil((stored.until.getTime() - now.getTime()) / 1000)) } };
}

/**
 * Takes back an attempt that was counted at this instant, because its password was never checked. The delay ends, unless a later
 * attempt has set another one.
 */
export const undoAttempt = async (db: Db, key: string, at: Date): Promise<void> =>
  void (await db
    .update(loginFailures)
    .set({
      failures: sql`greatest(0, ${loginFailures.failures} - 1)`,
      delayedUntil: sql`case when ${eq(loginFailures.failedAt, at)} then ${loginFailures.failedAt} else ${loginFailures.delayedUntil} end`,
    })
    .where(eq(loginFailures.key, key)));

/** Counters of a sign-in, locked in this order, as claims are: a part of a statement. */
export const lockedFailures = (keys: readonly string[]): SQL => sql`
  locked as (
    select key from login_failures, (select ${sql.param(keys)}::text[] as keys) given where key = any(keys)
    order by array_position(keys, key) for update of login_failures)`;

export const clearFailures = async (db: Db, keys: readonly string[]): Promise<void> =>
  void (await db.execute(sql`
    with ${lockedFailures(keys)} delete from login_failures where key in (select key from locked)`));

export const removeOldFailures = async (db: Db, olderThanS: number): Promise<void> =>
  void (await db
    .delete(loginFailures)
    .where(lt(loginFailures.failedAt, sql`now() - make_interval(secs => ${olderThanS}::int)`)));
