import { randomBytes } from "node:crypto";
import { sql as raw } from "drizzle-orm";
import { openDatabase, type Sql } from "#platform/postgres/db.ts";

/** The start of the demonstration: the morning of its second day. */
export const DEMO_INSTANT = "2025-07-18T09:15:00+08:00";

/** Databases to copy: only migrated; with the demonstration's content, people and keys; with its photos as well. */
export const TEMPLATES = { empty: "template_empty", demo: "template_demo", gallery: "template_gallery" };
export type Template = keyof typeof TEMPLATES;

/** The address of another database of an engine. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** The pooler's address of a database, in a run of `npm run prove -- modes pgbouncer`. Null in other runs. */
export function poolerOf(url: string): string | null {
  const port = process.env["NARTHEX_TEST_POOLER"];
  return port ? `postgres://narthex@127.0.0.1:${port}${new URL(url).pathname}` : null;
}

/** Copies a template. Returns the address of the copy. */
export async function copyOf(
  engineUrl: string,
  template: Template,
  name = `test_${randomBytes(6).toString("hex")}`,
): Promise<string> {
  const admin = openDatabase(databaseUrl(engineUrl, "postgres"), 1);
  try {
    // PostgreSQL cannot copy one template twice at once, and test files run in parallel.
    await admin.sql`select pg_advisory_lock(1)`;
    await admin.sql`create database ${raw.identifier(name)} template ${raw.identifier(TEMPLATES[template])} strategy file_copy`;
  } finally {
    await admin.close();
  }
  return databaseUrl(engineUrl, name);
}

/** How many transactions wait for an advisory lock of the database of `sql`. The view has those of all databases. */
export async function countLockWaits(sql: Sql): Promise<number> {
  const rows = await sql`
    select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  return rows.length;
}

/** Removes a copy, even if clients are still connected to it. */
export async function dropCopy(url: string): Promise<void> {
  const admin = openDatabase(databaseUrl(url, "postgres"), 1);
  try {
    await admin.sql`drop database if exists ${raw.identifier(new URL(url).pathname.slice(1))} with (force)`;
  } finally {
    await admin.close();
  }
}
