import { getClock, setClock } from "@narthex/contract/identity";
import type { FastifyInstance } from "fastify";
import type { House } from "./house.ts";
import { route } from "./serve.ts";

/** The product's clock, and in a demonstration the lever that moves it. */
export function clockRoutes(app: FastifyInstance, house: House): void {
  route(app, getClock, () => house.clock.read());
  if (house.config.mode !== "demonstration") return;
  house.live.subscribe((signal) => {
    if (signal.event === "clock") house.clock.set(signal.data);
  });
  route(app, setClock, async ({ body }) => {
    house.clock.set(body);
    const data = house.clock.read();
    await house.live.tell(house.db, { event: "clock", data });
    return data;
  });
}
