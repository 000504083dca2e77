import { eq, gt, inArray, lt, lte, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { loginFailures } from "../identity.tables.ts";

/** Failures without a delay, the longest delay after further ones, and the time without a failure after which the count restarts. */
export type ThrottleRules = { freeFailures: number; longestDelayS: number; forgetAfterS: number };

const delayAfter = (failures: SQL, { freeFailures, longestDelayS }: ThrottleRules): SQL =>
  sql`make_interval(secs => case when ${failures} <= ${freeFailures}::int then 0
    else least(${longestDelayS}::int, power(2, least(${failures} - ${freeFailures}::int, 20))) end)`;

/**
 * Counts an attempt as failed before its password is checked, so that concurrent attempts are all counted. Returns 0, or
 * the seconds to wait if the key is still delayed; then the attempt was not counted.
 */
export async function claimAttempt(db: Db, key: string, rules: ThrottleRules, now: Date): Promise<number> {
  const isForgotten = lt(loginFailures.failedAt, new Date(now.getTime() - rules.forgetAfterS * 1000));
  const failures = sql`(case when ${isForgotten} then 1 else ${loginFailures.failures} + 1 end)`;
  const at = sql`${now.toISOString()}::timestamptz`;
  // A delay that is longer than any was set before the machine's clock jumped back.
  const isImpossible = gt(loginFailures.delayedUntil, new Date(now.getTime() + rules.longestDelayS * 1000));
  const claimed = await db
    .insert(loginFailures)
    .values({ key, failures: 1, failedAt: now, delayedUntil: sql`${at} + ${delayAfter(sql`1`, rules)}` })
    .onConflictDoUpdate({
      target: loginFailures.key,
      set: { failures, failedAt: now, delayedUntil: sql`${at} + ${delayAfter(failures, rules)}` },
      setWhere: sql`${lte(loginFailures.delayedUntil, now)} or ${isImpossible}`,
    })
    .returning({ key: loginFailures.key });
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

export const clearFailures = async (db: Db, keys: string[]): Promise<void> =>
  void (await db.delete(loginFailures).where(inArray(loginFailures.key, keys)));

export const removeOldFailures = async (db: Db, olderThanS: number): Promise<void> =>
  void (await db
    .delete(loginFailures)
    .where(lt(loginFailures.failedAt, sql`now() - make_interval(secs => ${olderThanS}::int)`)));
