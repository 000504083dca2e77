import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import postgres from "postgres";

/** What a database and a transaction have in common: repository functions take either as their first argument. */
export type Db = PgDatabase<PostgresJsQueryResultHKT>;
export type Sql = postgres.Sql;
export type Database = { sql: Sql; db: Db; close: () => Promise<void> };

/** Opens an address as libpq does: `?host=/folder` means the Unix socket in that folder. */
export function openSql(address: string, options: postgres.Options<Record<string, never>> = {}): Sql {
  const url = new URL(address);
  const folder = url.searchParams.get("host");
  url.searchParams.delete("host");
  return postgres(url.href, { onnotice: () => undefined, ...(folder ? { host: folder } : {}), ...options });
}

/** Connections are made when first used, and made again after the engine was away. */
export function openDatabase(address: string, max = 10): Database {
  const sql = openSql(address, {
    max,
    idle_timeout: 60,
    connect_timeout: 10,
    connection: { application_name: "narthex", statement_timeout: 15_000, TimeZone: "UTC" },
  });
  return { sql, db: drizzle(sql), close: () => sql.end({ timeout: 5 }) };
}
