import type { TestProject } from "vitest/node";
import { startTestEngine } from "#test/database/engine.ts";

declare module "vitest" {
  interface ProvidedContext {
    engineUrl: string;
    /** The files of the photos of the template `gallery`. */
    templateData: string;
  }
}

/** Starts one engine for a run of the API's tests. Each test file copies its templates. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = await startTestEngine();
  project.provide("engineUrl", engine.url);
  project.provide("templateData", engine.dataFolder);
  return engine.stop;
}
