import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { ARRAY_TYPES } from "./array-types.ts";
import { guardTransactions } from "./lost-connection.ts";
import { prepareRepeated } from "./prepared-statements.ts";
import { openSockets, type SilenceLimits } from "./silence.ts";
import { withAfterCommit } from "./after-commit.ts";

/** A database or a transaction, the first argument of repository functions. */
export type Db = PgDatabase<PostgresJsQueryResultHKT>;
export type Sql = postgres.Sql;
export type Database = { sql: Sql; db: Db; isPooled: boolean; close: () => Promise<void> };

/** Whether an address leads through a pooler in transaction mode: no LISTEN, locks or settings of sessions. */
export const isPooled = (address: string): boolean => new URL(address).searchParams.get("pooler") === "transaction";

/** An address for drivers that do not know our parameter. */
export function withoutPooler(address: string): string {
  const url = new URL(address);
  url.searchParams.delete("pooler");
  return url.href;
}

/**
 * One statement at a time on each connection: PgBouncer gives the connection of a statement to others once it is answered, together
 * with what was sent after it and waits for the types of its parameters. That is then never answered.
 */
const POOLED = { prepare: false, max_pipeline: 0 };

/** Like libpq, accepts `?host=/folder` for the Unix socket in that folder. */
export function openSql(address: string, options: postgres.Options<Record<string, never>> = {}): Sql {
  const url = new URL(withoutPooler(address));
  const folder = url.searchParams.get("host");
  url.searchParams.delete("host");
  const sql = postgres(url.href, {
    onnotice: () => undefined,
    fetch_types: false,
    types: ARRAY_TYPES,
    ...(folder ? { host: folder } : {}),
    ...(isPooled(address) ? POOLED : {}),
    ...options,
  });
  const prepare = prepareRepeated();
  return guardTransactions(prepare(sql), prepare);
}

/** With this timeout, all calls that wait for a stopped engine fail within five seconds. */
const CONNECT_TIMEOUT_S = 4;
const RECONNECT_PAUSE_S = 0.01;
const STATEMENT_TIMEOUT_MS = 15_000;
/** The longest statement, of an allocation, may take five minutes. */
const SILENCE_LIMITS: SilenceLimits = { checkMs: 1_000, forAll: STATEMENT_TIMEOUT_MS / 1_000 + 2, forOne: 310 };
/** TCP keep-alive, so that a connection that is gone is noticed while nothing is sent. */
const KEEP_ALIVE_S = 5;

/** Connects on first use, and again after the engine was restarted. */
export function openDatabase(address: string, max = 10, silenceLimits = SILENCE_LIMITS): Database {
  // Not among the documented options of postgres.js, which its types follow.
  const sockets: object = { socket: openSockets(silenceLimits) };
  const sql = openSql(address, {
    ...sockets,
    max,
    idle_timeout: 60,
    keep_alive: KEEP_ALIVE_S,
    connect_timeout: CONNECT_TIMEOUT_S,
    // Waiting queries try to connect one after another, each once, so longer pauses would add up.
    backoff: () => RECONNECT_PAUSE_S,
    connection: {
      application_name: "narthex",
      TimeZone: "UTC",
      // A pooler refuses this setting, so with a pooler the role must have it.
      ...(isPooled(address) ? {} : { statement_timeout: STATEMENT_TIMEOUT_MS }),
    },
  });
  return {
    sql,
    db: withAfterCommit(() => drizzle(sql)),
    isPooled: isPooled(address),
    close: () => sql.end({ timeout: 5 }),
  };
}
