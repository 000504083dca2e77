import { getMainExperience, listExperiences, listSignups, saveSignups } from "@narthex/contract/experiences";
import type { FastifyInstance } from "fastify";
import { prepareFor, sendPrepared } from "#platform/http/prepared-response.ts";
import type { Services } from "#platform/services.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import { contentRoute, type ContentStore } from "../content/index.ts";
import { chooseExperiences } from "./choices.service.ts";
import { listSignupsOf } from "./experiences.repository.ts";
import { experiencesView, mainExperienceView, signupsView } from "./experiences.views.ts";
import { registrationIn } from "../people/index.ts";

export function experienceRoutes(app: FastifyInstance, services: Services, store: ContentStore): void {
  contentRoute(app, store, listExperiences, ({ snapshot, locale, type }) => experiencesView(snapshot, locale, type));
  contentRoute(app, store, getMainExperience, ({ snapshot, locale }) => mainExperienceView(snapshot, locale));

  route(app, listSignups, async ({ person, query, request, reply }) => {
    const { editionId, conferenceType } = registrationIn(person, query.conferenceType);
    const rows = await listSignupsOf(services.db, person.id, editionId);
    const list = signupsView(rows, store.get(conferenceType), services.clock.now());
    return sendPrepared(request, reply, await prepareFor(request, list));
  });

  writeRoute(app, services, saveSignups, async (db, { person, query, body }) => {
    const registration = registrationIn(person, query.conferenceType);
    const snapshot = store.get(registration.conferenceType);
    const now = services.clock.now();
    const rows = await chooseExperiences(db, services.live, { person, registration, snapshot, types: body.types, now });
    return signupsView(rows, snapshot, now);
  });
}
