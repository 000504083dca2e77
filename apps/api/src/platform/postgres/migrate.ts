import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql as template } from "drizzle-orm";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { withConnection, type Query } from "./db.ts";
import { whileLocked } from "./locks.ts";

const FOLDER = fileURLToPath(new URL("../../../migrations", import.meta.url));

/** Creates the database if it is missing. Only for the embedded engine: the one in DATABASE_URL must already exist. */
export async function ensureDatabase(url: string): Promise<void> {
  const target = new URL(url);
  const name = decodeURIComponent(target.pathname.slice(1));
  target.pathname = "/postgres";
  await withConnection(target.href, async ({ sql }) => {
    const found = await sql`select 1 from pg_database where datname = ${name}`;
    if (found.length === 0) await sql`create database ${template.identifier(name)}`;
  });
}

type Journal = { entries: { tag: string; when: number }[] };
const JOURNAL = "meta/_journal.json";
const readJournal = (): Journal => JSON.parse(readFileSync(join(FOLDER, JOURNAL), "utf8")) as Journal;

/** Whether this version of the product has a migration of this name. */
export const isKnownMigration = (name: string): boolean => readJournal().entries.some(({ tag }) => tag === name);

/** The name of the last migration of a database. */
export async function appliedMigration(sql: Query): Promise<string> {
  const [last] =
    await sql`select created_at::float8 as at from drizzle.__drizzle_migrations order by created_at desc limit 1`;
  const entry = readJournal().entries.find(({ when }) => when === last?.["at"]);
  if (!entry) throw new Error("The database has a migration that this version does not know.");
  return entry.tag;
}

/** A temporary copy of the migrations that ends with this one. */
function migrationsUpTo(last: string): string {
  const folder = mkdtempSync(join(tmpdir(), "narthex-migrations-"));
  cpSync(FOLDER, folder, { recursive: true });
  const { entries, ...rest } = readJournal();
  const wanted = entries.slice(0, entries.findIndex(({ tag }) => tag === last) + 1);
  writeFileSync(join(folder, JOURNAL), JSON.stringify({ ...rest, entries: wanted }));
  return folder;
}

/** Forward only, to the newest migration or to this one. Processes that start together wait for one another. */
export async function migrate(url: string, last?: string): Promise<void> {
  const migrationsFolder = last === undefined ? FOLDER : migrationsUpTo(last);
  try {
    await whileLocked(url, "migrations", () =>
      withConnection(url, ({ db }) => applyMigrations(db, { migrationsFolder })),
    );
  } finally {
    if (migrationsFolder !== FOLDER) rmSync(migrationsFolder, { recursive: true });
  }
}
