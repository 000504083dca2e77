import { sql as template } from "drizzle-orm";
import { pipeline } from "node:stream/promises";
import { migrateQueue } from "../jobs/queue.ts";
import { withConnection, type Connection, type Query } from "../postgres/db.ts";
import { isKnownMigration, migrate } from "../postgres/migrate.ts";
import type { Services } from "../services.ts";
import { bytesOf, drain, readArchive } from "./archive.ts";
import { MANIFEST, Manifest } from "./manifest.ts";
import { RefusedBackup } from "./refused-backup.ts";
import { advanceSequences, copyIn, listTables, type Table } from "./tables.ts";

const FILE_ENTRY = /^files\/((?!\.)[\w.-]+(?:\/(?!\.)[\w.-]+)*)$/;
const TABLE_ENTRY = /^tables\/(\w+)\/\d{6}\.copy$/;

/** Reads a backup to its end. Refuses one that is damaged, of another product, or of a newer version. */
async function verify(file: string, passphrase: string | null): Promise<Manifest> {
  let manifest: unknown;
  let strange: string | null = null;
  await readArchive(file, passphrase, async ({ name, stream }) => {
    if (name === MANIFEST) manifest = JSON.parse((await bytesOf(stream)).toString());
    else {
      if (!FILE_ENTRY.test(name) && !TABLE_ENTRY.test(name)) strange ??= name;
      await drain(stream);
    }
  });
  const parsed = Manifest.safeParse(manifest);
  if (!parsed.success || strange !== null) throw new RefusedBackup(`${file} is not a backup of this product.`);
  if (!isKnownMigration(parsed.data.migration))
    throw new RefusedBackup(`${file} was made by a newer version (${parsed.data.migration}): install that one first.`);
  return parsed.data;
}

async function refuseUnlessEmpty(sql: Query, { files }: Services): Promise<void> {
  const tables = await sql`select 1 from pg_tables where schemaname in ('public', 'drizzle', 'jobs') limit 1`;
  if (tables.length > 0)
    throw new RefusedBackup(
      "A database already exists. Restore into a new one: set NARTHEX_DATA to a new folder, or DATABASE_URL to an empty database.",
    );
  for await (const name of files.list())
    throw new RefusedBackup(`Files already exist, for example ${name}. Restore into a new folder or bucket.`);
}

async function checkTables(sql: Query, manifest: Manifest, file: string): Promise<void> {
  const present = new Map((await listTables(sql)).map(({ name, columns }) => [name, columns.toSorted().join()]));
  const foreign = manifest.tables.find(({ name, columns }) => present.get(name) !== columns.toSorted().join());
  if (foreign)
    throw new RefusedBackup(`${file} has a table that its version of the product does not have: ${foreign.name}.`);
}

async function checkRows(sql: Query, manifest: Manifest, file: string): Promise<void> {
  for (const { name, rows } of manifest.tables) {
    const [counted] = await sql<{ count: number }[]>`select count(*)::int as count from ${template.identifier(name)}`;
    if (counted?.count !== rows) throw new RefusedBackup(`${file} lacks rows of ${name}.`);
  }
}

type Target = Connection & { services: Services; restored: string[] };

async function copyEverything(
  { services, client, db, sql, restored }: Target,
  file: string,
  passphrase: string | null,
  manifest: Manifest,
): Promise<void> {
  const tables = new Map<string, Table>(manifest.tables.map((table) => [table.name, table]));
  await db.transaction(async () => {
    await checkTables(sql, manifest, file);
    await readArchive(file, passphrase, async ({ name, stream }) => {
      const [, fileName] = FILE_ENTRY.exec(name) ?? [];
      const table = tables.get(TABLE_ENTRY.exec(name)?.[1] ?? "");
      if (table) await pipeline(stream, copyIn(client, table));
      else if (fileName) {
        restored.push(fileName);
        await services.files.putStream(fileName, stream);
      } else await drain(stream);
    });
    await checkRows(sql, manifest, file);
    await advanceSequences(sql);
  });
}

async function empty(sql: Query, { files }: Services, restored: readonly string[]): Promise<void> {
  for (const name of restored) await files.remove(name);
  for (const schema of ["public", "drizzle", "jobs"])
    await sql`drop schema if exists ${template.identifier(schema)} cascade`;
  await sql`create schema public`;
}

/**
 * Restores a backup into an empty database and an empty folder or bucket. `services` are those of the target, before any
 * migration. A refused or failed restore leaves the target empty. The rows of an older backup are migrated after they are restored.
 */
export async function restore(services: Services, file: string, passphrase: string | null): Promise<Manifest> {
  const manifest = await verify(file, passphrase);
  await withConnection(
    services.databaseUrl,
    async (connection) => {
      await refuseUnlessEmpty(connection.sql, services);
      const target: Target = { ...connection, services, restored: [] };
      try {
        await migrate(services.databaseUrl, manifest.migration);
        await copyEverything(target, file, passphrase, manifest);
        await migrate(services.databaseUrl);
        await migrateQueue(services.databaseUrl);
        for (const { name, data, startAfter } of manifest.jobs)
          await services.queue.send(services.db, { name }, data, Date.parse(startAfter) - Date.now());
      } catch (error) {
        await empty(connection.sql, services, target.restored);
        throw error;
      }
    },
    "narthex restore",
  );
  return manifest;
}
