import { answerExchange, answerOffer, getOwnAllocation } from "@narthex/contract/console/experiences-allocation";
import { getMainExperience, listExperiences, listSignups, saveSignups } from "@narthex/contract/app/experiences";
import type { FastifyInstance } from "fastify";
import { takesPart } from "@narthex/domain/experiences/experiences";
import { ProblemError } from "#platform/http/problems.ts";
import { sendFor } from "#platform/http/prepared-response.ts";
import type { Services } from "#platform/services.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import { contentRoute, type ContentStore } from "../content/index.ts";
import { chooseExperiences, IN_PERSON_ONLY } from "./choices.service.ts";
import { listSignupsOf } from "./experiences.repository.ts";
import { readOwnAllocation } from "./own-allocation.ts";
import { answerExchange as makeExchange } from "./waiting-list/answer-exchange.service.ts";
import { answerOffer as takeOffer } from "./waiting-list/answer-offer.service.ts";
import { experiencesView, mainExperienceView, signupsView } from "./experiences.views.ts";
import { registrationIn } from "../people/index.ts";

export function experienceRoutes(app: FastifyInstance, services: Services, store: ContentStore): void {
  contentRoute(app, store, listExperiences, ({ snapshot, locale, type }) => experiencesView(snapshot, locale, type));
  contentRoute(app, store, getMainExperience, ({ snapshot, locale }) => mainExperienceView(snapshot, locale));

  route(app, listSignups, async ({ person, query, request, reply }) => {
    const { editionId, conferenceType } = registrationIn(person, query.conferenceType);
    const rows = await listSignupsOf(services.db, person.id, editionId);
    const list = signupsView(rows, store.get(conferenceType), services.clock.now(), query.locale);
    return sendFor(request, reply, list);
  });

  writeRoute(app, services, saveSignups, async (db, { person, query, body }) => {
    const registration = registrationIn(person, query.conferenceType);
    const snapshot = store.get(registration.conferenceType);
    const now = services.clock.now();
    const request = { person, registration, snapshot, types: body.types, locale: query.locale ?? null, now };
    return signupsView(await chooseExperiences(db, services, request), snapshot, now, query.locale);
  });

  route(app, getOwnAllocation, async ({ person, query, request, reply }) => {
    const { editionId, conferenceType } = registrationIn(person, query.conferenceType);
    const reader = { personId: person.id, editionId, snapshot: store.get(conferenceType), locale: query.locale };
    const own = await readOwnAllocation(services.db, { ...reader, now: services.clock.now() });
    return sendFor(request, reply, own);
  });

  for (const [endpoint, answer] of [
    [answerOffer, takeOffer],
    [answerExchange, makeExchange],
  ] as const)
    writeRoute(app, services, endpoint, async (db, { person, params, query, body }) => {
      const { editionId, conferenceType, type, isAbsentAlumnus } = registrationIn(person, query.conferenceType);
      if (!takesPart({ type, isAbsentAlumni: isAbsentAlumnus })) throw new ProblemError("not-yours", IN_PERSON_ONLY);
      const snapshot = store.get(conferenceType);
      const at = { personId: person.id, editionId, snapshot, now: services.clock.now() };
      await answer(db, { services, ...at }, { id: params.id, accept: body.accept });
      return readOwnAllocation(db, { ...at, locale: query.locale });
    });
}
