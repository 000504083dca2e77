import { importPeople, previewPeopleImport } from "@narthex/contract/people-import";
import { MAX_SHEET_BODY_BYTES } from "@narthex/contract/sheet-import";
import type { FastifyInstance } from "fastify";
import { localize } from "#features/content/index.ts";
import { queueInvitations } from "#features/identity/index.ts";
import { importSheet, previewSheet } from "#features/people/index.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import type { FindEdition } from "./console-edition.ts";

const LIMIT = { bodyLimit: MAX_SHEET_BODY_BYTES };

/** The import of a spreadsheet: read and compared, and then imported as it was shown. */
export function peopleImportRoutes(app: FastifyInstance, services: Services, findEdition: FindEdition): void {
  const { db, live } = services;
  const editionOf = async (id: string) => {
    const { edition, pack } = await findEdition(id);
    const { year, conferenceType } = edition;
    return { title: pack.edition.title, target: { editionId: id, year, conferenceType } };
  };

  route(
    app,
    previewPeopleImport,
    async ({ params, body, reply }) => {
      reply.header("cache-control", "no-store");
      return previewSheet(db, (await editionOf(params.edition)).target, body);
    },
    LIMIT,
  );

  writeRoute(
    app,
    services,
    importPeople,
    async (tx, { params, body: { invitation, ...file }, person }) => {
      const { title, target } = await editionOf(params.edition);
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
