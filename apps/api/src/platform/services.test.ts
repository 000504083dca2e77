import { rmSync } from "node:fs";
import { expect, it } from "vitest";
import { testConfig } from "#test/services.ts";
import { startServices } from "./services.ts";

/** Of a process: its pool, its two of the queue, and the `LISTEN` of both. */
const OF_A_PROCESS = 14;
/** Of commands and of PostgreSQL itself. */
const OTHERS = 20;

it("the embedded PostgreSQL has connections for all processes, the one that starts them and commands [O08]", async () => {
  const { dataFolder } = testConfig();
  for (const processes of [1, 8]) {
    const config = testConfig({ NARTHEX_PROCESSES: String(processes), NARTHEX_DATA: dataFolder });
    const services = await startServices(config, { isMigrated: false });
    const [row] = await services.sql`show max_connections`;
    expect(Number(row?.["max_connections"])).toBeGreaterThanOrEqual((processes + 1) * OF_A_PROCESS + OTHERS);
    await services.close();
  }
  rmSync(dataFolder, { recursive: true, force: true });
});
