import { listSeatingPlans, listSeatings } from "@narthex/contract/seating";
import type { FastifyInstance } from "fastify";
import { prepareJson, sendBytes } from "#platform/bytes.ts";
import type { House } from "#platform/house.ts";
import { route } from "#platform/serve.ts";
import { registrationIn } from "#platform/session.ts";
import { contentRoute, type ContentStore } from "../content/index.ts";
import { listSeatingsOf } from "./seating.repository.ts";
import { seatingPlans } from "./seating.views.ts";

export function seatingRoutes(app: FastifyInstance, house: House, store: ContentStore): void {
  contentRoute(app, store, listSeatingPlans, seatingPlans);
  route(app, listSeatings, async ({ person, query, request, reply }) => {
    const { editionId, isAbsentAlumnus } = registrationIn(person, query.conferenceType);
    // Nobody sits where they are not: whatever a file gave an absent alumnus stays with the organisers.
    const delegateSeatings = isAbsentAlumnus
      ? []
      : await listSeatingsOf(house.db, person.id, editionId, query.serviceIds);
    return sendBytes(request, reply, await prepareJson({ delegateSeatings }));
  });
}
