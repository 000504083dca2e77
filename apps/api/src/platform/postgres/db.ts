import { DrizzleQueryError, sql as template } from "drizzle-orm";
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import { withAfterCommit } from "./after-commit.ts";

/** A database or a transaction, the first argument of repository functions. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export type Query = <Rows = pg.QueryResultRow[]>(text: TemplateStringsArray, ...values: unknown[]) => Promise<Rows>;
/** Plain SQL: values are parameters, names are written as `sql.identifier(name)` of drizzle. */
export type Sql = Query & { begin: <T>(work: (query: Query) => Promise<T>) => Promise<T> };
export type Database = { db: Db; sql: Sql; pool: pg.Pool; close: () => Promise<void> };

const queryOf =
  (db: Db): Query =>
  async <Rows>(text: TemplateStringsArray, ...values: unknown[]) => {
    // An array is one parameter here; drizzle would make it a list of them.
    const parameters = values.map((value) => (Array.isArray(value) ? template.param(value) : value));
    try {
      return (await db.execute(template(text, ...parameters))).rows as Rows;
    } catch (error) {
      // What PostgreSQL says, not the statement.
      throw error instanceof DrizzleQueryError ? error.cause : error;
    }
  };

export type Connection = { client: pg.Client; db: NodePgDatabase; sql: Query };

/** Does something on a connection of its own, without limits of time: for migrations, backups and what holds a lock for long. */
export async function withConnection<T>(
  address: string,
  work: (connection: Connection) => Promise<T>,
  name = "narthex",
): Promise<T> {
  const client = new pg.Client({ connectionString: address, application_name: name });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const db = drizzle(client);
    return await work({ client, db, sql: queryOf(db) });
  } finally {
    await client.end();
  }
}

const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** The limit of an allocation, whose statements may change the sign-ups of everybody. */
export const LONG_STATEMENT_TIMEOUT_MS = 60_000;
/** pg waits without a limit for a machine that is gone without a word. */
const ANSWER_TIMEOUT_MS = LONG_STATEMENT_TIMEOUT_MS + 10_000;
/** A connection that does not answer stays in the pool after its transaction has failed, but not for longer than this. */
const MAX_LIFETIME_S = 60;
const IDLE_TIMEOUT_MS = 60_000;

export type DatabaseOptions = {
  answerTimeoutMs?: number;
  /** Through a pooler in transaction mode, which refuses settings of a connection: its role must have them. */
  isPooled?: boolean;
};

/** Connects on first use, and again after the engine was restarted. An address may name a Unix socket's folder: `?host=/folder`. */
export function openDatabase(
  address: string,
  maxConnections = 10,
  { answerTimeoutMs = ANSWER_TIMEOUT_MS, isPooled }: DatabaseOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: address,
    max: maxConnections,
    application_name: "narthex",
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    query_timeout: answerTimeoutMs,
    maxLifetimeSeconds: MAX_LIFETIME_S,
    ...(isPooled ? {} : { options: "-c TimeZone=UTC", statement_timeout: STATEMENT_TIMEOUT_MS }),
  });
  // A connection that ends while it is idle, or within a transaction, also fails the query; without a listener it would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  // drizzle-orm 0.45 does not give a connection back to the pool if its BEGIN fails.
  const transaction: Db["transaction"] = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  const db: Db = withAfterCommit(() => Object.assign(drizzle(pool), { transaction }));
  const sql = Object.assign(queryOf(db), {
    begin: <T>(work: (query: Query) => Promise<T>) => db.transaction((tx) => work(queryOf(tx))),
  });
  return { db, sql, pool, close: () => pool.end() };
}
