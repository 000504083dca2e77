import { listOwnArrivals } from "@narthex/contract/console/door";
import type { FastifyInstance } from "fastify";
import { route } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import { registrationIn } from "../people/index.ts";
import { listArrivals } from "./door.repository.ts";

/** A person's own arrivals. Nobody else reads them but the team. */
export function arrivalRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, listOwnArrivals, async ({ person, query, reply }) => {
    reply.header("cache-control", "no-store");
    const { editionId } = registrationIn(person, query.conferenceType);
    const rows = await listArrivals(db, { personId: person.id, editionId });
    return rows.map(({ point, at }) => ({ point, at: at.toISOString() }));
  });
}
