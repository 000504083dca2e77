import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyFolder } from "./test-folder.ts";
import { startTestPostgres } from "./test-postgres.ts";
import type { Engine } from "./platform/postgres/engine.ts";

const DELAY = "5s";

/** Copies the cluster of an engine that does not run yet. Call the result once it runs: it starts a standby that is always so late. */
export function prepareStandby(engineFolder: string, folder: string): (primary: Engine) => Promise<Engine> {
  copyFolder(engineFolder, folder);
  const cluster = join(folder, "postgres");
  return (primary) => {
    const socket = new URL(primary.url).searchParams.get("host") ?? "";
    writeFileSync(join(cluster, "standby.signal"), "");
    const settings = [
      `primary_conninfo = 'host=${socket} user=narthex'`,
      `recovery_min_apply_delay = '${DELAY}'`,
      // Databases of the run come and go: what is still read does not hold the standby up.
      "max_standby_streaming_delay = '0'",
    ];
    appendFileSync(join(cluster, "postgresql.auto.conf"), `${settings.join("\n")}\n`);
    return startTestPostgres(folder);
  };
}
