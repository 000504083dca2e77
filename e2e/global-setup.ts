import { startTestEngine } from "../apps/api/test/database/engine.ts";

/** One PostgreSQL for the run. Every server copies its template databases and finds it by these variables. */
export default async function setup(): Promise<() => Promise<void>> {
  const engine = await startTestEngine();
  process.env["NARTHEX_TEST_ENGINE"] = engine.url;
  process.env["NARTHEX_TEST_DATA"] = engine.dataFolder;
  return engine.stop;
}
