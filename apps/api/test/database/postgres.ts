import { startEngine, type Engine } from "#platform/postgres/engine.ts";

/** One engine serves many servers: each of three workers of the browser tests has up to three, with about 15 connections each. */
const MAX_CONNECTIONS = 300;

/** Starts PostgreSQL on a folder for a run of tests. */
export const startTestPostgres = (folder: string): Promise<Engine> =>
  startEngine(folder, { info: () => undefined, error: console.error }, { maxConnections: MAX_CONNECTIONS });
