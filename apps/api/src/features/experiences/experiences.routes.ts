import { getMainExperience, listExperiences, listSignups, saveSignups } from "@narthex/contract/experiences";
import type { FastifyInstance } from "fastify";
import { prepareJson, sendBytes } from "#platform/bytes.ts";
import type { House } from "#platform/house.ts";
import { route, writeRoute } from "#platform/serve.ts";
import { registrationIn } from "#platform/session.ts";
import { contentRoute, type ContentStore } from "../content/index.ts";
import { chooseExperiences } from "./choices.service.ts";
import { listSignupsOf } from "./experiences.repository.ts";
import { experiencesView, mainExperienceView, signupsView } from "./experiences.views.ts";

export function experienceRoutes(app: FastifyInstance, house: House, store: ContentStore): void {
  contentRoute(app, store, listExperiences, ({ snapshot, locale, type }) => experiencesView(snapshot, locale, type));
  contentRoute(app, store, getMainExperience, ({ snapshot, locale }) => mainExperienceView(snapshot, locale));

  route(app, listSignups, async ({ person, query, request, reply }) => {
    const { editionId, conferenceType } = registrationIn(person, query.conferenceType);
    const rows = await listSignupsOf(house.db, person.id, editionId);
    const list = signupsView(rows, store.get(conferenceType), house.clock.now());
    return sendBytes(request, reply, await prepareJson(list));
  });

  writeRoute(app, house, saveSignups, async (db, { person, query, body }) => {
    const registration = registrationIn(person, query.conferenceType);
    const snapshot = store.get(registration.conferenceType);
    const now = house.clock.now();
    const rows = await chooseExperiences(db, house.live, { person, registration, snapshot, types: body.types, now });
    return signupsView(rows, snapshot, now);
  });
}
