import { createClock, type Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import { openDatabase, type Database } from "./db.ts";
import { startEngine, type Engine } from "./engine.ts";
import { openFiles, type Files } from "./files.ts";
import { openLive, type Live } from "./live.ts";
import { createLog, type Log } from "./log.ts";
import { createQueue, migrateQueue, type Queue } from "./queue.ts";
import { createQuick, type Quick } from "./quick.ts";
import { ensureDatabase, migrate } from "./migrate.ts";

/** Everything that the rooms share. Made once, handed down; nothing is global. */
export type House = Database & {
  config: Config;
  log: Log;
  clock: Clock;
  live: Live;
  files: Files;
  quick: Quick;
  queue: Queue;
};

/** Opens the house on a database that is there and migrated. */
export async function openHouse(config: Config, databaseUrl: string, log = createLog(config.logLevel)): Promise<House> {
  const database = openDatabase(databaseUrl);
  const live = await openLive(database.sql);
  const clock = createClock(config.clockStart);
  const files = await openFiles(config);
  const queue = createQueue(databaseUrl, log);
  const close = async (): Promise<void> => {
    await queue.close();
    await database.close();
  };
  return { ...database, config, log, live, files, clock, queue, quick: createQuick(clock), close };
}

/** Starts the engine where the configuration names no database, migrates, and opens the house. */
export async function buildHouse(config: Config): Promise<House> {
  const log = createLog(config.logLevel);
  const lines = { info: (text: string) => log.info(text), error: (text: string) => log.error(text) };
  const engine: Engine | null = config.databaseUrl ? null : await startEngine(config.dataFolder, lines);
  const url = config.databaseUrl ?? engine?.url ?? "";
  try {
    if (engine) await ensureDatabase(url);
    await migrate(url);
    await migrateQueue(url);
    const house = await openHouse(config, url, log);
    const close = async (): Promise<void> => {
      await house.close();
      await engine?.stop();
    };
    return { ...house, close };
  } catch (error) {
    await engine?.stop();
    throw error;
  }
}
