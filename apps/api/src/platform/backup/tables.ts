import type { Readable, Writable } from "node:stream";
import { sql as template } from "drizzle-orm";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { Query } from "../postgres/db.ts";

/** A table with its columns, without generated ones, which PostgreSQL computes again. */
export type Table = { name: string; columns: string[] };

type Reference = { from: string; to: string };

/** Orders tables so that each comes after the tables that it references. */
function inOrderOfReference(tables: readonly Table[], references: readonly Reference[]): Table[] {
  const ordered: Table[] = [];
  const place = (table: Table, path: readonly string[]): void => {
    if (ordered.includes(table)) return;
    if (path.includes(table.name)) throw new Error(`These tables refer to one another: ${path.join(", ")}`);
    for (const { to } of references.filter(({ from, to }) => from === table.name && to !== from)) {
      const target = tables.find(({ name }) => name === to);
      if (target) place(target, [...path, table.name]);
    }
    ordered.push(table);
  };
  for (const table of tables) place(table, []);
  return ordered;
}

/** The product's own tables, but no unlogged ones, which must not outlive their day. The queue's and the migrations' are made by their libraries. */
export async function listTables(sql: Query): Promise<Table[]> {
  const tables = await sql<Table[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`;
  const references = await sql<Reference[]>`
    select r.conrelid::regclass::text as from, r.confrelid::regclass::text as to
    from pg_constraint r where r.contype = 'f' and r.connamespace = 'public'::regnamespace`;
  return inOrderOfReference(tables, references);
}

const target = ({ name, columns }: Table): string =>
  `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(", ")})`;

/** The rows of a table as PostgreSQL's text format for COPY: a line for each row. */
export const copyOut = (client: pg.Client, table: Table): Readable =>
  client.query(copyTo(`copy ${target(table)} to stdout`));

export const copyIn = (client: pg.Client, table: Table): Writable =>
  client.query(copyFrom(`copy ${target(table)} from stdin`));

/** New rows get numbers after the restored ones. */
export async function advanceSequences(sql: Query): Promise<void> {
  const columns = await sql<{ table: string; column: string }[]>`
    select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`;
  for (const { table, column } of columns)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), (select coalesce(max(${template.identifier(column)}), 0) + 1 from ${template.identifier(table)}), false)`;
}
