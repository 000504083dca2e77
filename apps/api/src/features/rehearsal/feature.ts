import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import { rehearseEdition as rehearseCall } from "@narthex/contract/console/rehearsal";
import type { FastifyInstance } from "fastify";
import { route } from "#platform/http/route.ts";
import { rehearseEdition } from "./rehearse.service.ts";

const rehearsalRoutes = (app: FastifyInstance, { db }: Services): void =>
  route(app, rehearseCall, ({ params, query, reply }) => {
    reply.header("cache-control", "no-store");
    return rehearseEdition(db, params.edition, query.content, query.locale);
  });

export const rehearsal: Feature<{ services: Services }> = {
  calls: (api, { services }) => rehearsalRoutes(api, services),
};
