import { exportProfile } from "@narthex/contract/social";
import type { FastifyInstance } from "fastify";
import type { House } from "#platform/house.ts";
import type { Keeper } from "#platform/keepers.ts";
import { route } from "#platform/serve.ts";

/** Gives a person everything that any feature keeps about them, as a file. */
export function exportRoutes(app: FastifyInstance, house: House, keepers: Keeper[]): void {
  route(app, exportProfile, async ({ person, reply }) => {
    const told: Record<string, unknown> = { exportedAt: new Date(house.clock.now()).toISOString() };
    for (const { noun, tell } of keepers) told[noun] = await tell(house, person);
    void reply.headers({ "content-disposition": 'attachment; filename="my-data.json"', "cache-control": "no-store" });
    return told;
  });
}
