import { mkdirSync } from "node:fs";
import { join } from "node:path";
import "temporal-polyfill/global";
import { buildApp } from "#app.ts";
import { readConfig } from "#platform/config.ts";
import { migrateQueue } from "#platform/jobs/queue.ts";
import { openDatabase } from "#platform/postgres/db.ts";
import { ensureDatabase, migrate } from "#platform/postgres/migrate.ts";
import { createServices } from "#platform/services.ts";
import { seedDemo, seedPhotos } from "#demonstration/seed-demo.ts";
import { copyOf, databaseUrl, DEMO_INSTANT, TEMPLATES } from "./database.ts";
import { startTestPostgres } from "./postgres.ts";

/** Switched off, because every copy of a database would wait for the disk, and tests need no durability. */
const SETTINGS = ["fsync", "synchronous_commit", "full_page_writes"];

async function createDatabases(engineUrl: string, dataFolder: string): Promise<void> {
  const of = (name: string): string => databaseUrl(engineUrl, name);
  const admin = openDatabase(of("postgres"), 1);
  for (const setting of SETTINGS) await admin.db.execute(`alter system set ${setting} = off`);
  await admin.close();
  await ensureDatabase(of(TEMPLATES.empty));
  await migrate(of(TEMPLATES.empty));
  await migrateQueue(of(TEMPLATES.empty));

  const config = readConfig({
    NARTHEX_MODE: "demonstration",
    NARTHEX_CLOCK: DEMO_INSTANT,
    NARTHEX_DATA: dataFolder,
    LOG_LEVEL: "error",
  });
  await copyOf(engineUrl, "empty", TEMPLATES.demo);
  const demo = await createServices(config, of(TEMPLATES.demo));
  await seedDemo(demo);
  // The provider creates its keys when the app is first built.
  await (await buildApp(demo)).close();
  await demo.close();

  await copyOf(engineUrl, "demo", TEMPLATES.gallery);
  const gallery = await createServices(config, of(TEMPLATES.gallery));
  await seedPhotos(gallery);
  await gallery.close();
}

/**
 * Creates a folder that tests copy: `engine`, a PostgreSQL cluster with the template databases, and `data`, the files of
 * the demonstration. Runs as a separate program: `node test/database/templates.ts FOLDER`.
 */
async function createTemplates(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const engine = await startTestPostgres(join(folder, "engine"));
  try {
    await createDatabases(engine.url, join(folder, "data"));
  } finally {
    await engine.stop();
  }
}

await createTemplates(process.argv[2] ?? "").catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
