import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { readConfig, type Config } from "#platform/config.ts";
import type { Log } from "#platform/log.ts";
import { createServices, type Services } from "#platform/services.ts";
import { copyOf, DEMO_INSTANT, dropCopy, poolerOf, type Template } from "#test/database/database.ts";

/** The address of a fresh copy of a template. */
export const copyDatabase = (template: Template = "empty"): Promise<string> => copyOf(inject("engineUrl"), template);

export const testConfig = (more: Record<string, string> = {}): Config =>
  readConfig({
    NARTHEX_MODE: "demonstration",
    NARTHEX_CLOCK: DEMO_INSTANT,
    NARTHEX_DATA: join(tmpdir(), `narthex-data-${randomBytes(6).toString("hex")}`),
    LOG_LEVEL: "silent",
    ...more,
  });

/** Resolves when this process has received all signals sent so far. */
export const signalsDelivered = (services: Services): Promise<void> =>
  new Promise((resolve, reject) => {
    const mark = { event: "person", data: { id: 0 } } as const;
    const leave = services.live.follow(({ event, data }) => {
      if (event !== mark.event || data.id !== mark.data.id) return;
      leave();
      resolve();
    });
    services.live.send(services.db, mark).catch(reject);
  });

/** Services with their own database and data folder. Close them in `afterAll`. */
export async function createTestServices(
  config: Config = testConfig(),
  template: Template = "empty",
  log?: Log,
): Promise<Services> {
  const url = await copyDatabase(template);
  const services = await createServices({ ...config, poolerUrl: poolerOf(url) }, url, log);
  const close = async (): Promise<void> => {
    await services.close();
    await dropCopy(url);
    await rm(config.dataFolder, { recursive: true, force: true });
  };
  return { ...services, close };
}
