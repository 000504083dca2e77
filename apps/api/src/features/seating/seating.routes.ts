import { listSeatingPlans, listSeatings } from "@narthex/contract/app/seating";
import type { FastifyInstance } from "fastify";
import { sendFor } from "#platform/http/prepared-response.ts";
import type { Services } from "#platform/services.ts";
import { route } from "#platform/http/route.ts";
import { contentRoute, type ContentStore } from "../content/index.ts";
import { listSeatingsOf } from "./seating.repository.ts";
import { seatingPlans } from "./seating.views.ts";
import { registrationIn } from "../people/index.ts";

export function seatingRoutes(app: FastifyInstance, services: Services, store: ContentStore): void {
  contentRoute(app, store, listSeatingPlans, seatingPlans);
  route(app, listSeatings, async ({ person, query, request, reply }) => {
    const { editionId, isAbsentAlumnus } = registrationIn(person, query.conferenceType);
    // Nobody sits where they are not: whatever a file gave an absent alumnus stays with the organisers.
    const delegateSeatings = isAbsentAlumnus
      ? []
      : await listSeatingsOf(services.db, person.id, editionId, query.serviceIds);
    return sendFor(request, reply, { delegateSeatings });
  });
}
