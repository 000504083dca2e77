import { mkdirSync } from "node:fs";
import { join } from "node:path";
import "temporal-polyfill/global";
import { buildApp } from "./app.ts";
import { readConfig } from "#platform/config.ts";
import { migrateQueue } from "#platform/jobs/queue.ts";
import { openSql } from "#platform/postgres/db.ts";
import { startEngine } from "#platform/postgres/engine.ts";
import { ensureDatabase, migrate } from "#platform/postgres/migrate.ts";
import { createServices } from "#platform/services.ts";
import { seedDemo, seedPhotos } from "./seed-demo.ts";
import { copyOf, databaseUrl, DEMO_INSTANT, TEMPLATES } from "./test-database.ts";

/** What survives a power cut matters to no test, and every copy of a database would wait for the disk. */
const SETTINGS = ["fsync", "synchronous_commit", "full_page_writes"];

async function makeDatabases(engineUrl: string, dataFolder: string): Promise<void> {
  const of = (name: string): string => databaseUrl(engineUrl, name);
  const admin = openSql(of("postgres"), { max: 1 });
  for (const setting of SETTINGS) await admin.unsafe(`alter system set ${setting} = off`);
  await admin.end();
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
  // The provider makes its keys when the app is first built.
  await (await buildApp(demo)).close();
  await demo.close();

  await copyOf(engineUrl, "demo", TEMPLATES.gallery);
  const gallery = await createServices(config, of(TEMPLATES.gallery));
  await seedPhotos(gallery);
  await gallery.close();
}

/**
 * Makes, in a new folder, what the tests copy: `engine`, a PostgreSQL cluster with the template databases, and `data`,
 * the files of the demonstration. A program of its own: `node src/test-templates.ts FOLDER`.
 */
async function makeTemplates(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const engine = await startEngine(join(folder, "engine"), { info: () => undefined, error: console.error });
  try {
    await makeDatabases(engine.url, join(folder, "data"));
  } finally {
    await engine.stop();
  }
}

await makeTemplates(process.argv[2] ?? "").catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
