import { getClock, setClock } from "@narthex/contract/base/clock";
import type { FastifyInstance } from "fastify";
import type { Services } from "#platform/services.ts";
import { storeClock } from "./shared-clock.ts";
import { route } from "#platform/http/route.ts";

declare module "#platform/live/live.ts" {
  interface Signals {
    /** A process has started and does not know whether the clock was moved. */
    "clock-wanted": Record<string, never>;
  }
}

/** Follows the clock of a demonstration that another process moves, and tells processes that start later. */
export async function followClock({
  live,
  db,
  clock,
  config,
  log,
}: Pick<Services, "live" | "db" | "clock" | "config" | "log">): Promise<void> {
  let isMoved = false;
  storeClock(clock, config.dataFolder);
  live.subscribe((signal) => {
    if (signal.event === "clock") {
      clock.set(signal.data);
      isMoved = true;
      storeClock(clock, config.dataFolder);
    }
    if (signal.event === "clock-wanted" && isMoved)
      live.send(db, { event: "clock", data: clock.read() }).catch((err: unknown) => {
        log.warn({ err }, "the clock could not be sent to a new process");
      });
  });
  await live.send(db, { event: "clock-wanted", data: {} });
}

/** Reads the product's clock, and in a demonstration changes it. */
export function clockRoutes(app: FastifyInstance, services: Services): void {
  route(app, getClock, () => services.clock.read());
  if (services.config.mode !== "demonstration") return;
  route(app, setClock, async ({ body }) => {
    services.clock.set(body);
    storeClock(services.clock, services.config.dataFolder);
    const data = services.clock.read();
    await services.live.send(services.db, { event: "clock", data });
    return data;
  });
}
