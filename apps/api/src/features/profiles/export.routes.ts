import { exportProfile } from "@narthex/contract/app/social";
import type { FastifyInstance } from "fastify";
import type { Services } from "#platform/services.ts";
import type { PersonalData } from "#features/people/index.ts";
import { route } from "#platform/http/route.ts";

/** Everything that all features store about a person, as a file to download. */
export function exportRoutes(app: FastifyInstance, services: Services, personalData: readonly PersonalData[]): void {
  route(app, exportProfile, async ({ person, reply }) => {
    const exported: Record<string, unknown> = { exportedAt: new Date(services.clock.now()).toISOString() };
    for (const data of personalData) exported[data.noun] = await data.export(services, person);
    void reply.headers({ "content-disposition": 'attachment; filename="my-data.json"', "cache-control": "no-store" });
    return exported;
  });
}
