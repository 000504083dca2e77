import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { answerMetrics } from "#platform/http/metrics.ts";
import { followClock } from "#features/clock/index.ts";
import type { Services } from "#platform/services.ts";

/** A server that ends at once, for example because its port is taken, is not started in a loop without a pause. */
const RESTART_DELAY_MS = 500;

/**
 * Starts several server processes on one port and resolves when all of them listen, to a function that stops them. A process
 * that ends is replaced. This process serves no requests: it owns the embedded engine, and tells new processes of a
 * demonstration its clock.
 */
export async function startProcesses(services: Services, count: number): Promise<() => Promise<void>> {
  const { clock, config, databaseUrl, log } = services;
  let isStopping = false;
  if (config.mode === "demonstration") await followClock(services);
  const start = (): Worker =>
    cluster.fork({
      DATABASE_URL: databaseUrl,
      ...(config.clockStart ? { NARTHEX_CLOCK: clock.read().now } : {}),
    });
  answerMetrics();
  cluster.on("exit", (_, code, signal) => {
    if (isStopping) return;
    log.error({ code, signal }, "a server process ended and is replaced");
    setTimeout(() => isStopping || start(), RESTART_DELAY_MS);
  });
  const first = Array.from({ length: count }, start);
  await Promise.all(
    first.map((worker) =>
      Promise.race([
        once(worker, "message"),
        once(worker, "exit").then(() => Promise.reject(new Error("A server process could not start."))),
      ]),
    ),
  );
  return async () => {
    isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(
      workers.map((worker) => {
        const ended = once(worker, "exit");
        worker.process.kill("SIGTERM");
        return ended;
      }),
    );
  };
}
