import { sql as template } from "drizzle-orm";
import { createHash, randomBytes } from "node:crypto";
import { inject, onTestFinished } from "vitest";
import { ensureDatabase } from "#platform/postgres/migrate.ts";
import { createServices, type Services } from "#platform/services.ts";
import { databaseUrl, dropCopy } from "./database.ts";
import { testConfig } from "#test/services.ts";

/** Services of an empty database and an empty folder. */
export async function createTarget(more: Record<string, string> = {}): Promise<Services> {
  const url = databaseUrl(inject("engineUrl"), `restored_${randomBytes(6).toString("hex")}`);
  await ensureDatabase(url);
  const target = await createServices(testConfig(more), url);
  onTestFinished(async () => {
    await target.close();
    await dropCopy(url);
  });
  return target;
}

/** Every row of every table, as one checksum for each table. */
export async function checksumsOf({ sql }: Services): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`select tablename as name from pg_tables where schemaname = 'public'`;
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const rows = await sql`select t::text as row from ${template.identifier(name)} t order by 1`;
    sums[name] = createHash("sha256").update(JSON.stringify(rows)).digest("hex");
  }
  return sums;
}

export const isEmpty = async ({ sql, files }: Services): Promise<boolean> => {
  const tables = await sql`select 1 from pg_tables where schemaname in ('public', 'drizzle', 'jobs')`;
  for await (const _ of files.list()) return false;
  return tables.length === 0;
};
