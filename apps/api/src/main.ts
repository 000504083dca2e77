import type { ChildProcess } from "node:child_process";
import "temporal-polyfill/global";
import { refuseDemonstrationData } from "#features/identity/index.ts";
import { buildApp } from "./app.ts";
import { drawPhotos, furnishDemonstration } from "./demonstration.ts";
import { readConfig } from "#platform/config.ts";
import { buildHouse } from "#platform/house.ts";

const GRACE = 10_000;

/** The server as a process: says where it listens, and stops on SIGTERM or SIGINT with nothing lost. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const house = await buildHouse(config);
  const faults = config.mode === "production" ? await refuseDemonstrationData(house.db) : [];
  if (faults.length > 0) {
    await house.close();
    throw new Error(`This server cannot start yet:\n- ${faults.join("\n- ")}`);
  }
  if (config.mode === "demonstration") await furnishDemonstration(house, process.env["NARTHEX_SCHEDULE"]);
  const app = await buildApp(house);
  let stopping = false;
  let painter: ChildProcess | undefined;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    painter?.kill();
    house.log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), GRACE).unref();
    app
      .close()
      .then(() => house.close())
      .then(
        () => process.exit(0),
        (err: unknown) => {
          house.log.error({ err }, "did not stop cleanly");
          process.exit(1);
        },
      );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // Whoever started this server is gone.
  process.on("disconnect", () => stop("disconnect"));
  await app.listen({ host: config.host, port: config.port });
  house.log.info({ address: config.publicUrl }, "listening");
  process.send?.({ listening: config.publicUrl });
  if (config.mode === "demonstration") {
    painter = drawPhotos();
    painter.once("exit", (code) => {
      if (code === 0) process.send?.({ furnished: true });
    });
  }
}

main().catch((error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(code === "EADDRINUSE" ? "The port is taken by another program: set PORT to a free one." : message);
  process.exit(1);
});
