import { eq, lt, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { loginFailures } from "../identity.tables.ts";

/** Failures without a delay, the longest delay after further ones, and the time without a failure after which the count restarts. */
export type ThrottleRules = { freeFailures: number; longestDelayS: number; forgetAfterS: number };

/**
 * Counts an attempt as failed before its password is checked, so that concurrent attempts are all counted. Returns 0, or
 * the seconds to wait if the key is still delayed; then the attempt was not counted.
 */
export async function claimAttempt(db: Db, key: string, rules: ThrottleRules, now: Date): Promise<number> {
  const { freeFailures, longestDelayS, forgetAfterS } = rules;
  const later = (seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();
  const at = sql`${now.toISOString()}::timestamptz`;
  const failures = sql`case when failed.failed_at < ${later(-forgetAfterS)} then 1 else failed.failures + 1 end`;
  const delay = (count: SQL): SQL => sql`make_interval(secs => case when ${count} <= ${freeFailures}::int then 0
    else least(${longestDelayS}::int, power(2, least(${count} - ${freeFailures}::int, 20))) end)`;
  // The second condition: a delay that is longer than any was set before the machine's clock jumped back.
  const { rows: claimed } = await db.execute(sql`
    insert into login_failures as failed (key, failures, failed_at, delayed_until)
    values (${key}, 1, ${at}, ${at} + ${delay(sql`1`)})
    on conflict (key) do update set failures = ${failures}, failed_at = ${at}, delayed_until = ${at} + ${delay(sql`(${failures})`)}
    where failed.delayed_until <= ${at} or failed.delayed_until > ${later(longestDelayS)}
    returning key`);
  if (claimed.length > 0) return 0;
  const [row] = await db
    .select({ until: loginFailures.delayedUntil })
    .from(loginFailures)
    .where(eq(loginFailures.key, key));
  // A successful sign-in removed the row in the meantime.
  if (!row) return claimAttempt(db, key, rules, now);
  return Math.max(1, Math.ceil((row.until.getTime() - now.getTime()) / 1000));
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

/** Each sign-in does: plain SQL is built faster. */
export const clearFailures = async (db: Db, keys: string[]): Promise<void> =>
  void (await db.execute(sql`delete from login_failures where key = any(${sql.param(keys)}::text[])`));

export const removeOldFailures = async (db: Db, olderThanS: number): Promise<void> =>
  void (await db
    .delete(loginFailures)
    .where(lt(loginFailures.failedAt, sql`now() - make_interval(secs => ${olderThanS}::int)`)));
