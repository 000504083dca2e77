import { getClock, setClock } from "@narthex/contract/clock";
import type { FastifyInstance } from "fastify";
import type { Services } from "../services.ts";
import { route } from "./route.ts";

/** Reads the product's clock, and in a demonstration changes it. */
export function clockRoutes(app: FastifyInstance, services: Services): void {
  route(app, getClock, () => services.clock.read());
  if (services.config.mode !== "demonstration") return;
  services.live.subscribe((signal) => {
    if (signal.event === "clock") services.clock.set(signal.data);
  });
  route(app, setClock, async ({ body }) => {
    services.clock.set(body);
    const data = services.clock.read();
    await services.live.send(services.db, { event: "clock", data });
    return data;
  });
}
