import { createClock, type Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import { openDatabase, type Database } from "./postgres/db.ts";
import { connectionsFor, startEngine, type Engine } from "./postgres/engine.ts";
import { watchDisk, type DiskSpace } from "./disk/disk-space.ts";
import { openFiles, type Files } from "./files/files.ts";
import { openBus, type Bus } from "./postgres/bus.ts";
import { openLive, type Live } from "./live/live.ts";
import { createLog, type Log } from "./log.ts";
import { uploadReader } from "./pictures/upload-reader.ts";
import { createQueue, migrateQueue, type Queue } from "./jobs/queue.ts";
import { ensureDatabase, migrate } from "./postgres/migrate.ts";

/** Everything that features share. Created once and passed on; there is no global state. */
export type Services = Database & {
  config: Config;
  /** Address of the configured or the embedded database. */
  databaseUrl: string;
  log: Log;
  clock: Clock;
  bus: Bus;
  live: Live;
  files: Files;
  /** The disk of the data folder. */
  disk: DiskSpace;
  queue: Queue;
};

/** Creates the services on an existing, migrated database. */
export async function createServices(
  config: Config,
  databaseUrl: string,
  log = createLog(config.logLevel),
): Promise<Services> {
  const database = openDatabase(config.poolerUrl ?? databaseUrl, undefined, { isPooled: config.poolerUrl !== null });
  const bus = await openBus(databaseUrl);
  const live = await openLive(database.db, bus);
  const clock = createClock(config.clockStart);
  const files = await openFiles(config);
  const queue = createQueue(databaseUrl, log);
  const close = async (): Promise<void> => {
    uploadReader.close();
    await queue.close();
    await live.close();
    await bus.close();
    await database.close();
  };
  return {
    ...database,
    config,
    databaseUrl,
    log,
    bus,
    live,
    files,
    disk: watchDisk(config.dataFolder),
    clock,
    queue,
    close,
  };
}

/** Starts the embedded engine unless a database is configured, migrates, and creates the services. */
export async function startServices(config: Config, { isMigrated = true } = {}): Promise<Services> {
  const log = createLog(config.logLevel);
  const lines = { info: (text: string) => log.info(text), error: (text: string) => log.error(text) };
  const maxConnections = connectionsFor(config.processes);
  const engine: Engine | null = config.databaseUrl
    ? null
    : await startEngine(config.dataFolder, lines, { maxConnections });
  const url = config.databaseUrl ?? engine?.url ?? "";
  try {
    if (engine) await ensureDatabase(url);
    if (isMigrated) {
      await migrate(url);
      await migrateQueue(url);
    }
    const services = await createServices(config, url, log);
    const close = async (): Promise<void> => {
      await services.close();
      await engine?.stop();
    };
    return { ...services, close };
  } catch (error) {
    await engine?.stop();
    throw error;
  }
}
