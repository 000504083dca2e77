import type { FastifyInstance } from "fastify";
import type { House } from "./house.ts";

/** Does a chore again and again for as long as the server runs. One that fails is written down, and tried again. */
export function every(
  app: FastifyInstance,
  { log }: Pick<House, "log">,
  pause: number,
  failure: string,
  act: () => Promise<unknown>,
): void {
  const timer = setInterval(() => {
    act().catch((err: unknown) => log.warn({ err }, failure));
  }, pause);
  timer.unref();
  app.addHook("onClose", async () => clearInterval(timer));
}
