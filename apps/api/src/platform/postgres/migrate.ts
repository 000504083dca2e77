import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import { openSql } from "./db.ts";

const FOLDER = fileURLToPath(new URL("../../../migrations", import.meta.url));
const LOCK = 0x6e617274;

/** Creates the database if it is missing. Only for the embedded engine: the one in DATABASE_URL must already exist. */
export async function ensureDatabase(url: string): Promise<void> {
  const target = new URL(url);
  const name = decodeURIComponent(target.pathname.slice(1));
  target.pathname = "/postgres";
  const sql = openSql(target.href, { max: 1 });
  try {
    const found = await sql`select 1 from pg_database where datname = ${name}`;
    if (found.length === 0) await sql`create database ${sql(name)}`;
  } finally {
    await sql.end();
  }
}

/** Applies new migrations. Processes that start together wait for one another. */
export async function migrate(url: string): Promise<void> {
  const sql = openSql(url, { max: 1 });
  try {
    await sql`select pg_advisory_lock(${LOCK})`;
    await applyMigrations(drizzle(sql), { migrationsFolder: FOLDER });
  } finally {
    await sql.end();
  }
}
