import {
  confirmPublication,
  getDifference,
  listPublications,
  publishDraft,
  recallPublication,
} from "@narthex/contract/console/publications";
import type { FastifyInstance } from "fastify";
import { rolesIn, type Person } from "#features/people/index.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import { findEdition, listVersions } from "../content/index.ts";
import { announcingRoutes } from "./announcing.routes.ts";
import { differenceOf, review } from "./difference.ts";
import { planPublication } from "./plan.ts";
import { startPublicationJobs } from "./publications.jobs.ts";
import { listPublicationsOf } from "./publications.repository.ts";
import { confirm, planOpenPublication, publish, recall } from "./publish-draft.service.ts";
import { isAlone, type Publisher } from "./second-person.ts";

const publisherOf = (person: Person, editionId: string): Publisher => ({
  editionId,
  personId: person.id,
  roles: rolesIn(person, editionId),
});

/** Publishing what staff edited: the difference, its impact, and the publications. */
export function publicationRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  startPublicationJobs(services);
  announcingRoutes(app, services);

  route(app, getDifference, async ({ params, query: { locale, publication, ...selection }, person, reply }) => {
    reply.header("cache-control", "no-store");
    const now = clock.now();
    const plan = await (publication === undefined
      ? planPublication(db, params.edition, selection, now)
      : planOpenPublication(db, params.edition, publication, now));
    const reviewed = await review(db, plan, now);
    const publisher = publisherOf(person, params.edition);
    return { ...differenceOf(reviewed, locale, publisher.roles), isAlone: await isAlone(db, publisher, reviewed) };
  });

  writeRoute(app, services, publishDraft, (tx, { params, body, person }) =>
    publish(tx, services, publisherOf(person, params.edition), body),
  );

  route(app, listPublications, async ({ params, query: { locale, ...about }, person, reply }) => {
    reply.header("cache-control", "no-store");
    const rows = await listPublicationsOf(db, params.edition, about);
    const current = (await findEdition(db, params.edition))?.version;
    const kept = await listVersions(db, params.edition);
    return rows.map(({ texts, personId, version, previousVersion, ...row }) => ({
      ...row,
      isOwn: personId === person.id,
      isCurrent: version !== null && version === current,
      previousVersion: previousVersion !== null && kept.has(previousVersion) ? previousVersion : null,
      sentences: texts.staff[locale],
    }));
  });

  writeRoute(app, services, confirmPublication, async (tx, { params, person }) => ({
    state: await confirm(tx, services, publisherOf(person, params.edition), params.id),
  }));

  writeRoute(app, services, recallPublication, async (tx, { params, person }) => {
    await recall(tx, services, publisherOf(person, params.edition), params.id);
    return undefined;
  });
}
