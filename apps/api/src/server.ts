import "temporal-polyfill/global";
import cluster from "node:cluster";
import { findDemonstrationData } from "#features/identity/index.ts";
import { createFirstLink } from "#features/first-organiser/index.ts";
import { buildApp } from "./app.ts";
import { seedDemo, seedPhotos } from "./demonstration/seed-demo.ts";
import { startListening } from "./listen.ts";
import { startProcesses } from "./processes.ts";
import { readConfig, type Config } from "#platform/config.ts";
import { endOnUncaught, scrubText } from "#platform/log.ts";
import { createServices, startServices, type Services } from "#platform/services.ts";

const SHUTDOWN_TIMEOUT_MS = 10_000;

/** Migrates, and in a demonstration seeds. Refuses a database of a demonstration in production. */
async function prepare(config: Config): Promise<Services> {
  const services = await startServices(config);
  const demonstrationData = config.mode === "production" ? await findDemonstrationData(services.db) : [];
  if (demonstrationData.length > 0) {
    await services.close();
    throw new Error(`This server cannot start yet:\n- ${demonstrationData.join("\n- ")}`);
  }
  if (config.mode === "demonstration") {
    await seedDemo(services, process.env["NARTHEX_SCHEDULE"]);
    await seedPhotos(services);
  }
  return services;
}

/** To the output only, not to the log: who has the link becomes the first organiser. */
async function printFirstLink(services: Services): Promise<void> {
  const link = await createFirstLink(services);
  if (link)
    console.log(
      `This server has no conference yet. Open this link to become its first organiser, once, within an hour:\n${link}`,
    );
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  // The first process has prepared the database for the others.
  const services = cluster.isWorker ? await createServices(config, config.databaseUrl ?? "") : await prepare(config);
  let stopServer = (): Promise<void> => Promise.resolve();
  let isStopping = false;
  const stop = (signal: string): void => {
    if (isStopping) return;
    isStopping = true;
    services.log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    stopServer()
      .then(() => services.close())
      .then(
        () => process.exit(0),
        (err: unknown) => {
          services.log.error({ err }, "the server did not stop cleanly");
          process.exit(1);
        },
      );
  };
  process.on("SIGTERM", stop);
  // A terminal sends SIGINT to all processes; the first one stops the others.
  process.on("SIGINT", (signal) => cluster.isWorker || stop(signal));
  // The IPC channel closed: the parent process has ended.
  process.on("disconnect", () => stop("disconnect"));
  const isFirstOfSeveral = config.processes > 1 && cluster.isPrimary;
  stopServer = isFirstOfSeveral
    ? await startProcesses(services, config.processes)
    : await startListening(await buildApp(services), config);
  services.log.info({ address: config.publicUrl }, "listening");
  if (!cluster.isWorker) await printFirstLink(services);
  process.send?.({ listening: config.publicUrl });
}

/** Runs the server until SIGTERM or SIGINT, then completes running requests. */
export function runServer(): void {
  endOnUncaught();
  main().catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    console.error(
      code === "EADDRINUSE" ? "The port is in use by another program. Set PORT to a free one." : scrubText(message),
    );
    process.exit(1);
  });
}
