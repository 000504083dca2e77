import { randomBytes } from "node:crypto";
import { openSql, type Sql } from "./platform/postgres/db.ts";

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

/** The address by which servers reach a database: through the pooler in a run of `npm run prove -- modes pgbouncer`. */
function throughPooler(url: string): string {
  const port = process.env["NARTHEX_TEST_POOLER"];
  return port ? `postgres://narthex@127.0.0.1:${port}${new URL(url).pathname}?pooler=transaction` : url;
}

/** Where a database is read too, in a run of `npm run prove -- modes replica`. Null in other runs. */
export function replicaOf(url: string): string | null {
  const standby = process.env["NARTHEX_TEST_STANDBY"];
  return standby ? databaseUrl(standby, new URL(url).pathname.slice(1)) : null;
}

/** Copies a template. Returns the address of the copy. */
export async function copyOf(
  engineUrl: string,
  template: Template,
  name = `test_${randomBytes(6).toString("hex")}`,
): Promise<string> {
  const admin = openSql(databaseUrl(engineUrl, "postgres"), { max: 1 });
  try {
    // PostgreSQL cannot copy one template twice at once, and test files run in parallel.
    await admin`select pg_advisory_lock(1)`;
    await admin`create database ${admin(name)} template ${admin(TEMPLATES[template])} strategy file_copy`;
  } finally {
    await admin.end();
  }
  return throughPooler(databaseUrl(engineUrl, name));
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
  const admin = openSql(databaseUrl(url, "postgres"), { max: 1 });
  try {
    await admin`drop database if exists ${admin(new URL(url).pathname.slice(1))} with (force)`;
  } finally {
    await admin.end();
  }
}
