import { z } from "zod";
import { Instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** The product's clock. `speed` is in product seconds per real second: 1 is real time, 0 stops the clock. */
export const ServerClock = z.object({ now: Instant, speed: z.int() });
export type ServerClock = z.infer<typeof ServerClock>;

export const getClock = endpoint({
  method: "GET",
  path: "/clock",
  access: "public",
  summary: "Read the product's clock",
  answers: { 200: ServerClock },
});

export const setClock = endpoint({
  method: "PUT",
  path: "/clock",
  access: "read-content",
  summary: "Change the clock of a demonstration; this call does not exist on other servers",
  body: z.strictObject({ now: Instant.optional(), speed: z.int().min(0).max(3600).optional() }),
  answers: { 200: ServerClock },
});
