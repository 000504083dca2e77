import type { Query } from "#platform/postgres/db.ts";

const LONGEST_TRANSACTION_MS = 5 * 60_000;
const CROWDED_SHARE = 0.8;

/** Problems of a database engine that still answers. */
export type EngineHealth = {
  /** Few connections are left. */
  isCrowded: boolean;
  /** A transaction has been open for so long that others wait and old rows pile up. */
  isStuck: boolean;
  /** Pages on the disk that differ from their checksum. */
  isDamaged: boolean;
};

export async function readEngineHealth(sql: Query, longestMs = LONGEST_TRANSACTION_MS): Promise<EngineHealth> {
  const [row] = await sql<EngineHealth[]>`
    select
      (select count(*) from pg_stat_activity) >= ${CROWDED_SHARE}::float8 * current_setting('max_connections')::int as "isCrowded",
      exists (
        select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and xact_start < clock_timestamp() - ${longestMs}::float8 * interval '1 millisecond'
      ) as "isStuck",
      coalesce((select sum(checksum_failures) from pg_stat_database), 0) > 0 as "isDamaged"`;
  return row ?? { isCrowded: false, isStuck: false, isDamaged: false };
}
