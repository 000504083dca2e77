import { importPeople, previewPeopleImport } from "@narthex/contract/people-import";
import { MAX_SHEET_BODY_BYTES } from "@narthex/contract/sheet-import";
import type { FastifyInstance } from "fastify";
import { localize, type ContentStore } from "#features/content/index.ts";
import { queueInvitations } from "#features/identity/index.ts";
import { importSheet, previewSheet } from "#features/people/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";

const LIMIT = { bodyLimit: MAX_SHEET_BODY_BYTES };

/** The import of a spreadsheet: read and compared, and then imported as it was shown. */
export function peopleImportRoutes(app: FastifyInstance, services: Services, store: ContentStore): void {
  const { db, live } = services;
  const editionOf = (id: string) => {
    const found = store.all().find(({ edition }) => edition.id === id);
    if (!found) throw new ProblemError("not-found", "There is no such edition.");
    const { year, conferenceType } = found.edition;
    return { title: found.pack.edition.title, target: { editionId: id, year, conferenceType } };
  };

  route(
    app,
    previewPeopleImport,
    ({ params, body, reply }) => {
      reply.header("cache-control", "no-store");
      return previewSheet(db, editionOf(params.edition).target, body);
    },
    LIMIT,
  );

  writeRoute(
    app,
    services,
    importPeople,
    async (tx, { params, body: { invitation, ...file }, person }) => {
      const { title, target } = editionOf(params.edition);
      const { added, changed, newIds } = await importSheet(tx, live, { ...target, actorId: person.id }, file);
      if (invitation && newIds.length > 0)
        await queueInvitations(tx, services, {
          personIds: newIds,
          conference: localize(title, invitation),
          locale: invitation,
        });
      return { added, changed };
    },
    LIMIT,
  );
}
