import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { guardTransactions } from "./lost-connection.ts";
import { withAfterCommit } from "./after-commit.ts";

/** A database or a transaction, the first argument of repository functions. */
export type Db = PgDatabase<PostgresJsQueryResultHKT>;
export type Sql = postgres.Sql;
export type Database = { sql: Sql; db: Db; close: () => Promise<void> };

/** Like libpq, accepts `?host=/folder` for the Unix socket in that folder. */
export function openSql(address: string, options: postgres.Options<Record<string, never>> = {}): Sql {
  const url = new URL(address);
  const folder = url.searchParams.get("host");
  url.searchParams.delete("host");
  return guardTransactions(
    postgres(url.href, { onnotice: () => undefined, ...(folder ? { host: folder } : {}), ...options }),
  );
}

/** All calls that wait for an engine that has ended fail within five seconds. */
const CONNECT_TIMEOUT_S = 4;
const RECONNECT_PAUSE_S = 0.01;

/** Connects on first use, and again after the engine was restarted. */
export function openDatabase(address: string, max = 10): Database {
  const sql = openSql(address, {
    max,
    idle_timeout: 60,
    connect_timeout: CONNECT_TIMEOUT_S,
    // Each waiting query tries to connect once and then fails, so that longer pauses add up.
    backoff: () => RECONNECT_PAUSE_S,
    connection: { application_name: "narthex", statement_timeout: 15_000, TimeZone: "UTC" },
  });
  return { sql, db: withAfterCommit(() => drizzle(sql)), close: () => sql.end({ timeout: 5 }) };
}
