import type { TransactionSql } from "postgres";
import type { Sql } from "../postgres/db.ts";

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
export async function listTables(sql: Sql | TransactionSql): Promise<Table[]> {
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

const target = (sql: TransactionSql, { name, columns }: Table) => sql`${sql(name)} (${sql(columns)})`;

/** The rows of a table as PostgreSQL's text format for COPY: a line for each row. */
export async function* copyOut(sql: TransactionSql, table: Table): AsyncIterable<Buffer> {
  const stream = await sql`copy ${target(sql, table)} to stdout`.readable();
  try {
    for await (const chunk of stream) yield chunk as Buffer;
  } finally {
    // postgres.js pauses its socket while the stream is full. It resumes it only in `_read`, which Node.js no longer
    // calls once the last chunk is in the stream, so the next query would wait forever.
    stream._read(0);
  }
}

export const copyIn = (sql: TransactionSql, table: Table) => sql`copy ${target(sql, table)} from stdin`.writable();

/** New rows get numbers after the restored ones. */
export async function advanceSequences(sql: TransactionSql): Promise<void> {
  const columns = await sql<{ table: string; column: string }[]>`
    select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`;
  for (const { table, column } of columns)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), (select coalesce(max(${sql(column)}), 0) + 1 from ${sql(table)}), false)`;
}
