import { sql as template } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, inject, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { withConnection } from "#platform/postgres/db.ts";
import { ensureDatabase, migrate } from "#platform/postgres/migrate.ts";
import { createServices, type Services } from "#platform/services.ts";
import { databaseUrl, dropCopy } from "#test/database/database.ts";
import { createTestServices, testConfig } from "#test/services.ts";
import { runContent } from "./content.cli.ts";
import { temporaryFolder } from "#test/content/pack.ts";

const LAST_WITHOUT_PACK_FILES = "0009_staff_roles";

/**
 * An edition from the time when every event, page and callout was a row of its own: the imported folder, the rows made
 * from it, and the export of those rows. Some rows lack fields that were added later.
 */
const FIXTURE = fileURLToPath(new URL("fixtures/first-storage/", import.meta.url));
const PACK = join(FIXTURE, "pack");
const EXPORT = join(FIXTURE, "export");

type Rows = Record<string, unknown>[];
type Fixture = { editions: Rows; content_items: Rows; media: { name: string; bytes: string }[]; edition_media: Rows };

async function insertRows(url: string): Promise<void> {
  const rows = JSON.parse(await readFile(join(FIXTURE, "rows.json"), "utf8")) as Fixture;
  await withConnection(url, async ({ sql }) => {
    const insert = (table: string, list: unknown[]) =>
      sql`insert into ${template.identifier(table)} select * from jsonb_populate_recordset(null::${template.identifier(table)}, ${JSON.stringify(list)}::jsonb)`;
    await insert("editions", rows.editions);
    await insert("content_items", rows.content_items);
    for (const { name, bytes } of rows.media)
      await sql`insert into media values (${name}, ${Buffer.from(bytes, "base64")})`;
    await insert("edition_media", rows.edition_media);
  });
}

/** A database with the rows of the fixture, migrated to today's storage. */
async function openMigrated(): Promise<Services> {
  const url = databaseUrl(inject("engineUrl"), `earlier_${randomBytes(6).toString("hex")}`);
  await ensureDatabase(url);
  await migrate(url, LAST_WITHOUT_PACK_FILES);
  await insertRows(url);
  await migrate(url);
  const services = await createServices(testConfig(), url);
  onTestFinished(async () => {
    await services.close();
    await dropCopy(url);
  });
  return services;
}

async function run(services: Services, ...args: string[]): Promise<string> {
  const printed: string[] = [];
  await runContent(
    args,
    async () => services,
    (text) => void printed.push(text),
  );
  return printed.join("\n");
}

/** The files of a folder: YAML as its value, all others as text. */
async function filesIn(folder: string): Promise<Record<string, unknown>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const read = async (path: string): Promise<unknown> => {
    const text = await readFile(path, "utf8");
    return path.endsWith(".yaml") ? parse(text) : text;
  };
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [relative(folder, path), await read(path)] as const)),
  );
}

it("an edition that was stored row by row is exported as before, after migration", async () => {
  const services = await openMigrated();
  const folder = await temporaryFolder();
  expect(await run(services, "export", "autumn-2024", folder)).toBe(`autumn-2024 was exported to ${folder}`);
  expect(await filesIn(folder)).toEqual(await filesIn(EXPORT));
});

it("a migrated edition keeps its version when its own folder or export is imported again", async () => {
  const services = await openMigrated();
  for (const folder of [PACK, EXPORT])
    expect(await run(services, "import", folder)).toBe("autumn-2024 is unchanged: nothing to publish");
});

it("an earlier pack and an earlier export are imported, and exported as before", async () => {
  for (const folder of [PACK, EXPORT]) {
    const services = await createTestServices();
    onTestFinished(() => services.close());
    const target = await temporaryFolder();
    expect(await run(services, "import", folder)).toBe("autumn-2024 is published as version 1");
    await run(services, "export", "autumn-2024", target);
    expect(await filesIn(target)).toEqual(await filesIn(EXPORT));
  }
});
