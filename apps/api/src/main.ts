import "temporal-polyfill/global";
import { findDemonstrationData } from "#features/identity/index.ts";
import { buildApp } from "./app.ts";
import { seedDemo, seedPhotos } from "./seed-demo.ts";
import { readConfig } from "#platform/config.ts";
import { scrubText } from "#platform/log.ts";
import { startServices } from "#platform/services.ts";

const SHUTDOWN_TIMEOUT_MS = 10_000;

/** Runs the server until SIGTERM or SIGINT, then completes running requests. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
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
  const app = await buildApp(services);
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    services.log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    app
      .close()
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
  process.on("SIGINT", stop);
  // The IPC channel closed: the parent process has ended.
  process.on("disconnect", () => stop("disconnect"));
  await app.listen({ host: config.host, port: config.port });
  services.log.info({ address: config.publicUrl }, "listening");
  process.send?.({ listening: config.publicUrl });
}

main().catch((error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(
    code === "EADDRINUSE" ? "The port is in use by another program. Set PORT to a free one." : scrubText(message),
  );
  process.exit(1);
});
